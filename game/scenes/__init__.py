"""Every screen of the program: menu, set-up, table, results and so on, kept on one stack."""

"""What the player is in: menu, set-up, table, results and all others, on one stack."""

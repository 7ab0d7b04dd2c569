"""The main menu and what it is made of."""

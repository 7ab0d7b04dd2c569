"""The main menu and its widgets."""

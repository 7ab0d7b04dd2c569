"""The table: where a game is played."""

TABLES = ("classic", "quick", "duel", "twist")
"""The games that have a table; the menu need not know more of it."""

"""Puzzles: the page from which they are begun, and the table at which they are solved."""

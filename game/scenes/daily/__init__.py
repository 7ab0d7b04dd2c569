"""The daily deal: its calendar, and the ways to its table."""

"""The end of a game: what it came to, and how it went."""

"""The ladder on screen: its page, and the ways to its games."""

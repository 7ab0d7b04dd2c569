"""Marks of a game that was helped. Games without any are clean, and have the high scores.

Marks are words, so that archives can hold those of later versions.
"""

HINT = "hint"
"""A hint was shown."""
UNDO = "undo"
"""A move was taken back."""
SEEN_DEAL = "seen_deal"
"""The cards had been played before."""
IMPORTED = "imported"
"""The game came from a file: whoever played it, it does not count here."""

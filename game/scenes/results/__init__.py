"""The results page of a finished game."""

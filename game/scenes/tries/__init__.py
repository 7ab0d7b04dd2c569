"""Playing on differently from a turn of a finished game."""

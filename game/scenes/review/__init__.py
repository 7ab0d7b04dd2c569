"""The review of a finished game: the chance to win turn by turn, and what each turn cost."""

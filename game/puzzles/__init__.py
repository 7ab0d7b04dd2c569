"""Puzzles: positions with one turn that is clearly best, and how well a player finds it."""

from .choice import next_puzzle, series_order
from .progress import Progress, Try
from .puzzle import BadPuzzle, Puzzle, command_of, is_solved_by, puzzles_from_text, puzzles_to_text
from .rating import CLASSES, FIRST_RATING, rated_class

__all__ = [
    "CLASSES",
    "FIRST_RATING",
    "BadPuzzle",
    "Progress",
    "Puzzle",
    "Try",
    "command_of",
    "is_solved_by",
    "next_puzzle",
    "puzzles_from_text",
    "puzzles_to_text",
    "rated_class",
    "series_order",
]

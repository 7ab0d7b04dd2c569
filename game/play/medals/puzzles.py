"""Medals for puzzles: whoever knows the puzzles counts them."""

from __future__ import annotations

from .medal import Medal, OfOther

MEDALS: tuple[Medal, ...] = (
    OfOther("puzzles_ten", 10),
    OfOther("puzzle_series", 10),
    OfOther("puzzles_easy", 1),
    OfOther("puzzles_medium", 1),
    OfOther("puzzles_hard", 1),
    OfOther("puzzles_master", 1),
)

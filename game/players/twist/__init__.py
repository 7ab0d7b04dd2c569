"""Computer players for Toads."""

from __future__ import annotations

from .players import Club, Expert, Master, Novice

__all__ = ["Club", "Expert", "Master", "Novice"]

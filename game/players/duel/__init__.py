"""Computer players for Duel."""

from __future__ import annotations

from .players import Club, Expert, Master, Novice

__all__ = ["Club", "Expert", "Master", "Novice"]

"""Hooks of the pile painter for what only one game shows."""

from __future__ import annotations

from collections.abc import Iterator

from pygame import Surface

from game.engine import AnyRules
from game.scenes.table.paint.frame import AnyFrame, Make
from game.scenes.table.visible import VisibleTable


class PileDecoration:
    """Draws nothing: games override what they need."""

    def likely(self, rules: AnyRules, board: VisibleTable) -> bool:
        """Whether its pictures should be made before they are needed."""
        return False

    def ahead(self) -> Iterator[Make]:
        """Its pictures, one after the other."""
        return iter(())

    def draw_behind(self, canvas: Surface, picture: AnyFrame) -> None:
        """Behind the cards on the piles."""

    def draw_light(self, canvas: Surface, picture: AnyFrame) -> None:
        """On the cards on the piles."""

    def draw_marks(self, canvas: Surface, picture: AnyFrame) -> None:
        """Beside the piles."""

    def draw_last(self, canvas: Surface, picture: AnyFrame) -> None:
        """Above everything, after the table has become dark."""

"""Hides the table between the turns of two people at one screen, until the next one is ready."""

from __future__ import annotations

from collections.abc import Callable

from pygame import Surface

from .ask import Answer, AskScene
from .scene import Context


class CurtainScene(AskScene):
    """Covers everything, and neither comes nor goes in a fade that hands could shine through."""

    covers = True
    fades = False

    def __init__(self, context: Context, name: str, on_ready: Callable[[], None]) -> None:
        words = context.words
        super().__init__(
            context,
            words("curtain.title", name=name),
            words("curtain.text"),
            [Answer(words("curtain.show"), on_ready, main=True)],
        )

    def draw(self, canvas: Surface, alpha: float) -> None:
        canvas.blit(self.context.look.art.table.background(canvas.get_size()), (0, 0))
        super().draw(canvas, alpha)

    def cancel(self) -> None:
        """Cancel does nothing: only the next player opens the curtain."""

"""Hides the table between the turns of two people at one screen, until the next one is ready."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from pygame import Surface

from game.platform.actions import (
    Action,
    Confirm,
    ConfirmReleased,
    FocusLost,
    PointerDown,
    PointerLeft,
    PointerMoved,
    PointerUp,
)
from game.ui.widgets import HoldButton, Widget

from .ask import Answer, AskScene
from .scene import Context

MOST_NEWS = 6
"""Sentences of what happened that are shown; fewer if the text is large."""


class CurtainScene(AskScene):
    """Covers everything, and neither comes nor goes in a fade that hands could shine through.

    It opens only to a key or button that is pressed after it fell and held down for a while, so
    that nobody who hurries on sees the next player's cards.
    """

    covers = True
    fades = False

    def __init__(
        self,
        context: Context,
        name: str,
        on_ready: Callable[[], None],
        pause: Callable[[], None],
        news: Sequence[str] = (),
    ) -> None:
        """`pause` opens the pause menu above it; `news` are sentences about what happened since
        that player's last turn."""
        self.context = context
        self._pause = pause
        words = context.words
        self._opened = Answer(words("curtain.hold"), on_ready, main=True)
        super().__init__(
            context, words("curtain.title", name=name), self._text(news), [self._opened]
        )

    def _text(self, news: Sequence[str]) -> str:
        """As many of the news as fit, the newest last."""
        words, large = self.context.words, self.context.look.text_size > 1
        shown = news[-3 if large else -MOST_NEWS :]
        told = [f"*{words('curtain.recap')}*", *shown] if shown else []
        return "\n".join([words("curtain.text"), *told])

    def compose(self) -> Mapping[str, Widget]:
        super().compose()
        self._button = HoldButton(
            self._opened.text, self._open, sign=self.context.sign("confirm") or ""
        )
        (box,) = self._layout.answers
        self._button.place(box)
        return {"answer_0": self._button}

    def handle(self, action: Action) -> None:
        self.refresh()
        match action:
            case Confirm():
                self._button.hold()
            case PointerDown(pos, 1) if self._button.shown.collidepoint(pos):
                self._button.hold()
            case PointerMoved(pos) if self._button.shown.collidepoint(pos):
                pass
            case ConfirmReleased() | PointerUp() | PointerMoved() | PointerLeft() | FocusLost():
                self._button.let_go()
        super().handle(action)

    def _open(self) -> None:
        self._give(self._opened)

    def draw(self, canvas: Surface, alpha: float) -> None:
        canvas.blit(self.context.look.art.table.background(canvas.get_size()), (0, 0))
        super().draw(canvas, alpha)

    def covered(self) -> None:
        """It does not open under another scene."""
        self._button.let_go()

    def cancel(self) -> None:
        """Pause; the curtain stays, and only the next player opens it."""
        self._pause()

    def command(self, name: str) -> None:
        if name == "pause":
            self._pause()

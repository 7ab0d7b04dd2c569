"""A question about the hand, which stays in view below it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from game.scenes.ask import Answer, AskScene
from game.scenes.scene import Context
from game.ui.layout.box import Box
from game.ui.widgets import Widget

GAP = 8
"""Units between the sheet and the hand, and above the sheet."""


class HandQuestion(AskScene):
    def __init__(
        self,
        context: Context,
        title: str,
        text: str,
        answers: Sequence[Answer],
        hand: Callable[[], Box],
    ) -> None:
        super().__init__(context, title, text, answers)
        self._hand = hand

    def compose(self) -> Mapping[str, Widget]:
        widgets = super().compose()
        gap = self.context.look.px(GAP)
        wanted = self.sheet.bottom + gap - self._hand().y
        up = max(0, min(wanted, self.sheet.y - gap))
        self._layout = self._layout.moved(0, -up)
        self.sheet = self._layout.sheet
        for widget in widgets.values():
            widget.rect.move_ip(0, -up)
        return widgets

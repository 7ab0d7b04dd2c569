"""Explains what stands at the table to whoever points at it, by pointer or by keys."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Surface

from game.scenes.table.motion import depth
from game.ui.art import ButtonState, place
from game.ui.layout.box import Box
from game.ui.widgets import Look, Widget


class Explained(NamedTuple):
    """A part of the table, and what there is to say about it now."""

    name: str
    box: Box
    text: Callable[[], str]


class LegendTarget(Widget):
    """A part of the table that explains itself. Pressing it does nothing."""

    hover_focus = False
    sound = ""

    def __init__(self, name: str) -> None:
        super().__init__()
        self.name = name
        self.touch_layer = depth.TABLE - 1
        self.text: Callable[[], str] = str

    def draw(self, canvas: Surface, look: Look, state: ButtonState, alpha: float) -> None:
        """Others paint it; keys need to see where they are."""
        if state == "focused":
            frame = self.shown.inflate(look.px(8), look.px(4))
            place(canvas, look.art.panels.focus(frame.size, look.px(12)), frame.center)


class Legend:
    """The targets of one table; each stays the same object while it is there, with its focus."""

    def __init__(self) -> None:
        self._targets: dict[str, LegendTarget] = {}

    def arrange(self, parts: Sequence[Explained]) -> list[Widget]:
        before, self._targets = self._targets, {}
        for part in parts:
            if not part.box.w:
                continue
            target = before.get(part.name) or LegendTarget(part.name)
            target.place(part.box)
            target.text = part.text
            self._targets[part.name] = target
        return list(self._targets.values())

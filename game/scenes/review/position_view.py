"""The position before a turn, as a small picture of the table; pressed, it opens the replay."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame
from pygame import Rect, Surface

from game.scenes.replay.replay_table import ReplayTable
from game.scenes.replay.steps import ReplaySteps
from game.scenes.scene import Context
from game.ui.art import ButtonState, card_size, place
from game.ui.art.shade import clip, rounded
from game.ui.widgets import Look, Widget

HEIGHT = 600
"""Lines of the table of which the picture is made."""
RIM = 34
"""Lines around the cards that are shown too: arrows and bars of free room."""


class PositionView(Widget):
    def __init__(self, context: Context, replay: ReplaySteps, on_press: Callable[[], None]) -> None:
        super().__init__()
        self._context = context
        self._replay = replay
        self._on_press = on_press
        self._table: ReplayTable | None = None
        self._place = (0, 0)
        self._picture: Surface | None = None

    def show(self, entry: int, seat: int) -> None:
        """The moment before that entry of the record, as a seat saw it."""
        if self._place != (entry, seat):
            self._place = (entry, seat)
            self._picture = None

    def press(self, *, by_pad: bool = False) -> None:
        self._on_press()

    def draw(self, canvas: Surface, look: Look, state: ButtonState, alpha: float) -> None:
        if self._picture is None:
            self._picture = self._made(look)
        place(canvas, self._picture, self.rect.center)
        if state in ("hover", "pressed", "focused"):
            rim = self.rect.inflate(look.px(6), look.px(6))
            place(canvas, look.controls.ring(rim.size, look.px(14), look.px(2)), rim.center)

    def _made(self, look: Look) -> Surface:
        """The table at a size at which everything has its place, made smaller."""
        width = max(HEIGHT * 16 // 9, HEIGHT * self.rect.w // self.rect.h)
        if self._table is None:
            large = replace(look, size=(width, HEIGHT), text_size=1.0)
            self._table = ReplayTable(replace(self._context, look=large), self._replay)
        entry, seat = self._place
        self._table.look_from(seat)
        self._table.jump(entry, at_once=True)
        sheet = Surface((width, HEIGHT))
        self._table.draw(sheet, 1.0)
        look.art.fit(look.size)
        part = self._cards(sheet.get_rect())
        share = min(self.rect.w / part.w, self.rect.h / part.h)
        size = (round(part.w * share), round(part.h * share))
        small = pygame.transform.smoothscale(sheet.subsurface(part).convert_alpha(), size)
        return clip(small, rounded(size, look.px(12)))

    def _cards(self, sheet: Rect) -> Rect:
        """The part of the table on which its cards lie, with the proportions of the widget."""
        assert self._table is not None
        boxes = [Rect(box) for box in self._table.places.values()]
        for pose in self._table.poses().values():
            card = Rect(0, 0, *card_size(round(pose.width)))
            card.center = (round(pose.x), round(pose.y))
            boxes.append(card)
        boxes.append(Rect(self._table.layout.deck))
        part = boxes[0].unionall(boxes[1:]).inflate(2 * RIM, 2 * RIM)
        ratio = self.rect.w / self.rect.h
        wide, high = max(part.w, round(part.h * ratio)), max(part.h, round(part.w / ratio))
        whole = Rect(0, 0, min(wide, sheet.w), min(high, sheet.h))
        whole.center = part.center
        return whole.clamp(sheet)

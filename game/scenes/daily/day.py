"""One day of the calendar: what was reached on it, or that it can be played."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from typing import Literal, NamedTuple

from pygame import Surface

from game.play.statistics import Finished
from game.ui.art import ButtonState, place
from game.ui.layout.box import Box
from game.ui.text_boxes import line
from game.ui.theme import RGB, mix
from game.ui.widgets import Look, Widget

Kind = Literal["future", "open", "waiting", "missed", "won", "played"]

FEW = 40
"""Cards left of the palest result."""
RESULT = 19
"""Units of text of the result of a day."""
WORD = 13
"""Units of text of a word on a day."""


class Day(NamedTuple):
    date: datetime.date
    kind: Kind
    text: str = ""
    """The result of a try, or what can be done."""
    strength: float = 0.0
    """How good the result was, from 0 to 1."""


def day_of(date: datetime.date, today: datetime.date, tried: Finished | None, text: str) -> Day:
    """A day with a finished try, or without any; `text` is what today's square says then."""
    if tried is not None and date <= today:
        strength = 1 - min(tried.result, FEW) / FEW if tried.rules.measure == "left" else 0.5
        return Day(date, "won" if tried.won else "played", str(tried.result), strength)
    if date == today:
        return Day(date, "open", text)
    return Day(date, "future" if date > today else "missed")


class DayButton(Widget):
    """The day that is chosen has a bright rim."""

    def __init__(self, day: Day, on_press: Callable[[], None], *, chosen: bool) -> None:
        super().__init__()
        self.day = day
        self.chosen = chosen
        self.enabled = day.kind != "future"
        self._on_press = on_press

    def press(self, *, by_pad: bool = False) -> None:
        self._on_press()

    def draw(self, canvas: Surface, look: Look, state: ButtonState, alpha: float) -> None:
        rect, theme = self.shown, look.theme
        radius = min(look.px(14), rect.height // 3)
        place(canvas, look.controls.tile(rect.size, radius, self._ground(look, state)), rect.center)
        if self.chosen:
            rim = look.controls.rim(rect.size, radius, look.px(2.5), theme.title)
            place(canvas, rim, rect.center)
        if state == "focused":
            wide = rect.inflate(look.px(6), look.px(6))
            place(canvas, look.controls.ring(wide.size, radius, look.px(2)), wide.center)
        amber = self.day.kind in ("won", "open", "waiting")
        quiet = theme.on_amber if amber else theme.quiet
        if self.day.kind == "future":
            quiet = look.faded(theme.quiet)
        self._draw_number(canvas, look, quiet)
        self._draw_result(canvas, look, theme.on_amber if amber else theme.title)

    def _draw_number(self, canvas: Surface, look: Look, colour: RGB) -> None:
        rect = self.shown
        ink = look.type.render(str(self.day.date.day), "text", self._number_px(look), colour)
        canvas.blit(ink, (rect.x + look.px(6), rect.y + look.px(2)))

    def _number_px(self, look: Look) -> int:
        return max(look.px(9), min(look.text_px(11), self.rect.height // 3))

    def _draw_result(self, canvas: Surface, look: Look, colour: RGB) -> None:
        day, rect = self.day, self.shown
        if day.kind == "won":
            px = round(min(rect.height * 0.5, rect.width * 0.4))
            place(canvas, look.art.icons.icon("star", px, colour), rect.center)
        elif day.kind in ("open", "waiting") and not self._has_room(look):
            px = round(rect.height * 0.5)
            place(canvas, look.art.icons.icon("play", px, colour), rect.center)
        elif day.kind == "played":
            box = self.result_box(look)
            line(canvas, look, day.text, box, units=RESULT, colour=colour, role="numeral")
        elif day.text:
            box = Box(*rect).inset(look.px(5), 0).moved(0, look.px(3))
            line(canvas, look, day.text, box, units=WORD, colour=colour, role="label")

    def result_box(self, look: Look) -> Box:
        """Where the result stands: in the middle or, where it would meet the number of the day,
        beside that."""
        rect, px = self.shown, self._number_px(look)
        high = look.type.height("text", px) + look.type.height("numeral", look.text_px(RESULT))
        if high <= rect.height:
            return Box(*rect).inset(look.px(5), 0).moved(0, look.px(3))
        left = rect.x + look.px(8) + look.type.measure("00", "text", px)[0]
        return Box(left, rect.y, rect.right - look.px(4) - left, rect.height)

    def _has_room(self, look: Look) -> bool:
        """Whether its word fits below the number of the day."""
        wide, high = look.type.measure(self.day.text, "label", look.text_px(WORD))
        return wide < self.rect.width - look.px(10) and 2.2 * high < self.rect.height

    def _ground(self, look: Look, state: ButtonState) -> RGB:
        theme, kind = look.theme, self.day.kind
        if kind in ("won", "open", "waiting"):
            ground = theme.amber if kind == "won" else theme.amber_deep
        elif kind == "played":
            ground = mix(mix(theme.table, theme.seats[0], 0.35), theme.seats[0], self.day.strength)
        else:
            ground = mix(theme.table, theme.title, 0.03 if kind == "future" else 0.09)
        return mix(ground, theme.title, 0.15) if state in ("hover", "pressed") else ground

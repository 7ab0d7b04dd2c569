"""One way to play a turn in a line: its number or name, its moves, its chance as bar and figure.

The coach at the table shows such lines as buttons, the review of a game draws them in a list.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import partial
from typing import Literal, NamedTuple

from pygame import Surface

from game.ui.art import ButtonState, place
from game.ui.layout.box import Box
from game.ui.theme import RGB

from .look import LEAST_TEXT, Look
from .widget import Widget

TurnTone = Literal["best", "plain", "costly"]


class TurnLine(NamedTuple):
    label: str
    """A number, or a name such as "best"."""
    text: str
    """The moves, which may have symbols in them."""
    share: float
    """Of the bar that is filled, from 0 to 1."""
    figure: str
    tone: TurnTone = "plain"


def tone_colour(look: Look, tone: TurnTone) -> RGB:
    theme = look.theme
    return {"best": theme.mint, "plain": theme.text, "costly": theme.rose}[tone]


def draw_turn_line(
    canvas: Surface,
    look: Look,
    line: TurnLine,
    box: Box,
    *,
    label_width: int,
    units: float = 15,
    beside: bool = False,
) -> None:
    """The bar lies below the moves, or `beside` them where there is room for both."""
    colour, gap = tone_colour(look, line.tone), look.px(10)
    px = look.text_px(units * 1.1)
    figure = look.type.render(line.figure, "label", px, colour)
    canvas.blit(figure, figure.get_rect(midright=(box.right, box.centre[1])))
    room = Box(box.x, box.y, box.w - figure_width(look, line.figure, px) - gap, box.h)
    quiet = colour if line.tone != "plain" else look.theme.quiet
    words = Box(room.x + label_width, room.y, room.w - label_width, room.h)
    bar = bar_box(look, words, beside=beside)
    if beside:
        words = words._replace(w=words.w - bar.w - gap)
    else:
        words = words._replace(h=bar.y - words.y + look.px(2))
    label = Box(box.x, words.y, label_width - look.px(6), words.h)
    write = partial(_write, canvas, look)
    write(line.label, label, units=units * 0.9, colour=quiet)
    write(line.text, words, units=units, colour=look.theme.title)
    place(canvas, look.art.gauges.plain(bar.size, line.share, colour), bar.centre)


def figure_width(look: Look, figure: str, px: int) -> int:
    """Room for the longest figure of that kind: so the bars of all lines end at one place."""
    return look.type.measure(re.sub(r"\d+", "100", figure), "label", px)[0]


def bar_box(look: Look, words: Box, *, beside: bool) -> Box:
    """Where the bar lies in what the label and the figure leave."""
    thick = max(3, look.px(5))
    if not beside:
        return Box(words.x, words.bottom - thick - look.px(6), words.w, thick)
    width = words.w // 3
    return Box(words.right - width, words.centre[1] - thick // 2, width, thick)


def _write(canvas: Surface, look: Look, text: str, box: Box, *, units: float, colour: RGB) -> None:
    px = look.text_px(units)
    ink = look.art.symbols.fitted(text, "label", px, colour, least=LEAST_TEXT, width=box.w)
    canvas.blit(ink, ink.get_rect(midleft=(box.x, box.centre[1])))


class TurnButton(Widget):
    """A line that can be chosen; the chosen one is `lit`."""

    def __init__(self, line: TurnLine, on_press: Callable[[], None]) -> None:
        super().__init__()
        self.line = line
        self.lit = False
        self._on_press = on_press

    def press(self, *, by_pad: bool = False) -> None:
        self._on_press()

    def draw(self, canvas: Surface, look: Look, state: ButtonState, alpha: float) -> None:
        rect, radius = self.shown, look.px(12)
        ground = look.art.panels.row(rect.size, radius, lit=self.lit)
        place(canvas, ground, rect.center)
        if state in ("hover", "pressed", "focused"):
            ring = look.controls.ring(rect.size, radius, max(1, look.px(2)))
            place(canvas, ring, rect.center)
        inner = Box(*rect).inset(look.px(14), 0)
        draw_turn_line(canvas, look, self.line, inner, label_width=look.text_px(20))

"""What the bars, the signs and the curves of a review are, in one line."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pygame import Surface

from game.i18n import Words
from game.ui.art import place
from game.ui.art.shade import rounded, tint
from game.ui.layout.box import Box
from game.ui.theme import RGB
from game.ui.widgets import Look
from game.ui.widgets.look import LEAST_TEXT

from .curve import CurveSheet
from .plot import SIGNS, mark_colour

UNITS = 13
INNER, OUTER = 6, 18
"""Units between a sign and its name, and between two entries."""


class Entry(NamedTuple):
    sign: str
    """Empty for a bar or a curve, which a dot stands for."""
    name: str
    colour: RGB


def legend_of(look: Look, words: Words, sheet: CurveSheet) -> list[Entry]:
    """From the left; of the signs those that are there, the worst first."""
    return [
        *_signs(look, words, sheet),
        *([Entry("", words("review.legend.try"), look.theme.mint)] if sheet.tried else []),
        Entry("", words("review.legend.luck"), look.theme.down),
        Entry("", words("review.legend.cost"), look.theme.rose),
    ]


def _signs(look: Look, words: Words, sheet: CurveSheet) -> Iterator[Entry]:
    found = {step.mark for step in sheet.steps}
    for mark in reversed(SIGNS):
        if mark in found:
            yield Entry(SIGNS[mark], words(f"review.legend.{mark}"), mark_colour(look, mark))


def draw_legend(canvas: Surface, look: Look, entries: list[Entry], box: Box) -> None:
    """At the right of a box, as large as it may be."""
    px = look.text_px(UNITS)
    while px > LEAST_TEXT and _width(look, entries, px) > box.w:
        px -= 1
    x = box.right - _width(look, entries, px)
    for entry in entries:
        ink = _sign(look, entry, px)
        place(canvas, ink, (x + ink.get_width() / 2, box.centre[1]))
        x += ink.get_width() + look.px(INNER)
        name = look.type.render(entry.name, "text", px, entry.colour)
        canvas.blit(name, name.get_rect(midleft=(x, box.centre[1])))
        x += name.get_width() + look.px(OUTER)


def _width(look: Look, entries: list[Entry], px: int) -> int:
    names = sum(look.type.measure(entry.name, "text", px)[0] for entry in entries)
    signs = sum(_sign(look, entry, px).get_width() + look.px(INNER) for entry in entries)
    return names + signs + look.px(OUTER) * (len(entries) - 1)


def _sign(look: Look, entry: Entry, px: int) -> Surface:
    if entry.sign:
        return look.type.render(entry.sign, "label", px, entry.colour)
    return tint(rounded((look.px(9), look.px(9)), look.px(2)), entry.colour)

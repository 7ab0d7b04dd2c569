"""The panel of a lesson: what to do now, how far the lesson is, and the answer to a wrong move."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from pygame import Surface

from game.ui.art import ButtonState, place
from game.ui.layout.box import Box
from game.ui.layout.frame import Frame
from game.ui.layout.lesson import (
    PanelLayout,
    PanelTexts,
    TableParts,
    panel_layout,
    panel_text_width,
)
from game.ui.text_boxes import line
from game.ui.theme import RGB, mix
from game.ui.widgets import Button, Look, Widget

TITLE = 21
SHAPES = ((17, 1.0), (17, 0.75), (17, 1.25), (15.5, 0.75), (15.5, 1.0), (14, 0.7), (13, 0.6))
"""Sizes of text in units and shares of the usual width, the best first."""
DOT, PILL, DOT_GAP = 9, 22, 9
"""Sizes of the dots that count the steps, in units; the present one is a pill."""


class Page(NamedTuple):
    """What the panel says."""

    title: str
    text: str
    answer: str
    place: int
    """The number of the step, from 0."""
    steps: int


class LessonPanel(Widget):
    focusable = False
    clicks = False

    def __init__(self, page: Page) -> None:
        super().__init__()
        self.page = page
        self._layout: PanelLayout
        self._units = 0.0
        """The size of the text."""

    def fit(self, look: Look, area: Box, parts: TableParts, buttons: Sequence[Button]) -> None:
        """Find a place in an area where it covers least, with its buttons in its foot. It becomes
        narrower or wider, and its text smaller, if nothing that is lit stays free otherwise."""
        frame = Frame(look.size, look.text_size)
        for self._units, share in SHAPES:
            texts = self._texts(look, panel_text_width(frame, share))
            self._layout = lay = panel_layout(frame, area, parts, texts, buttons=len(buttons))
            if not lay.covered:
                break
        self.place(lay.box)
        for button, box in zip(buttons, lay.buttons, strict=True):
            button.place(box)

    def _texts(self, look: Look, width: int) -> PanelTexts:
        page = self.page
        text = self._paragraph(look, page.text, width, look.theme.text)
        answer = self._paragraph(look, page.answer, width, look.theme.amber)
        dots = look.px((DOT + DOT_GAP) * page.steps + PILL - DOT - DOT_GAP)
        return PanelTexts(width, text.get_height(), answer.get_height() if page.answer else 0, dots)

    def draw(self, canvas: Surface, look: Look, state: ButtonState, alpha: float) -> None:
        lay, theme, page = self._layout, look.theme, self.page
        radius = look.px(20)
        place(canvas, look.art.panels.dialog(lay.box.size, radius), lay.box.centre)
        line(
            canvas,
            look,
            page.title,
            lay.title,
            units=TITLE,
            colour=theme.mint,
            role="strong",
            align="left",
        )
        self._draw_dots(canvas, look)
        canvas.blit(self._paragraph(look, page.text, lay.text.w, theme.text), lay.text[:2])
        if page.answer:
            canvas.blit(
                self._paragraph(look, page.answer, lay.answer.w, theme.amber), lay.answer[:2]
            )

    def _paragraph(self, look: Look, text: str, width: int, colour: RGB) -> Surface:
        px, accent = look.text_px(self._units), look.theme.title
        return look.type.paragraph(text, "text", px, width, colour=colour, accent=accent)

    def _draw_dots(self, canvas: Surface, look: Look) -> None:
        """One for each step: amber up to the present one, which is longer."""
        box, page, theme = self._layout.dots, self.page, look.theme
        dot, x = look.px(DOT), float(box.x)
        ahead = mix(theme.table_light, theme.text, 0.35)
        for number in range(page.steps):
            wide = look.px(PILL) if number == page.place else dot
            middle = (x + wide / 2, box.centre[1])
            if number == page.place:
                place(canvas, look.controls.track((wide, dot), lit=True), middle)
            else:
                colour = theme.amber if number < page.place else ahead
                place(canvas, look.art.panels.disc(dot, colour), middle)
            x += wide + look.px(DOT_GAP)

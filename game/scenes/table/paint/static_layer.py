"""Everything at the table that does not move, as one picture; only changed parts are repainted."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Generic, TypeVar

from pygame import Surface

from game.scenes.table.paint.frame import Header, Make, TableFrame
from game.scenes.table.paint.recap import paint_strip
from game.scenes.table.recap.recap import Recap
from game.scenes.table.visible import VisibleTable
from game.ui.art import Back, Tone, place, shadow_fall
from game.ui.layout.box import Box
from game.ui.layout.table import TableLayout
from game.ui.text_boxes import chip, chip_width
from game.ui.widgets.look import LEAST_TEXT, Look

Layout = TypeVar("Layout", bound=TableLayout)
Board = TypeVar("Board", bound=VisibleTable)
Panel = TypeVar("Panel")

TITLE, CHIP, PROMPT = 19, 14, 18
"""Units of text."""
PROMPT_STEP = 1.22
"""From one line of the prompt to the next, in its size."""
PROMPT_MARGIN = 3
"""Units that two lines may reach beyond the row of the prompt."""
SCALES = (1.0, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65)
"""Factors by which the title and its chips may shrink together."""
DECK_EDGES = (8, 24, 48, 72)
"""Cards in a draw pile at which one more edge shows below the top."""
GLOWS = 4
"""Steps of brightness of the glowing rim."""


class StaticLayer(Generic[Layout, Board, Panel]):
    """The background with title and prompt; subclasses add what their table has."""

    def __init__(self, look: Look, layout: Layout) -> None:
        self.look = look
        self.layout = layout
        self._glow = 0
        self._surface = look.art.table.background(layout.size).copy()
        self._painted: dict[str, object] = {}

    def draw(self, canvas: Surface, picture: TableFrame[Board, Panel]) -> None:
        if picture.urgency > 0:
            # Made one frame before it shows, with the first frame if a fire burns from the start.
            self.look.art.table.edge_glow(self.layout.size, self.look.theme.ember)
        glow = round(picture.urgency * GLOWS)
        if glow != self._glow:
            self._glow = glow
            self._restore(Box(0, 0, *self.layout.size))
            self._painted.clear()
        self._update(picture)
        canvas.blit(self._surface, (0, 0))

    def ahead(self) -> Iterator[Make]:
        """The glowing rim of a table with a fire that is due."""
        yield partial(self.look.art.table.edge_glow, self.layout.size, self.look.theme.ember)

    def draw_over(self, canvas: Surface, picture: TableFrame[Board, Panel]) -> None:
        """Draw what stands above the cards on the table."""

    def _restore(self, area: Box) -> None:
        """Paint the bare background, with its glowing rim, over a part of the surface."""
        table, theme, size = self.look.art.table, self.look.theme, self.layout.size
        self._surface.blit(table.background(size), area[:2], area)
        if self._glow > 0:
            rim = table.edge_glow(size, theme.ember)
            rim.set_alpha(round(255 * self._glow / GLOWS))
            self._surface.blit(rim, area[:2], area)
            rim.set_alpha(255)

    def _update(self, picture: TableFrame[Board, Panel]) -> None:
        lay, header = self.layout, picture.header
        self._paint("title", (header.title, header.chips), lay.title, self._paint_title, header)
        area = lay.prompt.inset(0, -round(PROMPT_MARGIN * lay.u))
        self._paint("prompt", header.prompt, area, self._paint_prompt, header.prompt)
        if lay.strip.w:
            recap = picture.recap
            self._paint("strip", recap, lay.strip, self._paint_strip, recap)

    def _paint_strip(self, recap: Recap) -> None:
        if recap.rows or recap.quote:
            paint_strip(self._surface, self.look, self.layout.strip, recap)

    def _paint(
        self, name: str, key: object, area: Box, paint: Callable[..., None], content: object
    ) -> None:
        """Repaint a part if its key has changed."""
        if self._painted.get(name) == key:
            return
        self._painted[name] = key
        surface = self._surface
        self._restore(area)
        surface.set_clip(area)
        paint(content)
        surface.set_clip(None)

    def _paint_title(self, header: Header) -> None:
        look, box = self.look, self.layout.title
        chips, scale = self._fitting_chips(header)
        px = look.text_px(TITLE * scale)
        title = look.type.fit(header.title, "label", px, box.w, px // 2)
        text = look.type.render(title.text, "label", title.px, look.theme.title)
        self._surface.blit(text, (box.x, box.centre[1] - text.get_height() // 2))
        x = box.x + text.get_width() + look.px(10)
        for words, tone in chips:
            at, room = (x, box.centre[1]), box.right - x
            x = chip(self._surface, look, words, at, room=room, units=CHIP * scale, tone=tone)
            x += look.px(6)

    def _fitting_chips(self, header: Header) -> tuple[Sequence[tuple[str, Tone]], float]:
        """The chips that fit beside the title, and their scale; if needed, without the first."""
        for chips in (header.chips, header.chips[1:]):
            for scale in SCALES:
                if self._title_width(header.title, chips, scale) <= self.layout.title.w:
                    return chips, scale
        return header.chips[1:], SCALES[-1]

    def _title_width(self, title: str, chips: Sequence[tuple[str, Tone]], scale: float) -> int:
        look = self.look
        width = look.type.measure(title, "label", look.text_px(TITLE * scale))[0] + look.px(8)
        return width + sum(chip_width(look, words, CHIP * scale) + look.px(6) for words, _ in chips)

    def _paint_prompt(self, prompt: str) -> None:
        look, box = self.look, self.layout.prompt
        px, lines = self.prompt_lines(prompt)
        drawn = [
            look.type.rich(each, "text", px, look.theme.text, look.theme.amber) for each in lines
        ]
        middle = self._prompt_middle(max(each.get_width() for each in drawn))
        step = round(px * PROMPT_STEP)
        y = box.centre[1] - step * (len(drawn) - 1) / 2
        for number, each in enumerate(drawn):
            place(self._surface, each, (middle, y + number * step))

    def prompt_lines(self, prompt: str) -> tuple[int, list[str]]:
        """The size of the prompt in pixels and its lines: two if they can be larger than one."""
        look, box = self.look, self.layout.prompt
        high = box.h + round(2 * PROMPT_MARGIN * self.layout.u)
        for px in range(self.layout.text_px(PROMPT), LEAST_TEXT - 1, -1):
            if look.type.rich_width(prompt, "text", px) <= box.w:
                return px, [prompt]
            lines = look.type.wrap(prompt, "text", px, box.w)
            if len(lines) == 2 and 2 * px * PROMPT_STEP <= high:
                return px, self._even_lines(prompt, px, box.w)
        return LEAST_TEXT, self._even_lines(prompt, LEAST_TEXT, box.w)

    def _even_lines(self, prompt: str, px: int, width: int) -> list[str]:
        """Two lines of about the same length."""
        for narrow in range(width // 2, width, max(1, width // 20)):
            lines = self.look.type.wrap(prompt, "text", px, narrow)
            if len(lines) == 2:
                return lines
        return self.look.type.wrap(prompt, "text", px, width)

    def _prompt_middle(self, width: int) -> float:
        """As close to the middle of the window as its box allows."""
        box, half = self.layout.prompt, width / 2
        return max(box.x + half, min(self.layout.size[0] / 2, box.right - half))

    def _paint_deck(self, box: Box, count: int, back: Back, label: str | None = None) -> None:
        """A draw pile; a label stands on its top card."""
        art = self.look.art
        if not count:
            place(self._surface, art.cards.slot(box.w), box.centre)
            return
        fall = shadow_fall(box.w, 0.1, -0.6)
        shadow = art.light.shadow(box.size, 0.1)
        place(self._surface, shadow, (box.centre[0] + fall[0], box.centre[1] + fall[1]))
        layers = 1 + sum(count > limit for limit in DECK_EDGES)
        place(self._surface, art.cards.edges(box.w, layers, back), box.centre)
        place(self._surface, art.cards.back(back, box.w, label), box.centre)

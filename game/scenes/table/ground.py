"""What lies still on the table: one picture, of which only what has changed is painted anew."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import Surface

from game.ui.art import Tone, place, shadow_fall
from game.ui.layout.box import Box
from game.ui.layout.table import TableLayout
from game.ui.widgets.look import Look

from .header import top_number
from .picture import Header, Picture
from .spec import TableSpec
from .words_in_boxes import chip, chip_width, line

EDGES = (1, 3, 8, 20)
"""Cards in a pile at which one more edge shows below the top."""
DECK_EDGES = (8, 24, 48, 72)
TITLE, CHIP = 19, 14
"""Units of the letters."""
SCALES = (1.0, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7, 0.65)
"""By which the title and its chips may shrink together."""
GLOWS = 4
"""Steps in which the rim of the table begins to glow."""


class Ground:
    def __init__(self, look: Look, layout: TableLayout, spec: TableSpec) -> None:
        self.look = look
        self.layout = layout
        self.spec = spec
        self._glow = -1
        self._backgrounds: dict[int, Surface] = {}
        self._surface = self._background(0)
        self._painted: dict[str, object] = {}

    def draw(self, canvas: Surface, picture: Picture) -> None:
        glow = round(picture.urgency * GLOWS)
        if glow != self._glow:
            self._glow = glow
            self._surface = self._background(glow).copy()
            self._painted.clear()
        self._update(picture)
        canvas.blit(self._surface, (0, 0))

    def _background(self, glow: int) -> Surface:
        """The bare table, its rim glowing more or less."""
        if glow not in self._backgrounds:
            bare = self.look.art.table.background(self.layout.size)
            if glow:
                bare = bare.copy()
                rim = self.look.art.table.edge_glow(self.layout.size, self.look.theme.ember)
                rim.set_alpha(round(255 * glow / GLOWS))
                bare.blit(rim, (0, 0))
                rim.set_alpha(255)
            self._backgrounds[glow] = bare
        return self._backgrounds[glow]

    def _update(self, picture: Picture) -> None:
        lay, header, board = self.layout, picture.header, picture.board
        title = lay.title
        self._paint("title", (header.title, header.chips), title, self._paint_title, header)
        self._paint("prompt", header.prompt, lay.prompt, self._paint_prompt, header.prompt)
        done = lay.progress_label._replace(w=lay.progress.right - lay.progress_label.x)
        progress = (header.progress, header.share)
        self._paint("progress", progress, done, self._paint_progress, header)
        self._paint("score", header.score, lay.score, self._paint_score, header.score)
        deck = lay.deck.inset(-max(round(lay.deck.w * 0.16), lay.deck.x - lay.deck_label.x))
        deck = deck._replace(h=lay.deck_label.bottom - deck.y)
        count = board.decks[0]
        self._paint("deck", (count, header.deck), deck, self._paint_deck, (count, header.deck))
        for number, pile in enumerate(board.piles):
            key = (len(pile), pile[-1:], header.rooms[number])
            self._paint(f"pile{number}", key, self._pile_area(number), self._paint_pile, picture)

    def _pile_area(self, number: int) -> Box:
        place_ = self.layout.piles[number]
        margin = round(place_.card.w * 0.12)
        top = place_.arrow.y
        return Box(
            place_.card.x - margin, top, place_.card.w + 2 * margin, place_.label.bottom - top
        )

    def _paint(
        self, name: str, key: object, area: Box, paint: Callable[..., None], content: object
    ) -> None:
        """Paint a part anew if it is not what it was."""
        if self._painted.get(name) == key:
            return
        self._painted[name] = key
        surface = self._surface
        surface.blit(self._background(self._glow), area[:2], area)
        surface.set_clip(area)
        if name.startswith("pile"):
            paint(content, int(name[4:]))
        else:
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
        """All of them as large as there is room beside the title; at the least, the variants."""
        for chips in (header.chips, header.chips[1:]):
            for scale in SCALES:
                if self._title_width(header.title, chips, scale) <= self.layout.title.w:
                    return chips, scale
        return header.chips[1:], SCALES[-1]

    def _title_width(self, title: str, chips: Sequence[tuple[str, Tone]], scale: float) -> int:
        look = self.look
        width = look.type.measure(title, "label", look.text_px(TITLE * scale))[0] + look.px(4)
        return width + sum(chip_width(look, words, CHIP * scale) + look.px(6) for words, _ in chips)

    def _paint_prompt(self, prompt: str) -> None:
        look, box = self.look, self.layout.prompt
        px = self.layout.px(18)
        while look.type.rich_width(prompt, "text", px) > box.w and px > 9:
            px -= 1
        text = look.type.rich(prompt, "text", px, look.theme.text, look.theme.amber)
        # In the middle of the window if it fits there, else in the middle of its box.
        middle, half = self.layout.size[0] / 2, text.get_width() / 2
        if middle - half < box.x or middle + half > box.right:
            middle = box.centre[0]
        place(self._surface, text, (middle, box.centre[1]))

    def _paint_progress(self, header: Header) -> None:
        lay, look = self.layout, self.look
        line(
            self._surface,
            look,
            header.progress,
            lay.progress_label,
            units=15,
            colour=look.theme.quiet,
            align="right",
        )
        bar = look.art.gauges.progress(lay.progress.size, header.share)
        place(self._surface, bar, lay.progress.centre)

    def _paint_score(self, score: str) -> None:
        colour = self.look.theme.amber
        line(
            self._surface,
            self.look,
            score,
            self.layout.score,
            units=17,
            colour=colour,
            role="label",
        )

    def _paint_deck(self, content: tuple[int, str]) -> None:
        count, label = content
        art, box = self.look.art, self.layout.deck
        if count:
            fall = shadow_fall(box.w, 0.1, -0.6)
            shadow = art.light.shadow(box.size, 0.1)
            place(self._surface, shadow, (box.centre[0] + fall[0], box.centre[1] + fall[1]))
            layers = 1 + sum(count > limit for limit in DECK_EDGES)
            place(self._surface, art.cards.edges(box.w, layers, self.spec.back), box.centre)
            place(self._surface, art.cards.back(self.spec.back, box.w), box.centre)
        else:
            place(self._surface, art.cards.slot(box.w), box.centre)
        quiet = self.look.theme.quiet
        line(self._surface, self.look, label, self.layout.deck_label, units=14, colour=quiet)

    def _paint_pile(self, picture: Picture, number: int) -> None:
        art, lay, theme = self.look.art, self.layout.piles[number], self.look.theme
        pile, up = picture.board.piles[number], self.spec.up[number]
        box, spec = lay.card, self.spec
        marker = str(spec.markers[number]) if spec.marked else ""
        if len(pile) < 2:
            place(self._surface, art.cards.slot(box.w, marker, up), box.centre)
        layers = sum(len(pile) > limit for limit in EDGES)
        if layers:
            fall = shadow_fall(box.w, 0.0)
            shadow = art.light.shadow(box.size)
            place(self._surface, shadow, (box.centre[0] + fall[0], box.centre[1] + fall[1]))
            place(self._surface, art.cards.edges(box.w, layers), box.centre)
        arrow = art.icons.icon("up" if up else "down", lay.arrow.h, theme.up if up else theme.down)
        place(self._surface, arrow, lay.arrow.centre)
        top = top_number(spec, picture.board, number)
        bar = art.gauges.room(lay.bar.size, top, up=up, span=spec.span)
        place(self._surface, bar, lay.bar.centre)
        room = picture.header.rooms[number]
        line(self._surface, self.look, room, lay.label, units=14, colour=theme.quiet)

"""The page of all medals: those won with their date, the others with how far they are."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

from pygame import Surface

from game.play.medals import Standing, medals
from game.scenes import routes
from game.scenes.heading import heading
from game.scenes.page import Page
from game.scenes.scene import Context
from game.ui.layout.medals import MedalsLayout, medals_layout
from game.ui.text_boxes import line
from game.ui.widgets import Button, Scroll, Widget

from .book import MedalBook
from .tile import medal_tile


class MedalsScene(Page):
    first = "list"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._book = MedalBook(context)
        self.standings: Mapping[str, Standing] = self._book.standings()
        self._scroll = Scroll(reads=True)
        self._tiles: dict[str, Surface] = {}
        """Painted when they are first seen."""
        self._layout: MedalsLayout

    @property
    def moving(self) -> bool:
        return super().moving or self._book.behind > 0

    def entered(self) -> None:
        self.context.audio.play("menu_open")
        super().entered()

    def compose(self) -> Mapping[str, Widget]:
        look, words = self.context.look, self.context.words
        lay = self._layout = medals_layout(look.size, look.text_size)
        self._tiles.clear()
        tiles = lay.tiles(len(medals()))
        self._scroll.arrange(lay.area, tiles[-1].bottom - lay.area.y)
        back = Button(words("common.back"), self.cancel, sign=self.context.sign("cancel") or "")
        back.place(lay.back)
        ladder = Button(words("ladder.title"), partial(routes.open_ladder, self.context), size=17)
        ladder.place(lay.ladder)
        return {"list": self._scroll, "back": back, "ladder": ladder}

    def step(self, dt: float) -> None:
        """Games that were never counted are read one by one, so that nothing stands still."""
        super().step(dt)
        if self._book.behind:
            self._book.count(1)
            if not self._book.behind:
                self.standings = self._book.standings()
                self._tiles.clear()
            self.repaint()

    def paint(self, ground: Surface) -> None:
        look, words, lay = self.context.look, self.context.words, self._layout
        won = sum(standing.is_won for standing in self.standings.values())
        count = words("medals.count", n=won, total=len(self.standings))
        heading(ground, look, words("medals.title"), lay.page.title, count)
        behind = self._book.behind
        note = words("medals.counting", n=behind) if behind else words("medals.line")
        line(ground, look, note, lay.note, units=15, colour=look.theme.quiet)

    def animate(self, canvas: Surface, alpha: float) -> None:
        lay, scroll = self._layout, self._scroll
        before = canvas.get_clip()
        canvas.set_clip(scroll.window)
        for medal, box in zip(medals(), lay.tiles(len(medals())), strict=True):
            top = box.y - scroll.offset
            if top < lay.area.bottom and top + box.h > lay.area.y:
                canvas.blit(self._tile(medal.name), (box.x, top))
        canvas.set_clip(before)

    def _tile(self, name: str) -> Surface:
        if name not in self._tiles:
            look, words = self.context.look, self.context.words
            medal = next(each for each in medals() if each.name == name)
            standing = self.standings[name]
            size = self._layout.tile_size
            self._tiles[name] = medal_tile(look, words, medal, standing, size)
        return self._tiles[name]

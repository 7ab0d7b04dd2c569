"""The page of the ladder: the rungs of each ladder, and the game on the next one."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from functools import partial

from pygame import Surface

from game.play.ladders import LADDERS, Rung, current_rung, next_rung, standings
from game.scenes.games.registry import GAMES
from game.scenes.heading import heading
from game.scenes.page import Page
from game.scenes.prose import prose
from game.scenes.scene import Context
from game.scenes.tab import Tab
from game.ui.art import Icon, place
from game.ui.layout.box import Box
from game.ui.layout.ladder import LadderLayout, ladder_layout
from game.ui.text_boxes import line
from game.ui.theme import RGB
from game.ui.widgets import Button, Widget

from . import ways

ICONS: Mapping[str, Icon] = {
    "solo": "person",
    "team": "people",
    "duels": "swords",
    "toads": "toad",
}


class LadderScene(Page):
    first = "play"

    def __init__(self, context: Context, ladder: str | None = None) -> None:
        super().__init__(context)
        for each in LADDERS:
            ways.begun_game(context, each)  # one that is over goes to the archive
        rows = context.archive.rows()
        self.standings = standings(rows)
        current = current_rung(rows)
        self.ladder = LADDERS[ladder or (current.ladder if current else next(iter(LADDERS)))]
        self._layout: LadderLayout

    @property
    def rung(self) -> Rung | None:
        """The next one to be climbed; None from the top."""
        return next_rung(self.ladder, self.standings)

    def entered(self) -> None:
        self.context.audio.play("menu_open")
        super().entered()

    def compose(self) -> Mapping[str, Widget]:
        look, words = self.context.look, self.context.words
        lay = self._layout = ladder_layout(
            look.size, look.text_size, len(LADDERS), len(self.ladder.rungs)
        )
        widgets: dict[str, Widget] = {}
        for (name, ladder), box in zip(LADDERS.items(), lay.tabs, strict=True):
            done = sum(bool(self.standings[rung.id].climbed) for rung in ladder.rungs)
            tab = Tab(
                words(f"ladder.{name}"),
                partial(self._show, name),
                open_=ladder is self.ladder,
                icon=ICONS.get(name, "steps"),
            )
            tab.note = words("medals.count", n=done, total=len(ladder.rungs))
            tab.place(box)
            widgets[f"ladder_{name}"] = tab
        back = Button(words("common.back"), self.cancel, sign=self.context.sign("cancel") or "")
        back.place(lay.back)
        widgets["back"] = back
        if self.rung is not None:
            begun = ways.begun_game(self.context, self.ladder.name) is not None
            text = words("ladder.continue" if begun else "ladder.play")
            play = Button(text, self._play, main=True, size=18)
            play.place(lay.play)
            widgets["play"] = play
        return widgets

    def _show(self, ladder: str) -> None:
        self.ladder = LADDERS[ladder]
        self.rebuild()

    def _play(self) -> None:
        if self.rung is not None:
            ways.start_game(self.context, self.rung, self.standings[self.rung.id])

    # What is seen

    def paint(self, ground: Surface) -> None:
        look, words, lay = self.context.look, self.context.words, self._layout
        heading(ground, look, words("ladder.title"), lay.page.title, words("ladder.line"))
        place(ground, look.art.panels.panel(lay.panel.size, look.px(20)), lay.panel.centre)
        for rung, box in zip(self.ladder.rungs, lay.rungs, strict=True):
            self._paint_rung(ground, rung, box)
        if self.rung is None:
            top = words("ladder.top")
            line(ground, look, top, lay.note, units=17, colour=look.theme.mint, role="label")
        else:
            why, quiet = words("ladder.missing", games=self._without), look.theme.quiet
            prose(ground, look, why, lay.note, units=14, colour=quiet, align="centre", middle=True)

    @property
    def _without(self) -> str:
        """The games that have no ladder."""
        words, climbed = self.context.words, {ladder.game for ladder in LADDERS.values()}
        return words.listing([words(f"game.{game}.name") for game in GAMES if game not in climbed])

    def _paint_rung(self, ground: Surface, rung: Rung, box: Box) -> None:
        look, words, theme = self.context.look, self.context.words, self.context.look.theme
        standing, lit = self.standings[rung.id], rung == self.rung
        pane = look.art.panels.panel(box.size, look.px(14), active=lit)
        place(ground, pane, box.centre)
        icon: Icon = "check" if standing.climbed else "play" if lit else "lock"
        colour: RGB = theme.mint if standing.climbed else theme.amber if lit else theme.quiet
        px = min(look.px(26), box.h // 2)
        middle = (box.x + look.px(16) + px / 2, box.centre[1])
        place(ground, look.art.icons.icon(icon, px, colour), middle)
        left = box.x + look.px(32) + px
        inner = Box(left, box.y, box.right - look.px(16) - left, box.h)
        text, state = inner.columns([2.1, 1.0], look.px(10))
        upper, lower = text.inset(0, box.h // 10).rows(2, 0)
        title = theme.title if lit or standing.climbed else theme.text
        name = ways.rung_name(words, rung)
        line(ground, look, name, upper, units=18, colour=title, role="label", align="left")
        goal = ways.goal_text(words, rung)
        line(ground, look, goal, lower, units=14, colour=theme.quiet, align="left")
        line(ground, look, self._state(rung), state, units=15, colour=colour, align="right")

    def _state(self, rung: Rung) -> str:
        """The date it was climbed, or how the series stands."""
        words, standing = self.context.words, self.standings[rung.id]
        if standing.climbed:
            try:
                return words.date(datetime.date.fromisoformat(standing.climbed))
            except ValueError:
                return ""
        if rung == self.rung and rung.series > 1:
            return words("ladder.series", wins=standing.wins, losses=standing.losses)
        return ""

"""The tables of high scores, one for each variant."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from functools import partial

from pygame import Surface

from game.engine import RULES, AnyRules, rules
from game.i18n import Words
from game.play import high_scores
from game.play.high_scores import PLACES, HighScore
from game.ui.art import place
from game.ui.layout.box import Box
from game.ui.layout.scores import ScoresLayout, scores_layout
from game.ui.text_boxes import line
from game.ui.theme import RGB
from game.ui.widgets import Button, Widget

from . import routes
from .heading import heading
from .page import Page
from .scene import Context
from .tab import Tab

COLUMNS = ("rank", "name", "score", "left", "date")


def solo_variants() -> list[AnyRules]:
    """Every variant of every game that can be played alone."""
    return [
        rules(kind.game, **options)
        for kind in RULES
        for options in kind.variants()
        if options["players"] == 1
    ]


def variant_name(words: Words, played: AnyRules) -> str:
    on = [option for option, value in played.options.items() if value is True]
    names = [words(f"variant.{played.game}.{option}.name") for option in on]
    # Short hand goes with Professional alone, so the one says the other.
    if "short_hand" in on:
        names.remove(words(f"variant.{played.game}.pro.name"))
    if "rounds" in played.options:
        names.append(words("statistics.rounds", n=played.options["rounds"]))
    return " · ".join(names) or words("statistics.basic")


class ScoresScene(Page):
    """`lit` is the place of an entry just made."""

    def __init__(
        self, context: Context, variant: str | None = None, lit: int | None = None
    ) -> None:
        super().__init__(context)
        self.variants = {high_scores.variant_key(played): played for played in solo_variants()}
        self.tables = routes.high_score_tables(context)
        used = [key for key in self.variants if self.tables.get(key)]
        self.variant = variant or next(iter([*used, *self.variants]))
        self.lit = lit
        self.first = "back" if lit is not None else self.variant
        self._layout: ScoresLayout

    def entered(self) -> None:
        self.context.audio.play("menu_open")
        super().entered()

    def compose(self) -> Mapping[str, Widget]:
        look, words = self.context.look, self.context.words
        lay = self._layout = scores_layout(look.size, look.text_size, len(self.variants), PLACES)
        widgets: dict[str, Widget] = {}
        for (key, played), box in zip(self.variants.items(), lay.variants, strict=True):
            show = partial(self._show, key)
            button = Tab(variant_name(words, played), show, open_=key == self.variant)
            button.place(box)
            widgets[key] = button
        text = words("common.go_on" if self.lit is not None else "common.back")
        back = Button(
            text, self.cancel, main=self.lit is not None, sign=self.context.sign("cancel") or ""
        )
        back.place(lay.back)
        return {**widgets, "back": back}

    def _show(self, variant: str) -> None:
        self.variant, self.lit = variant, None
        self.rebuild()

    def paint(self, ground: Surface) -> None:
        look, words, lay = self.context.look, self.context.words, self._layout
        game = words(f"game.{self.variants[self.variant].game}.name")
        heading(ground, look, words("scores.title"), lay.page.title, game)
        place(ground, look.art.panels.panel(lay.panel.size, look.px(20)), lay.panel.centre)
        quiet = look.theme.quiet
        for column, box in zip(COLUMNS, lay.header, strict=True):
            line(
                ground,
                look,
                words(f"scores.{column}"),
                box,
                units=14,
                colour=quiet,
                align=_align(column),
            )
        table = self.tables.get(self.variant, ())
        for number, row in enumerate(lay.rows):
            self._paint_row(ground, number, row, table[number] if number < len(table) else None)
        if not table:
            middle = Box(lay.panel.x, lay.rows[3].y, lay.panel.w, lay.rows[3].h * 2)
            line(ground, look, words("scores.empty"), middle, units=19, colour=look.theme.text)
        line(ground, look, words("scores.solo"), lay.note, units=15, colour=quiet, align="left")

    def _paint_row(self, ground: Surface, number: int, row: Box, entry: HighScore | None) -> None:
        look, words, theme = self.context.look, self.context.words, self.context.look.theme
        lit = number == self.lit
        if lit:
            pane = look.art.panels.panel(row.size, min(look.px(12), row.h // 3), active=True)
            place(ground, pane, row.centre)
        cells = self._layout.cells(row)
        best: RGB = theme.amber if number == 0 or lit else theme.quiet
        line(
            ground,
            look,
            words.number(number + 1),
            cells[0],
            units=17,
            colour=best,
            role="label",
            align="right",
        )
        if entry is None:
            return
        texts = (
            entry.name,
            words.number(entry.score),
            words.number(entry.left),
            _date(words, entry),
        )
        for column, text, box in zip(COLUMNS[1:], texts, cells[1:], strict=True):
            strong = column in ("name", "score")
            line(
                ground,
                look,
                text,
                box,
                units=18 if strong else 15,
                colour=theme.title if strong else theme.quiet,
                role="label" if strong else "text",
                align=_align(column),
            )


def _align(column: str) -> str:
    return "left" if column == "name" else "right"


def _date(words: Words, entry: HighScore) -> str:
    try:
        return words.date(datetime.date.fromisoformat(entry.date))
    except ValueError:
        return ""

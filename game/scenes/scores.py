"""High scores: a table for each variant of the solo games, records of all others."""

from __future__ import annotations

import datetime
from collections.abc import Mapping, Sequence
from functools import partial

from pygame import Surface

from game.engine import RULES, AnyRules, games, rules, rules_class
from game.i18n import Words
from game.play import high_scores
from game.play.high_scores import HELPED, PLACES, HighScore
from game.play.records import TableRecord, records
from game.play.session import PERSON
from game.play.statistics import chosen
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
from .variant_names import variant_name

COLUMNS = ("rank", "name", "score", "left", "date")
RECORDS = "records:"
"""Before the name of a game: the key of the page of its records."""


def solo_variants() -> list[AnyRules]:
    """Every variant of every game that can be played alone."""
    return [
        rules(kind.game, **options)
        for kind in RULES
        for options in kind.variants()
        if options["players"] == 1
    ]


class ScoresScene(Page):
    """`opened` is the key of a variant's table or of a page of records.

    `lit` is the place of an entry just made.
    """

    def __init__(self, context: Context, opened: str | None = None, lit: int | None = None) -> None:
        super().__init__(context)
        self.variants = {high_scores.variant_key(played): played for played in solo_variants()}
        self.tables = routes.high_score_tables(context)
        self.archived = context.archive.rows()
        opened = opened or self._newest()
        self.helped = opened.endswith(HELPED)
        """Whether games with help are shown, or those without."""
        self.opened = opened.removesuffix(HELPED)
        self.lit = lit
        self.first = "back" if lit is not None else self.opened
        self._layout: ScoresLayout

    def _newest(self) -> str:
        """The key of the table with the newest entry; the first one if all are empty."""
        keys = [*self.variants, *(f"{key}{HELPED}" for key in self.variants)]
        return max(
            keys,
            key=lambda key: max(((e.date, e.game) for e in self.tables.get(key, ())), default=()),
        )

    def entered(self) -> None:
        self.context.audio.play("menu_open")
        super().entered()

    @property
    def pages(self) -> dict[str, str]:
        """The names of all pages by their keys."""
        words = self.context.words
        tables = {key: variant_name(words, played) for key, played in self.variants.items()}
        return tables | {f"{RECORDS}{game}": _records_name(words, game) for game in games()}

    @property
    def table(self) -> tuple[HighScore, ...]:
        return self.tables.get(self.opened + (HELPED if self.helped else ""), ())

    def compose(self) -> Mapping[str, Widget]:
        look, words = self.context.look, self.context.words
        pages = self.pages
        lay = self._layout = scores_layout(look.size, look.text_size, len(pages), PLACES)
        widgets: dict[str, Widget] = {}
        for (key, name), box in zip(pages.items(), lay.variants, strict=True):
            button = Tab(name, partial(self._show, key), open_=key == self.opened)
            button.place(box)
            widgets[key] = button
        text = words("common.go_on" if self.lit is not None else "common.back")
        widgets["back"] = Button(
            text, self.cancel, main=self.lit is not None, sign=self.context.sign("cancel") or ""
        )
        widgets["back"].place(lay.back)
        for name, box in zip(("clean", "helped"), lay.filters, strict=True):
            helped = name == "helped"
            show = partial(self._show, self.opened, helped=helped)
            widgets[name] = Tab(words(f"scores.{name}"), show, open_=helped == self.helped, size=16)
            widgets[name].place(box)
        return widgets

    def _show(self, key: str, *, helped: bool | None = None) -> None:
        self.opened, self.lit = key, None
        self.helped = self.helped if helped is None else helped
        self.rebuild()

    def paint(self, ground: Surface) -> None:
        look, words, lay = self.context.look, self.context.words, self._layout
        game = self.opened.removeprefix(RECORDS)
        of_records = game != self.opened
        game = game if of_records else self.variants[self.opened].game
        title = words(f"game.{game}.name")
        heading(ground, look, words("scores.title"), lay.page.title, title)
        place(ground, look.art.panels.panel(lay.panel.size, look.px(20)), lay.panel.centre)
        if of_records:
            self._paint_records(ground, game)
        else:
            self._paint_table(ground)
        note = words("scores.records" if of_records else "scores.solo")
        quiet = look.theme.quiet
        line(ground, look, note, lay.note, units=15, colour=quiet, align="left")

    def _paint_table(self, ground: Surface) -> None:
        words, lay = self.context.words, self._layout
        self._paint_header(ground, [words(f"scores.{column}") for column in COLUMNS], lay.header)
        table = self.table
        for number, row in enumerate(lay.rows):
            self._paint_row(ground, number, row, table[number] if number < len(table) else None)
        if not table:
            self._paint_empty(ground, words("scores.empty"))

    def _paint_header(self, ground: Surface, titles: list[str], boxes: Sequence[Box]) -> None:
        look = self.context.look
        for column, title, box in zip(COLUMNS, titles, boxes, strict=True):
            align = _align(column, first_left=boxes is not self._layout.header)
            line(ground, look, title, box, units=14, colour=look.theme.quiet, align=align)

    def _paint_empty(self, ground: Surface, text: str) -> None:
        look, lay = self.context.look, self._layout
        middle = Box(lay.panel.x, lay.rows[3].y, lay.panel.w, lay.rows[3].h * 2)
        line(ground, look, text, middle, units=19, colour=look.theme.text)

    # Records

    def _paint_records(self, ground: Surface, game: str) -> None:
        words, lay = self.context.words, self._layout
        kind, found = rules_class(game), self.records_of(game)
        in_rounds = any(record.best_round is not None for record in found)
        titles = [
            words("statistics.table" if kind.together else "scores.rival"),
            words("statistics.best"),
            words("scores.best_round" if in_rounds else "statistics.streak.best"),
            words("statistics.won"),
            words("scores.date"),
        ]
        head = lay.record_cells(lay.head)
        if not found:
            self._paint_empty(ground, words("scores.records.empty"))
            return
        self._paint_header(ground, titles, head)
        for record, upper, lower in zip(found, lay.rows[::2], lay.rows[1::2], strict=False):
            self._paint_record(ground, record, upper._replace(h=lower.bottom - upper.y))

    def records_of(self, game: str) -> list[TableRecord]:
        """Of games with help or of those without; solo games have tables of their own."""
        shown = [
            each
            for each in chosen(self.archived, game)
            if each.clean is not self.helped and each.rules.players > 1
        ]
        return records(shown)

    def _paint_record(self, ground: Surface, record: TableRecord, row: Box) -> None:
        look, words, theme = self.context.look, self.context.words, self.context.look.theme
        figures = record.figures
        third = figures.best_streak if record.best_round is None else record.best_round
        variant = variant_name(words, record.rules)
        texts = (
            _opponent(words, record),
            words.number(record.best.result),
            words.number(third),
            words("scores.won", won=figures.won, played=figures.played),
            _date(words, record.best.ended[:10]),
        )
        first, *rest = self._layout.record_cells(row)
        who, below = first.rows(2, 0)
        quiet = theme.quiet
        line(ground, look, variant, below, units=14, colour=quiet, align="left")
        cells = (who, *rest)
        for column, text, box in zip(COLUMNS, texts, cells, strict=True):
            strong = column in ("rank", "name")
            line(
                ground,
                look,
                text,
                box,
                units=17 if strong else 15,
                colour=theme.amber if column == "name" else theme.title if strong else theme.quiet,
                role="label" if strong else "text",
                align=_align(column, first_left=True),
            )

    # High scores

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
            _date(words, entry.date),
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


def _align(column: str, *, first_left: bool = False) -> str:
    return "left" if column == ("rank" if first_left else "name") else "right"


def _records_name(words: Words, game: str) -> str:
    name = words(f"game.{game}.name")
    return words("scores.together", game=name) if 1 in rules_class(game).seats else name


def _opponent(words: Words, record: TableRecord) -> str:
    """The rival; of a team, how many played."""
    if not record.rival:
        return words("setup.table", n=record.rules.players)
    return words("scores.people" if record.rival == PERSON else f"level.{record.rival}")


def _date(words: Words, date: str) -> str:
    try:
        return words.date(datetime.date.fromisoformat(date))
    except ValueError:
        return ""

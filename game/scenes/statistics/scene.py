"""The statistics page: filters, figures, a histogram, and the list of finished games."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from pathlib import Path

from pygame import Surface

from game.engine import BadRecord
from game.platform.actions import Action, FileDropped, PointerLeft, PointerMoved
from game.play.statistics import Finished, Variant, chosen, figures, histogram, measure_of
from game.scenes import routes
from game.scenes.games.registry import GAMES
from game.scenes.heading import heading
from game.scenes.page import Page
from game.scenes.prose import prose
from game.scenes.scene import Context
from game.scenes.toast import Toast
from game.scenes.variant_names import variant_name
from game.ui.art import place
from game.ui.layout.box import Box
from game.ui.layout.statistics import StatisticsLayout, statistics_layout
from game.ui.text_boxes import line
from game.ui.widgets import Button, Choice, Scroll, TextLink, Widget

from .chart import Chart
from .figures import draw_figures
from .game_row import GameRow
from .game_sheet import GameSheet
from .importing import import_copied, import_file

BARS = 12
LISTED = 50
"""The last games that can be opened from here."""


class StatisticsScene(Page):
    first = "game"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.games: list[Finished] = context.archive.rows()
        self.game = self.games[-1].rules.game if self.games else next(iter(GAMES))
        self.variant: Variant | None = None
        self.players: int | None = None
        self._toast = Toast()
        self._chart: Chart | None = None
        self._scroll = Scroll(reads=False)
        self._layout: StatisticsLayout

    @property
    def shown(self) -> list[Finished]:
        """The games that are counted and listed."""
        return chosen(self.games, self.game, self.variant, self.players)

    @property
    def moving(self) -> bool:
        return super().moving or self._toast.moving

    def entered(self) -> None:
        self.context.audio.play("menu_open")
        super().entered()

    def compose(self) -> Mapping[str, Widget]:
        look, words = self.context.look, self.context.words
        lay = self._layout = statistics_layout(look.size, look.text_size)
        back = Button(words("common.back"), self.cancel, sign=self.context.sign("cancel") or "")
        back.place(lay.back)
        scores = Button(words("menu.scores"), partial(routes.open_scores, self.context), size=16)
        scores.place(lay.scores)
        medals = Button(words("medals.title"), partial(routes.open_medals, self.context), size=16)
        medals.place(lay.medals)
        ladder = Button(words("ladder.title"), partial(routes.open_ladder, self.context), size=16)
        ladder.place(lay.ladder)
        bring = TextLink(words("import.button"), self._import)
        bring.place(lay.bring)
        filters = self._filters()
        for choice, box in zip(filters.values(), lay.filters, strict=True):
            choice.place(box)
        return {
            **filters,
            **self._make_chart(),
            **self._list(),
            "back": back,
            "scores": scores,
            "medals": medals,
            "ladder": ladder,
            "import": bring,
        }

    def _filters(self) -> dict[str, Widget]:
        """Only what there is to choose from; where that is one thing, it is merely shown."""
        words = self.context.words
        kept = {game.rules.game for game in self.games} or {self.game}
        games = [game for game in GAMES if game in kept]
        rules = {game.variant: game.rules for game in chosen(self.games, self.game)}
        names = {each: variant_name(words, played) for each, played in rules.items()}
        variants: list[Variant | None] = [None, *sorted(names, key=lambda each: names[each])]
        counts = {game.rules.players for game in chosen(self.games, self.game, self.variant)}
        tables: list[int | None] = [None, *sorted(counts)]
        everything = words("statistics.all")
        filters: dict[str, Widget] = {
            "game": Choice(
                "",
                [words(f"game.{game}.name") for game in games],
                games.index(self.game),
                lambda place: self._choose(games[place]),
            ),
            "variant": Choice(
                "",
                [everything if each is None else names[each] for each in variants],
                variants.index(self.variant),
                lambda place: self._choose(self.game, variants[place]),
            ),
            "table": Choice(
                "",
                [everything if n is None else words("setup.table", n=n) for n in tables],
                tables.index(self.players),
                lambda place: self._choose(self.game, self.variant, tables[place]),
            ),
        }
        counts_of_options = (len(games), len(variants), len(tables))
        for choice, options in zip(filters.values(), counts_of_options, strict=True):
            choice.enabled = options > 1
        return filters

    def _choose(
        self, game: str, variant: Variant | None = None, players: int | None = None
    ) -> None:
        """Choose a filter and reset those below it."""
        self.game, self.variant, self.players = game, variant, players
        self._scroll = Scroll(reads=False)
        self.rebuild()

    def _make_chart(self) -> dict[str, Widget]:
        own = [game.result for game in self.shown if game.counts]
        self._chart = None
        if not own:
            return {}
        best = measure_of(self.game).best(own)
        self._chart = Chart(self.context.words, histogram(own, BARS), best)
        self._chart.place(self._layout.plot)
        return {"chart": self._chart}

    def _list(self) -> dict[str, Widget]:
        games = self.shown[: -LISTED - 1 : -1]
        if not games:
            return {}
        boxes = self._layout.rows(len(games))
        self._scroll.arrange(self._layout.listing, boxes[-1].bottom - self._layout.listing.y)
        rows: dict[str, Widget] = {"list": self._scroll}
        for game, box in zip(games, boxes, strict=True):
            row = GameRow(self.context.words, game, partial(self._open, game))
            row.area = self._scroll
            row.place(box)
            rows[f"watch_{game.id}"] = row
        return rows

    # What the player does

    def _open(self, game: Finished, note: str = "") -> None:
        """What can be done with a game, and news about it; of a broken record the sound part is
        shown."""
        try:
            record = self.context.archive.record(game.id)
        except BadRecord as error:
            if error.partial is None:
                self._toast.say(self.context.words("replay.unreadable"))
            else:
                routes.open_replay(self.context, error.partial, game.seats, broken=True)
        else:
            sheet = GameSheet(self.context, game, record, self._toast.say, note)
            self.context.stack.push(sheet)

    def _import(self) -> None:
        self._show_new(import_copied(self.context, self._toast.say))

    def _show_new(self, game: Finished | None) -> None:
        """A game was imported: it stands on top of the list, and is opened."""
        if game is None:
            return
        words, before = self.context.words, {each.id for each in self.games}
        self.games = self.context.archive.rows()
        self._choose(game.rules.game)
        added = next((each for each in self.games if each.id not in before), None)
        if added is None:
            self._toast.say(words("import.known"))
        else:
            self._open(added, words("import.done"))

    def handle(self, action: Action) -> None:
        if isinstance(action, FileDropped):
            self._show_new(import_file(self.context, Path(action.path), self._toast.say))
            return
        super().handle(action)
        if self._chart is not None:
            if isinstance(action, PointerMoved):
                self._chart.point(action.pos)
            elif isinstance(action, PointerLeft):
                self._chart.picked = None

    def step(self, dt: float) -> None:
        super().step(dt)
        self._toast.step(dt)

    # What is seen

    def animate(self, canvas: Surface, alpha: float) -> None:
        if self._chart is not None:
            tip = self._layout.tip
            colour = self.context.look.theme.text
            line(
                canvas,
                self.context.look,
                self._chart.told,
                tip,
                units=15,
                colour=colour,
                align="right",
            )

    def draw(self, canvas: Surface, alpha: float) -> None:
        super().draw(canvas, alpha)
        self._toast.draw(canvas, self.context.look, self._layout.message)

    def paint(self, ground: Surface) -> None:
        look, words, lay = self.context.look, self.context.words, self._layout
        heading(ground, look, words("statistics.title"), lay.title)
        for name, box in zip(("game", "variant", "table"), lay.labels, strict=True):
            label = words(f"statistics.{name}")
            line(ground, look, label, box, units=13, colour=look.theme.quiet, align="left")
        if not self.shown:
            self._paint_empty(ground)
            return
        for panel in (lay.summary, lay.chart, lay.games):
            place(ground, look.art.panels.panel(panel.size, look.px(20)), panel.centre)
        measure = measure_of(self.game)
        found = figures(self.shown, measure)
        draw_figures(ground, look, words, lay, found)
        self._paint_title(ground, words(f"statistics.histogram.{measure.name}"), lay.chart_title)
        self._paint_title(ground, words("statistics.games"), lay.games_title)
        time = f"{words('statistics.time')} · {words.duration(found.ms / 1000)}"
        line(ground, look, time, lay.note, units=15, colour=look.theme.quiet, align="right")

    def _paint_title(self, ground: Surface, text: str, box: Box) -> None:
        look = self.context.look
        colour = look.theme.title
        line(ground, look, text, box, units=17, colour=colour, role="label", align="left")

    def _paint_empty(self, ground: Surface) -> None:
        look, body = self.context.look, self._layout.page.body
        place(ground, look.art.panels.panel(body.size, look.px(20)), body.centre)
        px = look.px(96)
        sign = look.art.icons.icon("chart", px, look.faded(look.theme.quiet))
        place(ground, sign, (body.centre[0], body.centre[1] - px * 0.6))
        middle = body.inset(body.w // 8, 0)
        text = Box(middle.x, body.centre[1] + px // 8, middle.w, px)
        empty = self.context.words("statistics.empty")
        prose(ground, look, empty, text, units=20, colour=look.theme.text, align="centre")

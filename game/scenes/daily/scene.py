"""The page of the daily deal: a calendar of the month with results, series and figures."""

from __future__ import annotations

import datetime
from collections.abc import Mapping
from functools import partial

from pygame import Surface

from game.engine import rules_class
from game.platform import clipboard
from game.play.daily import ONE_DAY, scored_tries, series
from game.play.statistics import Finished
from game.scenes import routes
from game.scenes.games.registry import GAMES
from game.scenes.heading import heading
from game.scenes.medals.book import MedalBook
from game.scenes.page import Page
from game.scenes.scene import Context
from game.scenes.share.sharing import Sharing
from game.scenes.tab import Tab
from game.scenes.toast import Toast
from game.ui.art import place
from game.ui.art.symbols import STAR
from game.ui.layout.box import Box
from game.ui.layout.daily import DAYS, DailyLayout, daily_layout
from game.ui.text_boxes import line, symbol_line
from game.ui.widgets import Button, Widget

from . import ways
from .day import Day, DayButton, day_of
from .medal_panel import draw_medals
from .picture import DailyResult, daily_picture
from .share import share_text

NAME = 3
"""Letters that the rim of a game's button is as wide as."""


class DailyScene(Page):
    first = "play"

    def __init__(self, context: Context, game: str | None = None) -> None:
        super().__init__(context)
        self.today = context.today()
        for each in GAMES:
            ways.begun_try(context, each, self.today)  # one that is over goes to the archive
        self.rows = context.archive.rows()
        self.chosen = self.today
        self.month = self.today.replace(day=1)
        self.game = game or context.settings.game
        self.tries: dict[datetime.date, Finished] = {}
        self.standings = MedalBook(context).standings()
        self._toast = Toast()
        self._sharing = Sharing(self._toast.say)
        self._layout: DailyLayout

    @property
    def moving(self) -> bool:
        return super().moving or self._toast.moving or self._sharing.waiting

    def entered(self) -> None:
        self.context.audio.play("menu_open")
        super().entered()

    # Widgets

    def compose(self) -> Mapping[str, Widget]:
        look, words = self.context.look, self.context.words
        names = {game: words(f"game.{game}.name") for game in GAMES}
        shares = [NAME + len(name) for name in names.values()]
        lay = self._layout = daily_layout(look.size, look.text_size, shares)
        self.tries = scored_tries(self.rows, self.game)
        widgets: dict[str, Widget] = {
            "earlier": Button("", partial(self._turn, -1), icon="left"),
            "later": Button("", partial(self._turn, 1), icon="right"),
        }
        widgets["later"].enabled = self.month < self.today.replace(day=1)
        widgets["earlier"].place(lay.earlier)
        widgets["later"].place(lay.later)
        widgets |= self._day_buttons()
        for (game, name), box in zip(names.items(), lay.games, strict=True):
            show = partial(self._show, game)
            tab = Tab(name, show, open_=game == self.game, size=15)
            tab.align = "centre"
            tab.place(box)
            widgets[f"game_{game}"] = tab
        all_medals = Button(words("medals.all"), partial(routes.open_medals, self.context), size=14)
        all_medals.place(lay.all_medals)
        return widgets | {"medals": all_medals} | self._foot()

    def _foot(self) -> dict[str, Widget]:
        words, lay = self.context.words, self._layout
        back = Button(words("common.back"), self.cancel, sign=self.context.sign("cancel") or "")
        back.place(lay.back)
        play = Button(self._play_text(), partial(self._play, self.chosen), main=True, size=18)
        play.place(lay.play)
        copy = Button(words("daily.share.text"), self._copy, size=16)
        copy.place(lay.copy)
        share = Button(words("share.button"), self._share, size=16)
        share.place(lay.share)
        copy.enabled = share.enabled = self.chosen in self.tries
        return {"back": back, "play": play, "copy": copy, "share": share}

    def _day_buttons(self) -> dict[str, Widget]:
        found: dict[str, Widget] = {}
        day = self.month
        while day.month == self.month.month:
            button = DayButton(self._day(day), partial(self._press, day), chosen=day == self.chosen)
            button.place(self._layout.days[self.month.weekday() + day.day - 1])
            found[f"day_{day.day}"] = button
            day += ONE_DAY
        return found

    def _day(self, date: datetime.date) -> Day:
        words = self.context.words
        day = day_of(date, self.today, self.tries.get(date), words("daily.play"))
        waits = date <= self.today and self._waiting(date)
        return Day(date, "waiting", words("daily.waiting")) if waits else day

    def _waiting(self, date: datetime.date) -> bool:
        if date in self.tries:
            return False
        return ways.begun_try(self.context, self.game, date) is not None

    def _play_text(self) -> str:
        words, day = self.context.words, self.chosen
        if self._waiting(day):
            return words("daily.continue")
        if day == self.today and day not in self.tries:
            return words("daily.play.today")
        return words("daily.practise", date=words.date(day))

    # What the player does

    def _show(self, game: str) -> None:
        self.game = game
        self.rebuild()

    def _turn(self, months: int) -> None:
        """To the month before or after; the last day of it that can be played is chosen."""
        if months < 0:
            self.chosen = self.month - ONE_DAY
        else:
            after = (self.month + ONE_DAY * 31).replace(day=1) + ONE_DAY * 31
            self.chosen = min(after.replace(day=1) - ONE_DAY, self.today)
        self.month = self.chosen.replace(day=1)
        self.rebuild()

    def _press(self, day: datetime.date) -> None:
        """Choose a day; the one that is chosen is played."""
        if day == self.chosen:
            self._play(day)
        else:
            self.chosen = day
            self.rebuild()

    def _play(self, day: datetime.date) -> None:
        waiting = ways.begun_try(self.context, self.game, day)
        if waiting is not None:
            ways.continue_try(self.context, waiting)
        elif day == self.context.today():
            ways.start_try(self.context, self.game)
        elif day < self.context.today():
            ways.practise(self.context, self.game, day)

    def _share(self) -> None:
        look, words = self.context.look, self.context.words
        result = DailyResult(self.game, self.tries, self.chosen)
        make = partial(daily_picture, look, words, result)
        self._sharing.share(words, make, self.game, self.chosen)

    def _copy(self) -> None:
        words = self.context.words
        done = clipboard.copy(share_text(words, self.game, self.tries, self.chosen))
        self._toast.say(words("daily.shared" if done else "daily.share.failed"))

    def step(self, dt: float) -> None:
        super().step(dt)
        self._toast.step(dt)
        self._sharing.step(self.context.words)
        if self.context.today() != self.today:  # midnight, or somebody has set the clock
            self.today = self.chosen = self.context.today()
            self.month = self.today.replace(day=1)
            self.rebuild()

    # What is seen

    def paint(self, ground: Surface) -> None:
        look, words, lay = self.context.look, self.context.words, self._layout
        heading(ground, look, words("daily.title"), lay.page.title, words("daily.line"))
        for panel in (lay.calendar, lay.summary, lay.medals):
            place(ground, look.art.panels.panel(panel.size, look.px(20)), panel.centre)
        self._paint_calendar(ground)
        self._paint_figures(ground)
        self._paint_medals(ground)

    def _paint_calendar(self, ground: Surface) -> None:
        look, words, lay = self.context.look, self.context.words, self._layout
        theme, month = look.theme, self.month
        name = words(f"time.month.long.{month.month}")
        title = words("time.month.year", month=name, year=str(month.year))
        line(ground, look, title, lay.month, units=19, colour=theme.title, role="label")
        for number, box in zip(range(DAYS), lay.weekdays, strict=True):
            text = words(f"time.weekday.{number + 1}")
            line(ground, look, text, box, units=14, colour=theme.quiet)
        legend = words(f"daily.legend.{rules_class(self.game).measure}", star=STAR)
        symbol_line(ground, look, legend, lay.legend, units=13.5, colour=theme.quiet)

    def _paint_figures(self, ground: Surface) -> None:
        words, tries = self.context.words, self.tries
        run = series(tries, self.today)
        past = [game for day, game in tries.items() if day <= self.today]
        rate = round(100 * sum(game.won for game in past) / len(past)) if past else 0
        figures = (
            (words.number(run.now), words("daily.series", n=run.now)),
            (words.number(run.best), words("daily.series.best")),
            (words("unit.percent", n=rate), words("daily.rate")),
        )
        for (value, label), box in zip(figures, self._layout.figures, strict=True):
            self._paint_figure(ground, value, label, box)

    def _paint_figure(self, ground: Surface, value: str, label: str, box: Box) -> None:
        look = self.context.look
        upper = box._replace(h=round(box.h * 0.62))
        lower = Box(box.x, upper.bottom, box.w, box.h - upper.h)
        amber, quiet = look.theme.amber, look.theme.quiet
        line(ground, look, value, upper, units=38, colour=amber, role="numeral", align="left")
        line(ground, look, label, lower, units=14, colour=quiet, align="left")

    def _paint_medals(self, ground: Surface) -> None:
        look, words, lay = self.context.look, self.context.words, self._layout
        won = sum(standing.is_won for standing in self.standings.values())
        count = words("medals.count", n=won, total=len(self.standings))
        title = f"{words('medals.title')}  {count}"
        colour = look.theme.title
        line(
            ground,
            look,
            title,
            lay.medals_title,
            units=17,
            colour=colour,
            role="label",
            align="left",
        )
        draw_medals(ground, look, words, lay.medal_area, self.standings)

    def draw(self, canvas: Surface, alpha: float) -> None:
        super().draw(canvas, alpha)
        lay = self._layout
        room = Box(lay.page.foot.x, lay.page.body.bottom, lay.page.foot.w, lay.page.frame.px(22))
        self._toast.draw(canvas, self.context.look, room)

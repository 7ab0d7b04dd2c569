"""Draws the picture of a daily deal that is shared: the result and the month, but no card."""

from __future__ import annotations

import datetime
from typing import NamedTuple

from pygame import Surface

from game.i18n import Words
from game.play.daily import ONE_DAY, Tries, series
from game.scenes.share.picture import MARGIN, SIZE, own_look
from game.ui.art import place
from game.ui.layout.box import Box
from game.ui.layout.daily import DAYS, WEEKS
from game.ui.text_boxes import line
from game.ui.widgets import Look

from .day import DayButton, day_of
from .share import result_text

PANEL = Box(560, MARGIN, SIZE[0] - 560 - MARGIN, SIZE[1] - 2 * MARGIN)


class DailyResult(NamedTuple):
    """The try of a day, among those of its game."""

    game: str
    tries: Tries
    day: datetime.date


def daily_picture(look: Look, words: Words, result: DailyResult) -> Surface:
    own = own_look(look)
    picture = own.art.table.background(SIZE).copy()
    _draw_result(picture, own, words, result)
    place(picture, own.art.panels.panel(PANEL.size, own.px(20)), PANEL.centre)
    _draw_month(picture, own, words, result)
    look.art.fit(look.size)  # it keeps pictures for the window again
    return picture


def _draw_result(picture: Surface, look: Look, words: Words, result: DailyResult) -> None:
    theme, done = look.theme, result.tries[result.day]
    left = Box(MARGIN, MARGIN, PANEL.x - 2 * MARGIN, PANEL.h)
    if done.won:
        star = look.art.icons.icon("star", 190, theme.amber)
        picture.blit(star, (left.x, left.y))
    else:
        number = look.type.render(words.number(done.result), "numeral", 190, theme.amber)
        picture.blit(number, (left.x, left.y), number.get_bounding_rect())
    texts = (
        (words(f"game.{result.game}.name"), 36, theme.title, 214),
        (result_text(words, done), 24, theme.text, 268),
        (words("daily.title"), 22, theme.quiet, 330),
        (words.date(result.day), 22, theme.quiet, 362),
    )
    for text, units, colour, top in texts:
        box = Box(left.x, left.y + top, left.w, round(units * 1.4))
        line(picture, look, text, box, units=units, colour=colour, role="label", align="left")
    run = series(result.tries, result.day).now
    if run > 1:
        box = Box(left.x, left.y + 416, left.w, 34)
        said = words("daily.share.series", n=run)
        line(picture, look, said, box, units=24, colour=theme.amber, role="label", align="left")
    foot = Box(left.x, left.bottom - 56, left.w, 56)
    name = words("app.title")
    line(picture, look, name, foot, units=40, colour=theme.amber, role="title", align="left")


def _draw_month(picture: Surface, look: Look, words: Words, result: DailyResult) -> None:
    """The days of the month up to the shared one."""
    first = result.day.replace(day=1)
    inner = PANEL.inset(28, 22)
    name = words(f"time.month.long.{first.month}")
    title = words("time.month.year", month=name, year=str(first.year))
    head = inner._replace(h=44)
    line(picture, look, title, head, units=24, colour=look.theme.title, role="label")
    grid = Box(inner.x, head.bottom + 8, inner.w, inner.bottom - head.bottom - 8)
    boxes = [box for week in grid.rows(WEEKS, 10) for box in week.columns([1] * DAYS, 10)]
    day = first
    while day.month == first.month:
        shown = result.tries.get(day) if day <= result.day else None
        button = DayButton(day_of(day, result.day, shown, ""), lambda: None, chosen=False)
        button.place(boxes[first.weekday() + day.day - 1])
        button.draw(picture, look, "rest", 1.0)
        day += ONE_DAY

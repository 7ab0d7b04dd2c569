"""The figures: a ring for the share of games won, and six numbers beside it."""

from __future__ import annotations

from pygame import Surface

from game.i18n import Words
from game.play.statistics import Figures
from game.ui.art import place
from game.ui.art.pen import Pen
from game.ui.layout.box import Box
from game.ui.layout.statistics import StatisticsLayout
from game.ui.text_boxes import line
from game.ui.theme import RGB
from game.ui.widgets import Look


def draw_figures(
    canvas: Surface, look: Look, words: Words, lay: StatisticsLayout, found: Figures
) -> None:
    theme = look.theme
    draw_ring(canvas, look, words, lay.ring, found.rate)
    label = words("statistics.rate")
    line(canvas, look, label, lay.ring_label, units=14, colour=theme.quiet)
    best = "" if found.best is None else words.number(found.best)
    average = "" if found.average is None else words.decimal(found.average)
    numbers: tuple[tuple[str, str, RGB], ...] = (
        (words("statistics.played"), words.number(found.played), theme.title),
        (words("statistics.streak"), words.number(found.streak), theme.title),
        (words("statistics.best"), best, theme.amber),
        (words("statistics.won"), words.number(found.won), theme.mint),
        (words("statistics.streak.best"), words.number(found.best_streak), theme.title),
        (words("statistics.average"), average, theme.title),
    )
    for (text, value, colour), box in zip(numbers, lay.figures, strict=True):
        draw_figure(canvas, look, box, text, value, colour=colour)


def draw_figure(
    canvas: Surface, look: Look, box: Box, label: str, value: str, *, colour: RGB
) -> None:
    """A large number, and below it what it is."""
    below = min(round(18 * look.unit * look.text_size), box.h // 2)
    upper = box._replace(h=box.h - below)
    px = round(min(upper.h * 0.92, 42 * look.unit))
    fit = look.type.fit(value, "numeral", px, box.w, px // 2)
    ink = look.type.render(fit.text, "numeral", fit.px, colour)
    canvas.blit(ink, ink.get_rect(midleft=(box.x, upper.centre[1])))
    under = Box(box.x, upper.bottom, box.w, below)
    line(canvas, look, label, under, units=14, colour=look.theme.quiet, align="left")


def draw_ring(canvas: Surface, look: Look, words: Words, box: Box, share: float) -> None:
    px = min(box.w, box.h)
    track, won = Pen((px, px), grid=64), Pen((px, px), grid=64)
    track.arc((32, 32), 27, (0.0, 1.0), 7)
    place(canvas, track.inked((255, 255, 255), 26), box.centre)
    if share > 0:
        won.arc((32, 32), 27, (0.0, min(share, 0.9999)), 7)
        place(canvas, won.inked(look.theme.mint), box.centre)
    text = words("unit.percent", n=round(100 * share))
    room = round(px * 0.62)
    fit = look.type.fit(text, "numeral", round(px * 0.27), room, round(px * 0.12))
    place(canvas, look.type.render(fit.text, "numeral", fit.px, look.theme.title), box.centre)

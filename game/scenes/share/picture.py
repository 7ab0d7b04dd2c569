"""Draws the picture of a game that is shared: what came of it, its course, and its deal code."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from pygame import Surface

from game.i18n import Words
from game.scenes.prose import prose
from game.scenes.results.left_column import Chip, draw_chips
from game.ui.art import place
from game.ui.layout.box import Box
from game.ui.text_boxes import line
from game.ui.widgets import Look

SIZE = (1280, 720)
MARGIN = 56
LEFT = 372
"""The width of the column with the verdict."""


class ShareCard(NamedTuple):
    """What is told of a game: texts, and how its course is drawn."""

    number: str
    """The one that counts, in large."""
    label: str
    verdict: str
    line: str
    chips: Sequence[Sequence[Chip]]
    """What was played, in rows."""
    facts: Sequence[tuple[str, str]]
    """Names with their values, at most four."""
    course: str
    """The title of the course."""
    draw_course: Callable[[Surface, Look, Box], None]
    code: str
    """Of the deal."""


def share_picture(look: Look, words: Words, card: ShareCard) -> Surface:
    """The picture, always of the same size."""
    own = own_look(look)
    picture = own.art.table.background(SIZE).copy()
    _draw_verdict(picture, own, card)
    course = Box(MARGIN + LEFT + 36, MARGIN, SIZE[0] - 2 * MARGIN - LEFT - 36, 500)
    place(picture, own.art.panels.panel(course.size, own.px(20)), course.centre)
    title = Box(course.x + 24, course.y + 16, course.w - 48, 30)
    line(
        picture,
        own,
        card.course,
        title,
        units=19,
        colour=own.theme.text,
        role="label",
        align="left",
    )
    plot = Box(course.x + 72, title.bottom + 18, course.w - 132, course.bottom - title.bottom - 62)
    card.draw_course(picture, own, plot)
    _draw_foot(picture, own, words, card)
    look.art.fit(look.size)  # it keeps pictures for the window again
    return picture


def own_look(look: Look) -> Look:
    """How the picture is drawn, whatever window and text size are in use."""
    return Look(look.art, SIZE)


def _draw_verdict(picture: Surface, look: Look, card: ShareCard) -> None:
    theme = look.theme
    number = look.type.render(card.number, "numeral", 136, theme.amber)
    ink = number.get_bounding_rect()
    picture.blit(number, (MARGIN, MARGIN + 6), ink)
    left = MARGIN + ink.width + 16
    beside = Box(left, MARGIN + 6 + ink.height // 2, MARGIN + LEFT - left, ink.height // 2)
    line(picture, look, card.label, beside, units=22, colour=theme.text, role="label", align="left")
    top = MARGIN + ink.height + 26
    verdict = Box(MARGIN, top, LEFT, 42)
    line(
        picture,
        look,
        card.verdict,
        verdict,
        units=31,
        colour=theme.title,
        role="title",
        align="left",
    )
    text = Box(MARGIN, verdict.bottom + 4, LEFT, 66)
    prose(picture, look, card.line, text, units=17, colour=theme.quiet)
    chips = Box(MARGIN, text.bottom + 8, LEFT, 34 * len(card.chips))
    draw_chips(picture, look, chips, [list(row) for row in card.chips])
    facts = Box(MARGIN, chips.bottom + 14, LEFT, 128)
    cells = [cell for row in facts.rows(2, 10) for cell in row.columns([1, 1], 12)]
    for (name, value), cell in zip(card.facts, cells, strict=False):
        upper, lower = cell.rows(2, 0)
        line(picture, look, name, upper, units=15, colour=theme.quiet, align="left")
        line(picture, look, value, lower, units=23, colour=theme.title, role="label", align="left")


def _draw_foot(picture: Surface, look: Look, words: Words, card: ShareCard) -> None:
    """Our name at the left, the deal at the right."""
    theme = look.theme
    foot = Box(MARGIN, SIZE[1] - MARGIN - 78, SIZE[0] - 2 * MARGIN, 78)
    name, deal = foot.columns([1, 1], 20)
    title = words("app.title")
    line(picture, look, title, name, units=40, colour=theme.amber, role="title", align="left")
    label, code = deal._replace(h=26), Box(deal.x, deal.y + 26, deal.w, 52)
    line(picture, look, words("results.deal"), label, units=16, colour=theme.quiet, align="right")
    line(picture, look, card.code, code, units=38, colour=theme.title, role="title", align="right")

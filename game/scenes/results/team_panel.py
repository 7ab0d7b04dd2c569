"""What each of a team did: cards placed as bars, and backtricks."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Surface

from game.engine.events import CardPlaced
from game.i18n import Words
from game.play.session import Session
from game.scenes.table.seats import seat_name
from game.scenes.table.words_in_boxes import line
from game.ui.art import place
from game.ui.art.shade import rounded, tint
from game.ui.layout.box import Box
from game.ui.widgets import Look


class Deeds(NamedTuple):
    placed: int = 0
    backtricks: int = 0


def deeds(session: Session) -> list[Deeds]:
    """Of each seat."""
    found = [Deeds()] * session.rules.players
    for event in session.events:
        if isinstance(event, CardPlaced):
            before = found[event.seat]
            found[event.seat] = Deeds(before.placed + 1, before.backtricks + event.backtrick)
    return found


def draw_team(canvas: Surface, look: Look, words: Words, box: Box, session: Session) -> None:
    """A row for each seat; the bars can be compared."""
    theme = look.theme
    done = deeds(session)
    most = max(1, *(each.placed for each in done))
    head, *rows = box.rows(session.rules.players + 1, look.px(3))
    _heads(canvas, look, words, head)
    for seat, row in enumerate(rows):
        face, name, bar, count, tricks = _columns(look, row)
        colour = theme.seats[seat % len(theme.seats)]
        portrait = look.art.portraits.portrait(seat, min(face.w, face.h), colour)
        place(canvas, portrait, face.centre)
        who = seat_name(words, session, seat)
        line(canvas, look, who, name, units=15, colour=theme.text, role="label", align="left")
        thick = look.px(8)
        width = max(thick, round(bar.w * done[seat].placed / most))
        canvas.blit(
            tint(rounded((width, thick), thick / 2), colour), (bar.x, bar.centre[1] - thick // 2)
        )
        for number, cell in ((done[seat].placed, count), (done[seat].backtricks, tricks)):
            line(canvas, look, words.number(number), cell, units=15, colour=theme.title)


def _heads(canvas: Surface, look: Look, words: Words, head: Box) -> None:
    _, _, bar, count, tricks = _columns(look, head)
    quiet = look.theme.quiet
    placed = Box(bar.x, bar.y, count.right - bar.x, bar.h)
    line(
        canvas,
        look,
        words("results.stat.placed"),
        placed,
        units=13,
        colour=quiet,
        align="left",
    )
    line(canvas, look, words("results.stat.backtricks"), tricks, units=13, colour=quiet)


def _columns(look: Look, row: Box) -> list[Box]:
    return row.columns([0.3, 1.2, 1.6, 0.4, 0.9], look.px(10))

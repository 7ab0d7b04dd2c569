"""The left side of the results: the number that counts, what it means, and the deal."""

from __future__ import annotations

from typing import NamedTuple

from pygame import Surface

from game.engine import AnyRules, deal_code
from game.i18n import Words
from game.play.session import Session
from game.scenes.badges import badges, occasion
from game.scenes.games.registry import GAMES
from game.scenes.prose import prose
from game.scenes.results.spec import Headline
from game.ui.art import Tone
from game.ui.layout.box import Box
from game.ui.layout.results import ResultsLayout
from game.ui.text_boxes import chip, chip_height, chip_width, line
from game.ui.widgets import Look

CHIP = 14


class Chip(NamedTuple):
    text: str
    tone: Tone


def draw_verdict(
    canvas: Surface, look: Look, words: Words, lay: ResultsLayout, head: Headline
) -> None:
    theme = look.theme
    px = round(lay.number.h * 0.98)
    number = look.type.render(words.number(head.number), "numeral", px, theme.amber)
    ink = number.get_bounding_rect()
    top = lay.number.y + (lay.number.h - ink.height) // 2
    canvas.blit(number, (lay.number.x, top), ink)
    left = lay.number.x + ink.width + look.px(16)
    beside = Box(left, top + ink.height // 2, lay.number.right - left, ink.height // 2)
    line(canvas, look, head.label, beside, units=22, colour=theme.text, role="label", align="left")
    line(
        canvas,
        look,
        head.verdict,
        lay.verdict,
        units=30,
        colour=theme.title,
        role="title",
        align="left",
    )
    prose(canvas, look, head.line, lay.line, units=16, colour=theme.quiet)


def rules_chips(words: Words, rules: AnyRules) -> list[Chip]:
    """What was played: the game, by how many, and the variants."""
    names = [words(f"game.{rules.game}.name"), words("setup.table", n=rules.players)]
    chips = [Chip(name, "plain") for name in names]
    for option, value in rules.options.items():
        if value is True:
            tone = GAMES[rules.game].variant_tones.get(option, "plain")
            chips.append(Chip(words(f"variant.{rules.game}.{option}.name"), tone))
    return chips


def chip_rows(look: Look, words: Words, session: Session, width: int) -> list[list[Chip]]:
    """What was played and with which help, in as many rows as it takes."""
    chips = rules_chips(words, session.rules)
    why = occasion(words, session.marks)
    if why:
        chips.append(Chip(why, "amber"))
    if session.setup.people:
        chips += [Chip(*badge) for badge in badges(words, session.marks)]
    return in_rows(look, chips, width)


def in_rows(look: Look, chips: list[Chip], width: int) -> list[list[Chip]]:
    rows: list[list[Chip]] = [[]]
    x = 0
    for each in chips:
        wide = chip_width(look, each.text, CHIP)
        if rows[-1] and x + wide > width:
            rows.append([])
            x = 0
        rows[-1].append(each)
        x += wide + look.px(6)
    return rows


def draw_chips(canvas: Surface, look: Look, box: Box, rows: list[list[Chip]]) -> None:
    """In letters so small that the rows do not meet."""
    places = box.rows(len(rows), look.px(2))
    units = CHIP * min(1.0, min(row.h for row in places) / chip_height(look, CHIP))
    for row, chips in zip(places, rows, strict=True):
        x = box.x
        for each in chips:
            at, room = (x, row.centre[1]), box.right - x
            x = chip(canvas, look, each.text, at, room=room, units=units, tone=each.tone)
            x += look.px(6)


def draw_figures(
    canvas: Surface, look: Look, boxes: tuple[Box, ...], figures: tuple[tuple[str, str], ...]
) -> None:
    for (label, value), box in zip(figures, boxes, strict=False):
        upper = box._replace(h=round(box.h * 0.42))
        lower = Box(box.x, upper.bottom, box.w, box.h - upper.h)
        line(canvas, look, label, upper, units=14, colour=look.theme.quiet, align="left")
        line(
            canvas,
            look,
            value,
            lower,
            units=21,
            colour=look.theme.title,
            role="label",
            align="left",
        )


def draw_deal(
    canvas: Surface, look: Look, words: Words, lay: ResultsLayout, session: Session
) -> None:
    line(
        canvas,
        look,
        words("results.deal"),
        lay.deal_label,
        units=14,
        colour=look.theme.quiet,
        align="left",
    )
    code = deal_code(session.rules, session.setup.seed)
    line(
        canvas, look, code, lay.deal, units=28, colour=look.theme.title, role="title", align="left"
    )

"""The section of the settings for looks: card backs and tables, and what they look like."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Literal

from pygame import Surface

from game.i18n import Words
from game.play.looks import CARD_BACKS, TABLES, LookOption, available
from game.scenes.scene import Context
from game.ui.art import backs, place
from game.ui.layout.box import Box
from game.ui.theme import CARD_RATIO
from game.ui.widgets import Choice, Look, Switch, Widget

SHOWN = (
    backs.PLUS_MINUS_TEN,
    backs.FIVE_SHAPES,
    backs.SILVER_ARROWS,
    backs.GOLD_ARROWS,
    backs.TOAD,
)
GAP = 0.2
"""Between two cards, in widths of one."""


def look_rows(context: Context, won: Collection[str]) -> dict[str, Widget]:
    """The looks that may be chosen by somebody who has won these medals."""
    words, settings = context.words, context.settings
    return {
        "card_back": _choice(context, "card_back", CARD_BACKS, settings.card_back, won),
        "table": _choice(context, "table", TABLES, settings.table, won),
        "all_looks": Switch(
            words("looks.all"),
            settings.all_looks,
            lambda on: context.change(all_looks=on),
            line=words("looks.all.line"),
        ),
    }


def _choice(
    context: Context,
    kind: Literal["card_back", "table"],
    options: Sequence[LookOption],
    chosen: str,
    won: Collection[str],
) -> Choice:
    words, everything = context.words, context.settings.all_looks
    free = available(options, won, everything=everything)
    # What was chosen stays, even if it can no longer be chosen anew.
    names = [each.name for each in options if each in free or each.name == chosen]
    # Even where there is nothing to choose yet the row can be read: it says how to win more.
    return Choice(
        words(f"looks.{kind}"),
        [words(f"looks.{kind}.{name}") for name in names],
        names.index(chosen),
        lambda place: context.change(**{kind: names[place]}),
        line=_next_text(words, [each for each in options if each not in free]),
    )


def _next_text(words: Words, locked: Sequence[LookOption]) -> str:
    """Which medal unlocks the next one."""
    if not locked:
        return ""
    return words("looks.next", medal=words(f"medal.{locked[0].medal}.name"))


def draw_backs(canvas: Surface, look: Look, box: Box) -> None:
    """The backs of all games in a row, in the middle of a box."""
    count = len(SHOWN)
    width = int(min(box.h / CARD_RATIO, box.w / (count + (count - 1) * GAP), look.px(112)))
    step = width * (1 + GAP)
    for place_, back in enumerate(SHOWN):
        x = box.centre[0] + (place_ - (count - 1) / 2) * step
        shadow = look.art.light.shadow((width, round(width * CARD_RATIO)), 0.15)
        place(canvas, shadow, (x, box.centre[1] + width * 0.05))
        place(canvas, look.art.cards.back(back, width), (x, box.centre[1]))

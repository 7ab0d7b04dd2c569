"""Texts whose keys are put together from pieces: each pattern of the code, and what it can become.

A pattern is an f-string with `{}` for what is filled in. The values come from the code where it
has a list of them; else they are written out here, and each must stand in the code as a text.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import fields
from typing import get_args

from game import engine
from game.analysis.reasons import Kind
from game.engine.quick import COLOURS
from game.lessons.lesson import load_lesson
from game.platform.bindings import DEFAULT
from game.platform.paths import asset
from game.platform.settings import REDUCED_MOTION, WARN_AT
from game.play import score
from game.play.ladders import LADDERS
from game.play.looks import CARD_BACKS, TABLES
from game.play.medals import medals
from game.play.statistics import MEASURES
from game.players import LEVELS
from game.puzzles import CLASSES
from game.scenes.review.plot import SIGNS
from game.scenes.routes import lesson_names
from game.scenes.table.turn.characters import CHARACTERS, LINES
from game.scenes.table.turn.excuses import FORCED, PREFERRED
from tests.i18n.test_coverage import raised_reasons

RULES = [
    engine.rules(kind.game, **options)
    for kind in engine.RULES
    for options in kind.variants()
    if options.get("rounds", 1) == 1
]
PILES = {
    str(move.target)
    for kind in engine.RULES
    for move in kind.known.values()
    if move.kind == "place"
}
OPTIONS = [
    (kind.game, field.name)
    for kind in engine.RULES
    for field in fields(kind)
    if field.name != "players"
]
SIGNALS = {
    signal.split(":")[0] + "".join(f".{more}" for more in signal.split(":")[2:])
    for rules in RULES
    if rules.players > 1
    for signal in rules.signals(rules.deal(1), 0)
    if not signal.startswith(("start:", "colour:"))
}
SIZES = {
    signal.split(":")[2]
    for rules in RULES
    if rules.players > 1
    for signal in rules.signals(rules.deal(1), 0)
    if signal.count(":") == 2 and signal.startswith("colour:")
}
LESSONS = lesson_names()
VERDICTS = {score.verdict(left, 98) for left in range(99)}
COMMANDS = {re.sub("_[0-9]+$", "", command) for command in DEFAULT}
MOST_SEATS = max(max(kind.seats) for kind in engine.RULES)
FIRST_NAMES = (5, 6)
"""The names of a computer in the first seat, which has no number of its own."""


def lesson_steps(*, done: bool = False) -> list[str]:
    """All steps of all lessons, or those in which something is done: "classic.1"."""
    return [
        f"{name}.{number}"
        for name in LESSONS
        for number, step in enumerate(load_lesson(asset("lessons"), name).steps, 1)
        if step.deed or not done
    ]


def from_lists() -> dict[str, Iterable[str | int]]:
    """Patterns that are filled from a list of the code."""
    return {
        "card.{}": COLOURS,
        "chatter.{}.{}": (
            f"{who.key}.{line}" for who in CHARACTERS.values() for line in range(1, LINES + 1)
        ),
        "coach.warn.at.{}": WARN_AT,
        "colour.{}": COLOURS,
        "command.{}": COMMANDS,
        "computer.name.{}": (*range(1, MOST_SEATS), *FIRST_NAMES),
        "duel.side.{}": (0, 1),
        "event.signal.{}": SIGNALS | SIZES | {"colour"},
        "event.signal.start.{}": ("yes", "no"),
        "game.{}.name": engine.GAMES,
        "game.{}.players": engine.GAMES,
        "game.{}.soul": engine.GAMES,
        "game.{}.tagline": engine.GAMES,
        "illegal.{}": raised_reasons() | {"same_number", "must_improve.marker"},
        "illegal.{}.back": ("too_low", "too_high"),
        "illegal.{}.colour": ("too_low", "too_high"),
        "lesson.{}.title": LESSONS,
        "lesson.{}.line": LESSONS,
        "lesson.{}.end": LESSONS,
        "lesson.{}.{}.title": lesson_steps(),
        "lesson.{}.{}.text": lesson_steps(),
        "lesson.{}.{}.why": lesson_steps(done=True),
        "level.{}": LEVELS,
        "level.{}.line": LEVELS,
        "pile.name.{}": PILES,
        "pile.onto.{}": PILES,
        "puzzles.class.{}": CLASSES,
        "reason.{}": get_args(Kind),
        "review.legend.{}": SIGNS,
        "settings.motion.{}": REDUCED_MOTION,
        "signal.{}": SIZES | SIGNALS,
        "signal.help.{}": SIGNALS,
        "signal.start.{}": ("yes", "no"),
        "statistics.histogram.{}": {measure.name for measure in MEASURES.values()},
        "talk.excuse.{}": (*FORCED, *PREFERRED),
        "daily.legend.{}": MEASURES,
        "ladder.{}": LADDERS,
        "looks.{}": ("card_back", "table"),
        "looks.{}.{}": (
            *(f"card_back.{each.name}" for each in CARD_BACKS),
            *(f"table.{each.name}" for each in TABLES),
        ),
        "medal.{}.name": (medal.name for medal in medals()),
        "medal.{}.line": (medal.name for medal in medals()),
        "time.month.{}": range(1, 13),
        "time.month.long.{}": range(1, 13),
        "time.weekday.{}": range(1, 8),
        "variant.{}.{}.name": (f"{game}.{option}" for game, option in OPTIONS),
        "variant.{}.{}.line": (f"{game}.{option}" for game, option in OPTIONS),
        "variant.{}.pro.name": ("classic",),
        "verdict.{}": VERDICTS,
        "verdict.{}.line": VERDICTS,
    }


WRITTEN = {
    "event.{}.{}": (
        "placed.you placed.other backtrick.you backtrick.other "
        "helped.you helped.other helped.to_you"
    ),
    "daily.result.{}.{}": "left.won left.lost margin.won margin.lost points.won points.lost",
    "event.drawn.{}": "you other",
    "event.ended.{}": "all_placed stuck burnt_out rounds_over",
    "event.penalty.{}": "you other",
    "event.row_taken.{}": "you other",
    "event.turn.{}": "you other",
    "event.twisted.{}": "you other",
    "event.winner.{}": "you other",
    "menu.daily.{}": "new waiting",
    "hint.quick.{}": "place backtrick",
    "results.award.{}": "near backtrick fire left beaten",
    "results.duel.{}": "ahead behind level",
    "results.ended.two.{}": "you other",
    "results.{}": "clean no_hints no_undo",
    "review.luck.{}": "took gave",
    "solution.{}.note": "searching found impossible unknown",
    "solution.{}.short": "searching found impossible unknown",
    "solution.{}.text": "impossible unknown",
    "rulebook.example.{}": "fits illegal backtrick fire help twin",
    "score.{}": "near backtrick fire_early fire_late",
    "scores.{}": "rank name score left date clean helped",
    "settings.section.{}": "general sound picture comfort keys looks",
    "setup.code.{}": "short bad good other",
    "statistics.{}": "game variant table",
    "{}.you": (
        "results.win results.ended.cleared results.ended.two results.ended.stuck "
        "explain.seat explain.duel.side explain.duel.deck"
    ),
    "explain.pile.{}": "up down",
    "explain.pile.{}.any": "up down",
    "{}.other": "results.win results.ended.cleared results.ended.two results.ended.stuck",
}
"""Patterns that are filled with words of the code that stand in no list."""
KEYBOARD = "key.{}"
"""Keys have names of their own where the catalogue knows one."""


def filled(pattern: str, value: str | int) -> str:
    """`variant.{}.{}.name` and `classic.fire` make `variant.classic.fire.name`."""
    head, _, rest = pattern.partition("{}")
    return f"{head}{value}{rest.rpartition('{}')[2]}"


def families() -> dict[str, set[str]]:
    """For each pattern, all keys that it stands for."""
    written = {pattern: values.split() for pattern, values in WRITTEN.items()}
    return {
        pattern: {filled(pattern, value) for value in values}
        for pattern, values in (from_lists() | written).items()
    }

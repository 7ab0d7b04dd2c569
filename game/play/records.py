"""The best of what was played: one record for each kind of table, or for each kind of rival."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from game.engine import AnyRules
from game.players import LEVELS

from .marks import BEST_ROUND, said_by
from .session import PERSON
from .statistics import Figures, Finished, figures, measure_of


class TableRecord(NamedTuple):
    rules: AnyRules
    """The variant; of a team, with as many players."""
    rival: str
    """The level of the strongest rival, or PERSON; empty of a team."""
    figures: Figures
    best: Finished
    best_round: int | None = None
    """The most points of one round, in games that have several and keep that."""


def records(games: Iterable[Finished]) -> list[TableRecord]:
    """Of games of one kind, the oldest first; the table with the most games comes first."""
    tables: dict[tuple[object, ...], list[Finished]] = {}
    for game in games:
        if game.counts:
            players = game.rules.players if game.rules.together else 0
            tables.setdefault((game.variant, players, rival(game)), []).append(game)
    found = [_record(table) for table in tables.values()]
    return sorted(found, key=lambda record: -record.figures.played)


def rival(game: Finished) -> str:
    if game.rules.together:
        return ""
    others = list(game.seats)
    others.remove(PERSON)
    strength = (PERSON, *LEVELS)
    known = [who for who in others if who in strength]
    return max(known, key=strength.index, default=PERSON)


def _record(games: list[Finished]) -> TableRecord:
    measure = measure_of(games[0].rules.game)
    numbers = figures(games, measure)
    best = next(game for game in games if game.result == numbers.best)
    return TableRecord(best.rules, rival(best), numbers, best, _best_round(games))


def _best_round(games: list[Finished]) -> int | None:
    said = [said_by(game.marks or (), BEST_ROUND) for game in games]
    points = [int(text) for text in said if text.removeprefix("-").isdecimal()]
    return max(points, default=None)

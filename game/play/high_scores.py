"""High-score tables: one per variant, ten names each, as data that can be kept."""

from __future__ import annotations

from typing import NamedTuple

from game.engine import AnyRules, JsonObject
from game.engine.shuffle import is_number

PLACES = 10
NAME_LENGTH = 8
HELPED = "+help"
MOST = 10**9
"""Greater numbers in the data are not believed."""


class HighScore(NamedTuple):
    name: str
    score: int
    left: int
    date: str = ""


HighScores = dict[str, tuple[HighScore, ...]]


def variant_key(rules: AnyRules, *, helped: bool = False) -> str:
    """The key of a variant's table: the game and the options that are switched on.

    Games that were helped have tables of their own.
    """
    on = [name for name, value in rules.options.items() if value is True]
    return "-".join([rules.game, *on]) + (HELPED if helped else "")


def rank(table: tuple[HighScore, ...], score: int) -> int | None:
    """The place, from 0, that a score would take; None if it makes no place. Ties come after."""
    place = sum(entry.score >= score for entry in table)
    return place if score > 0 and place < PLACES else None


def entered(tables: HighScores, key: str, entry: HighScore) -> HighScores:
    table = tables.get(key, ())
    place = rank(table, entry.score)
    if place is None:
        return tables
    return {**tables, key: (*table[:place], entry, *table[place:])[:PLACES]}


def renamed(tables: HighScores, key: str, place: int, name: str) -> HighScores:
    """With another name at that place."""
    table = list(tables[key])
    table[place] = table[place]._replace(name=name)
    return {**tables, key: tuple(table)}


def to_data(tables: HighScores) -> JsonObject:
    return {key: [entry._asdict() for entry in table] for key, table in tables.items()}


def from_data(data: object) -> HighScores:
    """The tables in the data; what is not an entry is left out, and nothing raises."""
    tables: HighScores = {}
    for key, rows in data.items() if isinstance(data, dict) else ():
        found = [entry for row in rows if (entry := _entry(row))] if isinstance(rows, list) else []
        found.sort(key=lambda entry: -entry.score)
        tables[str(key)] = tuple(found[:PLACES])
    return tables


def _entry(row: object) -> HighScore | None:
    match row:
        case {"name": str(name), "score": int(score), "left": int(left), "date": str(date)}:
            if name.isprintable() and is_number(score, 1, MOST) and is_number(left, 0, MOST):
                return HighScore(name[:NAME_LENGTH], score, left, date)
    return None

"""High-score tables: one per variant, ten names each, as data that can be kept."""

from __future__ import annotations

from typing import NamedTuple
from zlib import crc32

from game.engine import AnyRules, JsonObject
from game.engine.shuffle import is_number

from .session import Session

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
    game: str = ""
    """Which game it was, see `game_id`; empty in entries of earlier versions."""


HighScores = dict[str, tuple[HighScore, ...]]


def variant_key(rules: AnyRules, *, helped: bool = False) -> str:
    """The key of a variant's table: the game and the options that are switched on.

    Games that were helped have tables of their own.
    """
    on = [name for name, value in rules.options.items() if value is True]
    return "-".join([rules.game, *on]) + (HELPED if helped else "")


def capitals(name: str) -> str:
    """A name as it stands in the tables; "ß" stays, as its capital would be two letters."""
    return "".join(each if each == "ß" else each.upper() for each in name[:NAME_LENGTH])


def game_id(session: Session) -> str:
    """When the game began, and a checksum of all its moves: no two games have the same."""
    record = session.record().to_text(session.state.status)
    return f"{session.setup.started} {crc32(record.encode()):08x}".strip()


def without(table: tuple[HighScore, ...], game: str) -> tuple[HighScore, ...]:
    """The entries of all other games."""
    return tuple(entry for entry in table if not game or entry.game != game)


def rank(table: tuple[HighScore, ...], score: int) -> int | None:
    """The place, from 0, that a score would take; None if it makes no place. Ties come after."""
    place = sum(entry.score >= score for entry in table)
    return place if score > 0 and place < PLACES else None


def entered(tables: HighScores, key: str, entry: HighScore) -> HighScores:
    """With a new entry, if it makes a place; the same game is entered only once."""
    table = tables.get(key, ())
    if without(table, entry.game) != table:
        return tables
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
    return {key: [_row(entry) for entry in table] for key, table in tables.items()}


def _row(entry: HighScore) -> JsonObject:
    row = entry._asdict()
    if not entry.game:
        del row["game"]  # as earlier versions wrote it
    return row


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
        case {
            "name": str(name),
            "score": int(score),
            "left": int(left),
            "date": str(date),
            **rest,
        }:
            if name.isprintable() and is_number(score, 1, MOST) and is_number(left, 0, MOST):
                game = rest.get("game")
                return HighScore(
                    name[:NAME_LENGTH], score, left, date, game if isinstance(game, str) else ""
                )
    return None

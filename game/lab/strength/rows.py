"""The tables of strength as data: every row, and what is played for each of its figures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal, NamedTuple

from game.engine import Options, rules
from game.lab.match import Setting
from game.lab.players import make_any
from game.players import UnknownPlayer

Measure = Literal["won", "margin"]
"""Wins in per cent, or points a round ahead of the others."""

LEVELS = ("grandmaster", "master", "expert", "club", "novice")
YARDSTICKS = ("master@1", "expert@1", "greedy")
"""Players that never change, so that figures of different versions can be compared."""
NAMES = {
    "least-gaps": "least sum of gaps",
    "greedy": "greedy",
    "master@1": "Master of version 1",
    "expert@1": "Expert of version 1",
}

MANY, SOME = 1000, 400
"""Deals that are wanted for a figure."""
SHARES = {"grandmaster": 4.0, "master": 2.0}
"""How much of the time a level may take, where time is short; others 1."""

SEEDS = {"classic": 81001, "quick": 83001, "duel": 82001, "twist": 84001}
"""Deals that were used for nothing else."""


class Cell(NamedTuple):
    """One figure: the first seat's, or that of all seats where they play together."""

    setting: Setting
    measure: Measure
    deals: int
    share: float

    @property
    def key(self) -> str:
        """What tells it from all others, in a line."""
        played, seats, seed, talk = self.setting
        options = " ".join(f"{name}={value}" for name, value in played.options.items())
        silent = "" if talk else " silent"
        return f"{played.game} {options}{silent}: {','.join(seats)}, seed {seed}"

    @property
    def is_available(self) -> bool:
        """Whether all its players can be made here."""
        played, seats, _, _ = self.setting
        try:
            for seat, name in enumerate(seats):
                make_any(name, played, seat, seed=0)
        except UnknownPlayer:
            return False
        return True


class Row(NamedTuple):
    """A line of a table: None where there is nothing to play."""

    title: str
    cells: tuple[Cell | None, ...]


class Table(NamedTuple):
    title: str
    columns: tuple[str, ...]
    rows: tuple[Row, ...]


def title_of(name: str) -> str:
    return NAMES.get(name, name.capitalize())


def tables() -> tuple[Table, ...]:
    """All tables, with the rows whose players there are."""
    made = (_four_piles(), _quick_fifty(), _duel(), _toads_points(), _toads_wins())
    return tuple(table._replace(rows=tuple(map(_available, table.rows))) for table in made)


def cells(made: Sequence[Table]) -> list[Cell]:
    """Every figure once, the ones that matter most first."""
    found = {cell.key: cell for table in made for row in table.rows for cell in row.cells if cell}
    return sorted(found.values(), key=lambda cell: -cell.share)


def _available(row: Row) -> Row:
    return row._replace(
        cells=tuple(cell if cell and cell.is_available else None for cell in row.cells)
    )


# Games that are played together: all seats alike


def _four_piles() -> Table:
    variants: tuple[tuple[str, Options, bool], ...] = (
        ("", {}, True),
        (", partners silent", {}, False),
        (", On Fire", {"fire": True}, True),
        (", professional", {"pro": True}, True),
    )
    return Table(
        f"Four Piles, seed {SEEDS['classic']}",
        ("solo", "2", "3", "4", "5"),
        tuple(_team_rows("classic", range(1, 6), variants)),
    )


def _quick_fifty() -> Table:
    variants: tuple[tuple[str, Options, bool], ...] = (
        ("", {}, True),
        (", expert rules", {"expert": True}, True),
    )
    return Table(
        f"Quick Fifty, seed {SEEDS['quick']}",
        ("2", "3", "4", "5"),
        tuple(_team_rows("quick", range(2, 6), variants)),
    )


def _team_rows(
    game: str, sizes: range, variants: Sequence[tuple[str, Options, bool]]
) -> Iterator[Row]:
    """The strong levels in every variant, the others and the yardsticks in the first."""
    for level in (*LEVELS, *YARDSTICKS):
        for name, options, talk in variants if level in SHARES else variants[:1]:
            yield Row(
                title_of(level) + name,
                tuple(
                    None if size == 1 and not talk else _team(game, level, size, options, talk)
                    for size in sizes
                ),
            )


def _team(game: str, level: str, size: int, options: Options, talk: bool) -> Cell:
    played = rules(game, players=size, **options)
    setting = Setting(played, (level,) * size, SEEDS[game], talk)
    return Cell(setting, "won", MANY if level in SHARES else SOME, SHARES.get(level, 1.0))


# Rivals: the first seat against all others, every deal once from each seat


def _duel() -> Table:
    rivals = ("greedy", "least-gaps", "expert@1", "master@1")
    return Table(
        f"Duel, seed {SEEDS['duel']}: wins against",
        ("the level below", *map(title_of, rivals)),
        tuple(
            Row(
                title_of(level),
                tuple(
                    _rivals("duel", level, rival, "won", {}) for rival in (_below(level), *rivals)
                ),
            )
            for level in LEVELS
        ),
    )


def _toads_points() -> Table:
    sizes = (2, 3, 4)
    return Table(
        f"Toads, seed {SEEDS['twist']}: points a round more than",
        tuple(f"{size} players: {whom}" for whom in ("greedy", "level below") for size in sizes),
        tuple(
            Row(
                title_of(level),
                tuple(
                    _rivals("twist", level, rival, "margin", {"players": size, "rounds": 1})
                    for rival in ("greedy", _below(level))
                    for size in sizes
                ),
            )
            for level in LEVELS
        ),
    )


def _toads_wins() -> Table:
    return Table(
        f"Toads for two, matches of two rounds, seed {SEEDS['twist']}: wins against",
        ("the level below", "greedy"),
        tuple(
            Row(
                title_of(level),
                tuple(
                    _rivals("twist", level, rival, "won", {"players": 2, "rounds": 2})
                    for rival in (_below(level), "greedy")
                ),
            )
            for level in LEVELS
        ),
    )


def _below(level: str) -> str:
    """The next weaker level; nobody is weaker than the weakest but a random player."""
    place = LEVELS.index(level) + 1
    return LEVELS[place] if place < len(LEVELS) else "random"


def _rivals(game: str, level: str, rival: str, measure: Measure, options: Options) -> Cell | None:
    if level == rival:
        return None
    played = rules(game, **options)
    seats = (level, *(rival,) * (played.players - 1))
    share = max(SHARES.get(name, 1.0) for name in seats)
    return Cell(Setting(played, seats, SEEDS[game]), measure, MANY, share)

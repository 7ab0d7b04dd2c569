"""The tables of strength: every row, and what is played for each of its figures."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from game.engine import rules
from game.lab.match import Setting
from game.lab.players import make_any
from game.players import PLAYERS, AnyPlayer, UnknownPlayer
from game.players.registry import kind
from game.players.strength import BELOW, Measure, RivalTable, StrengthTable, TeamTable

LEVELS = ("grandmaster", "master", "expert", "club", "novice")
"""Strongest first; a level that is not available has no row."""
YARDSTICKS = ("master@1", "expert@1", "greedy")
"""Players that never change, so that figures of different versions can be compared."""
TITLES = {"master@1": "Master of version 1", "expert@1": "Expert of version 1"}

MANY, SOME = 1000, 400
"""Deals that are wanted for a figure."""
SHARES = {"grandmaster": 4.0, "master": 2.0}
"""How much of the time the strongest levels may take, where time is short; all others 1,"""
FIRST = {"grandmaster": 96.0, "master": 8.0}
"""and what they may take where a figure comes first."""


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
    has_mean: bool = False
    """Whether a column has the mean of the shares in a row."""


def tables() -> list[Table]:
    """The tables of all games."""
    return [
        _table(game, table)
        for game, players in PLAYERS.items()
        for table in players.strength_tables
    ]


def cells(made: Sequence[Table]) -> list[Cell]:
    """Every figure once, the ones that matter most first."""
    found = {cell.key: cell for table in made for row in table.rows for cell in row.cells if cell}
    return sorted(found.values(), key=lambda cell: -cell.share)


def _table(game: str, table: StrengthTable) -> Table:
    if isinstance(table, TeamTable):
        heads = tuple("solo" if size == 1 else str(size) for size in table.sizes)
        rows = tuple(_team_rows(game, table))
    else:
        heads = tuple(column.head for column in table.columns)
        rows = tuple(_rival_rows(game, table))
    title = f"{table.title} (seed {table.seed})"
    return Table(title, heads, rows, has_mean=isinstance(table, TeamTable))


def _team_rows(game: str, table: TeamTable) -> Iterator[Row]:
    for level in _different(game):
        strong = level in SHARES
        for variant in table.variants if strong else table.variants[:1]:
            title = TITLES.get(level, level.capitalize())
            found = []
            for size in table.sizes:
                played = rules(game, players=size, **variant.options)
                setting = Setting(played, (level,) * size, table.seed, variant.talk)
                share = _share((level,), size in variant.first)
                cell = Cell(setting, "won", MANY if strong else SOME, share)
                silent_alone = size == 1 and not variant.talk
                found.append(cell if cell.is_available and not silent_alone else None)
            yield Row(", ".join(filter(None, (title, variant.name))), tuple(found))


def _different(game: str) -> Iterator[str]:
    """The levels and yardsticks, without yardsticks that play as a level does."""
    seen = set()
    for name in (*LEVELS, *YARDSTICKS):
        player = _kind(name, game)
        if player not in seen:
            yield name
        seen.add(player)


def _kind(name: str, game: str) -> type[AnyPlayer] | str:
    """The class of a player; the name of one that is not available."""
    try:
        return kind(name, game)
    except UnknownPlayer:
        return name


def _rival_rows(game: str, table: RivalTable) -> Iterator[Row]:
    for level in LEVELS:
        found = []
        for column in table.columns:
            rival = _below(level) if column.rival == BELOW else column.rival
            played = rules(game, **column.options)
            seats = (level, *(rival,) * (played.players - 1))
            share = _share(seats, column.first)
            cell = Cell(Setting(played, seats, table.seed), table.measure, MANY, share)
            itself = _kind(level, game) == _kind(rival, game)
            found.append(cell if cell.is_available and not itself else None)
        yield Row(level.capitalize(), tuple(found))


def _share(seats: Sequence[str], first: bool) -> float:
    shares = SHARES | FIRST if first else SHARES
    return max(shares.get(name, 1.0) for name in seats)


def _below(level: str) -> str:
    """The next weaker level; below the weakest there is only a random player."""
    place = LEVELS.index(level) + 1
    return LEVELS[place] if place < len(LEVELS) else "random"

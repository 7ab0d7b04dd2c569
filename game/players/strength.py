"""Which tables of strength a game has: data for the command `strength`."""

from __future__ import annotations

from typing import Literal, NamedTuple

from game.engine import Options

Measure = Literal["won", "margin"]
"""Wins in per cent, or points a round ahead of the others."""

BELOW = "the level below"
"""Stands for the next weaker level."""


class Variant(NamedTuple):
    """Rules of a team game, and whether partners talk."""

    name: str
    options: Options
    talk: bool = True
    first: tuple[int, ...] = ()
    """The numbers of players whose figures come first where time is short."""


class TeamTable(NamedTuple):
    """All seats are of one level; a column for each number of players.

    The first variant is played by all levels and yardsticks, the others by the strongest levels.
    """

    title: str
    seed: int
    sizes: tuple[int, ...]
    variants: tuple[Variant, ...]


class Against(NamedTuple):
    """A column: one seat of the level, all others of the rival, who is a player or `BELOW`."""

    head: str
    rival: str
    options: Options
    first: bool = False
    """Whether it comes first where time is short."""


class RivalTable(NamedTuple):
    """Every level against others; each deal is played once from every seat."""

    title: str
    seed: int
    measure: Measure
    columns: tuple[Against, ...]


StrengthTable = TeamTable | RivalTable

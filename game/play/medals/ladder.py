"""Medals for climbing the ladder."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from game.play.ladders import LADDERS, RungStanding, complete_ladders, rung_of, standings
from game.play.statistics import Finished

from .medal import Medal, OfManyGames

Found = Mapping[str, RungStanding]


def _after_each(count: Callable[[Found], int]) -> Callable[[Sequence[Finished]], Iterator[int]]:
    def values(games: Sequence[Finished]) -> Iterator[int]:
        climbing: list[Finished] = []
        value = 0
        for game in games:
            if rung_of(game.marks or ()):
                climbing.append(game)
                value = count(standings(climbing))
            yield value

    return values


def _rungs(found: Found) -> int:
    return sum(bool(each.climbed) for each in found.values())


MEDALS: tuple[Medal, ...] = (
    OfManyGames("climber", 3, _after_each(_rungs)),
    OfManyGames("ladder_top", 1, _after_each(complete_ladders)),
    OfManyGames("ladder_all", len(LADDERS), _after_each(complete_ladders)),
)

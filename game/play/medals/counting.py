"""Running counts over games, for medals that many games are needed for."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from game.play.session import PERSON
from game.play.statistics import Finished
from game.players import LEVELS

Test = Callable[[Finished], bool]


def count_of(wanted: Test) -> Callable[[Sequence[Finished]], Iterable[int]]:
    """How many games so far were such."""

    def values(games: Sequence[Finished]) -> Iterator[int]:
        found = 0
        for game in games:
            found += wanted(game)
            yield found

    return values


def best_of(value: Callable[[Finished], int]) -> Callable[[Sequence[Finished]], Iterable[int]]:
    """The value of each game by itself."""
    return lambda games: (value(game) for game in games)


def wins_of(game: str, **options: int) -> Test:
    """Wins of a game whose rules have these options."""

    def wanted(each: Finished) -> bool:
        of = each.rules.options
        same = all(of.get(name) == value for name, value in options.items())
        return each.won and each.rules.game == game and same

    return wanted


def rivals(game: Finished) -> tuple[int, ...]:
    """How strong the others at the table are; people and strangers count as weak."""
    others = list(game.seats)
    others.remove(PERSON)
    return tuple(LEVELS.index(who) if who in LEVELS else -1 for who in others)

"""Statistics of finished games: streaks, bests, averages and histograms."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import NamedTuple

from game.engine import AnyRules, rules_class
from game.engine.events import RoundEnded

from . import score
from .marks import BEST_ROUND, IMPORTED, TRY, has_help
from .session import PERSON, Session

Variant = tuple[tuple[str, bool | int], ...]
"""The options of a game, without how many play."""

STEPS = (1, 2, 5)
"""Widths of the bars of a histogram, and ten times as much, and so on."""


class Measure(NamedTuple):
    """The number by which a game's results are compared: see `Rules.measure`."""

    name: str
    more_is_better: bool

    def best(self, results: Iterable[int]) -> int | None:
        return (max if self.more_is_better else min)(results, default=None)


MEASURES = {
    name: Measure(name, more_is_better)
    for name, more_is_better in (("left", False), ("margin", True), ("points", True))
}
"""The measures by name."""


def measure_of(game: str) -> Measure:
    return MEASURES[rules_class(game).measure]


class Finished(NamedTuple):
    """A finished game without its moves, seen by the first person at the table."""

    rules: AnyRules
    seats: tuple[str, ...]
    """For each seat PERSON, or the name of a computer player."""
    won: bool
    result: int
    """By the measure of the game."""
    score: int = 0
    """The arcade score of a solo game."""
    ended: str = ""
    """When, as ISO 8601 in UTC."""
    ms: int = 0
    """How long it took."""
    marks: frozenset[str] | None = frozenset()
    """See `marks`; None of a game that an earlier version kept."""
    id: int = 0

    @property
    def clean(self) -> bool:
        """Whether no help is known to have been used."""
        return not has_help(self.marks or ())

    @property
    def counts(self) -> bool:
        """Whether a person played it here from the deal on; tries do not count, and neither do
        games of computer players alone."""
        return PERSON in self.seats and not {IMPORTED, TRY} & (self.marks or frozenset())

    @property
    def variant(self) -> Variant:
        return variant(self.rules)


@lru_cache(maxsize=256)
def variant(rules: AnyRules) -> Variant:
    """The variant of these rules. Cached: it is asked for every game in the archive."""
    return tuple(item for item in rules.options.items() if item[0] != "players")


def finished(session: Session, ended: str) -> Finished:
    """The result of a session that is over."""
    rules, state, seats = session.rules, session.state, session.setup.seats
    outcome = rules.outcome(state)
    assert outcome is not None, "the game still runs"
    seat = seats.index(PERSON) if PERSON in seats else 0
    points = 0
    if session.is_scored:
        points = score.tally(session.events, len(state.rules.cards)).score
    result = rules.result(state, seat)
    return Finished(
        rules,
        seats,
        seat in outcome.winners,
        result,
        points,
        ended,
        session.ms,
        frozenset(session.marks) | _facts(session, seat),
    )


def _facts(session: Session, seat: int) -> frozenset[str]:
    """Marks of what is worth a record and is not in the result."""
    rounds = [event.points[seat] for event in session.events if isinstance(event, RoundEnded)]
    return frozenset({f"{BEST_ROUND}:{max(rounds)}"}) if len(rounds) > 1 else frozenset()


def chosen(
    games: Iterable[Finished], game: str, variant: Variant | None = None, players: int | None = None
) -> list[Finished]:
    """The games of a kind; of all variants and tables if none is named."""
    return [
        each
        for each in games
        if each.rules.game == game
        and variant in (None, each.variant)
        and players in (None, each.rules.players)
    ]


class Balance(NamedTuple):
    """How often a person won and lost against one computer player."""

    wins: int
    losses: int


def balance(games: Iterable[Finished], game: str, who: str) -> Balance:
    """The person's games of two against that computer player."""
    met = [
        each
        for each in chosen(games, game, players=2)
        if sorted(each.seats) == sorted((PERSON, who))
    ]
    wins = sum(each.won for each in met)
    return Balance(wins, len(met) - wins)


class Figures(NamedTuple):
    played: int
    won: int
    streak: int
    """Wins in a row until now."""
    best_streak: int
    best: int | None
    average: float | None
    ms: int

    @property
    def rate(self) -> float:
        return self.won / self.played if self.played else 0.0


def figures(games: Sequence[Finished], measure: Measure) -> Figures:
    """Of games of one kind, the oldest first; those that were only watched do not count."""
    own = [game for game in games if game.counts]
    results = [game.result for game in own]
    streak, best_streak = streaks(game.won for game in own)
    return Figures(
        played=len(own),
        won=sum(game.won for game in own),
        streak=streak,
        best_streak=best_streak,
        best=measure.best(results),
        average=sum(results) / len(results) if results else None,
        ms=sum(game.ms for game in own),
    )


def streaks(wins: Iterable[bool]) -> tuple[int, int]:
    """Wins in a row at the end, and the most there ever were."""
    run = most = 0
    for won in wins:
        run = run + 1 if won else 0
        most = max(most, run)
    return run, most


class Bin(NamedTuple):
    """A bar: how many results from `low` to `high`, both included."""

    low: int
    high: int
    games: int

    def holds(self, result: int) -> bool:
        return self.low <= result <= self.high


def histogram(results: Sequence[int], most: int) -> tuple[Bin, ...]:
    """Bars of equal width from the least to the greatest result, at most so many.

    No bar reaches across zero, so there may be two however wide they are.
    """
    if not results:
        return ()
    low, high = min(results), max(results)
    step = next(step for step in _widths() if high // step - low // step < max(most, 2))
    counts = dict.fromkeys(range(low // step, high // step + 1), 0)
    for result in results:
        counts[result // step] += 1
    return tuple(Bin(n * step, n * step + step - 1, games) for n, games in counts.items())


def _widths() -> Iterable[int]:
    scale = 1
    while True:
        yield from (step * scale for step in STEPS)
        scale *= 10

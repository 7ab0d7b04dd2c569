"""The analyst of one seat: the chance to win, and the best turns, from what that seat may see."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Generator, Hashable, Iterable, Mapping, Sequence
from math import hypot
from typing import ClassVar, Generic, NamedTuple, TypeAlias

from game.engine import AnyRules, AnyView, Event, Move
from game.players.player import ViewT_co

from . import fitted
from .assessment import Assessment, Option, on_grid
from .measure import behind, mean, standard_error
from .reasons import Reason

SHOWN = 3
"""Turns that an assessment names."""


class Tried(NamedTuple):
    """A whole turn, and what it came to in each of the sampled worlds."""

    moves: tuple[Move, ...]
    results: Sequence[float]
    """Chances from 0 to 1, in the same worlds as those of the other turns."""
    proven: float | None = None
    """The chance where it was counted out: then the results do not matter."""
    points: float | None = None
    why: Callable[[], tuple[Reason, ...]] = tuple
    """Finds the reasons, which are wanted of few turns."""


class Trials(NamedTuple):
    """All turns that were tried in a position; without results those that dropped out."""

    tried: Sequence[Tried]
    left: float
    """The share of the game still to be played, from 1 to 0."""
    wanted: Sequence[int] = ()
    """Where among them the turns are that were to be tried in any case."""

    @property
    def finalists(self) -> list[int]:
        return [i for i, one in enumerate(self.tried) if one.results or one.proven is not None]


class Analyst(ABC, Generic[ViewT_co]):
    """Analyses positions for one seat. It can be pickled, and sees views and events alone.

    The work on a position is bounded, and its random numbers come from the view: the same view
    after the same events is always assessed the same.
    """

    game: ClassVar[str]
    puzzle_tables: ClassVar[tuple[Mapping[str, bool | int], ...]] = ({},)
    """The options of the tables that puzzles are made from."""

    def __init__(self, rules: AnyRules, seat: int, effort: int = 1) -> None:
        """`effort` is how many times the usual work is spent on a position. Another effort has
        other random numbers, so that a larger one checks what a smaller one found."""
        self.rules = rules
        self.seat = seat
        self.effort = effort

    def observe(self, events: Iterable[Event]) -> None:
        """Remember what just happened, as this seat saw it."""

    def look(self, view: ViewT_co) -> None:  # type: ignore[misc]
        """Remember what is said in a position that this seat saw; `assess` does so too."""

    @abstractmethod
    def try_turns(
        self,
        view: ViewT_co,  # type: ignore[misc]
        wanted: Sequence[tuple[Move, ...]],
    ) -> Generator[None, None, Trials]:
        """Try the best turns, and those that are wanted, in worlds that may be true."""

    @abstractmethod
    def await_turn(self, view: ViewT_co) -> Generator[None, None, Trials]:  # type: ignore[misc]
        """Try the position out while somebody else is on turn: a single entry without moves."""

    @abstractmethod
    def reached(self, view: ViewT_co, moves: tuple[Move, ...]) -> Hashable:  # type: ignore[misc]
        """Where the moves of a turn lead: the same for turns that come to the same."""

    def assess(
        self,
        view: ViewT_co,  # type: ignore[misc]
        played: tuple[Move, ...] = (),
        level: str = fitted.LEVEL,
        advised: tuple[Move, ...] = (),
    ) -> Generator[None, None, Assessment]:
        """The chance to win and the best turns; yields after every small piece of work.

        `played` are the moves of the rest of the turn, where it is known how that went on;
        `advised` is what a player says who thinks deeper than these trials.
        """
        wanted = [turn for turn in (played, advised) if turn]
        on_turn = view.to_move == self.seat
        trials = yield from self.try_turns(view, wanted) if on_turn else self.await_turn(view)
        places = iter(trials.wanted)
        played_at = next(places, None) if played else None
        advised_at = next(places, None) if advised else None
        fit = fitted.fit_for(self.rules, level)
        return assessment(self.seat, trials, fit, played_at, advised_at)


AnyAnalyst: TypeAlias = Analyst[AnyView]


def assessment(
    seat: int, trials: Trials, fit: fitted.Fit, played: int | None, advised: int | None
) -> Assessment:
    """Order the turns, and say the chance of each as fitted to what happens.

    The turn that is advised comes first and is as good as the best, unless something was proven:
    who advises it thinks deeper than trials can tell.
    """
    order = sorted(trials.finalists, key=lambda i: -_found(trials.tried[i]))
    best = trials.tried[order[0]]
    raw = {i: _raw(trials.tried[i], best) for i in order}
    if advised is not None and best.proven is trials.tried[advised].proven is None:
        raw[advised] = raw[order[0]]
    order.sort(key=lambda i: (-raw[i], i != advised, i != played))
    options = {
        i: _option(trials.tried[i], best, raw[i], trials.left, fit)
        for i in order
        if i in order[:SHOWN] or i == played
    }
    first = options[order[0]]
    return Assessment(
        seat=seat,
        options=tuple(options[i] for i in order[:SHOWN] if options[i].moves),
        chance=first.chance,
        error=first.error,
        proven=trials.tried[order[0]].proven is not None,
        played=None if played is None else options[played],
        raw=_found(best) if best.proven is not None else fitted.bounded(raw[order[0]]),
        left=trials.left,
        points=first.points,
    )


def _found(tried: Tried) -> float:
    return mean(tried.results) if tried.proven is None else tried.proven


def _raw(tried: Tried, best: Tried) -> float:
    """The chance that the search found; what is not clearly behind the best turn is as good."""
    if tried.proven is not None or best.proven is not None:
        return _found(tried)
    return _found(best) - behind(tried.results, best.results)


def _option(tried: Tried, best: Tried, raw: float, left: float, fit: fitted.Fit) -> Option:
    if tried.proven is not None:
        return Option(tried.moves, on_grid(tried.proven), 0.0, tried.why(), tried.points)
    # Few trials may all end alike without proving anything.
    error = hypot(standard_error(tried.results), 0.5 / (len(tried.results) + 1))
    error *= fitted.slope(fit, raw, left)
    chance = on_grid(fitted.said(fit, raw, left))
    return Option(tried.moves, chance, round(error, 4), tried.why(), tried.points)

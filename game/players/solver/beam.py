"""Beam search: place card after card, and keep only the most promising positions each time.

The search goes from all kept positions with n cards placed to those with n + 1; a turn may end
before the card is placed. As long as nothing had to be dropped, the search has seen everything:
then a game that it did not win cannot be won.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Generator, Hashable
from typing import Generic, NamedTuple, TypeVar

from .answer import Progress

Position = TypeVar("Position", bound=Hashable)
"""Where a game stands, as a value of that game's own making."""

# A placement is one whole number, so that sorting is quick: what it costs, then the number of the
# position it starts from, then the card, then the pile.
CARD_SHIFT = 2
START_SHIFT = CARD_SHIFT + 7
COST_SHIFT = START_SHIFT + 24
PILE = (1 << CARD_SHIFT) - 1
CARD = (1 << START_SHIFT - CARD_SHIFT) - 1
START = (1 << COST_SHIFT - START_SHIFT) - 1

LOST = 1 << COST_SHIFT + 32
"""A placement after which the game is certainly lost: it costs more than any other."""

SLICE = 30
"""Positions played on between two yields: about a millisecond's work."""


class Step(NamedTuple):
    """One card placed, perhaps after the end of a turn."""

    after_end: bool
    card: int | str
    piles: tuple[int, ...]
    """All of the kind: a puzzle may exchange them. It is the one with this top."""
    top: int | str | None


class Puzzle(ABC, Generic[Position]):
    """A position of one game with all its cards known. Cards and tops are small numbers."""

    start: Position
    cards_left: int

    @abstractmethod
    def openings(self, position: Position) -> list[tuple[bool, Position]]:
        """Where the next card can be placed: in this turn, and after its end (True)."""

    @abstractmethod
    def placements(self, position: Position, tag: int) -> list[int]:
        """What can be placed, as numbers that hold the tag; LOST for what certainly loses."""

    @abstractmethod
    def place(self, position: Position, card: int, pile: int) -> Position:
        """The position after a placement; positions worth the same are equal."""

    @abstractmethod
    def step(self, after_end: bool, position: Position, card: int, pile: int) -> Step:
        """A placement in the engine's words."""


class Beam(NamedTuple):
    """What came of a search: the winning steps, if any, and how thorough it was."""

    steps: tuple[Step, ...] | None
    saw_everything: bool
    positions: int
    fewest_left: int


class _Route(NamedTuple):
    """How a kept position came about."""

    parent: int
    after_end: bool
    card: int
    pile: int


def search(
    puzzle: Puzzle[Position], width: int, before: int, most: int | None
) -> Generator[Progress, None, Beam]:
    """Search with a beam in small pieces of work.

    `before` positions were judged already; it breaks off when there are more than `most`.
    """
    level = [puzzle.start]
    history: list[list[_Route]] = []
    judged, dropped = before, False
    for placed in range(puzzle.cards_left):
        starts: list[tuple[int, bool, Position]] = []
        candidates: list[int] = []
        for parent, position in enumerate(level):
            if parent % SLICE == 0:
                yield Progress(width, placed, judged + len(candidates))
            for after_end, start in puzzle.openings(position):
                candidates += puzzle.placements(start, len(starts) << START_SHIFT)
                starts.append((parent, after_end, start))
        judged += len(candidates)
        candidates.sort()
        yield Progress(width, placed, judged)
        level, routes, overflow = _best(puzzle, starts, candidates, width)
        dropped |= overflow
        if not level or (most is not None and judged > most):
            left = puzzle.cards_left - placed - bool(level)
            return Beam(None, not (level or dropped), judged, left)
        history.append(routes)
    return Beam(_line(puzzle, history), True, judged, 0)


def _best(
    puzzle: Puzzle[Position],
    starts: list[tuple[int, bool, Position]],
    candidates: list[int],
    width: int,
) -> tuple[list[Position], list[_Route], bool]:
    """The first different positions, how they came about, and whether others were dropped."""
    routes: dict[Position, _Route] = {}
    for placement in candidates:
        if placement == LOST:
            break
        parent, after_end, start = starts[placement >> START_SHIFT & START]
        card, pile = placement >> CARD_SHIFT & CARD, placement & PILE
        position = puzzle.place(start, card, pile)
        if position in routes:
            continue
        if len(routes) == width:
            return list(routes), list(routes.values()), True
        routes[position] = _Route(parent, after_end, card, pile)
    return list(routes), list(routes.values()), False


def _line(puzzle: Puzzle[Position], history: list[list[_Route]]) -> tuple[Step, ...]:
    """The steps to the best of the last positions."""
    route, number = [], 0
    for routes in reversed(history):
        route.append(routes[number])
        number = routes[number].parent
    steps, position = [], puzzle.start
    for _, after_end, card, pile in reversed(route):
        position = dict(puzzle.openings(position))[after_end]
        steps.append(puzzle.step(after_end, position, card, pile))
        position = puzzle.place(position, card, pile)
    return tuple(steps)

"""Making puzzles: positions of fresh games in which one turn is clearly best, and checking them.

Games are played at a level, every turn is analysed, and where the best turn leads the next best by
enough, a larger search looks again. What stands is rated by the weakest level that finds the turn.
A game gives one puzzle at most.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from math import ceil
from typing import Final, NamedTuple, TypeVar

from game.analysis import Assessment, analyst_for
from game.analysis.registry import ANALYSTS
from game.analysis.review import ReviewWork
from game.analysis.turns import Turn, turns_of
from game.engine import AnyRules, Event, Move, Record, rules
from game.engine.base import RUNNING
from game.engine.events import TurnBegan
from game.players import make
from game.puzzles import Puzzle, is_solved_by, rated_class

from .progress import progress_bar
from .recorded import played
from .workers import workers_for

CLEARLY: Final = 0.15
"""How much better than any other the best turn of a puzzle is, in chance to win."""
LIKELY: Final = 0.17
"""And how much it must look so before the larger search."""
LEAST_CHANCE: Final = 0.1
"""A position that is lost anyhow is no puzzle."""
FEWEST_TURNS: Final = 3
"""To choose from."""
MAKING_EFFORT: Final = 8
CHECKING_EFFORT: Final = 40
LEVEL: Final = "expert"
RATINGS: Final = {"novice": 1050.0, "club": 1400.0, "expert": 1700.0, "master": 1950.0}
"""By the weakest level that finds the turn."""
UNFOUND: Final = 2150.0
EASIER: Final = 200.0
"""What a lead of a whole game takes off the rating."""
NOVICES: Final = 3
"""Who must all find a turn that is called easy."""
LARGEST_CLASS: Final = 0.35
"""The share of the puzzles that may be of one class."""
SEEDS_APART: Final = 100_000

Answer = TypeVar("Answer")


class Candidate(NamedTuple):
    """A turn of a game that may make a puzzle, and how hard it is to find."""

    record: Record
    turn: Turn
    events: tuple[Event, ...]
    """Everything before it."""
    rating: float

    @property
    def kind(self) -> str:
        return rated_class(self.rating)


class Checked(NamedTuple):
    """What a larger search says of a puzzle."""

    puzzle: Puzzle
    """With the chances that it found."""
    before: float
    """The margin that the puzzle had."""
    same: bool
    """Whether it finds the same turn best."""

    @property
    def holds(self) -> bool:
        return self.same and self.puzzle.margin >= CLEARLY


# Making


class Search(NamedTuple):
    """One game to look for puzzles in, but for those of classes that have enough."""

    game: str
    seed: int
    number: int
    full: frozenset[str]


class Found(NamedTuple):
    """What may be had from a game: the class as first judged, and the puzzle if it stands."""

    kind: str
    puzzle: Puzzle | None


class Made(NamedTuple):
    """Puzzles, the easiest first, and in how many games they were found."""

    puzzles: tuple[Puzzle, ...]
    games: int


def make_puzzles(
    game: str, amount: int, seed: int, most_games: int, *, jobs: int = 1, cluster: str = ""
) -> Made:
    """So many puzzles of all classes, or as many as were found when Ctrl-C ended it.

    They are the same with any number of jobs.
    """
    games = 0
    taken: list[Puzzle] = []
    classes: Counter[str] = Counter()
    room = ceil(LARGEST_CLASS * amount)

    def searches() -> Iterator[Search]:
        for number in range(most_games):
            full = frozenset(kind for kind in classes if classes[kind] >= room)
            yield Search(game, seed, number, full)

    with (
        progress_bar(amount, "puzzle") as progress,
        workers_for(jobs, cluster) as workers,
        suppress(KeyboardInterrupt),
    ):
        for found in in_order(workers.each(search_game, searches())):
            games += 1
            puzzle = _chosen(found, classes, room)
            if puzzle is not None:
                taken.append(puzzle)
                classes[rated_class(puzzle.rating)] += 1
                progress.update(1)
            if len(taken) == amount:
                break
    taken.sort(key=lambda each: each.rating)
    named = (replace(each, id=f"{game}-{place:02}") for place, each in enumerate(taken, start=1))
    return Made(tuple(named), games)


def search_game(search: Search) -> tuple[int, list[Found]]:
    """Play the game of a number and look for puzzles in it."""
    tables = ANALYSTS[search.game].puzzle_tables
    table = rules(search.game, **tables[search.number % len(tables)])
    record = played(table, search.seed * SEEDS_APART + search.number, LEVEL)
    wanted = [each for each in candidates(record) if each.kind not in search.full]
    return search.number, [Found(each.kind, _puzzle(each)) for each in wanted]


def in_order(results: Iterable[tuple[int, Answer]]) -> Iterator[Answer]:
    """Answers by their numbers, which begin at 0 and may come in any order."""
    early: dict[int, Answer] = {}
    wanted = 0
    for number, answer in results:
        early[number] = answer
        while wanted in early:
            yield early.pop(wanted)
            wanted += 1


def _chosen(found: list[Found], classes: Counter[str], room: int) -> Puzzle | None:
    """A puzzle of the class that has the fewest so far."""
    wanted = [each for each in found if classes[each.kind] < room]
    wanted.sort(key=lambda each: classes[each.kind])
    return next((each.puzzle for each in wanted if each.puzzle is not None), None)


def candidates(record: Record) -> Iterator[Candidate]:
    """The turns of a game whose best way to play looks clearly best."""
    work = ReviewWork(record)
    events: list[Event] = []
    for turn in work.turns:
        found = drain(work.task().steps())
        work.add(found)
        if len(found.options) >= FEWEST_TURNS and lead(found) >= LIKELY:
            best = found.options[0].moves
            rating = rated(record.rules, turn, events, best, lead(found))
            yield Candidate(record, turn, tuple(events), rating)
        events += turn.events


def _puzzle(found: Candidate) -> Puzzle | None:
    """The puzzle, if the larger search agrees."""
    record, turn = found.record, found.turn
    looked = drain(_assess(record.rules, turn, found.events, MAKING_EFFORT))
    best = looked.options[0]
    if lead(looked) < LIKELY or best.chance < LEAST_CHANCE:
        return None
    return Puzzle(
        id="",
        game=record.rules.game,
        text=replace(record, entries=record.entries[: turn.entry]).to_text(),
        best=tuple(map(str, best.moves)),
        chance=best.chance,
        next=looked.options[1].chance,
        rating=rated(record.rules, turn, found.events, best.moves, lead(looked)),
        proven=looked.proven,
        reasons=best.reasons,
    )


def lead(found: Assessment) -> float:
    """How much better the best turn is than the next; 0 where there is only one."""
    best, *others = found.options
    return best.chance - others[0].chance if others else 0.0


def _assess(
    table: AnyRules, turn: Turn, events: Iterable[Event], effort: int
) -> Generator[None, None, Assessment]:
    analyst = analyst_for(table, turn.seat, effort)
    analyst.observe(table.view_events(events, turn.seat))
    return analyst.assess(table.view(turn.before, turn.seat))


# How hard it is


def rated(
    table: AnyRules, turn: Turn, events: Sequence[Event], best: tuple[Move, ...], margin: float
) -> float:
    """The rating to start with: by the weakest level that finds the turn, and its lead."""
    analyst = analyst_for(table, turn.seat)
    view = table.view(turn.before, turn.seat)
    wanted = analyst.reached(view, best)

    def finds(level: str, seed: int = 0) -> bool:
        return analyst.reached(view, _turn_of(level, table, turn, events, seed)) == wanted

    if all(finds("novice", seed) for seed in range(NOVICES)):
        level = "novice"
    else:
        level = next((each for each in ("club", "expert", "master") if finds(each)), "")
    return round(RATINGS.get(level, UNFOUND) - EASIER * min(margin, 0.5))


def _turn_of(
    level: str, table: AnyRules, turn: Turn, events: Sequence[Event], seed: int
) -> tuple[Move, ...]:
    """How a player of the level plays the turn."""
    player = make(level, table, turn.seat, seed)
    player.observe(table.view_events(events, turn.seat))
    state, moves = turn.before, list[Move]()
    while state.to_move == turn.seat and state.status == RUNNING:
        move = player.choose(table.view(state, turn.seat))
        state, happened = table.apply(state, move)
        moves.append(move)
        if any(isinstance(event, TurnBegan) for event in happened):
            break
    return tuple(moves)


# Checking


def check_all(
    puzzles: Sequence[Puzzle], effort: int, jobs: int = 1, cluster: str = ""
) -> Iterator[Checked]:
    """What the larger search says of each, in their order."""
    with workers_for(jobs, cluster) as workers:
        yield from in_order(workers.each(partial(_check_one, effort), list(enumerate(puzzles))))


def _check_one(effort: int, numbered: tuple[int, Puzzle]) -> tuple[int, Checked]:
    number, puzzle = numbered
    return number, check(puzzle, effort)


def check(puzzle: Puzzle, effort: int = CHECKING_EFFORT) -> Checked:
    """Look at a puzzle again with a much larger search."""
    record, state = puzzle.record, puzzle.state
    table, seat = record.rules, state.to_move
    analyst = analyst_for(table, seat, effort)
    for turn in turns_of(record):
        analyst.observe(table.view_events(turn.events, seat))
    found = drain(analyst.assess(table.view(state, seat)))
    same = is_solved_by(puzzle, [str(move) for move in found.options[0].moves])
    second = found.chance - lead(found)
    looked_at = replace(puzzle, chance=found.chance, next=second, proven=found.proven)
    return Checked(looked_at, puzzle.margin, same)


def drain(work: Generator[object, None, Answer]) -> Answer:
    """Do the work to its end."""
    while True:
        try:
            next(work)
        except StopIteration as done:
            answer: Answer = done.value
            return answer

"""A line of play: the moves of a solution, and where a game that was played left it."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator
from itertools import islice
from typing import NamedTuple

from game.engine import AnyRules, AnyState, Move, Record
from game.engine.moves import END
from game.engine.together import TogetherRules
from game.engine.together_state import WON, TogetherState

from .beam import Step
from .puzzles import puzzle_of


class BadLine(Exception):  # noqa: N818 - the name says it
    """A solver's line that the engine does not play to the win: an error of the program."""


def winning_moves(rules: AnyRules, state: AnyState, steps: Iterable[Step]) -> tuple[Move, ...]:
    """The moves of the steps, played by the engine to the win."""
    assert isinstance(rules, TogetherRules)
    assert isinstance(state, TogetherState)
    moves = []
    for step in steps:
        if step.after_end:
            moves.append(END)
            state, _ = rules.apply(state, END)
        tops = {rules.top(state.piles, pile): pile for pile in reversed(step.piles)}
        if step.top not in tops:
            raise BadLine(f"No pile shows {step.top} for {step.card}.")
        moves.append(rules.places[tops[step.top]][step.card])
        state, _ = rules.apply(state, moves[-1])
    if state.status != WON:
        raise BadLine(f"The line does not win: {state.cards_left} cards are left.")
    return tuple(moves)


class Departure(NamedTuple):
    """The first turn of a game that does not lead on along a winning line."""

    turn: int
    """Counted from 1, from where the line begins."""
    entry: int
    """Where in the record's entries the turn begins."""
    played: tuple[str, ...]
    winning: tuple[str, ...]
    """The turn that the line plays from there."""


def compare(line: Iterable[Move], record: Record, since: int = 0) -> Departure | None:
    """Where a game left a winning line; None if its turns followed the line to the last.

    The line begins after the first `since` entries of the record, with its deal unless told.
    Turns are compared by where they lead: the order of their cards makes no difference, nor which
    of two piles of one kind is used. A turn that has not ended yet is not judged.
    """
    begin = next(islice(record.replay(), since, None))
    moves = [
        (since + number, entry.text)
        for number, entry in enumerate(record.entries[since:])
        if entry.kind == "move"
    ]
    ours = _turns(record.rules, begin, ((0, str(move)) for move in line))
    theirs = _turns(record.rules, begin, moves)
    for number, (played, winning) in enumerate(zip(theirs, ours, strict=False), start=1):
        if played.position != winning.position and not played.won:
            return Departure(number, played.entry, played.moves, winning.moves)
    return None


class _Turn(NamedTuple):
    entry: int
    moves: tuple[str, ...]
    position: Hashable
    """Where it leads."""
    won: bool


def _turns(rules: AnyRules, state: AnyState, moves: Iterable[tuple[int, str]]) -> Iterator[_Turn]:
    """The turns of a line, each with the number that its first move carries."""
    turn: list[tuple[int, str]] = []
    for entry, move in moves:
        state, _ = rules.apply(state, move)
        turn.append((entry, move))
        outcome = rules.outcome(state)
        if move == str(END) or outcome is not None:
            position = puzzle_of(rules, state).start
            won = outcome is not None and bool(outcome.winners)
            yield _Turn(turn[0][0], tuple(text for _, text in turn), position, won)
            turn = []

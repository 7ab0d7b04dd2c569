"""Games with a blunder planted in them, which a review is to find."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple

from game.analysis.review import reviewing
from game.analysis.turns import turns_of
from game.engine import AnyRules, AnyState, Entry, Move, Record

from .played import RecordedMatch, drain, played

PART = 0.45
"""How far into a game the blunder is."""


class Planted(NamedTuple):
    record: Record
    turn: int


def with_blunder(rules: AnyRules, seed: int) -> Planted | None:
    """An expert game in which one turn jumps as far as the rules allow; None where it is short.

    After the blunder all play on well.
    """
    record = played(rules, seed, "expert")
    turns = list(turns_of(record))
    if len(turns) < 12:
        return None
    turn = turns[int(PART * len(turns))]
    worst = farthest(rules, turn.before)
    entries = [*record.entries[: turn.entry], *(Entry("move", text) for text in worst)]
    begun = Record(rules, seed, entries=tuple(entries))
    return Planted(played_on(begun), turn.number)


def farthest(rules: AnyRules, state: AnyState) -> list[str]:
    """A whole turn of the fewest cards, each where it takes most room from its pile."""
    moves: list[str] = []
    seat = state.to_move
    while rules.outcome(state) is None and state.to_move == seat:
        legal = rules.legal_moves(state)
        end = [move for move in legal if move.kind == "end"]
        move = end[0] if end else max(legal, key=partial(_jump, rules, state))
        moves.append(str(move))
        state, _ = rules.apply(state, move)
    return moves


def _jump(rules: AnyRules, state: AnyState, move: Move) -> int:
    """How far a pile moves on; a turn that would be stuck is no blunder but the end."""
    after, events = rules.apply(state, move)
    onto = getattr(events[0], "onto", None)
    card = getattr(events[0], "card", None)
    if rules.outcome(after) is not None or getattr(events[0], "backtrick", False):
        return -1
    return abs(int(card or 0) - int(onto or 0))


def played_on(begun: Record, level: str = "expert") -> Record:
    """The game played to its end."""
    match = RecordedMatch(begun.rules, begun.seed, level)
    match.entries = list(begun.entries)
    match.state = begun.last_state()
    match._talk()
    match.play()
    return match.record


def found_first(planted: Planted) -> bool:
    """Whether the review names the blunder as the costliest turn."""
    review = drain(reviewing(planted.record))
    return bool(review.costliest) and review.costliest[0].turn == planted.turn

"""Warns the person on turn before a card is spent: a turn that cannot be saved, or hardly."""

from __future__ import annotations

from itertools import islice

from game.engine import AnyRules, AnyState, Move
from game.i18n import Words
from game.play.session import can_reach_minimum


def warning(words: Words, rules: AnyRules, state: AnyState) -> str:
    """What threatens the seat on turn, as long as it still owes cards."""
    moves = rules.legal_moves(state)
    if not moves or any(move.kind == "end" for move in moves):
        return ""
    # Two safe moves are enough to know: looking at all of them takes as long as drawing a frame.
    safe = list(islice((move for move in moves if _keeps_going(rules, state, move)), 2))
    if safe:
        tricky = len(safe) == 1 < len(moves)
        return words("danger.order") if tricky else ""
    most = most_cards(rules, state)
    return words("danger.one_card") if most == 1 else words("danger.some_cards", n=most)


def _keeps_going(rules: AnyRules, state: AnyState, move: Move) -> bool:
    """Whether the turn can still be completed after a move."""
    after, _ = rules.apply(state, move)
    outcome = rules.outcome(after)
    if outcome is not None:
        return state.to_move in outcome.winners
    return after.to_move != state.to_move or can_reach_minimum(rules, after)


def most_cards(rules: AnyRules, state: AnyState) -> int:
    """How many cards a turn that cannot be completed can still take. There are few ways: else it
    could be completed."""
    most = 0
    for move in rules.legal_moves(state):
        after, _ = rules.apply(state, move)
        more = most_cards(rules, after) if rules.outcome(after) is None else 0
        most = max(most, 1 + more)
    return most

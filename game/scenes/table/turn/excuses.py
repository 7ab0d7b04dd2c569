"""Why a computer played where a partner had asked strongly to keep off."""

from __future__ import annotations

from random import Random

from game.engine import AnyRules, AnyState
from game.engine.events import CardPlaced, TurnEnded
from game.i18n import Words
from game.play.session import Session

FORCED = (1, 2, 4)
"""Excuses that say that there was no other way."""
PREFERRED = (3, 5)
"""Excuses that say that every other way was worse."""


def excuse(words: Words, session: Session, random: Random) -> str:
    """What the seat that has just ended its turn says, if it played on a pile that a partner
    badly needs; nothing otherwise."""
    last = session.steps[-1]
    ended = next((each.seat for each in last.events if isinstance(each, TurnEnded)), None)
    if ended is None:
        return ""
    first = _first_step(session, ended)
    broken = {
        event.pile
        for place in range(first, len(session.steps))
        for event in session.steps[place].events
        if isinstance(event, CardPlaced) and not event.backtrick
        if event.pile in _badly_needed(_state_before(session, place), ended)
    }
    if not broken:
        return ""
    forced = not can_spare(session.rules, _state_before(session, first), frozenset(broken))
    return words(f"talk.excuse.{random.choice(FORCED if forced else PREFERRED)}")


def _badly_needed(state: AnyState, seat: int) -> set[str]:
    """The piles that partners of a seat have strongly asked to keep off."""
    return {
        signal.text.split(":")[1]
        for signal in state.signals
        if signal.seat != seat and signal.text.endswith(":strong")
    }


def can_spare(rules: AnyRules, state: AnyState, piles: frozenset[str]) -> bool:
    """Whether the seat on turn can complete its turn without a card on those piles."""
    seat = state.to_move
    for move in rules.legal_moves(state):
        if move.kind == "end":
            return True
        if move.target in piles:
            continue
        after, _ = rules.apply(state, move)
        won = rules.outcome(after)
        if (won is not None and seat in won.winners) or (
            won is None and (after.to_move != seat or can_spare(rules, after, piles))
        ):
            return True
    return False


def _first_step(session: Session, seat: int) -> int:
    """The place of the first step of the turn that has just ended."""
    place = len(session.steps) - 1
    while place and _state_before(session, place - 1).to_move == seat:
        place -= 1
    return place


def _state_before(session: Session, place: int) -> AnyState:
    return session.steps[place - 1].state if place else session.first

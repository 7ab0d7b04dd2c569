"""Every way to play a game played together to its end, by the engine alone: slow and simple."""

from collections.abc import Hashable

from game.engine.base import RUNNING
from game.engine.together_state import WON, TogetherState


def winnable(state: TogetherState[int] | TogetherState[str]) -> bool:
    """Whether any line of play wins."""
    return _wins(state, {})


def _wins(state: TogetherState[int] | TogetherState[str], known: dict[Hashable, bool]) -> bool:
    if state.status != RUNNING:
        return state.status == WON
    tops = tuple(pile[-1:] for pile in state.piles)
    place = (tops, state.hands, len(state.deck), state.to_move, state.placed, state.fuses)
    if place not in known:
        rules = state.rules
        known[place] = any(
            _wins(rules.apply(state, move)[0], known)  # type: ignore[arg-type]
            for move in rules.legal_moves(state)  # type: ignore[arg-type]
        )
    return known[place]

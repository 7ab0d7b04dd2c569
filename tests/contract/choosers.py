"""Choosers that carry a game to its late states: moves as text, picked from plain data."""

from collections.abc import Callable
from random import Random

from tests.oracle import quick
from tests.oracle.shared import State

Chooser = Callable[[State, list[str]], str]

MARKERS = {"U1": 1, "U2": 1, "D1": 100, "D2": 100, "0U": 1, "1U": 1, "0D": 60, "1D": 60}


def any_move(random: Random) -> Chooser:
    return lambda _state, moves: random.choice(moves)


def small_gaps(random: Random) -> Chooser:
    """Prefers small gaps, ends a turn when they grow, and errs now and then."""
    patience = random.choice([2, 6, 20, 200])

    def choose(state: State, moves: list[str]) -> str:
        if random.random() < 0.05:
            return random.choice(moves)
        return min(moves, key=lambda move: cost(state, move, patience))

    return choose


def cost(state: State, move: str, patience: int) -> int:
    if move in ("end", "take", "deal"):
        return patience
    return COSTS[state["game"]](state, *move.split(">"))


def classic_cost(state: State, card: str, pile: str) -> int:
    top: int = (state["piles"][pile] or [MARKERS[pile]])[-1]
    return int(card) - top if pile in ("U1", "U2") else top - int(card)


def quick_cost(state: State, card: str, pile: str) -> int:
    if not state["piles"][pile]:
        return quick.CARDS.index(card) % 10
    gap = int(card[1:]) - int(state["piles"][pile][-1][1:])
    return gap if pile == "U" else -gap


def duel_cost(state: State, card: str, pile: str) -> int:
    side = state["sides"][int(pile[0])]
    top: int = ((side["up"] if pile[1] == "U" else side["down"]) or [MARKERS[pile]])[-1]
    gap = int(card) - top if pile[1] == "U" else top - int(card)
    return gap if int(pile[0]) == state["to_move"] else 15 + gap // 10


def twist_cost(state: State, card: str, row: str = "") -> int:
    if not row:
        return -1
    return abs(int(card) - state["row"][-1]) if state["row"] else 0


COSTS: dict[str, Callable[..., int]] = {
    "classic": classic_cost,
    "quick": quick_cost,
    "duel": duel_cost,
    "twist": twist_cost,
}

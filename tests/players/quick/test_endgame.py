"""The end of Quick Fifty is counted out exactly."""

from __future__ import annotations

from random import Random

import pytest

from game import engine
from game.engine import QuickState
from game.players.quick.cards import CARDS, EMPTY, write
from game.players.quick.endgame import Endgame
from game.players.quick.players import Master


def state_of(expert: bool, up: int, down: int, hands: tuple[tuple[int, ...], ...]) -> QuickState:
    """A position with an empty deck, whatever lies below the tops."""
    rules = engine.rules("quick", players=len(hands), expert=expert)
    below = [c for c in range(CARDS) if c not in (up, down) and not any(c in h for h in hands)]
    piles = tuple(
        (*(write(card) for card in cards), *([] if top == EMPTY else [write(top)]))
        for cards, top in ((below, up), ([], down))
    )
    names = tuple(tuple(sorted(write(card) for card in hand)) for hand in hands)
    state: QuickState = rules.deal(1)._replace(piles=piles, hands=names, deck=())
    return state


def exhaustive(state: QuickState) -> int:
    """The fewest cards left, by trying every move with the engine."""
    rules = state.rules
    fewest = state.cards_left
    for move in rules.legal_moves(state):
        fewest = min(fewest, exhaustive(rules.apply(state, move)[0]))
    return fewest


def positions(
    count: int, seats: int, most: int
) -> list[tuple[int, int, tuple[tuple[int, ...], ...]]]:
    dice = Random(seats)
    found = []
    for _ in range(count):
        deck = dice.sample(range(CARDS), CARDS)
        hands = tuple(
            tuple(sorted(deck.pop() for _ in range(dice.randint(1, most)))) for _ in range(seats)
        )
        found.append((deck.pop(), deck.pop(), hands))
    return found


@pytest.mark.parametrize("expert", [False, True])
@pytest.mark.parametrize(("seats", "most"), [(2, 2), (3, 1)])
def test_the_count_is_that_of_an_exhaustive_search(expert: bool, seats: int, most: int) -> None:
    for up, down, hands in positions(25, seats, most):
        truth = exhaustive(state_of(expert, up, down, hands))
        assert Endgame(1 if expert else 2).fewest_left(up, down, hands) == truth


@pytest.mark.parametrize("expert", [False, True])
def test_master_loses_no_card_that_could_be_placed(expert: bool) -> None:
    for up, down, hands in positions(12, 2, 2):
        state = state_of(expert, up, down, hands)
        rules = state.rules
        if not rules.legal_moves(state):
            continue
        fewest = exhaustive(state)
        masters = [Master(rules, seat, 3) for seat in range(2)]
        while state.status == "running" and (moves := rules.legal_moves(state)):
            view = rules.view(state, state.to_move)
            move = masters[state.to_move].choose(view)
            assert move in moves
            state, _ = rules.apply(state, move)
        assert state.cards_left == fewest

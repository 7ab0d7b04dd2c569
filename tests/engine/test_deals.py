"""The same seed deals the same cards, everywhere and for ever."""

from collections import Counter
from typing import Any

import pytest

from game import engine
from tests.engine.positions import play


def test_seed_7_of_every_game() -> None:
    """Codes and records mean these very cards: a change here breaks them all."""
    classic = engine.rules("classic", players=2).deal(7)
    assert classic.hands == ((7, 8, 16, 33, 36, 52, 64), (5, 9, 38, 40, 48, 72, 96))
    assert classic.deck[-3:] == (53, 20, 12)
    quick = engine.rules("quick", players=3).deal(7)
    assert quick.hands == (("R8", "Y7"), ("B2", "R4"), ("G5", "P10"))
    assert quick.deck[-3:] == ("R2", "G2", "R3")
    silver, gold = engine.rules("duel").deal(7).sides
    assert (silver.hand, silver.deck[-3:]) == ((5, 10, 20, 21, 30, 38), (3, 27, 56))
    assert (gold.hand, gold.deck[-3:]) == ((15, 22, 44, 46, 51, 54), (30, 41, 5))
    twist = engine.rules("twist").deal(7)
    assert twist.hands == (
        (14, 16, 17, 24, 39, 42, 52, 56, 67),
        (18, 21, 27, 43, 45, 55, 72, 76, 92),
    )
    assert twist.deck[-3:] == (75, 37, 51)


@pytest.mark.parametrize("game", engine.GAMES)
def test_a_seed_deals_alike_and_another_deals_otherwise(game: str) -> None:
    rules: Any = engine.rules(game)
    assert rules.deal(5) == rules.deal(5)
    assert len({rules.deal(seed)._replace(seed=0) for seed in range(50)}) == 50


@pytest.mark.parametrize("game", engine.GAMES)
def test_the_starter_changes_no_card(game: str) -> None:
    rules = engine.rules(game)
    players = rules.players
    here, there = rules.deal(5, 0).to_dict(), rules.deal(5, players - 1).to_dict()
    for key in ("hands", "deck", "sides"):
        assert here.get(key) == there.get(key)


def test_the_options_that_do_not_deal_change_no_card() -> None:
    plain = engine.rules("classic", players=3).deal(5)
    fire = engine.rules("classic", players=3, pro=True, fire=True).deal(5)
    assert (plain.hands, plain.deck) == (fire.hands, fire.deck)


def test_every_place_gets_every_card_about_as_often() -> None:
    rules = engine.rules("quick")
    top = Counter(rules.deal(seed).deck[0] for seed in range(2000))
    hand = Counter(card for seed in range(2000) for card in rules.deal(seed).hands[1])
    assert len(top) == len(hand) == 50
    assert max(top.values()) < 2.5 * 2000 / 50
    assert min(hand.values()) > 4000 / 50 / 2.5


def test_every_round_is_a_shuffle_of_its_own_from_the_same_seed() -> None:
    rules = engine.rules("twist", rounds=9)
    state = rules.deal(5)
    dealt = [(state.hands, state.deck)]
    while state.round < 3:
        moves = [str(move) for move in rules.legal_moves(state)]
        state = play(state, moves[-1])
        if moves == ["deal"]:
            dealt.append((state.hands, state.deck))
    assert len(set(dealt)) == 3
    assert [hands[0] for hands, _ in dealt[1:]] == [
        (13, 25, 36, 51, 63, 64, 75, 86, 94),
        (59, 71, 72, 74, 76, 81, 89, 92, 98),
    ]


def test_how_a_round_is_played_does_not_change_the_next() -> None:
    rules = engine.rules("twist")

    def second_round(pick: int) -> tuple[object, object]:
        state = rules.deal(5)
        while state.round == 1:
            moves = rules.legal_moves(state)
            state = play(state, str(moves[pick]))
        return state.hands, state.deck

    assert second_round(0) == second_round(-1)


def test_a_hand_is_sorted() -> None:
    for game in ("classic", "quick", "twist"):
        dealt: Any = engine.rules(game).deal(3)
        for hand in dealt.hands:
            assert list(hand) == sorted(hand)
    for side in engine.rules("duel").deal(3).sides:
        assert list(side.hand) == sorted(side.hand)

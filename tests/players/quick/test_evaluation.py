"""The evaluation of Quick Fifty gives the numbers it was tuned with, in both of its forms."""

from __future__ import annotations

from random import Random

import pytest

from game.players.masks import mask, members
from game.players.quick.cards import CARDS, EMPTY, read, write
from game.players.quick.features import Position, features, value
from game.players.quick.playout import Playout, World
from game.players.quick.sets import hints, open_hands
from game.players.quick.weights import EXPERT_OPEN, HINTS, OPEN, Weights


def cards(text: str) -> int:
    return mask([read(name) for name in text.split()])


UNSEEN = cards(
    "R1 R2 R4 R5 R6 R7 R8 R9 Y3 Y4 Y6 Y7 Y9 Y10 G1 G2 G3 G5 G7 G8 G9 G10 B1 B3 B4 B6 B7 B8 B9 "
    "P2 P3 P4 P6 P7 P8 P9 P10"
)
KNOWN = Position(
    read("P1"),
    read("R10"),
    (read("Y2"),),
    UNSEEN,
    ((cards("G1 G2 G3"), cards("B4 B6 B7")), (cards("G8 G9 G10"), cards("B8 B9"))),
)


def test_a_known_position_has_its_known_features_and_value() -> None:
    found = {name: amount for name, amount in features(KNOWN).items() if amount}
    assert found == pytest.approx(
        {
            "N": 3.8,
            "ROOM": 1.842,
            "RAW": 0.2,
            "HP": 1,
            "HG": 0.1,
            "COL": 1.6,
            "SQ": 0.06233,
            "COV": 0.4474,
            "HMIN": 0.1,
            "ONP": 3.667,
            "OG": 0.3333,
            "OG2": 0.15,
            "OGX": 0.2417,
            "SAFE": 1,
        },
        abs=5e-4,
    )
    assert value(KNOWN, HINTS) == pytest.approx(-28.564, abs=5e-4)


def test_nothing_left_is_worth_most() -> None:
    assert value(Position(EMPTY, EMPTY, (), 0, ()), HINTS) == 1e9


@pytest.mark.parametrize("weights", [OPEN, EXPERT_OPEN])
def test_the_fast_form_agrees_with_the_plain_one(weights: Weights) -> None:
    dice = Random(5)
    playout = Playout(weights, most=2)
    for _ in range(150):
        deck = dice.sample(range(CARDS), CARDS)
        up, down = dice.choice([EMPTY, deck.pop()]), dice.choice([EMPTY, deck.pop()])
        kept = tuple(deck.pop() for _ in range(dice.randint(0, 1)))
        hands = [
            tuple(sorted(deck.pop() for _ in range(dice.randint(1, 2))))
            for _ in range(dice.randint(0, 4))
        ]
        rest = mask(deck[: dice.randint(1, 30)])
        unseen = rest | sum(mask(hand) for hand in hands)
        others = tuple(tuple(1 << card for card in hand) for hand in hands)
        plain = value(Position(up, down, kept, unseen, others), weights)
        fast = playout.value(up, down, kept, unseen | mask(kept), [playout.look(h) for h in hands])
        assert fast == pytest.approx(plain, abs=1e-9)


@pytest.mark.parametrize("expert", [False, True])
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_every_feature_has_a_weight_in_every_set(players: int, expert: bool) -> None:
    assert set(features(KNOWN)) == set(hints(players, expert=expert))
    assert set(features(KNOWN)) == set(open_hands(players, expert=expert))


def test_cards_keep_their_names() -> None:
    assert [read(write(card)) for card in range(CARDS)] == list(range(CARDS))
    assert members(mask([3, 17, 49])) == [3, 17, 49]


def test_open_play_wins_as_often_as_it_did_when_tuned() -> None:
    dice = Random(11)
    playout = Playout(OPEN, most=2)
    won = 0
    for _ in range(60):
        deck = dice.sample(range(CARDS), CARDS)
        hands = tuple(tuple(sorted((deck.pop(), deck.pop()))) for _ in range(3))
        won += playout.left(World(EMPTY, EMPTY, hands, tuple(deck))) == 0
    assert 40 <= won <= 56  # 80 of 100 in the long run

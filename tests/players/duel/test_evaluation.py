"""The evaluation of Duel gives the numbers it was tuned with."""

from __future__ import annotations

from itertools import combinations
from random import Random

import pytest

from game.players.duel.bits import ALL, CARDS, chance_of_at_most, fitting
from game.players.duel.features import (
    OWN,
    RIVAL,
    After,
    Known,
    own_features,
    rival_features,
)
from game.players.duel.judge import WON, Judge, Scales
from game.players.duel.table import Table
from game.players.duel.turns import PLAY, count_below, turns
from game.players.duel.weights import SAFE
from game.players.masks import mask, members


def cards(text: str) -> int:
    return mask(int(number) for number in text.split())


DECK = cards("2 4 5 6 7 10 12 14 16 18 19 21 22 26 28 29 30 32 33 35 36 37 38 40 41 49 51 53 57 59")
RIVAL_CARDS = cards(
    "2 3 4 5 8 9 14 15 18 19 20 24 25 26 28 29 30 31 32 34 35 36 38 41 46 47 48 49 51 52 54 "
    "57 58 59"
)
TABLE = Table(3, 15, mask([13, 42, 44, 48, 52, 58]), DECK, 10, 55, RIVAL_CARDS, 6, 0, False)
AFTER = After(3, 13, mask([42, 44, 48, 52]), True, 10, 58)


# fmt: off
FEATURES = {
    "N": 6.8, "BL": 5.6, "RAW": 9.8, "PAIR": 1, "HG": 6, "M2": 3, "HS": 6, "OPP": 1, "SQ": 1.696,
    "COV3": 0.8333, "COV6": 1, "COV12": 1.333, "IMB": 9, "MAXG": 1.5, "HELPG": 2, "HP": 4,
    "OHELP": 0.4412, "DCOV": 0.3333, "RAWSQ": 6.897, "HS2": 6, "oBL": 1.6, "oRAW": 2.2,
    "oSQ": 0.1384, "oCOV3": 0.1471, "oCOV6": 0.7353, "oCOV12": 1.912, "oIMB": 1.4, "oRAWSQ": 0.3476,
}
# fmt: on


def test_a_known_position_has_its_known_features() -> None:
    known = Known(DECK, RIVAL_CARDS, 6, count_below(TABLE.hand | DECK), {})
    own = own_features(AFTER, known)
    rival = rival_features(10, 58, RIVAL_CARDS, 6)
    assert (tuple(own), tuple(rival)) == (OWN, RIVAL)
    found = {name: amount for name, amount in (own | rival).items() if amount}
    assert found == pytest.approx(FEATURES, abs=6e-4)


def test_a_known_position_is_worth_the_sum_of_its_features_and_is_the_choice() -> None:
    judge = Judge(TABLE, Scales(SAFE))
    share, ahead = 34 / 58, -2 / 15  # 34 cards left to either side; before the turn they were 36
    worth = 0.0
    for name, amount in FEATURES.items():
        early, late, lead = SAFE[name]
        worth += amount * (early * share + late * (1 - share) + lead * ahead)
    assert judge.value(AFTER) == pytest.approx(worth, abs=0.2)
    best = max(turns(TABLE, judge.below, PLAY), key=lambda turn: judge.value(turn.after))
    assert best.after == AFTER


def test_an_empty_hand_without_a_draw_pile_has_won() -> None:
    table = TABLE._replace(deck=0)
    after = AFTER._replace(hand=0)
    assert Judge(table, Scales(SAFE)).value(after) == WON


def test_chances_are_counted_right() -> None:
    good = {0, 1, 2}
    for draws in (1, 2, 4):
        hands = list(combinations(range(8), draws))
        for most in (0, 1):
            share = sum(len(good & set(hand)) <= most for hand in hands) / len(hands)
            assert chance_of_at_most(most, draws, len(good), 8) == pytest.approx(share)


def test_masks_know_what_fits() -> None:
    dice = Random(1)
    for _ in range(50):
        up, down = dice.randint(1, 59), dice.randint(2, 60)
        fits = [c for c in CARDS if c > up or c < down or c == up - 10 or c == down + 10]
        assert members(fitting(up, down)) == fits
    assert members(ALL) == list(CARDS)

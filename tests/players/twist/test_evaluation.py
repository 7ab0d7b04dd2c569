"""The evaluation of Toads gives the numbers it was tuned with."""

from __future__ import annotations

import pytest

from game.players.masks import mask
from game.players.twist.features import FEATURES, Judge, misses, named
from game.players.twist.moves import Play, plays
from game.players.twist.table import Other, Table
from game.players.twist.weights import FOUR, THREE, TWO, TWO_EXPERT


def cards(text: str) -> int:
    return mask(int(number) for number in text.split())


LACKED = cards("19 22 23 24 32 33 35 37 38 39")
TABLE = Table(
    row=(55, 62, 54, 57, 66),
    hand=cards("25 27 31 65 68 69 78 81 85"),
    unseen=cards(
        "13 14 16 17 18 19 22 23 24 32 33 35 37 38 39 41 48 52 56 58 61 63 64 67 71 72 73 74 75 "
        "77 79 86 87 88 89 91 93 94 96"
    ),
    deck=30,
    others=(Other(9, ((LACKED, 3),)),),
    full_deck=61,
    expert=False,
    must_open=False,
)


def placing(card: int) -> Play:
    return next(play for play in plays(TABLE) if play.laid == card and not play.taken)


def test_a_known_move_has_its_known_features_and_value_and_is_the_choice() -> None:
    found = {name: amount for name, amount in named(placing(69), TABLE, TWO).items() if amount}
    assert found == pytest.approx(
        {
            "TWU": 0.2308, "MYN": 3, "UNN": 0.9442, "STK": 0.7812, "RC": 14, "KEEP": 1,
            "STK2": 0.6009, "P2": 0.04292, "NTW": 0.4083, "OTW": 0.4615, "HUN": 8, "REACH": 1,
            "CENT": 1.4, "INF": 0.02081,
        },
        abs=5e-5,
    )  # fmt: skip
    judge = Judge(TABLE, TWO)
    assert judge.value(placing(69)) == pytest.approx(29.882, abs=5e-4)
    assert max(plays(TABLE), key=judge.value) == placing(69)


def test_every_feature_has_a_weight_in_every_set() -> None:
    assert set(TWO) == set(THREE) == set(FOUR) == set(TWO_EXPERT) == set(FEATURES)


def test_every_feature_shows_somewhere() -> None:
    others = (Other(9, ()), Other(9, ()))
    tables = [
        TABLE,
        TABLE._replace(row=(23,), expert=True, others=others, hand=cards("22 24 42 45 98")),
        TABLE._replace(row=(52,), deck=0),
        TABLE._replace(row=(13,)),
    ]
    shown = set()
    for table in tables:
        for play in plays(table):
            shown |= {name for name, amount in named(play, table, TWO).items() if amount}
    assert shown == set(FEATURES)


def test_who_took_a_row_lacked_what_would_have_saved_it() -> None:
    """Each card that was lacked can only have been drawn since."""
    plain = misses(Other(9, ()), LACKED, 39)
    knowing = misses(Other(9, ((LACKED, 3),)), LACKED, 39)
    certain = misses(Other(9, ((LACKED, 0),)), LACKED, 39)
    assert plain < knowing < certain == 1


def test_taking_comes_with_every_opening_card_while_there_are_cards_to_draw() -> None:
    taking = [play for play in plays(TABLE) if play.taken]
    assert [play.taken for play in taking] == [13] * 9
    assert sorted(play.laid for play in taking) == [25, 27, 31, 65, 68, 69, 78, 81, 85]
    assert [play for play in plays(TABLE._replace(deck=0)) if play.taken] == [
        Play((), TABLE.hand, taken=13)
    ]

from __future__ import annotations

import pytest

from game.players.classic.judge import WON, Judge
from game.players.classic.knowledge import Knowledge, TableRules
from game.players.classic.turns import Limits, Ranks, Turn, find_turns
from game.players.classic.weight_tables import set_name, weight_table
from game.players.classic.weights import SETS
from game.players.masks import mask

from .positions import TABLES, positions
from .slow_features import value

HAND = mask([54, 56, 70, 77, 82, 87])
# fmt: off
UNSEEN = mask([
    2, 10, 14, 16, 17, 18, 21, 22, 23, 24, 26, 27, 28, 31, 32, 33, 34, 35, 37, 38, 39, 40, 41, 42,
    43, 44, 45, 47, 48, 49, 50, 55, 57, 58, 59, 60, 64, 67, 68, 69, 71, 73, 74, 76, 78, 79, 80, 81,
    85, 86, 88, 89, 92, 93, 94, 98,
])
# fmt: on
KNOWLEDGE = Knowledge(
    TableRules(4),
    tops=(30, 12, 46, 83),
    hand=HAND,
    unseen=UNSEEN,
    deck=38,
    need=2,
    others=(6, 6, 6),
    requests=((0, 0, 0, 0), (0, 0, 1, 0), (0, 0, 1, 0)),
)
TURN: Turn = ((30, 12, 56, 54), mask([77, 82, 87]), 0b1100, 3, None, 0, 0)

# The features of that turn, counted by hand, and weights that make a number of one at a time.
COUNTED = {
    "BL1": 2.9,
    "BL2": 4.1,
    "RAW1": 5.5,
    "RAW2": 7.5,
    "TRU": 2,
    "PAIR": 1,
    "HGAP": 11.5,
    "MINK": 7.5,
    "N": 5.9,
    "SQ1": 0.604,
    "SQ2": 1.207,
    "COV": 1.161,
    "IMB": 5,
    "MAXG": 4,
    "COV2": 0.5357,
    "COV10": 2.143,
    "COV20": 2.857,
    "SIG1": 1,
    "SIGX": 1,
}


def worth(weights: dict[str, tuple[float, float]]) -> float:
    return value(KNOWLEDGE, TURN, weights)


@pytest.mark.parametrize("feature", SETS["fire_many"])
def test_a_position_counted_by_hand(feature: str) -> None:
    assert worth({feature: (1, 1)}) == pytest.approx(COUNTED.get(feature, 0), abs=5e-4)


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("talk", [True, False])
def test_fast_values_are_those_of_the_definitions(table: TableRules, talk: bool) -> None:
    for number, position in enumerate(positions(table, seed=5, talk=talk)):
        if number % 6:
            continue
        knowledge = position.knowledge()
        ranks = Ranks(knowledge)
        turns = find_turns(knowledge, ranks, Limits(3, 1))[:12]
        name = set_name(knowledge)
        values = Judge(knowledge, ranks, weight_table(name)).values(turns)
        for turn, fast in zip(turns, values, strict=True):
            _, hand, *_ = turn
            if hand or knowledge.unseen:
                assert fast == pytest.approx(value(knowledge, turn, SETS[name]), abs=1e-6)


def test_the_last_card_is_worth_everything() -> None:
    knowledge = Knowledge(TableRules(1), (50, 60, 40, 30), mask([51]), 0, 0, 1)
    ranks = Ranks(knowledge)
    turns = find_turns(knowledge, ranks, Limits(6, 3))
    assert Judge(knowledge, ranks, weight_table("solo")).values(turns) == [WON] * len(turns)


def test_small_steps_make_a_jump_dearer() -> None:
    said = KNOWLEDGE._replace(requests=((0, 0, 0, 1), *KNOWLEDGE.requests[1:]))
    jump: Turn = ((30, 12, 46, 70), HAND ^ mask([70]), 0b1000, 1, None, 0, 0)
    plain, gentle = (
        Judge(knowledge, Ranks(knowledge), weight_table("four")).values([jump])[0]
        for knowledge in (said, said._replace(gentle=0b1000))
    )
    assert gentle < plain


def test_the_fast_value_of_that_position() -> None:
    fast = Judge(KNOWLEDGE, Ranks(KNOWLEDGE), weight_table("four")).values([TURN])
    assert fast == [pytest.approx(worth(SETS["four"]))]

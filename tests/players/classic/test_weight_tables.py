from __future__ import annotations

import pytest

from game.players.classic.knowledge import TableRules
from game.players.classic.weight_tables import CARDS, closest, make_weight_table, outlook
from game.players.classic.weights import OUTLOOKS, SETS

NAMES = frozenset(
    {"solo", "two", "four", "many", "silent_two", "fire_many", "fire_four", "pro_two"}
)


@pytest.mark.parametrize(
    ("table", "talk", "name"),
    [
        (TableRules(1), False, "solo"),
        (TableRules(2), True, "two"),
        (TableRules(2), False, "silent_two"),
        (TableRules(3), False, "many"),
        (TableRules(3, fire=True), True, "fire_many"),
        (TableRules(4, fire=True, pro=True), False, "fire_four"),
        (TableRules(2, pro=True), False, "pro_two"),
    ],
)
def test_the_set_that_says_most_about_the_table(table: TableRules, talk: bool, name: str) -> None:
    assert closest(table, talk, NAMES) == name


@pytest.mark.parametrize("players", range(1, 6))
@pytest.mark.parametrize("pro", [False, True])
@pytest.mark.parametrize("fire", [False, True])
def test_every_table_has_weights_and_an_outlook(players: int, pro: bool, fire: bool) -> None:
    for talk in (False, True):
        for names in (SETS, OUTLOOKS):
            assert closest(TableRules(players, pro, pro, fire), talk, frozenset(names)) in names


def test_weights_run_from_early_to_late() -> None:
    rows = make_weight_table({"SIG2": (4.0, 2.0)})
    assert rows[CARDS].strong == 4.0
    assert rows[0].strong == 2.0
    assert rows[CARDS // 2].strong == 3.0


@pytest.mark.parametrize("name", OUTLOOKS)
def test_a_better_position_has_a_better_outlook(name: str) -> None:
    for _, slope in outlook(name)[1:]:
        assert slope > 0

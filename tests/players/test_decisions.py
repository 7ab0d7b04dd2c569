"""Every level decides as it did when the golden file was written.

A change that is meant to change decisions writes the file anew: `python -m tests.players.decisions
--golden`. Values are compared to nine digits: sums differ in the last bits between Pythons.
"""

from __future__ import annotations

import json

import pytest

from game.players.game_players import YARDSTICKS

from .decisions import FIXED, GOLDEN, TABLES, Table, digests


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.title)
def test_every_level_decides_as_before(table: Table) -> None:
    golden = json.loads(GOLDEN.read_text(encoding="utf-8"))
    found = digests(table)
    assert found == {name: golden[name] for name in found}


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.title)
def test_the_yardsticks_decide_as_they_always_did(table: Table) -> None:
    """When a level is to change, its yardstick keeps the code and the weights of old."""
    fixed = json.loads(FIXED.read_text(encoding="utf-8"))
    found = digests(table, YARDSTICKS)
    assert found == {name: fixed[name] for name in found}


def test_the_golden_file_has_nothing_else() -> None:
    golden = json.loads(GOLDEN.read_text(encoding="utf-8"))
    assert {name.rsplit(" ", 1)[0] for name in golden} == {table.title for table in TABLES}

"""Golden games and counts of every variant: whatever changes the rules shows here."""

import json
from typing import Any

import pytest

from game import engine
from tests.golden import perft
from tests.golden.playthroughs import FOLDER, golden_text, path_of, read_record
from tests.golden.variants import Rules, every_variant, name_of

every = pytest.mark.parametrize("rules", every_variant(), ids=name_of)


@every
def test_the_game_goes_as_it_went(rules: Rules) -> None:
    golden = path_of(rules).read_text(encoding="utf-8")
    record = read_record(golden)
    assert record.rules == rules
    assert golden_text(record) == golden


@every
def test_there_are_as_many_positions_as_there_were(rules: Rules) -> None:
    assert perft.counts_of(rules) == golden_counts()[name_of(rules)]


def golden_counts() -> dict[str, Any]:
    counts: dict[str, Any] = json.loads(perft.PATH.read_text(encoding="utf-8"))
    return counts


def test_every_variant_has_its_golden_files_and_nothing_else_has() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {path_of(r).name for r in every_variant()}
    assert list(golden_counts()) == [name_of(rules) for rules in every_variant()]
    assert {rules.game for rules in every_variant()} == set(engine.GAMES)


def test_every_kind_of_event_happens_in_some_golden_game() -> None:
    texts = [path_of(rules).read_text(encoding="utf-8") for rules in every_variant()]
    for kind in engine.Event.__args__:
        assert any(f'"{kind.__name__}":' in text for text in texts), kind

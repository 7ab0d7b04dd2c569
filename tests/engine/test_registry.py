"""Registering a game: one call, and it is known wherever games are."""

from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from game import engine
from game.engine.data import Options
from game.play.demo_games import every_variant
from game.play.statistics import measure_of


@dataclass(frozen=True)
class SlowRules(engine.QuickRules):
    """A fifth game: Quick Fifty with a switch that changes nothing."""

    game = "slow"
    slower: bool = False

    @classmethod
    def variants(cls) -> Iterator[Options]:
        for slower in (False, True):
            yield {"players": 2, "expert": False, "slower": slower}


@pytest.fixture
def slow() -> Iterator[engine.AnyRules]:
    engine.register(SlowRules)
    yield engine.rules("slow", slower=True)
    engine.unregister(SlowRules)


SHIPPED = ("classic", "quick", "duel", "twist")


def test_a_registered_game_is_one_of_the_games(slow: engine.AnyRules) -> None:
    assert slow == SlowRules(slower=True)
    assert engine.games() == (*SHIPPED, "slow")
    assert engine.RULES[-1] is SlowRules
    assert engine.rules_class("slow") is SlowRules
    assert engine.GAMES == SHIPPED
    assert measure_of("slow").name == "left"
    assert "slow" in {setup.rules.game for setup, _ in zip(every_variant(), range(5), strict=False)}


def test_it_can_be_taken_back_and_no_game_has_the_name_of_another() -> None:
    with pytest.raises(engine.BadOptions, match="they are classic, quick, duel, twist"):
        engine.rules("slow")
    engine.register(SlowRules)
    with pytest.raises(ValueError, match="slow"):
        engine.register(SlowRules)
    engine.unregister(SlowRules)
    assert engine.games() == SHIPPED


def test_its_games_have_records(slow: engine.AnyRules) -> None:
    record = engine.Record(slow, 7, 1, ("Ada", "Bruno"))
    move = str(slow.legal_moves(record.last_state())[0])
    record = record.plus(engine.Entry("move", move))
    assert engine.Record.from_text(record.to_text()) == record


@pytest.mark.parametrize("seed", [0, 1, 2**32 - 1])
def test_its_deals_have_codes_and_all_other_codes_stay_as_they_are(seed: int) -> None:
    others: list[engine.AnyRules] = [engine.rules("classic"), engine.rules("twist", rounds=9)]
    before = [engine.deal_code(each, seed) for each in others]
    with pytest.raises(engine.BadOptions):
        engine.deal_code(SlowRules(), seed)
    engine.register(SlowRules)
    try:
        for rules in (SlowRules(), SlowRules(slower=True)):
            code = engine.deal_code(rules, seed)
            assert engine.read_deal_code(code) == (rules, seed)
        assert [engine.deal_code(each, seed) for each in others] == before
    finally:
        engine.unregister(SlowRules)
    with pytest.raises(engine.BadCode, match="not the code of any deal"):
        engine.read_deal_code(code)

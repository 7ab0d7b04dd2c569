"""Games to be watched."""

from itertools import islice

from game.engine import RULES, rules
from game.play.exhibition import SHOWN, all_kinds, shown
from game.play.session import PERSON


def test_whoever_passes_by_sees_something_of_everything() -> None:
    assert {shown(seed).rules for seed in range(20)} == set(SHOWN)


def test_all_kinds_are_all_variants_of_all_games() -> None:
    played = [setup.rules for setup in islice(all_kinds(), 4 * 54)]
    everything = {kind(**options) for kind in RULES for options in kind.variants()}
    assert set(played) == everything
    assert {each.game for each in played[:4]} == {kind.game for kind in RULES}


def test_nobody_plays_who_would_have_to_be_waited_for() -> None:
    for setup in islice(all_kinds(), 200):
        assert len(setup.seats) == len(setup.names) == setup.rules.players
        assert PERSON not in setup.seats
        assert "master" not in setup.seats


def test_a_game_may_be_asked_for() -> None:
    rules_ = rules("quick", players=4, expert=True)
    assert shown(3, rules_).rules is rules_

"""Games that computer players play among themselves."""

from itertools import islice

from game.engine import RULES, rules
from game.play.demo_games import demo_game, every_variant
from game.play.session import PERSON


def test_the_demo_shows_all_its_games() -> None:
    tables = (rules("quick", players=3), rules("duel"))
    assert {demo_game(seed, tables).rules for seed in range(20)} == set(tables)


def test_every_variant_of_every_game_is_played() -> None:
    played = [setup.rules for setup in islice(every_variant(), 4 * 54)]
    everything = {kind(**options) for kind in RULES for options in kind.variants()}
    assert set(played) == everything
    assert {each.game for each in played[:4]} == {kind.game for kind in RULES}


def test_only_levels_play_that_decide_without_delay() -> None:
    for setup in islice(every_variant(), 200):
        assert len(setup.seats) == len(setup.names) == setup.rules.players
        assert PERSON not in setup.seats
        assert "master" not in setup.seats


def test_a_game_may_be_asked_for() -> None:
    rules_ = rules("quick", players=4, expert=True)
    assert demo_game(3, (rules_,)).rules is rules_

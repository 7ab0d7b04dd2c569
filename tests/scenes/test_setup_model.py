"""The choices of the set-up page, without a page."""

from __future__ import annotations

from typing import Any

import pytest

from game.engine import deal_code, games, rules
from game.platform.settings import Settings
from game.play.session import PERSON
from game.scenes.setup.model import SetupModel


class Kept:
    """Remembers what was to be kept."""

    def __init__(self) -> None:
        self.settings: dict[str, Any] = {}

    def __call__(self, **changes: Any) -> None:
        self.settings |= changes


def model(game: str, **settings: Any) -> tuple[SetupModel, Kept]:
    kept = Kept()
    return SetupModel(game, Settings(**settings), kept), kept


@pytest.mark.parametrize("game", games())
def test_a_game_that_was_never_set_up_has_its_defaults(game: str) -> None:
    made, kept = model(game)
    assert made.dealt == rules(game)
    assert made.sitting[0] == PERSON
    assert len(made.sitting) == rules(game).players
    assert not kept.settings


def test_a_variant_goes_off_with_the_one_it_needs() -> None:
    made, _ = model("classic")
    assert not made.may_switch("short_hand")
    made.switch("pro", True)
    made.switch("short_hand", True)
    assert made.dealt == rules("classic", pro=True, short_hand=True)
    made.switch("pro", False)
    assert made.dealt == rules("classic")


def test_what_is_changed_is_kept_and_found_again() -> None:
    made, kept = model("twist", variants=("classic.fire",), seats=("duel:person:club",))
    made.switch("expert", True)
    made.set_number("rounds", 5)
    made.resize(3)
    made.sit(1, "master")
    made.choose_starter(2)
    made.allow_take_backs(False)
    assert kept.settings["game"] == "twist"
    assert "classic.fire" in kept.settings["variants"]
    assert "duel:person:club" in kept.settings["seats"]
    again, _ = model(**kept.settings)
    assert again.dealt == rules("twist", players=3, expert=True, rounds=5)
    assert again.sitting == (PERSON, "master", "expert")
    assert (again.starter, again.take_backs) == (2, False)


def test_games_whose_names_begin_alike_keep_their_variants_apart() -> None:
    made, kept = model("duel", variants=("duels.pro",))
    made._keep_variants()
    assert "duels.pro" in kept.settings["variants"]


def test_a_code_has_the_last_word_until_it_is_taken_out() -> None:
    made, kept = model("classic")
    made.code = deal_code(rules("duel"), 12)
    assert made.by_code
    assert (made.dealt, made.reading.seed) == (rules("duel"), 12)
    assert len(made.sitting) == 2
    assert not made.may_switch("fire")
    made.keep_game()
    assert kept.settings == {"game": "duel"}
    made.code = ""
    assert made.dealt == rules("classic")


def test_a_code_shows_its_own_switches_and_numbers() -> None:
    made, _ = model("twist")
    made.code = deal_code(rules("twist", players=4, rounds=7, expert=True), 3)
    assert made.is_on("expert")
    assert made.number("rounds") == 7
    made.code = deal_code(rules("classic", fire=True), 3)
    assert not made.is_on("expert")
    assert made.number("rounds") == rules("twist").rounds


def test_a_lot_lets_anybody_start_and_a_team_is_asked_later() -> None:
    made, _ = model("duel")
    made.choose_starter(2)
    assert {made.first_seat() for _ in range(60)} == {0, 1}
    made.choose_starter(1)
    assert made.first_seat() == 1
    team, _ = model("quick", starters=("quick:1",))
    assert team.first_seat() == 0


def test_it_is_known_whether_anybody_plays_at_all() -> None:
    made, _ = model("duel")
    assert not made.only_watched
    made.sit(0, "club")
    assert made.only_watched

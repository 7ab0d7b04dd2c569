"""Looks in the settings: felt at once, unlocked by medals or by a wish, never taken away."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pygame import image

from game.platform.actions import Navigate
from game.platform.settings import load_settings
from game.play.daily import daily_setup
from game.play.looks import CARD_BACKS, TABLES
from game.scenes import routes
from game.ui.art import Art, backs
from game.ui.looks import theme_of
from game.ui.widgets import Choice, Switch

from .harness import Program, _type
from .shows import daily_games, section

Make = Callable[..., Program]


def choice(made: Program, name: str) -> Choice:
    found = made.widget(name)
    assert isinstance(found, Choice)
    return found


def test_at_first_there_is_one_of_each(program: Make) -> None:
    made = program(speed=0.0)
    section("looks")(made)
    assert choice(made, "card_back").options == ["Stripes"]
    assert choice(made, "card_back").enabled, "what can be won is not dim"
    assert choice(made, "card_back").line == "Next: medal “Ten wins”"
    assert choice(made, "table").options == ["Night"]


def test_medals_unlock_looks(program: Make) -> None:
    """Half a month of daily deals is a series of more than seven, with five stars."""
    made = program(speed=0.0)
    assert daily_setup("classic", made.context.today()).seed
    daily_games(made)
    section("looks")(made)
    assert choice(made, "card_back").options == ["Stripes", "Rings"]
    assert choice(made, "table").options == ["Night", "Harbour"]


def test_all_of_them_are_free_for_whoever_wishes(program: Make) -> None:
    made = program(speed=0.0)
    section("looks")(made)
    made.press("all_looks").wait(0.1)
    assert len(choice(made, "card_back").options) == len(CARD_BACKS)
    assert len(choice(made, "table").options) == len(TABLES)
    assert choice(made, "table").line == ""


def test_a_look_is_felt_at_once_and_lasts(program: Make) -> None:
    made = program(speed=0.0, all_looks=True)
    section("looks")(made)
    before = image.tobytes(made.picture(), "RGB")
    made.tab_to("table").do(Navigate(1, 0)).wait(0.1)
    assert image.tobytes(made.picture(), "RGB") != before
    made.tab_to("card_back").do(Navigate(1, 0)).wait(0.1)
    made.store.flush()
    kept = load_settings(made.store)
    assert (kept.table, kept.card_back) == ("forest", "waves")
    assert made.context.look.theme.back_pattern == "waves"


def test_what_was_chosen_stays_when_the_wish_is_taken_back(program: Make) -> None:
    made = program(speed=0.0, all_looks=True, table="plum")
    section("looks")(made)
    switch = made.widget("all_looks")
    assert isinstance(switch, Switch)
    made.press("all_looks").wait(0.1)
    assert choice(made, "table").options == ["Night", "Plum"]
    assert made.context.settings.table == "plum"
    made.go(routes.to_menu).picture()


@pytest.mark.parametrize("back", [backs.PLUS_MINUS_TEN, backs.GOLD_ARROWS])
def test_no_two_patterns_look_the_same(back: backs.Back) -> None:
    found = set()
    for option in CARD_BACKS:
        theme = theme_of(high_contrast=False, table="night", card_back=option.name)
        found.add(image.tobytes(Art(theme, _type()).cards.back(back, 120), "RGB"))
    assert len(found) == len(CARD_BACKS)

"""Setting up: switches, deal codes, and what becomes of a game that waits."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game import native
from game.engine import deal_code, rules
from game.platform import clipboard
from game.platform.actions import Cancel, Confirm, Mode, Navigate, TextErased, TextTyped
from game.platform.settings import read_settings
from game.platform.store import SETTINGS
from game.play.session import PERSON, Session, Setup
from game.scenes import routes
from game.scenes.ask import AskScene
from game.scenes.games.registry import GAMES
from game.scenes.rulebook.scene import pages_for
from game.scenes.setup.code import read
from game.scenes.setup.scene import SetupScene
from game.scenes.setup.seats import starter
from game.scenes.setup.soul import fitted_example, soul_example
from game.scenes.table.scene import TableScene
from game.ui.widgets import Choice, Switch

from .harness import LANGUAGES, Program
from .shows import menu_with_save, setup, setup_of_a_duel


def scene(made: Program) -> SetupScene:
    assert isinstance(made.top, SetupScene)
    return made.top


def switch(made: Program, name: str) -> Switch:
    widget = made.widget(name)
    assert isinstance(widget, Switch)
    return widget


def test_short_hand_goes_with_professional_alone(program: Callable[..., Program]) -> None:
    made = program()
    setup(made)
    assert not switch(made, "short_hand").enabled
    made.click("pro").click("short_hand")
    assert scene(made).model.chosen == rules("classic", pro=True, short_hand=True)
    made.click("pro")
    assert scene(made).model.chosen == rules("classic")
    assert not switch(made, "short_hand").value


def test_how_many_rounds_make_a_match_is_asked_and_remembered(
    program: Callable[..., Program],
) -> None:
    made = program()
    made.go(routes.to_menu).go(routes.open_setup, "twist")
    assert scene(made).model.chosen == rules("twist", rounds=2)
    made.tab_to("rounds").do(Navigate(1, 0), Navigate(1, 0)).click("expert")
    assert scene(made).model.chosen == rules("twist", rounds=4, expert=True)
    again = program()
    again.context.settings = made.context.settings
    again.go(routes.to_menu).go(routes.open_setup, "twist")
    assert scene(again).model.chosen == rules("twist", rounds=4, expert=True)
    again.click("deal")
    assert isinstance(again.top, TableScene)
    assert again.top.session.rules == rules("twist", rounds=4, expert=True)


def test_a_code_says_how_many_rounds(program: Callable[..., Program]) -> None:
    made = program()
    made.go(routes.to_menu).go(routes.open_setup, "twist").click("code")
    made.do(*(TextTyped(letter) for letter in deal_code(rules("twist", rounds=7), 4711)))
    choice = made.widget("rounds")
    assert isinstance(choice, Choice)
    assert choice.options[choice.index] == "7"
    assert not choice.enabled
    assert scene(made).model.dealt == rules("twist", rounds=7)


def test_choices_are_remembered(program: Callable[..., Program]) -> None:
    made = program()
    setup(made)
    made.click("fire").click("take_backs")
    made.store.flush()
    again = program()
    again.context.settings = made.context.settings
    setup(again)
    assert scene(again).model.chosen == rules("classic", fire=True)
    assert not switch(again, "take_backs").value
    again.click("deal")
    assert isinstance(again.top, TableScene)
    assert again.top.session.rules == rules("classic", fire=True)
    assert not again.top.session.setup.take_backs


@pytest.mark.parametrize(
    ("text", "state"),
    [
        ("", "empty"),
        ("-", "empty"),
        ("2222", "short"),
        (deal_code(rules("classic"), 4711), "good"),
        (deal_code(rules("classic"), 4711).lower(), "good"),
        (deal_code(rules("classic"), 4711)[::-1], "bad"),
        (deal_code(rules("classic", fire=True), 4711), "other"),
        (deal_code(rules("classic", players=3), 4711), "other"),
        (deal_code(rules("twist", rounds=3), 4711), "other"),
    ],
)
def test_what_is_said_about_a_code(text: str, state: str) -> None:
    assert read(text, rules("classic")).state == state


def test_a_code_brings_its_variants_and_its_cards(program: Callable[..., Program]) -> None:
    made = program()
    setup(made)
    made.click("fire").click("code")
    assert made.context.stack.mode is Mode.TEXT
    wanted = rules("classic", pro=True)
    made.do(*map(TextTyped, deal_code(wanted, 31415)))
    assert switch(made, "pro").value
    assert not switch(made, "fire").value
    assert not switch(made, "fire").enabled
    made.do(Confirm())
    assert isinstance(made.top, TableScene)
    assert made.top.session.rules == wanted
    assert made.top.session.setup.seed == 31415


def test_a_slip_in_a_code_deals_nothing(program: Callable[..., Program]) -> None:
    made = program()
    setup(made)
    made.click("code").do(TextTyped("2345678"), Confirm())
    assert scene(made).model.reading.state == "bad"
    assert not made.widget("deal").enabled
    assert "illegal" in made.audio.heard
    made.do(*[TextErased()] * 7)
    assert made.widget("deal").enabled


def test_pasting(program: Callable[..., Program], monkeypatch: pytest.MonkeyPatch) -> None:
    made = program()
    setup(made)
    code = deal_code(rules("classic"), 99)
    monkeypatch.setattr(clipboard, "paste", lambda: f" {code.lower()} ")
    made.click("paste")
    assert scene(made).model.reading.seed == 99


def test_with_a_controller_letters_are_spun(program: Callable[..., Program]) -> None:
    made = program(by_pad=True)
    setup(made)
    made.tab_to("code").do(Confirm(by_pad=True))
    assert made.widget("code").captures
    made.do(Cancel())
    assert isinstance(made.top, SetupScene)


def test_a_waiting_game_is_not_replaced_unasked(program: Callable[..., Program]) -> None:
    made = program()
    menu_with_save(made)
    made.go(routes.open_setup, "classic").click("deal")
    assert isinstance(made.top, AskScene)
    made.do(Cancel())
    assert isinstance(made.top, SetupScene)
    made.click("deal").do(Confirm())
    assert isinstance(made.top, TableScene)
    assert made.top.session.steps


def test_that_nobody_but_computers_sits_there_is_said(program: Callable[..., Program]) -> None:
    made = program(seats=("duel:club:expert",))
    made.go(routes.to_menu).go(routes.open_setup, "duel")
    assert isinstance(made.top, SetupScene)
    assert made.top._idle_status == made.context.words("setup.watch")
    made.top._sit(0, 0)
    assert "Expert" in made.top._idle_status


@pytest.mark.parametrize("game", GAMES)
def test_all_seats_may_be_computers_and_each_has_a_name(
    program: Callable[..., Program], game: str
) -> None:
    made = program(seats=(f"{game}:club:expert",))
    made.go(routes.to_menu).go(routes.open_setup, game)
    made.click("deal")
    assert isinstance(made.top, TableScene)
    setup_ = made.top.session.setup
    assert setup_.seats == ("club", "expert")
    assert all(setup_.names)
    assert len(set(setup_.names)) == 2
    made.wait(0.5).picture()


def test_rivals_choose_who_starts(program: Callable[..., Program]) -> None:
    made = program(speed=0.0)
    setup_of_a_duel(made)
    made.press("starter").click("deal").wait(0.2)
    assert isinstance(made.top, TableScene)
    assert made.top.session.setup.starter == 1
    assert made.top.session.first.to_move == 1


def test_who_may_start_is_called_by_name_where_it_is_known(program: Callable[..., Program]) -> None:
    made = program()
    setup_of_a_duel(made)

    def options() -> list[str]:
        choice = made.widget("starter")
        assert isinstance(choice, Choice)
        return list(choice.options)

    assert options()[:2] == ["You", "Ada"]
    made.context.change(name="Mia")
    made.page.rebuild()
    assert options()[:2] == ["Mia", "Ada"]
    while made.page.model.sitting[1] != PERSON:  # type: ignore[attr-defined]
        made.press("seat_1")
    assert options()[:2] == ["Mia", "Seat 2"], "it follows the seats"


def test_or_leave_it_to_chance(program: Callable[..., Program]) -> None:
    made = program(speed=0.0)
    setup_of_a_duel(made)
    made.press("starter").press("starter")
    assert {starter(2, 2) for _ in range(99)} == {0, 1}
    made.click("deal").wait(0.2)
    assert isinstance(made.top, TableScene)


def test_who_starts_is_remembered(program: Callable[..., Program]) -> None:
    made, again = program(), program()
    setup_of_a_duel(made)
    made.press("starter")
    again.context.settings = made.context.settings
    setup_of_a_duel(again)
    assert scene(again).model.starter == 1
    again.press("starter").go(routes.open_setup, "twist")
    assert scene(again).model.starter == 0
    again.go(routes.open_setup, "duel")
    assert scene(again).model.starter == 2, "left to chance"


def test_chance_stays_chance_at_a_larger_table(program: Callable[..., Program]) -> None:
    made = program()
    made.go(routes.to_menu).go(routes.open_setup, "twist")
    players = scene(made).model.chosen.players
    made.press("starter")
    assert scene(made).model.starter == 1
    for _ in range(players - 1):
        made.press("starter")
    assert scene(made).model.starter == players
    made.tab_to("players").do(Navigate(1, 0))
    assert scene(made).model.chosen.players == players + 1
    assert scene(made).model.starter == players + 1


@pytest.mark.parametrize("kept", ["duel", "duel:7", "duel:x", "duel:1:1", "duel:-1"])
def test_nonsense_about_who_starts_is_forgotten(kept: str, program: Callable[..., Program]) -> None:
    made = program(starters=(kept,))
    setup_of_a_duel(made)
    assert scene(made).model.starter == 0


def test_a_team_is_asked_at_the_table_instead(program: Callable[..., Program]) -> None:
    made = program()
    setup(made)
    assert "starter" not in made.page.widgets


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(960, 540), (1100, 800)])
@pytest.mark.parametrize("game", GAMES)
def test_what_the_game_is_about_is_drawn(
    program: Callable[..., Program], game: str, size: tuple[int, int], language: str
) -> None:
    made = program(size=size, language=language)
    made.go(routes.open_setup, game)
    example = soul_example(GAMES[game], pages_for(made.context))
    assert example is not None
    assert example.kind == GAMES[game].soul_example
    rest = scene(made)._layout.rest
    drawn = fitted_example(GAMES[game], made.context.look, made.context.words, example, rest)
    assert drawn is not None
    assert drawn.height <= rest.h


def test_names_are_asked_for_every_person_and_remembered(program: Callable[..., Program]) -> None:
    made = program(seats=("twist:person:novice:person",))
    made.go(routes.open_setup, "twist").press("names")
    assert list(made.page.widgets) == ["name_0", "name_2", "done"]
    made.tab_to("name_0").do(TextTyped("Ada")).tab_to("name_2").do(TextTyped("Bo"), Confirm())
    assert isinstance(made.top, SetupScene)
    assert made.top._seat(2).options[0] == "3 · Bo"
    made.store.flush()
    kept = read_settings(made.store.read(SETTINGS))
    assert (kept.name, kept.guests) == ("Ada", ("", "Bo"))
    setup = routes.new_setup(made.context, made.top.model.dealt, None, made.top.model.sitting)
    assert setup.names[::2] == ("Ada", "Bo")


def test_nobody_is_asked_for_a_name_where_computers_play_alone(
    program: Callable[..., Program],
) -> None:
    made = program(seats=("duel:novice:club",))
    made.go(routes.open_setup, "duel")
    assert not made.widget("names").enabled


def test_what_a_level_is_stands_below_the_seats(program: Callable[..., Program]) -> None:
    made = program(seats=("twist:person:novice:master",))
    made.go(routes.open_setup, "twist")
    page = made.page
    assert isinstance(page, SetupScene)
    assert page._idle_status == "Novice: Plays what fits and hopes for the best."
    made.tab_to("seat_2")
    assert page._idle_status == "Master: Looks ahead and reckons with what is hidden."


def test_without_the_core_the_grandmaster_is_shown_as_not_available(
    program: Callable[..., Program], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(native, "RUNS", False)
    made = program(seats=("duel:person:master",))
    made.go(routes.open_setup, "duel")
    assert made.widget("deal").enabled
    made.tab_to("seat_1").do(Navigate(1, 0))
    assert scene(made).model.sitting == ("person", "grandmaster")
    assert not made.widget("deal").enabled
    made.tab_to("seat_1").do(Navigate(-1, 0))
    assert made.widget("deal").enabled


def test_a_grandmaster_of_the_last_game_is_a_master_without_the_core(
    program: Callable[..., Program], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(native, "RUNS", False)
    made = program(seats=("duel:person:grandmaster",))
    made.go(routes.open_setup, "duel")
    assert scene(made).model.sitting == ("person", "master")


def test_a_save_with_a_grandmaster_goes_on_with_a_master_and_says_so(
    program: Callable[..., Program], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(native, "RUNS", False)
    made = program()
    made.go(routes.to_menu)
    session = Session(Setup(rules("duel"), 7, seats=("grandmaster", PERSON)))
    table = TableScene(made.context, session)
    assert table._message.text == made.context.words("table.grandmaster.away")
    assert {type(player).__name__ for player in table.computers._players.values()} == {"Master"}

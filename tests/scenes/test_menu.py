"""The menu: where it leads, what waits there, and what happens when nobody is there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.platform.actions import Cancel, Confirm, PointerMoved
from game.platform.settings import read_settings
from game.platform.store import SAVE, SETTINGS
from game.scenes import routes
from game.scenes.ask import AskScene
from game.scenes.menu.scene import QUIET, MenuScene
from game.scenes.setup.scene import SetupScene
from game.scenes.table.scene import TableScene
from game.ui.widgets import Button

from .harness import Stage
from .shows import menu, menu_with_save, played


def button(made: Stage, name: str) -> Button:
    widget = made.widget(name)
    assert isinstance(widget, Button)
    return widget


def test_without_a_game_waiting_play_is_the_way(stage: Callable[..., Stage]) -> None:
    made = stage()
    menu(made)
    assert "continue" not in made.page.widgets
    assert made.page.focused == "play"
    assert button(made, "play").main


def test_a_waiting_game_goes_on_at_the_very_same_place(stage: Callable[..., Stage]) -> None:
    made = stage()
    menu_with_save(made)
    saved = played(moves=40, fire=True)
    left = sum(map(len, saved.state.hands)) + len(saved.state.deck)
    assert button(made, "continue").note == f"Four Piles, {left} left"
    assert not button(made, "play").main
    made.do(Confirm())
    assert isinstance(made.top, TableScene)
    assert made.top.session.record() == saved.record()


def test_two_clicks_to_the_table(stage: Callable[..., Stage]) -> None:
    made = stage()
    menu(made)
    made.click("game_classic")
    assert isinstance(made.top, SetupScene)
    assert made.page.focused == "deal"
    made.click("deal")
    assert isinstance(made.top, TableScene)


def test_play_never_leads_to_a_game_without_a_table(stage: Callable[..., Stage]) -> None:
    made = stage(game="twist")
    menu(made)
    made.press("play").picture()
    assert isinstance(made.top, SetupScene)
    assert made.top.game == "classic"


def test_a_game_without_a_table_says_so(stage: Callable[..., Stage]) -> None:
    made = stage()
    menu(made)
    before = made.settle().picture()
    made.click("game_twist")
    assert isinstance(made.top, MenuScene)
    assert made.top._toast.text == "Toads has no table yet. It comes with a later version."
    assert made.picture().get_buffer().raw != before.get_buffer().raw
    made.wait(5)
    assert not made.top._toast.text


def test_languages_switch_at_once_and_last(stage: Callable[..., Stage]) -> None:
    made = stage()
    menu(made)
    made.click("language_pl")
    assert button(made, "settings").text == "Ustawienia"
    assert made.page.focused == "language_pl"
    made.store.flush()
    assert read_settings(made.store.read(SETTINGS)).language == "pl"


def test_after_a_while_the_computer_plays(stage: Callable[..., Stage]) -> None:
    made = stage(speed=0.0)
    menu(made)
    made.wait(QUIET - 1).do(PointerMoved((5, 5))).wait(QUIET - 1)
    assert isinstance(made.top, MenuScene)
    made.wait(2)
    assert isinstance(made.top, TableScene)
    assert made.top.demo
    made.do(Confirm())
    assert isinstance(made.top, MenuScene)


def test_nothing_is_shown_while_somebody_reads(stage: Callable[..., Stage]) -> None:
    made = stage(speed=0.0)
    menu(made)
    made.go(routes.open_credits).wait(QUIET + 1)
    assert not isinstance(made.top, TableScene)


def test_a_damaged_file_is_told_once(stage: Callable[..., Stage], tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    (home / "game.json").write_text("no game of ours")
    made = stage()
    menu(made)
    made.wait(0.1)
    assert isinstance(made.top, AskScene)
    assert "game.json.damaged-1" in made.top.text
    assert "continue" not in made.do(Confirm()).page.widgets
    made.wait(1)
    assert isinstance(made.top, MenuScene)


def test_a_save_that_is_no_game_is_set_aside(stage: Callable[..., Stage]) -> None:
    made = stage()
    made.store.write(SAVE, {"record": "nonsense", "seats": ["person"], "take_backs": True})
    menu(made)
    made.wait(0.1)
    assert isinstance(made.top, AskScene)
    assert made.store.read(SAVE) is None


def test_leaving(stage: Callable[..., Stage]) -> None:
    made = stage()
    menu(made)
    made.do(Cancel())
    assert isinstance(made.top, AskScene)
    made.do(Cancel())
    assert isinstance(made.top, MenuScene)
    made.click("quit")
    assert made.over

"""The settings: felt at once, kept, and followed when something else changes them."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.platform.actions import Cancel, Confirm, KeyNamed, Mode, Navigate, TextTyped
from game.platform.bindings import DEFAULT, ESSENTIAL, conflicts
from game.platform.settings import Settings, read_settings
from game.platform.store import SETTINGS
from game.scenes.ask import AskScene
from game.scenes.settings.keys import PressKeyScene, command_text, rivals, swapped
from game.scenes.settings.scene import SettingsScene
from game.ui.theme import HIGH_CONTRAST
from game.ui.widgets import Button, Switch

from .harness import LANGUAGES, Program, words_of
from .shows import section


def kept(made: Program) -> Settings:
    made.store.flush()
    return read_settings(made.store.read(SETTINGS))


@pytest.mark.parametrize(
    ("part", "row", "pushes", "wish"),
    [
        ("general", "language", 1, ("language", "it")),
        ("sound", "effects", -2, ("effects", 0.7)),
        ("sound", "music", 10, ("music", 1.0)),
        ("picture", "speed", 5, ("speed", 0.0)),
        ("comfort", "text_size", 2, ("text_size", 1.5)),
        ("comfort", "reduced_motion", 1, ("reduced_motion", "on")),
    ],
)
def test_values_change_with_the_arrows(
    part: str, row: str, pushes: int, wish: tuple[str, object], program: Callable[..., Program]
) -> None:
    made = program()
    section(part)(made)
    made.tab_to(row).do(*[Navigate(1 if pushes > 0 else -1, 0)] * abs(pushes))
    name, value = wish
    assert getattr(made.context.settings, name) == value
    assert getattr(kept(made), name) == value
    assert made.page.focused == row


@pytest.mark.parametrize(
    ("part", "row"),
    [
        ("general", "take_backs"),
        ("sound", "mute"),
        ("picture", "fullscreen"),
        ("comfort", "high_contrast"),
    ],
)
def test_switches(part: str, row: str, program: Callable[..., Program]) -> None:
    made = program()
    section(part)(made)
    before = getattr(made.context.settings, row)
    made.press(row)
    assert getattr(kept(made), row) is not before
    made.click(row)
    assert getattr(kept(made), row) is before


def test_changes_are_seen_at_once(program: Callable[..., Program]) -> None:
    made = program()
    section("comfort")(made)
    made.press("high_contrast")
    assert made.context.look.theme == HIGH_CONTRAST
    section("comfort")(made)
    before = made.picture().get_buffer().raw
    made.tab_to("text_size").do(Navigate(1, 0))
    assert made.picture().get_buffer().raw != before


def test_a_switch_follows_its_key(program: Callable[..., Program]) -> None:
    made = program()
    section("sound")(made)
    made.context.change(mute=True)
    made.wait(0.1)
    switch = made.widget("mute")
    assert isinstance(switch, Switch)
    assert switch.value


def test_a_name_is_written(program: Callable[..., Program]) -> None:
    made = program()
    section("general")(made)
    made.tab_to("name")
    assert made.context.stack.mode is Mode.TEXT
    made.do(TextTyped("Zoë"), TextTyped("ł"))
    assert kept(made).name == "Zoł"


def test_a_free_key_is_taken(program: Callable[..., Program]) -> None:
    made = program()
    section("keys")(made)
    made.press("key_hint")
    assert made.context.stack.mode is Mode.KEY
    made.do(KeyNamed("x"))
    assert isinstance(made.top, SettingsScene)
    assert kept(made).bindings["hint"] == ("x",)
    assert made.page.focused == "key_hint"


@pytest.mark.parametrize("way_out", [KeyNamed("escape"), Cancel(), Confirm()])
def test_nothing_is_changed_by_going_back(
    way_out: KeyNamed | Cancel | Confirm, program: Callable[..., Program]
) -> None:
    made = program()
    section("keys")(made)
    made.press("key_hint").do(way_out)
    assert isinstance(made.top, SettingsScene)
    assert made.context.settings.bindings == DEFAULT


def test_a_click_beside_the_sheet_goes_back(program: Callable[..., Program]) -> None:
    made = program()
    section("keys")(made)
    made.press("key_hint")
    assert isinstance(made.top, PressKeyScene)
    made.click((4, 4))
    assert isinstance(made.top, SettingsScene)


def test_two_commands_swap_their_keys(program: Callable[..., Program]) -> None:
    made = program()
    section("keys")(made)
    made.press("key_hint").do(KeyNamed("z"))
    assert isinstance(made.top, AskScene)
    assert made.top.text == "Z is already used for “Undo”."
    made.do(Cancel())
    assert made.context.settings.bindings == DEFAULT
    made.press("key_hint").do(KeyNamed("z"), Confirm())
    bindings = kept(made).bindings
    assert bindings["hint"] == ("z",)
    assert bindings["take_back"] == ("ctrl+z", "h")
    made.press("reset")
    assert kept(made).bindings == DEFAULT


def test_no_swap_leaves_a_clash_or_an_essential_command_without_a_key() -> None:
    for command in DEFAULT:
        for key in sum(DEFAULT.values(), ()):
            changed = swapped(DEFAULT, command, key)
            assert not conflicts(changed)
            assert all(changed[essential] for essential in ESSENTIAL)
    assert rivals(DEFAULT, "hint", "z") == ("take_back",)
    assert rivals(DEFAULT, "press", "z") == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_has_a_name_of_its_own(language: str) -> None:
    names = [command_text(words_of(language), command) for command in DEFAULT]
    assert len(set(names)) == len(names)


def test_resetting_everything_asks_first(program: Callable[..., Program]) -> None:
    made = program(speed=4.0, text_size=1.25, name="Ada", language="de")
    section("general")(made)
    made.press("reset").do(Cancel())
    assert made.context.settings.speed == 4.0
    made.press("reset").do(Confirm())
    assert made.context.settings.speed == 4.0, "the first answer destroys nothing"
    made.press("reset").press("answer_1")
    settings = made.context.settings
    assert (settings.speed, settings.text_size) == (1.0, 1.0)
    assert (settings.name, settings.language) == ("Ada", "de")


def test_changes_reach_the_scene_below(program: Callable[..., Program]) -> None:
    made = program()
    section("general")(made)
    made.tab_to("language").do(Navigate(1, 0), Cancel())
    play = made.widget("play")
    assert isinstance(play, Button)
    assert play.text == "Gioca"

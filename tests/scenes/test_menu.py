"""The menu: where it leads, what waits there, and what happens when nobody is there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.engine import rules
from game.platform.actions import Cancel, Confirm, PointerMoved
from game.platform.saves import write_save
from game.platform.settings import read_settings
from game.platform.store import SAVE, SETTINGS
from game.play.perspective import perspective
from game.play.session import PERSON, Session, Setup
from game.scenes import routes
from game.scenes.ask import AskScene
from game.scenes.games.registry import GAMES
from game.scenes.menu.scene import QUIET, MenuScene
from game.scenes.menu.tile import GameTile
from game.scenes.setup.scene import SetupScene
from game.scenes.table.scene import TableScene
from game.ui.widgets import Button

from .harness import LANGUAGES, Program, words_of
from .shows import menu, menu_with_save, played


def button(made: Program, name: str) -> Button:
    widget = made.widget(name)
    assert isinstance(widget, Button)
    return widget


def test_without_a_game_waiting_play_is_the_way(program: Callable[..., Program]) -> None:
    made = program()
    menu(made)
    assert "continue" not in made.page.widgets
    assert made.page.focused == "play"
    assert button(made, "play").main


def test_a_waiting_game_goes_on_at_the_very_same_place(program: Callable[..., Program]) -> None:
    made = program()
    menu_with_save(made)
    saved = played(moves=40, fire=True)
    last: Any = saved.state
    left = sum(map(len, last.hands)) + len(last.deck)
    assert button(made, "continue").note == f"Four Piles, {left} left"
    assert not button(made, "play").main
    made.do(Confirm())
    assert isinstance(made.top, TableScene)
    assert made.top.session.record() == saved.record()


def begun(game: str, seed: int = 1) -> Session:
    played_ = rules(game)
    return Session(Setup(played_, seed, seats=(PERSON,) * played_.players))


def test_every_waiting_game_is_resumed_from_its_tile(program: Callable[..., Program]) -> None:
    made = program(speed=0.0)
    for number, game in enumerate(("twist", "duel", "classic")):
        write_save(made.store, begun(game, number))
    menu(made)
    tiles = {name: tile for name, tile in made.page.widgets.items() if isinstance(tile, GameTile)}
    assert [name for name, tile in tiles.items() if tile.badge] == [
        "game_classic",
        "game_duel",
        "game_twist",
    ]
    made.click("game_twist").do(Confirm())
    (table,) = [scene for scene in made.context.stack._scenes if isinstance(scene, TableScene)]
    assert table.session.setup.seed == 0


def test_a_new_game_can_be_set_up_beside_a_waiting_one(program: Callable[..., Program]) -> None:
    made = program(speed=0.0)
    write_save(made.store, begun("classic", 5))
    menu(made)
    made.click("game_classic").click("answer_1")
    assert isinstance(made.top, SetupScene)
    made.click("deal").do(Confirm())
    assert isinstance(made.top, TableScene), "the first answer destroys nothing"
    assert made.top.session.setup.seed == 5
    menu(made)
    made.click("game_classic").click("answer_1").click("deal").click("answer_1")
    assert isinstance(made.top, TableScene)
    assert made.top.session.setup.seed != 5


def test_a_game_of_another_kind_is_started_without_a_question_and_harms_none(
    program: Callable[..., Program],
) -> None:
    made = program(speed=0.0)
    write_save(made.store, begun("classic", 5))
    menu(made)
    made.click("game_duel").click("deal")
    assert any(isinstance(scene, TableScene) for scene in made.context.stack._scenes)
    saves = routes.saved_games(made.context)
    assert [save.rules.game for save in saves] == ["duel", "classic"]
    assert saves[1].setup.seed == 5


def test_two_clicks_to_the_table(program: Callable[..., Program]) -> None:
    made = program()
    menu(made)
    made.click("game_classic")
    assert isinstance(made.top, SetupScene)
    assert made.page.focused == "deal"
    made.click("deal")
    assert isinstance(made.top, TableScene)


@pytest.mark.parametrize("game", GAMES)
def test_play_leads_to_what_was_set_up_last(program: Callable[..., Program], game: str) -> None:
    made = program(game=game)
    menu(made)
    made.press("play").picture()
    assert isinstance(made.top, SetupScene)
    assert made.top.model.game == game


@pytest.mark.parametrize("game", GAMES)
def test_every_tile_leads_to_its_table(program: Callable[..., Program], game: str) -> None:
    made = program()
    menu(made)
    made.click(f"game_{game}").click("deal")
    assert not isinstance(made.top, MenuScene | SetupScene)
    made.picture()


def test_languages_switch_at_once_and_last(program: Callable[..., Program]) -> None:
    made = program()
    menu(made)
    made.click("language_pl")
    assert button(made, "settings").text == "Ustawienia"
    assert made.page.focused == "language_pl"
    made.store.flush()
    assert read_settings(made.store.read(SETTINGS)).language == "pl"


def test_after_a_while_the_computer_plays(program: Callable[..., Program]) -> None:
    made = program(speed=0.0)
    menu(made)
    made.wait(QUIET - 1).do(PointerMoved((5, 5))).wait(QUIET - 1)
    assert isinstance(made.top, MenuScene)
    made.wait(2)
    assert isinstance(made.top, TableScene)
    assert made.top.demo
    made.do(Confirm())
    assert isinstance(made.top, MenuScene)


def test_nothing_is_shown_while_somebody_reads(program: Callable[..., Program]) -> None:
    made = program(speed=0.0)
    menu(made)
    made.go(routes.open_credits).wait(QUIET + 1)
    assert not isinstance(made.top, TableScene)


def test_a_damaged_file_is_told_once(program: Callable[..., Program], tmp_path: Path) -> None:
    home = tmp_path / "home"
    home.mkdir()
    (home / "game.json").write_text("no game of ours")
    made = program()
    menu(made)
    made.wait(0.1)
    assert isinstance(made.top, AskScene)
    assert "game.json.damaged-1" in made.top.text
    assert "continue" not in made.do(Confirm()).page.widgets
    made.wait(1)
    assert isinstance(made.top, MenuScene)


def test_a_save_that_is_no_game_is_set_aside(program: Callable[..., Program]) -> None:
    made = program()
    made.store.write(SAVE, {"record": "nonsense", "seats": ["person"], "take_backs": True})
    menu(made)
    made.wait(0.1)
    assert isinstance(made.top, AskScene)
    assert made.store.read(SAVE) is None


def test_leaving(program: Callable[..., Program]) -> None:
    made = program()
    menu(made)
    made.do(Cancel())
    assert isinstance(made.top, AskScene)
    made.do(Cancel())
    assert isinstance(made.top, MenuScene)
    made.do(Cancel(), Confirm())
    assert isinstance(made.top, MenuScene), "the first answer is to stay"
    made.click("quit")
    assert made.over


@pytest.mark.parametrize(
    ("game", "text"),
    [
        ("classic", "Four Piles, 98 left"),
        ("quick", "Quick Fifty, 50 left"),
        ("duel", "Duel, 58 left"),
        ("twist", "Toads, round 1 of 2"),
    ],
)
def test_every_game_that_waits_says_how_far_it_is(game: str, text: str) -> None:
    played_ = rules(game)
    people = (PERSON,) * played_.players
    session, words = Session(Setup(played_, 7, seats=people)), words_of("en")
    assert (
        GAMES[game].saved_note(words, perspective(session, 0), words(f"game.{game}.name")) == text
    )


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_the_texts_of_all_tiles_have_the_same_sizes(
    program: Callable[..., Program], language: str, text_size: float
) -> None:
    made = program(language=language, text_size=text_size, size=(960, 540))
    menu_with_save(made)
    tiles = [each for each in made.page.widgets.values() if isinstance(each, GameTile)]
    assert len({tile.sizes for tile in tiles}) == 1
    for tile in tiles:
        assert tile.sizes is not None
        fitting = tile.fitting_sizes(made.context.look)
        assert all(size <= most for size, most in zip(tile.sizes, fitting, strict=True))

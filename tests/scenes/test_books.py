"""The rulebook, the credits and the licences."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from game.engine import GAMES
from game.i18n import Bullets, Example
from game.platform.actions import Cancel, Command, Confirm, Navigate, PointerMoved, Wheel
from game.platform.paths import asset
from game.scenes import routes
from game.scenes.credits import CreditsScene, LicencesScene
from game.scenes.games.registry import GAMES as SCREENS
from game.scenes.menu.scene import MenuScene
from game.scenes.rulebook.scene import RulebookScene, pages_for
from game.scenes.sources import LIBRARIES, OURS, TYPEFACES

from .harness import LANGUAGES, Program


def book(made: Program) -> RulebookScene:
    assert isinstance(made.top, RulebookScene)
    return made.top


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        (None, "classic.aim"),
        ("duel", "duel.aim"),
        ("twist.turn", "twist.turn"),
        ("?", "classic.aim"),
    ],
)
def test_it_opens_where_the_player_is(
    asked: str | None, found: str, program: Callable[..., Program]
) -> None:
    made = program()
    made.go(routes.to_menu).go(routes.open_rulebook, asked)
    page = book(made)
    assert page.pages[page.place].id == found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_can_be_read(language: str, program: Callable[..., Program]) -> None:
    made = program(language=language, size=(960, 540), speed=0.0)
    made.go(routes.to_menu).go(routes.open_rulebook, "classic")
    page = book(made)
    pictures = set()
    for number in range(len(page.pages)):
        assert page.place == number
        pictures.add(made.picture().get_buffer().raw)
        made.do(Command("to_end"))
        made.picture()
        if number < len(page.pages) - 1:
            made.press("next")
    assert len(pictures) == len(page.pages)
    assert not made.widget("next").enabled
    assert made.page.focused == "previous"


def test_a_language_is_changed_without_losing_the_page(program: Callable[..., Program]) -> None:
    made = program()
    made.go(routes.to_menu).go(routes.open_rulebook, "classic.fire")
    made.context.change(language="it")
    made.wait(0.1)
    page = book(made)
    assert page.pages[page.place].id == "classic.fire"
    assert page.title == "Regole"


def test_long_pages_scroll_by_every_hand(program: Callable[..., Program]) -> None:
    made = program(speed=0.0)
    made.go(routes.to_menu).go(routes.open_rulebook, "classic.fire")
    page = book(made)
    made.do(Command("page_down"))
    assert page._text.offset > 0
    made.do(Command("page_up"), PointerMoved(page._text.rect.center), Wheel(-1.0)).wait(0.1)
    assert page._text.offset > 0
    offset = page._text.offset
    made.tab_to("text").do(Confirm())
    assert page._text.offset == offset


def test_page_down_goes_through_the_text_and_then_to_the_next_page(
    program: Callable[..., Program],
) -> None:
    made = program(speed=0.0)
    made.go(routes.to_menu).go(routes.open_rulebook, "classic")
    page = book(made)
    places = [page.place]
    for _ in range(200):
        made.do(Command("page_down"))
        places.append(page.place)
    assert sorted(set(places)) == list(range(len(page.pages)))
    assert places == sorted(places)
    assert made.page.focused == f"page_{len(page.pages) - 1}"
    made.do(Command("page_up"))
    while page.place:
        made.do(Command("page_up"))
    made.do(Command("to_end"))
    assert page._text.offset == page._text._limit
    made.do(Command("to_start"))
    assert (page.place, page._text.offset) == (0, 0)


@pytest.mark.parametrize("opened", ["classic", "classic.fire"])
def test_right_from_the_contents_never_leads_back(
    program: Callable[..., Program], opened: str
) -> None:
    made = program(speed=0.0)
    made.go(routes.to_menu).go(routes.open_rulebook, opened)
    made.do(Navigate(1, 0))
    assert made.page.focused == ("text" if book(made)._text.can_focus else "next")


def test_the_key_that_opens_the_rules_closes_them(program: Callable[..., Program]) -> None:
    made = program()
    made.go(routes.to_menu).do(Command("rules"))
    book(made)
    made.do(Command("rules"))
    assert isinstance(made.top, MenuScene)


def test_the_book_names_the_players_own_keys(program: Callable[..., Program]) -> None:
    made = program()
    bindings = {**made.context.settings.bindings, "hint": ("x",), "pause": ()}
    made.context.settings = replace(made.context.settings, bindings=bindings)
    made.go(routes.to_menu).go(routes.open_rulebook, "controls")
    page = book(made)
    lines = [
        item
        for block in page.pages[page.place].blocks
        if isinstance(block, Bullets)
        for item in block.items
    ]
    assert "X: a hint." in lines
    assert not any("\0" in line or line.endswith(": pause.") for line in lines)


def test_every_game_says_whose_rules_it_plays() -> None:
    assert tuple(game for game, about in SCREENS.items() if about.origin) == GAMES


def test_every_licence_is_there_to_the_letter(program: Callable[..., Program]) -> None:
    ours = Path(__file__).parents[2] / "LICENSE"
    assert asset(OURS.file).read_text() == ours.read_text()
    made = program(speed=0.0)
    made.go(routes.to_menu).go(routes.open_credits)
    assert isinstance(made.top, CreditsScene)
    made.press("licences")
    page = made.page
    assert isinstance(page, LicencesScene)
    for number, work in enumerate((OURS, *TYPEFACES, *LIBRARIES)):
        made.press(f"page_{number}").picture()
        assert page.works[page.place] == work
        assert len(asset(work.file).read_text()) > 200
    made.do(Cancel(), Cancel())
    assert isinstance(made.top, MenuScene)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("text_size", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("size", [(960, 540), (1100, 800)])
def test_examples_are_seen_without_scrolling(
    program: Callable[..., Program], size: tuple[int, int], text_size: float, language: str
) -> None:
    made = program(size=size, text_size=text_size, language=language)
    for page in pages_for(made.context):
        made.show(RulebookScene(made.context, page.id))
        content, window = book(made)._content, book(made)._layout.text
        assert content.examples_end <= window.h, page.id
        has_example = any(isinstance(block, Example) for block in page.blocks)
        assert bool(content.examples_end) == has_example

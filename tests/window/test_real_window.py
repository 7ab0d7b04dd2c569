"""A real window, mouse and keyboard: from the menu to a game, away, and back to it."""

from __future__ import annotations

import json
import time

import pygame
import pytest

from game.engine.duel_state import PILES
from game.play.marks import COACH
from game.scenes.pause import PauseScene
from tests.desktop import needs_desktop
from tests.play.sessions import solo
from tests.scenes.harness import Program, forget
from tests.scenes.table.duels import begun
from tests.scenes.table.rows import twins

from .guest import SIZE, Guest

pytestmark = needs_desktop


@pytest.fixture(scope="module")
def quit_button(tmp_path_factory: pytest.TempPathFactory) -> tuple[int, int]:
    """Where the pause says Quit: the sheet is as high as its text, so it takes letters to know."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_VIDEODRIVER", "dummy")
        forget()
        pygame.display.init()
        pygame.font.init()
        window = pygame.Window("test", (16, 16), hidden=True)
        window.get_surface()
        house = Program(tmp_path_factory.mktemp("home"), size=SIZE)
        house.show(PauseScene(house.context, solo()))
        centre: tuple[int, int] = house.widget("quit").shown.center
        window.destroy()
        forget()
        pygame.quit()
    return centre


def test_a_turn_by_drag_and_by_keys_with_a_take_back(guest: Guest) -> None:
    guest.sit_down()
    guest.place_first_card(guest.drag_first_card)
    guest.key("z", lambda: guest.moves == [])
    guest.place_first_card(guest.drag_first_card)
    last, before = guest.hand[-1], guest.moves
    guest.keep_trying(
        lambda: guest.screen.keys(guest.window, str(len(guest.hand)), "d"),
        lambda: guest.moves == [*before, f"{last}>D1"],
    )
    guest.key("space", lambda: guest.moves[-1] == "end")
    assert len(guest.hand) == 8


def test_quit_from_the_pause_and_continue_at_the_very_same_place(
    guest: Guest, quit_button: tuple[int, int]
) -> None:
    """Mid-turn, with one card placed: it can still be taken back after the next start."""
    guest.sit_down()
    guest.place_first_card(guest.click_first_card)
    kept = guest.saved

    def pause_and_quit() -> None:
        guest.screen.press(guest.window, "Escape")
        time.sleep(0.6)
        guest.screen.click(guest.window, quit_button)

    guest.keep_trying(pause_and_quit, lambda: guest.program.poll() is not None)
    assert guest.program.returncode == 0
    assert guest.saved == kept
    come_back(guest, kept)


def test_killed_and_continued_at_the_very_same_place(guest: Guest) -> None:
    guest.sit_down()
    guest.place_first_card(guest.drag_first_card)
    kept = guest.saved
    guest.kill()
    assert guest.saved == kept
    come_back(guest, kept)


def come_back(guest: Guest, kept: str) -> None:
    guest.start()
    assert guest.saved == kept
    guest.go_on(lambda: guest.screen.press(guest.window, "z"), lambda: guest.moves == [])
    guest.place_first_card(guest.drag_first_card)


def test_a_pause_by_keys_leads_back_to_the_game(guest: Guest) -> None:
    guest.sit_down()
    guest.screen.keys(guest.window, "p", "Return")
    guest.place_first_card(guest.drag_first_card)


def test_a_twist_by_drag_and_a_row_taken_by_key(guest: Guest) -> None:
    """Then a new row is opened by clicks; the computer answers each time."""
    guest.find(twins())
    before = guest.moves
    found = twins()
    moves = found.rules.legal_moves(found.state)
    twist = next(move for move in moves if move.kind == "twist")

    def twist_out() -> None:
        shown = guest.card(guest.hand.index(int(str(twist.card))))
        guest.screen.drag(guest.window, shown, guest.place(twist.target))

    guest.go_on(twist_out, lambda: guest.moves[: len(before) + 1] == [*before, str(twist)])
    guest.wait_for_turn()
    taken = len(guest.moves)

    def take() -> None:
        guest.screen.press(guest.window, "t")
        time.sleep(0.6)
        # Past the question, if there was another way.
        guest.screen.keys(guest.window, "Right", "Return")

    guest.keep_trying(take, lambda: guest.moves[taken : taken + 1] == ["take"])

    def open_row() -> None:
        guest.screen.click(guest.window, guest.card(0))
        time.sleep(0.2)
        guest.screen.click(guest.window, guest.place("row"))

    opened = f"{guest.hand[0]}>row"
    guest.keep_trying(open_row, lambda: guest.moves[taken + 1 : taken + 2] == [opened])
    guest.wait_for_turn()


def test_a_turn_of_a_duel_with_help(guest: Guest) -> None:
    """A card of one's own by clicks, one for the rival by drag; then the rival answers."""
    guest.find(begun())
    before = guest.moves

    def place() -> None:
        guest.screen.click(guest.window, guest.card(guest.hand.index(13)))
        time.sleep(0.2)
        guest.screen.click(guest.window, guest.pile(0))

    guest.go_on(place, lambda: guest.moves == [*before, "13>0U"])
    guest.keep_trying(
        lambda: guest.screen.drag(
            guest.window, guest.card(guest.hand.index(44)), guest.pile(PILES.index("1D"))
        ),
        lambda: guest.moves == [*before, "13>0U", "44>1D"],
    )
    done = len(guest.moves) + 1
    guest.key("space", lambda: guest.moves[done - 1 : done] == ["end"])
    assert len(guest.hand) == 6
    guest.keep_trying(lambda: time.sleep(0.5), lambda: guest.moves[done:].count("end") == 1)
    assert guest.session is not None
    assert guest.session.state.to_move == 0


def test_the_coach_is_switched_on_by_a_click_and_looks_at_the_hand(guest: Guest) -> None:
    """Its figures come from a process of their own; that they were shown is in the save."""
    guest.sit_down()

    def settings() -> dict[str, object]:
        data: dict[str, object] = json.loads((guest.home / "settings.json").read_text())["data"]
        return data

    guest.keep_trying(
        lambda: guest.click(guest.layout.coach_switch), lambda: bool(settings()["coach"])
    )
    guest.keep_trying(lambda: None, lambda: guest.session is not None and bool(guest.session.marks))
    assert guest.session is not None
    assert guest.session.marks == {COACH}
    guest.key("c", lambda: not settings()["coach"])
    guest.place_first_card(guest.drag_first_card)

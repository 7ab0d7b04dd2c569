"""A real window, mouse and keyboard: from the menu to a game, away, and back to it."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from game.play.session import Session
from game.ui.layout.box import Box
from game.ui.layout.menu import menu_layout
from game.ui.layout.setup import setup_layout
from game.ui.layout.table import table_layout
from tests.desktop import PATIENCE, Desktop, desktop, needs_desktop

pytestmark = needs_desktop

ROOT = Path(__file__).parents[2]
SIZE = (1280, 720)
WAYS = 7
"""Entries of the menu while no game waits."""
VARIANTS = 4
"""Switches of the set-up of Four Piles."""


class Guest:
    """Somebody at this computer, who knows the game only by what is on the screen and on disk."""

    def __init__(self, screen: Desktop, home: Path) -> None:
        self.screen = screen
        self.home = home

    def start(self) -> None:
        self.program = subprocess.Popen(
            [sys.executable, "main.py", "--size", f"{SIZE[0]}x{SIZE[1]}", "--lang", "en"],
            cwd=ROOT,
            env=os.environ
            | dict(self.screen.environment)
            | {"BACKTRICK_HOME": str(self.home), "SDL_FRAMEBUFFER_ACCELERATION": "0"},
            text=True,
        )
        self.window = self.screen.wait_for_window(self.program)

    @property
    def session(self) -> Session | None:
        """The game as it is kept on disk."""
        try:
            data: dict[str, Any] = json.loads((self.home / "game.json").read_text())
            return Session.from_data(data["data"])
        except (OSError, ValueError, KeyError):
            return None

    @property
    def moves(self) -> list[str]:
        return [step.entry.text for step in self.session.steps] if self.session else []

    @property
    def hand(self) -> tuple[int, ...]:
        assert self.session is not None
        hand: tuple[int, ...] = self.session.state.hands[0]
        return hand

    def click(self, box: Box) -> None:
        self.screen.click(self.window, box.centre)

    def keep_trying(self, act: Callable[[], None], done: Callable[[], bool]) -> None:
        """A window that is just being drawn may not hear yet: do it again until it has happened."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until:
            act()
            for _ in range(20):
                if done():
                    return
                time.sleep(0.1)
        raise TimeoutError("it did not happen")

    def key(self, name: str, done: Callable[[], bool]) -> None:
        self.keep_trying(lambda: self.screen.press(self.window, name), done)


@pytest.fixture
def guest(tmp_path: Path) -> Iterator[Guest]:
    with desktop("1400x900") as screen:
        guest = Guest(screen, tmp_path)
        guest.start()
        yield guest
        guest.program.kill()
        guest.program.wait()


def sit_down(guest: Guest) -> None:
    """Two clicks: the tile of Four Piles, and Deal."""
    tile = menu_layout(SIZE, 1.0, WAYS).tiles[0].box
    deal = setup_layout(SIZE, 1.0, VARIANTS).deal

    def two_clicks() -> None:
        guest.click(tile)
        time.sleep(0.6)
        guest.click(deal)

    guest.keep_trying(two_clicks, lambda: guest.session is not None)


def drag_first_card_to_first_pile(guest: Guest) -> None:
    layout = table_layout(SIZE)
    place = layout.fan(len(guest.hand))[0]
    start = (round(place.x - layout.hand_width * 0.2), round(place.y))
    guest.screen.drag(guest.window, start, layout.piles[0].card.centre)


def test_a_solo_game_from_the_menu_and_back_again(guest: Guest) -> None:
    sit_down(guest)
    first = guest.hand[0]
    guest.keep_trying(
        lambda: drag_first_card_to_first_pile(guest), lambda: guest.moves == [f"{first}>U1"]
    )
    guest.key("z", lambda: guest.moves == [])
    guest.keep_trying(
        lambda: drag_first_card_to_first_pile(guest), lambda: guest.moves == [f"{first}>U1"]
    )
    last = guest.hand[-1]
    guest.keep_trying(
        lambda: guest.screen.keys(guest.window, str(len(guest.hand)), "d"),
        lambda: f"{last}>D1" in guest.moves,
    )
    guest.key("space", lambda: "end" in guest.moves)
    kept = guest.moves
    guest.screen.press(guest.window, "p")
    time.sleep(0.5)
    guest.program.kill()
    guest.program.wait()
    assert guest.moves == kept

    guest.start()
    again = menu_layout(SIZE, 1.0, WAYS + 1).ways[0]
    first = guest.hand[0]

    def continue_and_place() -> None:
        guest.click(again)
        time.sleep(1.0)
        drag_first_card_to_first_pile(guest)

    guest.keep_trying(continue_and_place, lambda: len(guest.moves) > len(kept))
    assert guest.moves[: len(kept)] == kept
    assert guest.moves[len(kept)] == f"{first}>U1"

"""Somebody at this computer, with a real mouse and a real keyboard."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from game.platform.saves import write_save
from game.platform.store import Store
from game.play.perspective import perspective
from game.play.session import Session
from game.scenes.games.registry import GAMES
from game.ui.layout.box import Box
from game.ui.layout.menu import menu_layout
from game.ui.layout.setup import setup_layout
from game.ui.layout.table import TableLayout
from tests.desktop import PATIENCE, Desktop
from tests.first_start import keep_settings

ROOT = Path(__file__).parents[2]
SIZE = (1280, 720)
WAYS = 7
MENU = {"tiles": 4, "languages": 4}
"""Entries of the menu while no game waits."""
VARIANTS = 4
"""Switches of the set-up of Four Piles."""


class Guest:
    """Somebody at this computer, who knows the game only by what is on the screen and on disk."""

    def __init__(self, screen: Desktop, home: Path) -> None:
        self.screen = screen
        self.home = home
        keep_settings(home)

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
            data: dict[str, Any] = json.loads(self.saved)
            return Session.from_data(data["data"])
        except (OSError, ValueError, KeyError):
            return None

    @property
    def saved(self) -> str:
        """The latest save."""
        saves = self.home.glob("game-*.json")
        return max(saves, key=lambda path: path.stat().st_mtime).read_text()

    @property
    def moves(self) -> list[str]:
        return [step.entry.text for step in self.session.steps] if self.session else []

    @property
    def hand(self) -> tuple[int, ...]:
        """Of the first seat."""
        assert self.session is not None
        view: Any = self.session.rules.view(self.session.state, 0)
        hand: tuple[int, ...] = view.hand
        return hand

    def find(self, session: Session) -> None:
        """Come to a computer on which that game waits."""
        self.kill()
        store = Store(self.home)
        write_save(store, session)
        store.flush()
        self.start()

    def click(self, box: Box) -> None:
        self.screen.click(self.window, box.centre)

    def keep_trying(self, act: Callable[[], None], done: Callable[[], bool]) -> None:
        """A window that is just being drawn may not hear yet: do it again until it has happened."""
        until = time.monotonic() + PATIENCE
        while time.monotonic() < until and not done():
            act()
            for _ in range(20):
                if done():
                    return
                time.sleep(0.1)
        if not done():
            raise TimeoutError("it did not happen")

    def key(self, name: str, done: Callable[[], bool]) -> None:
        self.keep_trying(lambda: self.screen.press(self.window, name), done)

    def wait_for_turn(self) -> None:
        """Until the others have played."""

        def my_turn() -> bool:
            return self.session is not None and self.session.state.to_move == 0

        self.keep_trying(lambda: time.sleep(0.2), my_turn)

    # Where things are

    @property
    def layout(self) -> TableLayout:
        assert self.session is not None
        rules = self.session.rules
        layout: TableLayout = GAMES[rules.game].table.layout(SIZE, 1.0, rules, 0)
        return layout

    def card(self, number: int) -> tuple[int, int]:
        """A point of a card in hand, by its place from the left."""
        place = self.layout.fan(len(self.hand))[number]
        return round(place.x - self.layout.hand_width * 0.2), round(place.y)

    def pile(self, number: int) -> tuple[int, int]:
        return self.place(list(self._places)[number])

    def place(self, target: Any) -> tuple[int, int]:
        """Where a card is brought to, by the target of the move."""
        return self._places[target].centre

    @property
    def _places(self) -> dict[Any, Box]:
        assert self.session is not None
        spec = GAMES[self.session.rules.game].table
        board = spec.board(perspective(self.session, 0))
        places: dict[Any, Box] = spec.places(self.layout, board)
        return places

    # From the menu to the table

    def sit_down(self) -> None:
        """Two clicks: the tile of Four Piles, and Deal."""
        tile = menu_layout(SIZE, 1.0, ways=WAYS, **MENU).tiles[0].box
        deal = setup_layout(SIZE, 1.0, VARIANTS).deal

        def two_clicks() -> None:
            self.click(tile)
            time.sleep(0.6)
            self.click(deal)

        self.keep_trying(two_clicks, lambda: self.session is not None)

    def go_on(self, act: Callable[[], None], done: Callable[[], bool]) -> None:
        """Continue the game that waits, and do something there."""
        again = menu_layout(SIZE, 1.0, ways=WAYS + 1, **MENU).ways[0]

        def continue_and_act() -> None:
            self.click(again)
            time.sleep(1.0)
            act()

        self.keep_trying(continue_and_act, done)

    # At the table

    def drag_first_card(self) -> None:
        """To the first pile."""
        self.screen.drag(self.window, self.card(0), self.pile(0))

    def click_first_card(self) -> None:
        """And then the first pile."""
        self.screen.click(self.window, self.card(0))
        time.sleep(0.2)
        self.screen.click(self.window, self.pile(0))

    def place_first_card(self, how: Callable[[], None]) -> None:
        first = self.hand[0]
        wanted = [*self.moves, f"{first}>U1"]
        self.keep_trying(how, lambda: self.moves == wanted)

    # Away

    def kill(self) -> None:
        """As a power cut does: nothing is said before."""
        self.program.kill()
        self.program.wait()

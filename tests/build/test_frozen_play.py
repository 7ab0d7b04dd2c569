"""The frozen program played by mouse and keyboard, killed, and continued where it was."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

import pytest

from game.engine import deal_code, rules
from game.play.session import PERSON, Session, Setup
from tests.desktop import PATIENCE, Desktop, desktop, needs_desktop

from .frozen import FOLDER, environment, needs_frozen

pytestmark = [needs_frozen, needs_desktop]

SIZE = ("--size", "960x540")
LAST_CARD = (735, 490)
LAST_PILE = (818, 190)
"""In a window of that size, a game alone and a full hand."""


class Player:
    """Somebody at the keyboard of a computer that has never seen the game."""

    def __init__(self, screen: Desktop, home: Path) -> None:
        self.screen = screen
        self.home = home

    @property
    def save(self) -> Path:
        return self.home / "games" / "game-classic.json"

    @property
    def moves(self) -> list[str]:
        """What was played so far, as the saved game has it."""
        if not self.save.exists():
            return []
        session = Session.from_data(json.loads(self.save.read_text())["data"])
        return [step.entry.text for step in session.steps if step.entry.kind == "move"]

    def start(self, *arguments: str) -> None:
        self.program = subprocess.Popen(
            [str(FOLDER), *arguments],
            env=environment(self.home)
            | {"BACKTRICK_HOME": str(self.save.parent)}
            | dict(self.screen.environment),
            cwd=self.home,
            text=True,
        )
        self.window = self.screen.wait_for_window(self.program)

    def keys(self, *keys: str) -> None:
        for key in keys:
            self.screen.press(self.window, key)
            time.sleep(0.1)

    def until(self, moves: int, act: Callable[[], None] = lambda: None) -> None:
        """Act until so many moves were made: what comes while cards fly may not be heard."""
        until = time.monotonic() + PATIENCE
        while len(self.moves) < moves:
            assert self.program.poll() is None, "it goes on"
            assert time.monotonic() < until, f"{self.moves} moves instead of {moves}"
            act()
            time.sleep(1.0)

    def kill(self) -> None:
        self.program.kill()
        self.program.wait()


@pytest.fixture
def player(tmp_path: Path) -> Iterator[Player]:
    with desktop() as screen:
        player = Player(screen, tmp_path)
        yield player
        player.kill()


def place_lowest(player: Player) -> Callable[[], None]:
    """The first card of the hand onto the first pile that goes up."""
    return lambda: player.keys("1", "a")


def test_a_game_alone(player: Player) -> None:
    player.start("--code", deal_code(rules("classic", fire=True), 7), *SIZE)
    player.until(1, place_lowest(player))
    player.until(2, lambda: player.screen.drag(player.window, LAST_CARD, LAST_PILE))
    player.until(3, lambda: player.keys("space"))
    player.kill()
    before = player.moves
    assert [move.partition(">")[2] for move in before] == ["U1", "D2", ""]

    player.start(*SIZE)
    player.until(4, lambda: player.keys("Return", "1", "a"))
    assert player.moves[:3] == before


def begin_with_a_partner(player: Player) -> None:
    """A saved game with a partner of the strongest level, continued until it is on turn.

    A card is placed already, so that nobody is asked who starts.
    """
    seats, names = (PERSON, "master"), ("", "Ada")
    session = Session(Setup(rules("classic", players=2), seed=3, seats=seats, names=names))
    session.play(session.rules.legal_moves(session.state)[0])
    player.save.parent.mkdir()
    player.save.write_text(json.dumps({"version": 1, "data": session.to_data()}))
    player.start(*SIZE)
    player.until(2, lambda: player.keys("Return", "1", "a"))
    player.until(3, lambda: player.keys("space"))


def test_a_strong_partner_thinks_beside_the_game_and_leaves_with_it(player: Player) -> None:
    begin_with_a_partner(player)
    player.until(6)
    assert len(running()) > 1, "a process of its own"
    player.kill()
    until = time.monotonic() + PATIENCE
    while running() and time.monotonic() < until:
        time.sleep(0.1)
    assert not running()


def test_a_strong_partner_plays_on_without_its_process(player: Player) -> None:
    def kill_helpers() -> None:
        for process in set(running()) - {player.program.pid}:
            os.kill(process, signal.SIGKILL)

    begin_with_a_partner(player)
    kill_helpers()
    player.until(6, kill_helpers)


def running() -> list[int]:
    """The processes of the frozen program."""
    found = []
    for process in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):  # it has just gone
            if os.readlink(process / "exe") == str(FOLDER):
                found.append(int(process.name))
    return found

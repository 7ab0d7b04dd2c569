"""Every file of the player's folder, damaged in every way: no error, no hang, nothing lost."""

from __future__ import annotations

import json
import os
import shutil
import signal
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest

from game.engine import rules
from game.platform.archive import FILE, WAITING
from game.platform.database import row_of
from game.platform.saves import write_save
from game.platform.settings import Settings, settings_data
from game.platform.store import SAVE, SCORES, SETTINGS, Store, Trouble
from game.play import high_scores
from game.play.high_scores import HighScore, HighScores
from game.play.session import PERSON, Session, Setup
from game.scenes import routes
from game.scenes.menu.scene import MenuScene
from tests.platform.archives import game

from .harness import Program
from .shows import played

FILES = ("settings.json", "game.json", "game-duel.json", "scores.json", FILE, WAITING)
PATIENCE = 60
"""Seconds after which a scene that waits for a file has failed."""


@pytest.fixture(scope="module")
def sound_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with one good file of each kind."""
    folder = tmp_path_factory.mktemp("sound")
    program = Program(folder)
    program.store.write(SETTINGS, settings_data(Settings(music=0.25)))
    program.store.write(SAVE, played(moves=5).to_data())
    write_save(program.store, Session(Setup(rules("duel"), 7, seats=(PERSON, "club"))))
    scores: HighScores = {"classic": (HighScore("ADA", 900, 3, "2026-11-17"),)}
    program.store.write(SCORES, high_scores.to_data(scores))
    program.archive.keep(*game(1))
    program.store.flush()
    program.archive.close()
    waiting = {"version": 1, "data": [row_of(*game(2))]}
    (folder / WAITING).write_text(json.dumps(waiting))
    assert {path.name for path in folder.iterdir()} == set(FILES)
    return folder


@pytest.fixture(autouse=True)
def _alarm() -> Iterator[None]:
    if hasattr(signal, "alarm"):
        signal.alarm(PATIENCE)
    yield
    if hasattr(signal, "alarm"):
        signal.alarm(0)


def cut(tenths: int, path: Path) -> None:
    data = path.read_bytes()
    path.write_bytes(data[: len(data) * tenths // 10])


def write(data: bytes, path: Path) -> None:
    path.write_bytes(data)


def instead(make: Callable[[Path], object], path: Path) -> None:
    path.unlink()
    make(path)


def link_to_itself(path: Path) -> None:
    path.symlink_to(path)


def huge(path: Path) -> None:
    with path.open("r+b") as file:
        file.truncate(2**36)


DAMAGES: dict[str, Callable[[Path], object]] = {
    **{f"cut at {tenths} tenths": partial(cut, tenths) for tenths in range(10)},
    "noise": partial(write, bytes(range(256)) * 40),
    "newer": partial(write, b'{"version": 99, "data": {"new": [1]}}'),
    "a list": partial(write, b'{"version": 1, "data": [1, 2, 3]}'),
    "a text": partial(write, b'{"version": 1, "data": "text"}'),
    "nothing": partial(write, b'{"version": 1, "data": null}'),
    "deep": partial(write, b'{"version": 1, "data": ' + b"[" * 5000 + b"]" * 5000 + b"}"),
    "huge": huge,
    "a folder": partial(instead, Path.mkdir),
    "a pipe": partial(instead, os.mkfifo if hasattr(os, "mkfifo") else Path.mkdir),
    "a link to itself": partial(instead, link_to_itself),
}


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every trouble that is reported."""
    found: list[str] = []
    tell = Store.tell

    def note(self: Store, trouble: Trouble) -> None:
        found.append(trouble.what)
        tell(self, trouble)

    monkeypatch.setattr(Store, "tell", note)
    return found


def look_around(folder: Path) -> None:
    """Go everywhere that reads or writes a file."""
    program = Program(folder)
    program.show(MenuScene(program.context)).wait(0.05)
    routes.saved_games(program.context)
    program.go(routes.open_statistics).picture()
    program.go(routes.open_scores).picture()
    program.go(routes.start_at_once, rules("classic"), 7).wait(0.05)
    program.context.change(music=0.5)
    program.archive.keep(*game(3))
    assert 3 in [each.result for each in program.archive.rows()]
    program.store.flush()
    program.archive.close()


def kept(path: Path, content: bytes) -> bool:
    """Whether the damaged file is still there, under its name or another."""
    return any(
        other.is_file() and other.stat().st_size == len(content) and other.read_bytes() == content
        for other in path.parent.glob(f"{path.name}*")
    )


@pytest.mark.parametrize("damage", DAMAGES)
@pytest.mark.parametrize("name", FILES)
def test_a_damaged_file_harms_nothing_and_is_kept(
    tmp_path: Path, sound_folder: Path, told: list[str], name: str, damage: str
) -> None:
    folder = tmp_path / "home"
    shutil.copytree(sound_folder, folder)
    DAMAGES[damage](folder / name)
    small = (folder / name).is_file() and (folder / name).stat().st_size < 2**30
    content = (folder / name).read_bytes() if small else b""
    look_around(folder)
    assert set(told) <= {"damaged", "newer"}
    if content and damage != "nothing":
        assert told, "it was not noticed"
        assert kept(folder / name, content), "it was written over"
    told.clear()
    look_around(folder)
    assert set(told) <= {"newer"}, "once is enough"


@pytest.mark.parametrize("name", FILES)
def test_one_wrong_byte_harms_nothing(
    tmp_path: Path, sound_folder: Path, told: list[str], name: str
) -> None:
    whole = (sound_folder / name).read_bytes()
    folder = tmp_path / "home"
    for place in range(0, min(200, len(whole)), 3):
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(sound_folder, folder)
        changed = bytearray(whole)
        changed[place] ^= 1 << place % 8
        (folder / name).write_bytes(changed)
        program = Program(folder)
        routes.saved_games(program.context)
        routes.high_score_tables(program.context)
        program.archive.rows()
        program.archive.close()
        program.store.flush()
        assert set(told) <= {"damaged", "newer"}, place

"""When the program has to close: a log that helps, a window that says where it is, a way on."""

import os
import subprocess
import sys
from pathlib import Path

import pygame
import pytest

from game import app, crash
from game.i18n import NAMES, Words, load_words
from game.platform.paths import HOME, asset
from game.platform.saves import save_file
from game.platform.store import Store
from game.play.session import Session
from game.scenes import routes
from game.scenes.table.scene import TableScene

from .desktop import PATIENCE, desktop, needs_desktop

ROOT = Path(__file__).parents[1]
BROKEN = """
import sys
from game import app
from game.scenes.stack import Stack

def broken(self, canvas, alpha):
    raise ZeroDivisionError("a card fell off the table")

Stack.draw = broken
sys.exit(app.main(["--lang", "it", "--size", "960x540"]))
"""


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setenv(HOME, str(tmp_path))
    return tmp_path


def logs(home: Path) -> list[Path]:
    return sorted((home / "logs").glob("*"))


def test_a_log_and_an_exit_code(
    home: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(context: object) -> None:
        raise ZeroDivisionError("a card fell off the table")

    monkeypatch.setattr(routes, "to_menu", broken)
    assert app.main(["--lang", "en"]) == 1
    (log,) = logs(home)
    text = log.read_text(encoding="utf-8")
    assert "ZeroDivisionError: a card fell off the table" in text
    assert "in broken" in text
    assert "pygame-ce:" in text
    told = capsys.readouterr().err
    assert "ZeroDivisionError" in told
    assert str(log) in told


def test_a_game_goes_on_where_it_was(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two cards are placed, then the program breaks in the middle of the table."""
    steps = 0

    def breaks(table: TableScene, dt: float) -> None:
        nonlocal steps
        steps += 1
        if steps > 2:
            raise ZeroDivisionError("a card fell off the table")
        table.person.place(table.hand[0], "U1")

    with monkeypatch.context() as patch:
        patch.setattr(TableScene, "step", breaks)
        seen = ["--shot", str(home / "never.png"), "--after", "99"]
        assert app.main(["--game", "classic", "--mute", *seen]) == 1
    assert logs(home)
    saved = Session.from_data(Store(home).read(save_file("classic")))
    first, second, *_ = saved.first.hand
    assert [step.entry.text for step in saved.steps] == [f"{first}>U1", f"{second}>U1"]


def test_where_nothing_can_be_written_the_terminal_still_tells(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(HOME, os.path.join(os.devnull, "nowhere"))
    assert crash.tell(ValueError("lost"), "en", window=False) == 1
    assert "ValueError: lost" in capsys.readouterr().err


def test_only_the_last_logs_are_kept(home: Path) -> None:
    for number in range(8):
        (home / f"crash-2020010{number}-000000.txt").touch()
    other = home / "notes.txt"
    other.touch()
    log = crash.keep("what happened", home)
    assert log is not None
    assert log.read_text() == "what happened"
    kept = sorted(home.glob("crash-*.txt"))
    assert len(kept) == crash.KEPT
    assert kept[0].name == "crash-20200104-000000.txt"
    assert other.exists()


def test_not_even_a_broken_doctor_hides_what_happened(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def ill(settings: object) -> None:
        raise RuntimeError("ill")

    monkeypatch.setattr("game.doctor.standing", ill)
    assert crash.tell(ValueError("lost"), "en", window=False) == 1
    assert "ValueError: lost" in capsys.readouterr().err


@pytest.fixture(params=NAMES)
def words(request: pytest.FixtureRequest) -> Words:
    return load_words(asset("locale"), request.param)


def test_the_words_fit_the_window(words: Words) -> None:
    log = Path("/home/somebody/.local/state/backtrick/log/crash-20260101-120000.txt")
    canvas = pygame.Surface(crash.SIZE)
    told = crash.sentences(words, ValueError("lost"), log)
    assert str(log) in told[1]
    crash.draw(canvas, words("error.title"), told)
    ground = canvas.get_at((0, 0))
    written = pygame.mask.from_threshold(canvas, ground, (1, 1, 1, 255))
    written.invert()
    first, *others = written.get_bounding_rects()
    box = first.unionall(others)
    assert canvas.get_rect().inflate(-crash.MARGIN, -crash.MARGIN).contains(box)


def test_a_part_of_the_game_that_is_missing_is_named(words: Words) -> None:
    missing = FileNotFoundError(2, "not there", str(asset("fonts/Outfit-Bold.ttf")))
    assert "Outfit-Bold.ttf" in crash.sentences(words, missing, None)[0]
    elsewhere = FileNotFoundError(2, "not there", "/somewhere/else.ttf")
    assert crash.sentences(words, elsewhere, None) == [words("error.crash")]


@needs_desktop
def test_the_window_waits_for_a_key(home: Path) -> None:
    with desktop() as screen:
        program = subprocess.Popen(
            [sys.executable, "-c", BROKEN],
            env=os.environ | screen.environment,
            cwd=ROOT,
            stderr=subprocess.PIPE,
            text=True,
        )
        try:
            window = screen.wait_for_window(program)
            screen.press_until_it_ends(program, window, "space")
            told = program.communicate(timeout=PATIENCE)[1]
        finally:
            program.kill()
    assert program.returncode == 1
    assert "a card fell off the table" in told
    assert len(logs(home)) == 1

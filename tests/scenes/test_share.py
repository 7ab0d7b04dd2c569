"""A picture of a game is saved where it is told, and copied where there is a clipboard."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.engine import deal_code
from game.i18n import NAMES
from game.platform import clipboard
from game.scenes.results.scene import ResultsScene
from game.scenes.share import sharing
from game.scenes.share.picture import SIZE

from .harness import Program
from .shows import SHOWS

PATIENCE = 600
"""Steps that a clipboard may take."""


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("BACKTRICK_HOME", str(tmp_path / "own"))
    return tmp_path / "own"


def shared(made: Program, show: str = "results") -> ResultsScene:
    SHOWS[show](made)
    made.press("share").wait(0.3)
    scene = made.top
    assert isinstance(scene, ResultsScene)
    return scene


@pytest.mark.parametrize("show", ["results", "results of a team", "results of a match"])
@pytest.mark.parametrize("language", ["en", "de"])
def test_results_are_saved_as_a_picture_of_one_size(
    show: str, language: str, program: Callable[..., Program], home: Path
) -> None:
    made = program(size=(960, 540), text_size=1.5, language=language, speed=0.0)
    scene = shared(made, show)
    (path,) = (home / "pictures").iterdir()
    assert deal_code(scene.session.rules, scene.session.setup.seed) in path.name
    assert pygame.image.load(path).get_size() == SIZE


def test_a_second_picture_does_not_replace_the_first(
    program: Callable[..., Program], home: Path
) -> None:
    made = program(speed=0.0)
    shared(made)
    made.press("share").wait(0.3)
    assert len(list((home / "pictures").iterdir())) == 2


def test_what_cannot_be_saved_is_said(
    program: Callable[..., Program], home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home.write_text("a file where the folder should be")
    made = program(speed=0.0)
    scene = shared(made)
    assert scene._toast.text == made.context.words("share.failed")


def test_a_picture_that_fails_ends_the_wait_for_the_one_before(
    program: Callable[..., Program], home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    answered = threading.Event()
    monkeypatch.setattr(clipboard, "_copied", lambda path: answered.wait())
    made = program(speed=0.0)
    scene = shared(made)
    assert scene._sharing.waiting
    monkeypatch.setattr(sharing, "save_picture", lambda picture, name: None)
    made.press("share")
    made.wait(0.3)
    answered.set()
    assert not scene._sharing.waiting
    assert scene._toast.text == made.context.words("share.failed")


@pytest.mark.parametrize("language", NAMES)
def test_it_answers_at_once_and_when_it_is_done(
    language: str, program: Callable[..., Program], home: Path
) -> None:
    made = program(speed=0.0, language=language)
    SHOWS["results"](made)
    made.press("share")
    scene, words = made.top, made.context.words
    assert isinstance(scene, ResultsScene)
    assert scene._toast.text == words("share.making")
    assert not (home / "pictures").exists(), "a frame is shown before the work begins"
    made.wait(0.3)
    assert "pictures" in scene._toast.text


@pytest.mark.parametrize("works", [True, False])
def test_whether_it_was_copied_is_said_as_it_is(
    works: bool, program: Callable[..., Program], home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(clipboard, "_copied", lambda path: works and path.exists())
    made = program(speed=0.0)
    scene = shared(made)
    for _ in range(PATIENCE):
        if not scene._sharing.waiting:
            break
        made.wait(0.02)
        pygame.time.wait(1)
    (path,) = (home / "pictures").iterdir()
    key = "share.copied" if works else "share.saved"
    assert scene._toast.text == made.context.words(key, path=str(path))

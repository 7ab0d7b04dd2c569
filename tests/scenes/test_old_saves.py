"""Games that older versions saved are continued from the menu, at the table they were left at."""

from __future__ import annotations

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from game.play.session import Session
from game.scenes import routes
from game.scenes.table.scene import TableScene
from tests.test_old_files import each

from .harness import Program


@pytest.mark.parametrize(("version", "path"), each("saves/*.json"))
def test_an_old_save_is_continued(
    version: Path, path: Path, tmp_path: Path, program: Callable[..., Program]
) -> None:
    (tmp_path / "home").mkdir()
    shutil.copy(path, tmp_path / "home" / "game.json")
    made = program(speed=0.0, reduced_motion="on")
    made.go(routes.to_menu).press("continue")
    (table,) = [scene for scene in made.context.stack._scenes if isinstance(scene, TableScene)]
    saved = Session.from_data(json.loads(path.read_text(encoding="utf-8"))["data"])
    assert table.session.setup == saved.setup
    assert table.session.steps[: len(saved.steps)] == saved.steps
    made.picture()

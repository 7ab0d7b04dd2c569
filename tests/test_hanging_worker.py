"""A game goes on although the process in which its computers think was stopped."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import pytest

from game.engine import rules
from game.launch import LaunchOptions
from game.loop import STEP
from game.platform import thinking
from game.platform.paths import HOME
from game.play.session import Setup
from game.program import Program
from game.scenes import routes
from game.scenes.table.scene import TableScene


@pytest.mark.skipif(os.name == "nt", reason="needs a signal that stops a process")
def test_a_stopped_worker_holds_up_the_game_for_so_many_steps_and_no_longer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.setenv(HOME, str(tmp_path))
    program = Program(LaunchOptions(size=(320, 180), language="en", mute=True))
    routes.start_game(
        program.context, Setup(rules("duel"), 7, seats=("expert", "expert"), names=("Ada", "Bob"))
    )
    program.step(STEP)
    table = program.context.stack.top
    assert isinstance(table, TableScene)
    program.step(STEP)
    worker = program.context.thinking._worker
    assert worker is not None
    os.kill(worker.pid, signal.SIGSTOP)
    for _ in range(thinking.DEADLINE + 400):
        program.step(STEP)
    assert len(table.session.steps) > 0
    worker.wait()
    assert not worker.alive
    program.close()

"""The real program, made repeatable: its clock is set by hand, and computers answer at once."""

from __future__ import annotations

import random
from pathlib import Path
from typing import TYPE_CHECKING, TextIO
from zlib import crc32

from game.analysis import Assessment, Option
from game.analysis.tasks import AssessPosition
from game.launch import LaunchOptions
from game.loop import MOST_STEPS, STEP
from game.monkey.wrong import Wrong
from game.platform.disk import Disk
from game.platform.input import Input
from game.platform.thinking import TaskRunner, ThinkingService
from game.players import make
from game.players.game_players import GREEDY
from game.players.thinker import Candidate, Thought
from game.program import Program

if TYPE_CHECKING:
    from game.engine import AnyView
    from game.players import AnyPlayer
    from game.players.worker import Task

PATIENCE = 30.0
"""Seconds for a slow disk."""


class QuickThinking(ThinkingService):
    """Answers every question at once with the move of the simplest player."""

    def __init__(self) -> None:
        super().__init__(with_worker=False)
        self._thought: Thought | None = None

    @property
    def busy(self) -> bool:
        return self._thought is not None

    def start(self, player: AnyPlayer, view: AnyView) -> None:
        quick = make(GREEDY, player.rules, player.seat, 0)
        self._thought = (Candidate((quick.choose(view),), 0.0, {}),)

    def poll(self) -> Thought | None:
        thought, self._thought = self._thought, None
        return thought

    def cancel(self) -> None:
        self._thought = None


class QuickCoaching(TaskRunner[Assessment]):
    """Assesses every position at once: the move of the simplest player, with some chance."""

    def __init__(self) -> None:
        super().__init__(with_worker=False)
        self._found: Assessment | None = None

    def run(self, task: Task[Assessment]) -> None:
        assert isinstance(task, AssessPosition)
        view, seat = task.view, task.analyst.seat
        best = Option((make(GREEDY, task.analyst.rules, seat, 0).choose(view),), 0.6, 0.01)
        played = None
        if task.played:
            cost = crc32(str(task.played).encode()) % 40 / 100
            played = Option(task.played, best.chance - cost, 0.01)
        self._found = Assessment(seat, (best,), best.chance, best.error, False, played)

    def result(self) -> Assessment | None:
        found, self._found = self._found, None
        return found

    def cancel(self) -> None:
        self._found = None


class HastyDisk(Disk):
    """Does not wait until files survive a power failure, which would take most of the time."""

    def sync(self, file: TextIO) -> None:
        pass

    def rename(self, path: Path, to: Path) -> None:
        path.replace(to)


class MonkeyProgram(Program):
    """Call `tick` for each frame."""

    def __init__(self, options: LaunchOptions, draw_every: int) -> None:
        """Only one in so many frames is drawn: drawing takes longer than all the rest."""
        super().__init__(options, HastyDisk())
        self.now = 0.0
        self.ticks = 0
        self._draw_every = draw_every
        self.input = Input(self.window, lambda: self.now, self.context.settings.bindings)
        self.context.thinking = QuickThinking()
        self.context.coaching = QuickCoaching()
        self.context.sparkle = random.Random(0)

    def tick(self, seconds: float = STEP) -> None:
        """One round of the main loop after so much time, which may also have run backwards."""
        self.now += seconds
        self.ticks += 1
        for action in self.listen():
            self.handle(action)
        for _ in range(min(max(round(seconds / STEP), 1), MOST_STEPS)):
            self.step(STEP)
        if self.running and self.stale and self.ticks % self._draw_every == 0:
            self.draw(1.0)

    def save_all(self) -> None:
        """Wait until everything is on disk, and a finished game is in the archive alone."""
        context = self.context
        if not (context.store.flush(PATIENCE) and context.archive.settle(PATIENCE)):
            raise Wrong("nothing is written any more")
        context.store.flush(PATIENCE)

    def _ask_for_stillness(self) -> None:
        """The system's wish comes at any time, and would make runs differ."""

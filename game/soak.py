"""The soak test: whole games of all kinds, one after the other, through the real scenes."""

from __future__ import annotations

import time
from collections.abc import Iterator
from itertools import islice
from typing import TYPE_CHECKING

from game.loop import STEP
from game.platform.memory import resident
from game.play.demo_games import every_variant
from game.play.session import Setup
from game.scenes import routes
from game.scenes.results.scene import ResultsScene

if TYPE_CHECKING:
    from game.program import Program

TOLD = 20
"""Games between two lines of the report."""
ANIMATED = 10
"""One in so many is played with everything in motion, as fast as a player can have it."""
FASTEST = 4.0
PATIENCE = 120.0
"""Seconds that nothing may happen at a table."""


class Stuck(RuntimeError):  # noqa: N818 - the name says it
    """A game that does not go on."""


def soak(program: Program, games: int) -> Iterator[str]:
    """Play so many games; yields the lines of the report. Stops when the window is closed."""
    context = program.context
    yield f"at the start: {_megabytes()}"
    for number, setup in enumerate(islice(every_variant(), games), 1):
        context.change(speed=0.0 if number % ANIMATED else FASTEST)
        routes.start_game(context, setup)
        _play_to_results(program, setup)
        if not program.running:
            return
        if number % TOLD == 0 and number < games:
            yield f"{number} games: {_megabytes()}"
    yield f"at the end, after {games} games: {_megabytes()}"


def _play_to_results(program: Program, setup: Setup) -> None:
    moves, since = -1, time.monotonic()
    while program.running and not isinstance(program.context.stack.top, ResultsScene):
        for action in program.listen():
            program.handle(action)
        program.step(STEP)
        if program.stale:
            program.draw(1.0)
        session = getattr(program.context.stack.top, "session", None)
        if session is not None and len(session.steps) != moves:
            moves, since = len(session.steps), time.monotonic()
        elif time.monotonic() - since > PATIENCE:
            raise Stuck(f"{setup.rules} with seed {setup.seed} does not go on after {moves} moves.")
    # The results are drawn as well, with all that moves in them.
    for _ in range(3):
        program.step(STEP)
        program.draw(1.0)


def _megabytes() -> str:
    return f"{resident() / 2**20:.1f} MB"

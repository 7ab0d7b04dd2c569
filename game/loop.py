"""The heartbeat: fixed steps of 1/60 s, drawing in between, sleeping when there is time left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

STEP = 1 / 60
MOST_STEPS = 5
"""What is owed beyond this is forgotten: a window that was dragged does not fast-forward."""

RESTING = 15
"""Steps that are made in one go while nothing moves: a step alone costs several times as much."""

DOZING = 600
"""Looks in vain after which only every second one is taken: nobody has done anything for long."""


class Program(Protocol):
    """What the loop keeps alive."""

    @property
    def running(self) -> bool: ...

    def listen(self) -> Sequence[Any]:
        """The input that has come."""

    def handle(self, action: Any) -> None:
        """Do what the input asks for."""

    def step(self, dt: float) -> None:
        """Move on by `dt` seconds, always the same."""

    @property
    def stale(self) -> bool:
        """Whether the screen shows something else than is so."""

    def draw(self, alpha: float) -> None:
        """Show the moment `alpha` (0..1) of the way from the last step but one to the last."""


class Ticker:
    """Turns the time of day into a number of steps, and what is left over."""

    def __init__(self, now: float) -> None:
        self._last = now
        self._owed = 0.0

    @property
    def alpha(self) -> float:
        return self._owed / STEP

    def advance(self, now: float) -> int:
        """How many steps are due. A clock that runs backwards owes nothing."""
        self._owed += max(now - self._last, 0.0)
        self._last = now
        steps, self._owed = divmod(self._owed, STEP)
        return min(int(steps), MOST_STEPS)


def run(program: Program, clock: Callable[[], float], sleep: Callable[[float], None]) -> None:
    """Keep the program going until it stops running."""
    ticker = Ticker(clock())
    wake = clock()
    owed = quiet = 0
    while program.running:
        actions = program.listen()
        due = ticker.advance(clock())
        if actions or program.stale or owed + due >= RESTING:
            for _ in range(owed):
                program.step(STEP)
            for action in actions:
                program.handle(action)
            for _ in range(due):
                program.step(STEP)
            owed = 0
        else:
            owed += due
        if program.stale:
            program.draw(ticker.alpha)
            quiet = 0
        quiet += 1
        now = clock()
        wake = max(wake + (STEP if quiet < DOZING else 2 * STEP), now)
        sleep(wake - now)

"""The main loop: fixed steps of 1/60 s, drawing between them, sleeping when there is time left."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol, TypeVar

STEP = 1 / 60
MOST_STEPS = 5
"""Steps made at once at the most: a window that was dragged does not fast-forward afterwards."""

RESTING = 15
"""Steps made in one batch while nothing moves: batches cost far less than single steps."""

DOZING = 600
"""Iterations without anything to draw after which the loop runs at half its rate."""

A = TypeVar("A")


class Looped(Protocol[A]):
    """What the loop drives; `A` is its kind of input."""

    @property
    def running(self) -> bool: ...

    def listen(self) -> Sequence[A]:
        """The input since the last call."""

    def handle(self, action: A) -> None:
        """React to one piece of input."""

    def step(self, dt: float) -> None:
        """Advance by `dt` seconds, always the same."""

    @property
    def stale(self) -> bool:
        """Whether the screen no longer shows the present state."""

    def draw(self, alpha: float) -> None:
        """Show the moment `alpha` (0..1) of the way from the last step but one to the last."""


class Ticker:
    """Turns elapsed time into a number of steps and a remainder."""

    def __init__(self, now: float) -> None:
        self._last = now
        self._owed = 0.0

    @property
    def alpha(self) -> float:
        return self._owed / STEP

    def advance(self, now: float) -> int:
        """How many steps are due; none if the clock ran backwards."""
        self._owed += max(now - self._last, 0.0)
        self._last = now
        steps, self._owed = divmod(self._owed, STEP)
        return min(int(steps), MOST_STEPS)


def run(program: Looped[A], clock: Callable[[], float], sleep: Callable[[float], None]) -> None:
    """Loop until the program stops running."""
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

"""A coach whose answers a test decides."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from game.analysis import Assessment, Option, Reason
from game.analysis.tasks import AssessPosition
from game.engine import Move
from game.platform.thinking import TaskRunner
from game.play.session import Session
from game.players.worker import Task

from .seat import Seat

LOOK = 0.1
"""Seconds in which everything is asked and answered."""


class Answers(TaskRunner[Assessment]):
    """Answers as `answer` says, at once; nothing comes while it says None."""

    def __init__(self, answer: Callable[[AssessPosition], Assessment | None]) -> None:
        super().__init__(with_worker=False)
        self.answer = answer
        self.lost = False
        self.asked: list[AssessPosition] = []
        self._now: AssessPosition | None = None

    @property
    def worker_lost(self) -> bool:
        return self.lost

    def run(self, task: Task[Assessment]) -> None:
        assert isinstance(task, AssessPosition)
        self.asked.append(task)
        self._now = task

    def result(self) -> Assessment | None:
        found = self.answer(self._now) if self._now else None
        if found is not None:
            self._now = None
        return found

    def cancel(self) -> None:
        self._now = None


def option(chance: float, *moves: Move, error: float = 0.01) -> Option:
    return Option(moves, chance, error)


def found(*options: Option, played: Option | None = None, seat: int = 0) -> Assessment:
    best = options[0]
    return Assessment(seat, options, best.chance, best.error, best.error == 0, played)


def legal_turns(task: AssessPosition) -> Sequence[tuple[Move, ...]]:
    """Three turns that begin with different moves; where they lead nobody asks."""
    rules, view = task.analyst.rules, task.view
    moves = rules.legal_moves(view)
    return [(move,) for move in moves if move.card is not None][:3] or [(moves[0],)]


def three_turns(task: AssessPosition) -> Assessment:
    """The first cards that fit, each a little worse than the one before; whatever else was played
    costs 30 points."""
    turns = legal_turns(task)
    options = [option(0.7 - 0.1 * n, *moves) for n, moves in enumerate(turns)]
    played = option(0.4, *task.played) if task.played else None
    return found(*options, played=played, seat=task.analyst.seat)


def compared_turns(task: AssessPosition) -> Assessment:
    """Three turns of two cards each, with reasons."""
    first = task.analyst.rules.legal_moves(task.view)
    low = [move.card for move in first if move.target == "U1"]
    high = [move.card for move in first if move.target == "D1"][::-1]
    chances = (0.69, 0.58, 0.55)
    options = [
        Option(
            (Move("place", low[n], "U1"), Move("place", high[n], "D1"), Move("end")),
            chances[n],
            0.02,
            (Reason("room", high[n], "D1", n=14, more=48), Reason("keeps", low[n], "U1")),
        )
        for n in range(3)
    ]
    return found(*options, seat=task.analyst.seat)


def coached(
    home: Path,
    session: Session,
    answer: Callable[[AssessPosition], Assessment | None] = three_turns,
    *,
    coach: bool = True,
    **wishes: Any,
) -> tuple[Seat, Answers]:
    """A person at a table with the coach on."""
    seat = Seat(home, session, **{"speed": 0.0, "warn_from": 0} | wishes, coach=False)
    answers = seat.table.desk.coach._runner = Answers(answer)
    seat.house.context.change(coach=coach)
    return seat.wait(LOOK), answers

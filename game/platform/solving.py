"""Finds out in the background whether deals could be won. Answers are remembered for the run."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.engine import AnyRules, Record

from .thinking import TaskRunner

if TYPE_CHECKING:
    from game.players.solver import Answer

    AnswerRunner = TaskRunner[Answer]
else:
    AnswerRunner = TaskRunner  # the solver is imported with the first question

Deal = tuple[AnyRules, int, int]


class SolverService:
    """Solves one deal after another."""

    def __init__(self, *, with_worker: bool = True) -> None:
        self._runner: AnswerRunner = TaskRunner(with_worker=with_worker)
        self._answers: dict[Deal, Answer] = {}
        self._waiting: list[Deal] = []
        """The first is being solved."""

    @property
    def busy(self) -> bool:
        return bool(self._waiting)

    @property
    def share(self) -> float:
        """Of the work that the present deal may take at the most, how much is done."""
        from game.players.solver import Progress
        from game.players.solver.answer import WORK

        progress = self._runner.progress
        return min(1.0, progress.positions / WORK) if isinstance(progress, Progress) else 0.0

    def answer(self, record: Record) -> Answer | None:
        """Whether the deal of a game could be won; None until that is known."""
        deal = _deal(record)
        if deal not in self._answers and deal not in self._waiting:
            self._waiting.append(deal)
            if len(self._waiting) == 1:
                self._ask()
        return self._answers.get(deal)

    def step(self) -> None:
        """Take an answer, and go on. Called in every step of the program."""
        if not self._waiting:
            return
        answer = self._runner.result()
        if answer is not None:
            self._answers[self._waiting.pop(0)] = answer
            if self._waiting:
                self._ask()

    def close(self) -> None:
        self._waiting.clear()
        self._runner.close()

    def _ask(self) -> None:
        from game.players.solver import Request

        rules, seed, starter = self._waiting[0]
        self._runner.run(Request(rules, rules.deal(seed, starter)))


def _deal(record: Record) -> Deal:
    return record.rules, record.seed, record.starter

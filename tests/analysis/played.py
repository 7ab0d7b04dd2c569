"""Records of whole games by computer players, and analysis that costs little."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

import pytest

from game.analysis import measure
from game.analysis.classic import analyst as classic
from game.analysis.duel import analyst as duel
from game.analysis.quick import analyst as quick
from game.analysis.twist import analyst as twist
from game.lab.recorded import RecordedMatch, played

__all__ = ["RecordedMatch", "drain", "played", "think_little"]

Answer = TypeVar("Answer")


def drain(work: Generator[object, None, Answer]) -> Answer:
    while True:
        try:
            next(work)
        except StopIteration as done:
            answer: Answer = done.value
            return answer


def think_little(monkeypatch: pytest.MonkeyPatch) -> None:
    """A twentieth of the work: enough to see that everything fits together."""
    monkeypatch.setattr(measure, "FEWEST_WORLDS", 2)
    monkeypatch.setattr(classic, "FINDING", 600)
    monkeypatch.setattr(classic, "MEASURING", 1_000)
    monkeypatch.setattr(quick, "WORK", 6_000)
    monkeypatch.setattr(duel, "WORK", 600)
    monkeypatch.setattr(twist, "WORK", 100)

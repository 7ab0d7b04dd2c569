"""Records of whole games by computer players, and thought that costs little."""

from __future__ import annotations

from collections.abc import Callable, Generator
from typing import TypeVar

import pytest

from game.analysis import measure
from game.analysis.classic import analyst as classic
from game.analysis.duel import analyst as duel
from game.analysis.quick import analyst as quick
from game.analysis.twist import analyst as twist
from game.engine import AnyRules, AnyState, Entry, Move, Record
from game.players import make
from game.players.match import Match
from game.players.player import signal_changes

Answer = TypeVar("Answer")
Change = Callable[[AnyState, Move], Move]


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


class RecordedMatch(Match):
    """A match that keeps its record. `change` may play another move than the player's."""

    def __init__(
        self, rules: AnyRules, seed: int, level: str, change: Change | None = None
    ) -> None:
        self.entries: list[Entry] = []
        self.seed = seed
        self.change = change
        players = [make(level, rules, seat, seed) for seat in range(rules.players)]
        super().__init__(rules, rules.deal(seed), players, rules.together)

    def _apply(self, move: Move) -> None:
        if self.change is not None:
            move = self.change(self.state, move)
        self.entries.append(Entry("move", str(move)))
        super()._apply(move)

    def _talk(self) -> None:
        for player in self.speakers:
            seat = player.seat
            changes = signal_changes(player, self.rules.view(self.state, seat))
            for text in changes.unsaid:
                self.entries.append(Entry("unsay", text, 0, seat))
                self.state = self.rules.unsay(self.state, seat, text)
            for text in changes.said:
                self.entries.append(Entry("say", text, 0, seat))
                self.state = self.rules.say(self.state, seat, text)

    @property
    def record(self) -> Record:
        return Record(self.rules, self.seed, entries=tuple(self.entries))


def played(rules: AnyRules, seed: int, level: str, change: Change | None = None) -> Record:
    """A whole game between players of one level."""
    match = RecordedMatch(rules, seed, level, change)
    match.play()
    return match.record

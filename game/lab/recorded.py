"""Games of computer players that are kept as records."""

from __future__ import annotations

from collections.abc import Callable

from game.engine import AnyRules, AnyState, Entry, Move, Record
from game.players import make
from game.players.match import Match
from game.players.player import signal_changes

Change = Callable[[AnyState, Move], Move]


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

"""Toads for the tuner: single rounds against a pool of rivals."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import partial
from math import tanh
from random import Random
from typing import Any, Self

from game import engine
from game.engine import AnyRules, Event, Move, TwistState, TwistView
from game.engine.twist_state import TWIN
from game.players.match import Match
from game.players.player import AnyPlayer, Player
from game.players.tuning import BEFORE, ITSELF, Decision, Game, Pairs, RivalSubject, Weights, pairs

from .core import values
from .memory import Memory
from .moves import Play, plays
from .players import Expert
from .table import Table, read_view

CLEAR = 25  # points ahead that make a clear win
TAKE = Move("take")


@dataclass(frozen=True)
class Twist(RivalSubject[Pairs]):
    cost = 0.06
    pool = {"greedy": 0.22, "random": 0.14, BEFORE: 0.24, ITSELF: 0.4}  # noqa: RUF012 - fixed data

    @classmethod
    def of(cls, rules: AnyRules, talk: bool) -> Self:
        """A round tells as much as a match does, in less time."""
        return cls(engine.rules(rules.game, **{**rules.options, "rounds": 1}), talk)

    def weights(self) -> Weights:
        return dict(Expert(self.rules, seat=0, seed=0).weights)

    def ready(self, weights: Weights) -> Pairs:
        return pairs(weights)

    def seated(self, judgement: Pairs, seat: int) -> AnyPlayer:
        return _Judging(self.rules, seat, judgement)

    def play(self, judgement: Pairs, rival: str | Pairs, dice: Random) -> Game:
        match, seat = self.finished(judgement, rival, dice)
        won = self.won(match, seat)
        assert isinstance(match.state, TwistState)
        points = match.state.totals
        others = (sum(points) - points[seat]) / (len(points) - 1)
        margin = points[seat] - others
        return Game(0.3 * won + 0.7 * (0.5 + 0.5 * tanh(margin / CLEAR)), won, margin)

    def decisions(self, judgement: Pairs, dice: Random) -> list[Decision]:
        match, seat = self.finished(judgement, judgement, dice)
        return _met(match, seat)


def _met(match: Match, seat: int) -> list[Decision]:
    player = match.players[seat]
    assert isinstance(player, _Judging)
    return [Decision(list(plays(table)), partial(_values, table)) for table in player.met]


class _Judging(Player[TwistView]):
    """Plays by a judgement alone, without reasons, and notes what it met."""

    def __init__(self, rules: AnyRules, seat: int, judgement: Pairs) -> None:
        super().__init__(rules, seat, seed=0)
        self.judgement = judgement
        self.met: list[Table] = []
        self._memory = Memory(rules.players)
        self._opening = 0

    def observe(self, events: Iterable[Event]) -> None:
        self._memory.observe(events)

    def choose(self, view: TwistView) -> Move:
        if view.must_open and self._opening in view.hand:
            return Move("place", self._opening, "row")
        table = read_view(view, self._memory)
        self.met.append(table)
        found = plays(table)
        rated = values(table, found, self.judgement)
        return self._move(found[rated.index(max(rated))])

    def _move(self, play: Play) -> Move:
        self._opening = play.laid if play.taken else 0
        if play.taken:
            return TAKE
        if play.twisted:
            return Move("twist", TWIN[play.twisted], play.twisted)
        return Move("place", play.laid, "row")


def _values(table: Table, judgement: Pairs, candidates: list[Any]) -> list[float]:
    return values(table, candidates, judgement)

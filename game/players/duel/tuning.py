"""Duel for the tuner: against a pool of rivals, as what beats one may lose to another."""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass
from functools import partial
from math import exp
from random import Random
from typing import Any

from game.engine import AnyRules, DuelState, DuelView
from game.players.match import Match
from game.players.player import AnyPlayer
from game.players.thinker import Candidate, Thought
from game.players.tuning import BEFORE, ITSELF, Decision, Game, RivalSubject, Weights

from .core import ranked
from .judge import Judge, Scales
from .players import Expert, moves_to_play
from .table import Table, read_view
from .turns import PLAY
from .weights import SAFE, UNHURRIED

CLOSE = 6  # cards more or less that make a close game


@dataclass(frozen=True)
class Duel(RivalSubject[Scales]):
    cost = 0.10
    pool = {"greedy": 0.3, "club": 0.15, BEFORE: 0.25, ITSELF: 0.3}  # noqa: RUF012 - fixed data

    def weights(self) -> Weights:
        return dict(SAFE)

    def ready(self, weights: Weights) -> Scales:
        return Scales({name: (early, late, lead) for name, (early, late, lead) in weights.items()})

    def seated(self, judgement: Scales, seat: int) -> AnyPlayer:
        return _Judging(self.rules, seat, judgement)

    def play(self, judgement: Scales, rival: str | Scales, dice: Random) -> Game:
        match, seat = self.finished(judgement, rival, dice)
        won = self.won(match, seat)
        assert isinstance(match.state, DuelState)
        sides = match.state.sides
        margin = len(sides[1 - seat].unplayed) - len(sides[seat].unplayed)
        return Game(0.6 * won + 0.4 / (1 + exp(-margin / CLOSE)), won, margin)

    def decisions(self, judgement: Scales, dice: Random) -> list[Decision]:
        match, seat = self.finished(judgement, judgement, dice)
        return _met(match, seat)


@dataclass(frozen=True)
class Unhurried(Duel):
    """The set by which the Master plays while the rival does not race."""

    pool = {"greedy": 0.8, BEFORE: 0.2}  # noqa: RUF012 - fixed data

    def weights(self) -> Weights:
        return dict(UNHURRIED)


def _met(match: Match, seat: int) -> list[Decision]:
    player = match.players[seat]
    assert isinstance(player, _Judging)
    found = []
    for table in player.met:
        candidates = [turn.after for _, turn in ranked(table, player.scales, PLAY)]
        found.append(Decision(candidates, partial(_values, table)))
    return found


class _Judging(Expert):
    """The expert with another judgement, who wastes no time on reasons and notes what it met."""

    def __init__(self, rules: AnyRules, seat: int, scales: Scales) -> None:
        super().__init__(rules, seat, seed=0)
        self.scales = scales
        self.met: list[Table] = []

    def think(self, view: DuelView) -> Generator[None, None, Thought]:
        table = read_view(view)
        self.met.append(table)
        yield
        _, best = ranked(table, self.scales, PLAY)[0]
        return (Candidate(moves_to_play(best, table, self.seat), 0.0, {}),)


def _values(table: Table, judgement: Scales, candidates: list[Any]) -> list[float]:
    judge = Judge(table, judgement)
    return [judge.value(after) for after in candidates]

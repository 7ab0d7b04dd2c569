"""The linear evaluation of Duel."""

from __future__ import annotations

from collections.abc import Generator

from game.players.sums import weighted

from .features import OWN, RIVAL, After, Known, own_features, rival_features
from .table import Table
from .turns import Limits, Turn, count_below, turns
from .weights import Weights

WON = 1e9
LEAD = 15  # cards ahead or behind that count as much as any more


class Scales:
    """A weight set made ready: blended for each stage of the game and each lead."""

    def __init__(self, weights: Weights) -> None:
        self.weights = weights
        self._blends: dict[tuple[bool, int, int], tuple[float, ...]] = {}

    def own(self, left: int, ahead: int) -> tuple[float, ...]:
        return self._blend(True, left, ahead)

    def rival(self, left: int, ahead: int) -> tuple[float, ...]:
        return self._blend(False, left, ahead)

    def _blend(self, own: bool, left: int, ahead: int) -> tuple[float, ...]:
        ahead = max(-LEAD, min(LEAD, ahead))
        found = self._blends.get((own, left, ahead))
        if found is None:
            early, lead = left / 58, ahead / LEAD
            found = tuple(
                first * early + last * (1 - early) + leading * lead
                for first, last, leading in (self.weights[name] for name in (OWN if own else RIVAL))
            )
            self._blends[own, left, ahead] = found
        return found


class Judge:
    """Values what the turns of one decision lead to."""

    def __init__(self, table: Table, scales: Scales) -> None:
        before = table.hand | table.deck
        self.table = table
        self.below = count_below(before)
        self._scales = scales
        self.known = Known(table.deck, table.rival, table.rival_hand, self.below, {})
        self._rival_left = table.rival.bit_count()
        self._ahead = self._rival_left - before.bit_count()
        self._own_weights: dict[int, tuple[float, ...]] = {}  # by own cards left
        self._rival_values: dict[tuple[int, int], float] = {}

    def value(self, after: After) -> float:
        left = (after.hand | self.table.deck).bit_count()
        if not left:
            return WON
        weights = self._own_weights.get(left)
        if weights is None:
            self._own_weights[left] = weights = self._scales.own(left, self._ahead)
        own = weighted(own_features(after, self.known).values(), weights)
        return own + self._rival_value(after.rival_up, after.rival_down)

    def _rival_value(self, up: int, down: int) -> float:
        found = self._rival_values.get((up, down))
        if found is None:
            weights = self._scales.rival(self._rival_left, self._ahead)
            features = rival_features(up, down, self.table.rival, self.table.rival_hand)
            found = weighted(features.values(), weights)
            self._rival_values[up, down] = found
        return found


def rated(
    table: Table, scales: Scales, limits: Limits
) -> Generator[None, None, list[tuple[float, Turn]]]:
    """The turns and their values; yields after each."""
    judge = Judge(table, scales)
    found = []
    for turn in turns(table, judge.below, limits):
        found.append((judge.value(turn.after), turn))
        yield
    return found


def ranked(table: Table, scales: Scales, limits: Limits) -> list[tuple[float, Turn]]:
    """The turns and their values, best first."""
    judge = Judge(table, scales)
    found = [(judge.value(turn.after), turn) for turn in turns(table, judge.below, limits)]
    return sorted(found, key=lambda pair: -pair[0])

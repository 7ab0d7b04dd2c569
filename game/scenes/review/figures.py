"""The figures of a review in whole percent, such that those that are shown add up.

The chance of the best turn is rounded, and everything else follows from it: another turn lies as
many whole points below it as it costs, and luck leads from there to the best turn of the next one.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import NamedTuple

from game.analysis.assessment import Assessment, Option
from game.analysis.review import Review, ReviewedTurn


class TurnFigures(NamedTuple):
    """Of one turn: `before - cost + luck` is `before` of the next one, or the end of the game."""

    before: int
    cost: int
    luck: int

    @property
    def left(self) -> int:
        """What the turn that was played left."""
        return self.before - self.cost


class SumFigures(NamedTuple):
    """Of many turns."""

    play: int
    """Out of 100."""
    cost: int
    luck: int
    at_stake: int


def percent(found: Assessment, option: Option) -> int:
    """The chance of a turn. 0 and 100 are said only of what is counted out."""
    best = found.options[0]
    most = _within(round(100 * best.chance), best)
    return _within(most - round(100 * (best.chance - option.chance)), option)


def _within(figure: int, option: Option) -> int:
    return max(0, min(100, figure)) if option.error == 0 else max(1, min(99, figure))


def cost(one: ReviewedTurn) -> int:
    """What a turn cost."""
    found = one.assessment
    played = found.played or found.options[0]
    return max(0, percent(found, found.options[0]) - percent(found, played))


def turn_figures(review: Review) -> dict[int, TurnFigures]:
    """Of all turns, by their number."""
    players = range(review.rules.players)
    seats = [None] if review.rules.together else players
    found: dict[int, TurnFigures] = {}
    for seat in seats:
        found |= _along([one for one in review.turns if seat in (None, one.seat)])
    return found


def _along(turns: Sequence[ReviewedTurn]) -> dict[int, TurnFigures]:
    """Of the turns of one curve."""
    found: dict[int, TurnFigures] = {}
    for place, one in enumerate(turns):
        now = TurnFigures(percent(one.assessment, one.assessment.options[0]), cost(one), 0)
        if one is not turns[-1]:
            later = turns[place + 1].assessment
            after = percent(later, later.options[0])
        else:  # the end of the game, or what the turn left if that is not known
            after = round(100 * one.after) if one.after in (0.0, 1.0) else now.left
        found[one.turn] = now._replace(luck=after - now.left)
    return found


def sum_figures(review: Review, who: int | None) -> SumFigures:
    """Of a seat, or of the team."""
    told = turn_figures(review)
    own = [told[one.turn] for one in review.turns if who in (None, one.seat)]
    given, stake = sum(one.cost for one in own), _at_stake(own)
    play = round(100 * (1 - given / stake)) if stake else 100
    return SumFigures(play, given, sum(one.luck for one in own), stake)


def _at_stake(turns: Iterable[TurnFigures]) -> int:
    """What the first one had, and what came back before each of the others."""
    turns = list(turns)
    regained = sum(max(0, later.before - one.left) for one, later in pairwise(turns))
    return turns[0].before + regained if turns else 0

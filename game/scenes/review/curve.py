"""The chance to win over a game, as curves of points. Pure."""

from __future__ import annotations

from typing import NamedTuple

from game.analysis.review import Mark, Review, ReviewedTurn


class Point(NamedTuple):
    """So many turns from the start, and the chance there."""

    turn: int
    chance: float


class Curve(NamedTuple):
    """The chance of a team, or of one seat among rivals."""

    points: tuple[Point, ...]
    seat: int | None = None


class Step(NamedTuple):
    """What one turn changed, and where its curve stands afterwards."""

    turn: int
    end: Point
    cost: float
    luck: float
    mark: Mark


class CurveSheet(NamedTuple):
    """Everything that is drawn of the chances in a game."""

    turns: int
    """In the whole game."""
    curves: tuple[Curve, ...]
    """The main one first."""
    steps: tuple[Step, ...] = ()
    """Along the main curve."""
    tried: Curve | None = None
    """How a try went from its first turn on."""


class Tried(NamedTuple):
    """The review of a try, which left the game after so many turns."""

    review: Review
    after: int


def curve_sheet(
    review: Review, turns: int, *, complete: bool, seat: int, tried: Tried | None = None
) -> CurveSheet:
    """The curves of a review; among rivals the one of `seat` is the main one.

    `turns` is how many the game has; of those, the review may not be `complete`.
    """
    together = review.rules.together
    seats = [seat, *(s for s in range(review.rules.players) if s != seat)]
    whose: list[int | None] = [None] if together else [*seats]
    curves = [_curve(review, each, turns if complete else None) for each in whose]
    own = turns_of_seat(review, whose[0])
    steps = tuple(
        Step(one.turn, end, one.cost, one.luck, one.mark)
        for one, end in zip(own, curves[0].points[1:], strict=False)
    )
    found = tuple(curve for curve in curves if curve.points)
    if tried is None:
        return CurveSheet(turns, found, steps)
    count = len(tried.review.turns)
    return CurveSheet(max(turns, count), found, steps, _tried(review, tried, whose[0]))


def turns_of_seat(review: Review, seat: int | None) -> list[ReviewedTurn]:
    """All turns, or those of one seat."""
    return [one for one in review.turns if seat in (None, one.seat)]


def _curve(review: Review, seat: int | None, end: int | None) -> Curve:
    own = turns_of_seat(review, seat)
    points = [Point(one.turn - 1, one.before) for one in own]
    if own and end is not None:
        points.append(Point(end, own[-1].after))
    return Curve(tuple(points), seat)


def _tried(review: Review, tried: Tried, seat: int | None) -> Curve:
    """From where the try leaves the game."""
    before = [point for point in _curve(review, seat, None).points if point.turn <= tried.after]
    own = _curve(tried.review, seat, len(tried.review.turns)).points
    return Curve((*before[-1:], *(point for point in own if point.turn > tried.after)), seat)

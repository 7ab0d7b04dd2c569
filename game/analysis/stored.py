"""Reviews as data that can be kept: the assessment of each turn, from which all else follows.

The format is read for ever: later versions may add to it, but change nothing that is there.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.engine import AnyRules, AnyState, EngineError, JsonObject, Move, Record

from .assessment import Assessment, Option
from .reasons import Reason, reason_from_data, reason_to_data
from .review import ReviewWork
from .turns import Turn

VERSION = 1
LARGEST = 1e9
"""Greater numbers are not believed."""


class BadReview(Exception):  # noqa: N818 - the name says it
    """Data that is no review of that game: it has to be reviewed again."""


def to_data(found: Iterable[Assessment]) -> JsonObject:
    """The turns that were assessed, the first of the game first."""
    return {"version": VERSION, "turns": [_assessment_data(one) for one in found]}


def _assessment_data(found: Assessment) -> JsonObject:
    data: JsonObject = {
        "seat": found.seat,
        "chance": found.chance,
        "error": found.error,
        "proven": found.proven,
        "raw": found.raw,
        "left": found.left,
        "options": [_option_data(option) for option in found.options],
    }
    if found.played is not None:
        data["played"] = _option_data(found.played)
    return data if found.points is None else data | {"points": found.points}


def _option_data(option: Option) -> JsonObject:
    data: JsonObject = {
        "moves": [str(move) for move in option.moves],
        "chance": option.chance,
        "error": option.error,
        "reasons": [reason_to_data(reason) for reason in option.reasons],
    }
    return data if option.points is None else data | {"points": option.points}


def from_data(record: Record, data: object) -> ReviewWork:
    """The review of that game, as far as it was done."""
    work = ReviewWork(record)
    match data:
        case {"version": int(), "turns": list(turns)} if len(turns) <= len(work.turns):
            found = [_assessment(record.rules, one) for one in turns]
        case _:
            raise BadReview("This is no review of the game.")
    if not all(_is_about(turn, one) for turn, one in zip(work.turns, found, strict=False)):
        raise BadReview("Another game was reviewed.")
    return ReviewWork(record, found)


def _is_about(turn: Turn, found: Assessment) -> bool:
    """Whether all ways to play that were judged could be played in that turn."""
    options = (*found.options, *((found.played,) if found.played else ()))
    return found.seat == turn.seat and all(
        _can_be_played(turn.before, option.moves) for option in options
    )


def _can_be_played(state: AnyState, moves: tuple[Move, ...]) -> bool:
    try:
        for move in moves:
            state, _ = state.rules.apply(state, move)
    except EngineError:
        return False
    return bool(moves)


def _assessment(rules: AnyRules, data: object) -> Assessment:
    match data:
        case {
            "seat": int(seat),
            "chance": chance,
            "error": error,
            "proven": bool(proven),
            "raw": raw,
            "left": left,
            "options": list(options),
            **more,
        }:
            played = more.get("played")
            found = Assessment(
                seat=seat,
                options=tuple(_option(rules, option) for option in options),
                chance=_share(chance),
                error=_number(error),
                proven=proven,
                played=None if played is None else _option(rules, played),
                raw=_number(raw),
                left=_number(left),
                points=_points(more.get("points")),
            )
        case _:
            raise BadReview("A turn lacks what belongs in it.")
    if not found.options or found.options[0].chance != found.chance or found.cost < 0:
        raise BadReview("The best turn is not the best.")
    return found


def _option(rules: AnyRules, data: object) -> Option:
    match data:
        case {"moves": list(moves), "chance": chance, "error": error, "reasons": list(reasons)}:
            assert isinstance(data, dict)
            points = _points(data.get("points"))
        case _:
            raise BadReview("A way to play lacks what belongs in it.")
    try:
        played = tuple(rules.move(str(move)) for move in moves)
    except EngineError as error_:
        raise BadReview(str(error_)) from error_
    known = tuple(reason for one in reasons if (reason := _reason(rules, one)) is not None)
    return Option(played, _share(chance), _number(error), known, points)


def _reason(rules: AnyRules, data: object) -> Reason | None:
    try:
        reason = reason_from_data(data)
    except ValueError as error:
        raise BadReview(str(error)) from error
    if reason and reason.seat is not None and not 0 <= reason.seat < rules.players:
        raise BadReview("A reason is about nobody at the table.")
    return reason


def _share(value: object) -> float:
    return _number(value, most=1.0)


def _number(value: object, most: float = LARGEST) -> float:
    """A number from 0 on."""
    if isinstance(value, int | float) and not isinstance(value, bool) and 0 <= value <= most:
        return float(value)
    raise BadReview("A number is none, or out of its range.")


def _points(value: object) -> float | None:
    if value is None:
        return None
    if isinstance(value, int | float) and not isinstance(value, bool) and abs(value) <= LARGEST:
        return float(value)
    raise BadReview("Points are no number, or out of their range.")

"""Why a turn is good or bad, as data: each reason has a kind, and figures and names to fill in."""

from __future__ import annotations

from typing import Literal, NamedTuple, get_args

from game.engine import JsonObject

Kind = Literal[
    "fire",
    "burning",
    "backtrick",
    "colour",
    "room",
    "fewer",
    "ignored",
    "heeded",
    "keeps",
    "near",
    "free",
    "stuck",
    "help",
    "short",
    "twist",
    "take",
    "row",
    "twins",
    "no_answer",
    "quiet",
]


class Reason(NamedTuple):
    """One reason. The sentence for it is the text `reason.<kind>` of the catalogues."""

    kind: Kind
    card: int | str | None = None
    pile: str | None = None
    n: int = 0
    """What the sentence counts, which chooses its plural."""
    more: int = 0
    """A second number."""
    seat: int | None = None
    """Whom it is about besides the one who plays."""
    earlier: tuple[int | str, ...] = ()
    """Cards that the turn placed on the same pile before `card`."""


def small_steps(passed: int) -> Reason:
    """Nothing special: the turn passes by few cards that are still in play."""
    return Reason("near" if passed else "free", n=passed)


def reason_to_data(reason: Reason) -> JsonObject:
    """Without what is not set."""
    unset = Reason._field_defaults
    return {
        name: value
        for name, value in reason._asdict().items()
        if name not in unset or value != unset[name]
    }


def reason_from_data(data: object) -> Reason | None:
    """None if it is of a kind that only later versions know; raises ValueError for nonsense."""
    if not isinstance(data, dict) or not isinstance(data.get("kind"), str):
        raise ValueError("A reason says nothing.")
    kinds: dict[str, Kind] = {kind: kind for kind in get_args(Kind)}
    card, pile, seat = data.get("card"), data.get("pile"), data.get("seat")
    n, more, earlier = data.get("n", 0), data.get("more", 0), data.get("earlier", ())
    sound = (
        (card is None or isinstance(card, int | str))
        and (pile is None or isinstance(pile, str))
        and (seat is None or isinstance(seat, int))
        and isinstance(n, int)
        and isinstance(more, int)
        and isinstance(earlier, list | tuple)
        and all(isinstance(one, int | str) for one in earlier)
    )
    if not sound:
        raise ValueError("A reason makes no sense.")
    kind = kinds.get(data["kind"])
    return None if kind is None else Reason(kind, card, pile, n, more, seat, tuple(earlier))

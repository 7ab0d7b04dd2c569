"""Why a turn is good or bad, as data: each reason has a kind, and figures and names to fill in."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import Final, Literal, NamedTuple, get_args

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
    "few_shut_out",
    "all_open",
    "stuck",
    "help",
    "short",
    "twist",
    "take",
    "row",
    "twins",
    "no_answer",
    "quiet",
    "less_room",
    "less_shut_out",
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


AGAINST: Final[frozenset[Kind]] = frozenset(
    (
        "burning",
        "room",
        "fewer",
        "ignored",
        "stuck",
        "help",
        "short",
        "take",
        "row",
        "no_answer",
    )
)
"""Kinds that say what a turn costs or gives away."""


def against(reasons: Sequence[Reason]) -> tuple[Reason, ...]:
    """Those that speak against a turn."""
    return tuple(reason for reason in reasons if reason.kind in AGAINST)


LESS: Final[dict[Kind, Kind]] = {"room": "less_room", "fewer": "less_shut_out"}
"""What is said of a turn that costs less in the same way than another."""


def speaks_for(reason: Reason) -> bool:
    """Whether it is good news of a turn; a help is where it draws cards."""
    return reason.kind not in AGAINST or (reason.kind == "help" and reason.n > 0)


def praise(turn: Sequence[Reason], other: Sequence[Reason] = ()) -> tuple[Reason, ...]:
    """What speaks for a turn, and not for another one as well; where nothing does, what it costs
    less than that one."""
    own = tuple(reason for reason in turn if speaks_for(reason) and reason not in other)
    return own or tuple(_cheaper(turn, other))


def _cheaper(turn: Sequence[Reason], other: Sequence[Reason]) -> Iterator[Reason]:
    costs = {reason.kind: reason.n for reason in other}
    for reason in turn:
        if reason.kind in LESS and reason.n < costs.get(reason.kind, 0):
            yield Reason(LESS[reason.kind], n=reason.n, more=costs[reason.kind])


MOST_OF_IT: Final = 2 / 3
"""The share of what a turn takes from a pile, from which a single card is named for it."""


def room(
    top: int, cards: Sequence[int], pile: str, count_passed: Callable[[int, int], int]
) -> Reason:
    """What the cards that a turn placed on one pile give away: the one that gives away most of it
    if there is such a card, else all together. `count_passed` counts the cards still in play
    between two tops."""
    passed, numbers = count_passed(top, cards[-1]), abs(cards[-1] - top)
    steps = [(count_passed(old, new), abs(new - old), new) for old, new in pairwise((top, *cards))]
    goes_one_way = sum(step for _, step, _ in steps) == numbers
    dearest, step, card = max(steps)
    if goes_one_way and dearest >= MOST_OF_IT * passed:
        return Reason("room", card, pile, n=dearest, more=step)
    return Reason("room", cards[-1], pile, n=passed, more=numbers, earlier=tuple(cards[:-1]))


def small_steps(passed: int, *, placed: bool) -> tuple[Reason, ...]:
    """Nothing special: the turn passes by few cards that are still in play. Nothing can be said of
    one that places none."""
    return (Reason("near" if passed else "free", n=passed),) if placed else ()


def little_shut_out(lost: int, *, placed: bool) -> tuple[Reason, ...]:
    """As `small_steps`, where a pile takes cards of any number: few cards fit nowhere any more."""
    return (Reason("few_shut_out" if lost else "all_open", n=lost),) if placed else ()


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

"""States and views of Duel, as values and as data."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations
from typing import TYPE_CHECKING, Generic, NamedTuple, cast

from . import checks
from .base import RUNNING
from .cards import Cards, HiddenCards, after_drawing, cards_data, with_drawn, without
from .data import JsonObject
from .number_piles import BACK

if TYPE_CHECKING:
    from .duel import DuelRules
    from .signals import Signal

CARDS = range(2, 60)
PILES = ("0U", "0D", "1U", "1D")
UP_MARKER, DOWN_MARKER = 1, 60
HAND = 6


class Side(NamedTuple, Generic[Cards]):
    """One player's half of the table; `Cards` is how its hand and its draw pile are typed.

    `unplayed` is what the owner has not placed yet, sorted: both saw what was placed, so both
    know it, but not which of it is in the hand.
    """

    up: tuple[int, ...]
    down: tuple[int, ...]
    hand: Cards
    deck: Cards
    unplayed: tuple[int, ...]

    def top(self, up: bool) -> int:
        if up:
            return self.up[-1] if self.up else UP_MARKER
        return self.down[-1] if self.down else DOWN_MARKER

    def without(self, card: int) -> Side[Cards]:
        return self._replace(hand=without(self.hand, card), unplayed=without(self.unplayed, card))

    def with_card(self, card: int, up: bool) -> Side[Cards]:
        return self._replace(up=(*self.up, card)) if up else self._replace(down=(*self.down, card))

    def with_drawn(self, cards: tuple[int | str, ...]) -> Side[Cards]:
        return self._replace(
            hand=with_drawn(self.hand, cards), deck=after_drawing(self.deck, len(cards))
        )


class DuelPosition(NamedTuple, Generic[Cards]):
    """What a state and a view have in common; `Cards` is how hands and draw piles are typed."""

    rules: DuelRules
    seed: int | None
    seat: int | None
    to_move: int
    placed: int
    helped: bool
    sides: tuple[Side[Cards], Side[Cards]]
    status: str

    @property
    def signals(self) -> tuple[Signal, ...]:
        """Opponents say nothing."""
        return ()

    def to_dict(self) -> JsonObject:
        """Plain JSON data; in that of a view, hidden cards are only counted."""
        data: JsonObject = {"game": self.rules.game, "options": {**self.rules.options}}
        data |= {"seed": self.seed} if self.seat is None else {"seat": self.seat}
        return data | {
            "to_move": self.to_move,
            "placed": self.placed,
            "helped": self.helped,
            "sides": [self._side_data(seat) for seat in range(2)],
            "status": self.status,
        }

    def _side_data(self, seat: int) -> JsonObject:
        side, whole = self.sides[seat], self.seat is None
        data: JsonObject = {
            "up": [*side.up],
            "down": [*side.down],
            "hand": cards_data(side.hand, whole or seat == self.seat),
            "deck": cards_data(side.deck, whole),
        }
        return data if whole else data | {"unplayed": [*side.unplayed]}


class DuelState(DuelPosition[tuple[int, ...]]):
    """A whole position."""

    __slots__ = ()
    seed: int
    seat: None

    @property
    def hand(self) -> tuple[int, ...]:
        """The hand on turn."""
        return self.sides[self.to_move].hand


class DuelView(DuelPosition[HiddenCards]):
    """What one seat may see of a position: its own hand, and how many cards the other holds."""

    __slots__ = ()
    seed: None
    seat: int

    @property
    def hand(self) -> tuple[int, ...]:
        """The hand of the seat that looks."""
        return cast("tuple[int, ...]", self.sides[self.seat].hand)


def place_of(pile: str) -> tuple[int, bool]:
    """Whose pile it is, and whether it goes up."""
    return int(pile[0]), pile[1] == "U"


def improves(card: int, top: int, up: bool) -> bool:
    """Whether an opponent's card improves the pile for its owner."""
    return card < top if up else card > top


def read_state(rules: DuelRules, data: object) -> DuelState:
    keys = ("game", "options", "seed", "to_move", "placed", "helped", "sides", "status")
    found = checks.mapping(data, keys, "The state")
    seed = checks.header(found, rules.game, rules.options)
    silver, gold = (_read_side(side) for side in checks.listing(found["sides"], 2, "sides"))
    state = DuelState(
        rules=rules,
        seed=seed,
        seat=None,
        to_move=checks.number(found["to_move"], 0, 1, "to_move"),
        placed=checks.number(found["placed"], 0, HAND, "placed"),
        helped=checks.flag(found["helped"], "helped"),
        sides=(silver, gold),
        status=checks.word(found["status"], (RUNNING, "won:0", "won:1"), "status"),
    )
    _check_cards(state)
    _check_turns(state)
    _check_status(state)
    return state


def _read_side(data: object) -> Side[tuple[int, ...]]:
    found = checks.mapping(data, ("up", "down", "hand", "deck"), "A side")
    up, down, deck = (checks.cards(found[name], CARDS, name) for name in ("up", "down", "deck"))
    hand = checks.hand(found["hand"], CARDS, HAND, "A hand")
    unplayed = tuple(sorted(hand + deck))
    checks.require(len(set(unplayed)) == len(unplayed), "A side holds a card twice.")
    return Side(up, down, hand, deck, unplayed)


class _Laid(NamedTuple):
    """A card on a pile, and which seats can have placed it there."""

    card: int
    owner: int
    seats: tuple[int, ...]


def _laid_cards(state: DuelState) -> Iterator[_Laid]:
    for owner, side in enumerate(state.sides):
        for pile, marker, up in ((side.up, UP_MARKER, True), (side.down, DOWN_MARKER, False)):
            for top, card in zip((marker, *pile), pile, strict=False):
                yield _Laid(card, owner, _possible_seats(card, top, up, owner))


def _possible_seats(card: int, top: int, up: bool, owner: int) -> tuple[int, ...]:
    if card == top:
        return ()
    if not improves(card, top, up):
        return (owner,)
    return (0, 1) if abs(card - top) == BACK else (1 - owner,)


def _check_cards(state: DuelState) -> None:
    """Of each number both seats have one, held or placed where they could place it."""
    laid: dict[int, list[_Laid]] = {card: [] for card in CARDS}
    for entry in _laid_cards(state):
        laid[entry.card].append(entry)
    helps = [0, 0]
    for card, entries in laid.items():
        placers = [seat for seat in range(2) if card not in state.sides[seat].unplayed]
        checks.require(len(entries) == len(placers), f"There are not two cards of number {card}.")
        ways = [
            way
            for way in permutations(placers)
            if all(seat in entry.seats for seat, entry in zip(way, entries, strict=True))
        ]
        checks.require(bool(ways), f"Nobody can have placed the {card} where it lies.")
        for seat in range(2):
            helps[seat] += min(_helps_by(seat, way, entries) for way in ways)
    for seat in range(2):
        turns = _finished(state, seat) // 2 + (state.helped and state.to_move == seat)
        checks.require(helps[seat] <= turns, "A seat helped more often than it had turns.")


def _helps_by(seat: int, way: tuple[int, ...], entries: list[_Laid]) -> int:
    return sum(placer == seat != entry.owner for placer, entry in zip(way, entries, strict=True))


def _finished(state: DuelState, seat: int) -> int:
    """The cards that a seat placed in the turns before this one."""
    placed = len(CARDS) - len(state.sides[seat].unplayed)
    return placed - (state.placed if seat == state.to_move else 0)


def _check_turns(state: DuelState) -> None:
    """Two to six cards a turn, at least two drawn while there are any, turn by turn."""
    spans = []
    for seat, side in enumerate(state.sides):
        before = _finished(state, seat)
        held = len(side.hand) + (state.placed if seat == state.to_move else 0)
        drawn = len(CARDS) - HAND - len(side.deck)
        checks.require(before == 0 or before >= 2, "A turn before this one placed too few cards.")
        checks.require(held <= HAND, "More cards were held than a hand has.")
        checks.require(before > 0 or held == HAND, "A first hand has six cards.")
        checks.require(not side.deck or held >= 2, "A hand was not filled up.")
        spans.append(range(-(-before // HAND), min(before, drawn) // 2 + 1))
    own, others = spans[state.to_move], spans[1 - state.to_move]
    checks.require(
        any(turns in others or turns + 1 in others for turns in own),
        "The two had not one turn after the other.",
    )
    _check_help(state)


def _check_help(state: DuelState) -> None:
    own, rival = state.sides[state.to_move], state.sides[1 - state.to_move]
    laid_at_home = state.placed - state.helped
    checks.require(
        0 <= laid_at_home <= len(own.up) + len(own.down), "This turn's cards are not on the piles."
    )
    tops = [
        (rival.up[-1:], (UP_MARKER, *rival.up)[-2:-1], True),
        (rival.down[-1:], (DOWN_MARKER, *rival.down)[-2:-1], False),
    ]
    helpful = any(top and improves(top[0], below[0], up) for top, below, up in tops)
    checks.require(helpful or not state.helped, "No card on the rival's piles is a help.")


def _check_status(state: DuelState) -> None:
    seat = state.to_move
    checks.require(bool(state.sides[1 - seat].unplayed), "The game went on after it was won.")
    if not state.sides[seat].unplayed:
        status = f"won:{seat}"
        checks.require(state.placed >= 2, "The last turn placed too few cards.")
    elif state.rules.is_stuck(state):
        status = f"won:{1 - seat}"
    else:
        status = RUNNING
    checks.require(state.status == status, "The status is not that of the cards.")

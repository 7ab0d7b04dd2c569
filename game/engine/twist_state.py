"""States and views of Toads, as values and as data."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Generic, NamedTuple, cast

from . import checks
from .base import RUNNING
from .cards import Cards, HiddenCards, cards_data
from .data import JsonObject

if TYPE_CHECKING:
    from .signals import Signal
    from .twist import TwistRules

PAIR = 2
"""Points for a pair of twins: one for each card."""
CARDS = tuple(number for number in range(12, 99) if number % 10)
TOADS = tuple(number for number in CARDS if number % 11 == 0)
TWIN = {number: number % 10 * 10 + number // 10 for number in CARDS}
"""The digits reversed; a toad would be its own."""
REACH = 10
TOAD_PRICE = 5
PRICE = {card: TOAD_PRICE if card in TOADS else 1 for card in CARDS}
"""What each card costs whoever takes it."""

ROUND_OVER = "round_over"
OVER = "over"

_BEST_ROUND = len(CARDS) - len(TOADS)
_WORST_ROUND = -(len(CARDS) - len(TOADS)) - TOAD_PRICE * len(TOADS)


class TwistPosition(NamedTuple, Generic[Cards]):
    """What a state and a view have in common; `Cards` is how the cards not open are typed."""

    rules: TwistRules
    seed: int | None
    seat: int | None
    to_move: int
    round: int
    starter: int
    row: tuple[int, ...]
    hands: tuple[Cards, ...]
    deck: Cards
    kept: tuple[tuple[int, ...], ...]
    taken: tuple[Cards, ...]
    """They lie face down: a view shows nobody's."""
    must_open: bool
    totals: tuple[int, ...]
    status: str

    @property
    def signals(self) -> tuple[Signal, ...]:
        """Opponents say nothing."""
        return ()

    def to_dict(self) -> JsonObject:
        """Plain JSON data; in that of a view, hidden cards are only counted."""
        whole = self.seat is None
        data: JsonObject = {"game": self.rules.game, "options": {**self.rules.options}}
        data |= {"seed": self.seed} if whole else {"seat": self.seat}
        return data | {
            "to_move": self.to_move,
            "round": self.round,
            "starter": self.starter,
            "row": [*self.row],
            "hands": [
                cards_data(hand, whole or seat == self.seat) for seat, hand in enumerate(self.hands)
            ],
            "deck": cards_data(self.deck, whole),
            "kept": [[*cards] for cards in self.kept],
            "taken": [cards_data(cards, whole) for cards in self.taken],
            "must_open": self.must_open,
            "totals": [*self.totals],
            "status": self.status,
        }


class TwistState(TwistPosition[tuple[int, ...]]):
    """A whole position."""

    __slots__ = ()
    seed: int
    seat: None

    @property
    def hand(self) -> tuple[int, ...]:
        """The hand on turn."""
        return self.hands[self.to_move]


class TwistView(TwistPosition[HiddenCards]):
    """What one seat may see of a position: its own hand, the row, and the twins kept."""

    __slots__ = ()
    seed: None
    seat: int

    @property
    def hand(self) -> tuple[int, ...]:
        """The hand of the seat that looks."""
        return cast("tuple[int, ...]", self.hands[self.seat])


def price(cards: Iterable[int]) -> int:
    """What taking these cards costs: one each, five for a toad."""
    return sum(PRICE[card] for card in cards)


def round_points(
    kept: tuple[tuple[int, ...], ...], taken: tuple[tuple[int, ...], ...]
) -> list[int]:
    """The points of each seat in a round."""
    return [len(plus) - price(minus) for plus, minus in zip(kept, taken, strict=True)]


def read_state(rules: TwistRules, data: object) -> TwistState:
    keys = [name for name in TwistState._fields if name not in ("rules", "seat")]
    found = checks.mapping(data, ["game", "options", *keys], "The state")
    seed = checks.header(found, rules.game, rules.options)
    players = rules.players

    def cards_of_seats(name: str) -> tuple[tuple[int, ...], ...]:
        return tuple(
            checks.cards(cards, CARDS, name) for cards in checks.listing(found[name], players, name)
        )

    hands = checks.listing(found["hands"], players, "hands")
    totals = checks.listing(found["totals"], players, "totals")
    most = _BEST_ROUND * rules.rounds
    least = _WORST_ROUND * rules.rounds
    state = TwistState(
        rules=rules,
        seed=seed,
        seat=None,
        to_move=checks.number(found["to_move"], 0, players - 1, "to_move"),
        round=checks.number(found["round"], 1, rules.rounds, "round"),
        starter=checks.number(found["starter"], 0, players - 1, "starter"),
        row=checks.cards(found["row"], CARDS, "row"),
        hands=tuple(checks.hand(hand, CARDS, rules.hand_size, "A hand") for hand in hands),
        deck=checks.cards(found["deck"], CARDS, "deck"),
        kept=cards_of_seats("kept"),
        taken=cards_of_seats("taken"),
        must_open=checks.flag(found["must_open"], "must_open"),
        totals=tuple(checks.number(total, least, most, "A total") for total in totals),
        status=checks.word(found["status"], (RUNNING, ROUND_OVER, OVER), "status"),
    )
    _check_cards(state)
    _check_hands(state)
    _check_opening(state)
    _check_round(state)
    return state


def _check_cards(state: TwistState) -> None:
    groups = (state.row, state.deck, *state.hands, *state.kept, *state.taken)
    checks.each_once([card for group in groups for card in group], CARDS)
    twists = 0
    for kept in state.kept:
        checks.require(
            len(kept) % 2 == 0
            and all(TWIN[a] == b for a, b in zip(kept[::2], kept[1::2], strict=True)),
            "Cards are kept that are no twins.",
        )
        twists += len(kept) // 2
    gaps = sum(abs(a - b) > REACH for a, b in zip(state.row, state.row[1:], strict=False))
    checks.require(gaps <= twists, "The row has a gap that no twist can have left.")


def _check_hands(state: TwistState) -> None:
    """With cards to draw all hands are full; without, every turn costs one card."""
    rules = state.rules
    seats = [(state.to_move + later) % rules.players for later in range(rules.players)]
    held = [len(state.hands[seat]) for seat in seats]
    spent = rules.players * rules.hand_size - sum(held)
    if state.deck or state.must_open:
        checks.require(not spent, "A hand is not full.")
    # A round that ended with a twist ended with a card spent and the turn not passed on.
    endings = [0] if state.status == RUNNING else [0, 1]
    checks.require(
        any(_in_turn(state, spent - last, [held[0] + last, *held[1:]]) for last in endings),
        "The hands are not as turn after turn leaves them.",
    )


def _in_turn(state: TwistState, spent: int, held: list[int]) -> bool:
    """Whether that many cards spent bring the turn to this seat, with these hands from it on."""
    rules = state.rules
    level = held == sorted(held, reverse=True) and held[0] - held[-1] <= 1
    drawn = len(CARDS) - rules.players * rules.hand_size - len(state.deck)
    unseen = sum(len(taken) // 2 for taken in state.taken) if rules.expert else 0
    return level and any(
        (state.starter + drawn + spent - penalties - state.to_move) % rules.players == 0
        for penalties in range(unseen + 1)
    )


def _check_opening(state: TwistState) -> None:
    if not state.must_open:
        return
    checks.require(not state.row, "A row must be opened that is there.")
    checks.require(state.status == RUNNING, "A row must be opened after the end.")
    checks.require(bool(state.taken[state.to_move]), "A row must be opened that nobody took.")
    penalty_was_last = state.rules.expert and len(state.taken[state.to_move]) >= 2
    checks.require(bool(state.deck) or penalty_was_last, "No row is opened once all is drawn.")


def _check_round(state: TwistState) -> None:
    points = [0] * state.rules.players
    if state.status == RUNNING:
        _check_row_gone(state)
    else:
        checks.require(not state.deck and not state.row, "The round is over with cards to play.")
        last = state.round == state.rules.rounds
        checks.require((state.status == OVER) == last, "The match is over with its last round.")
        points = round_points(state.kept, state.taken)
    for total, now in zip(state.totals, points, strict=True):
        before = state.round - 1
        checks.require(
            _WORST_ROUND * before <= total - now <= _BEST_ROUND * before,
            "The totals are not those of the rounds.",
        )


def _check_row_gone(state: TwistState) -> None:
    """A row that is not there has yet to begin, or its last card was just twisted out."""
    if state.row or state.must_open:
        return
    fresh = not any(state.kept) and not any(state.taken) and state.to_move == state.starter
    twisted = state.kept[state.to_move - 1]
    checks.require(fresh or bool(twisted), "The row went and nobody has it.")
    full = all(len(hand) == state.rules.hand_size for hand in state.hands)
    checks.require(full, "The row went with nothing left to draw: the round is over.")

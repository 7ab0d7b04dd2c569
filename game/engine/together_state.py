"""States and views of the cooperative games, as values and as data."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, NamedTuple, TypeAlias, TypeVar, cast

from . import checks
from .base import RUNNING
from .cards import Cards, HiddenCards, cards_data, replaced
from .data import JsonObject
from .signals import WHILE_OTHERS_PLAY, Signal, read_signals

if TYPE_CHECKING:
    from .together import TogetherRules

Card = TypeVar("Card", int, str)

WON = "won"
LOST = "lost"


class TogetherPosition(NamedTuple, Generic[Card, Cards]):
    """What a state and a view have in common; `Cards` is how the cards not open are typed."""

    rules: TogetherRules[Card]
    seed: int | None
    seat: int | None
    to_move: int
    placed: int
    piles: tuple[tuple[Card, ...], ...]
    hands: tuple[Cards, ...]
    deck: Cards
    fuses: tuple[int, ...]
    """For each pile the turn ends its burning top survives; 0 where none burns."""
    signals: tuple[Signal, ...]
    status: str

    @property
    def cards_left(self) -> int:
        """How many cards are not placed."""
        return len(self.deck) + sum(map(len, self.hands))

    def to_dict(self) -> JsonObject:
        """Plain JSON data; in that of a view, hidden cards are only counted."""
        rules, whole = self.rules, self.seat is None
        data: JsonObject = {"game": rules.game, "options": dict(rules.options)}
        data |= {"seed": self.seed} if whole else {"seat": self.seat}
        data |= {
            "to_move": self.to_move,
            "placed": self.placed,
            "piles": {name: list(pile) for name, pile in zip(rules.piles, self.piles, strict=True)},
            "hands": [
                cards_data(hand, whole or seat == self.seat) for seat, hand in enumerate(self.hands)
            ],
            "deck": cards_data(self.deck, whole),
        }
        if rules.has_fuses:
            data["fuses"] = {
                name: left for name, left in zip(rules.piles, self.fuses, strict=True) if left
            }
        return data | {"signals": [said.to_dict() for said in self.signals], "status": self.status}


class TogetherState(TogetherPosition[Card, tuple[Card, ...]]):
    """A whole position."""

    __slots__ = ()
    seed: int
    seat: None

    @property
    def hand(self) -> tuple[Card, ...]:
        """The hand on turn."""
        return self.hands[self.to_move]


class TogetherView(TogetherPosition[Card, HiddenCards]):
    """What one seat may see of a position: its own hand, and how many cards the others hold."""

    __slots__ = ()
    seed: None
    seat: int

    @property
    def hand(self) -> tuple[Card, ...]:
        """The hand of the seat that looks."""
        return cast("tuple[Card, ...]", self.hands[self.seat])


StateOrView: TypeAlias = TogetherState[Card] | TogetherView[Card]


def read_state(rules: TogetherRules[Card], data: object) -> TogetherState[Card]:
    keys = ["game", "options", "seed", "to_move", "placed", "piles", "hands", "deck"]
    keys += [*(["fuses"] if rules.has_fuses else []), "signals", "status"]
    found = checks.mapping(data, keys, "The state")
    seed = checks.header(found, rules.game, rules.options)
    piles = checks.mapping(found["piles"], rules.piles, "piles")
    hands = checks.listing(found["hands"], rules.players, "hands")
    state: TogetherState[Card] = TogetherState(
        rules=rules,
        seed=seed,
        seat=None,
        to_move=checks.number(found["to_move"], 0, rules.players - 1, "to_move"),
        placed=checks.number(found["placed"], 0, rules.maximum, "placed"),
        piles=tuple(checks.cards(piles[n], rules.cards, f"Pile {n}") for n in rules.piles),
        hands=tuple(checks.hand(h, rules.cards, rules.hand_size, "A hand") for h in hands),
        deck=checks.cards(found["deck"], rules.cards, "deck"),
        fuses=_read_fuses(rules, found.get("fuses", {})),
        signals=read_signals(found["signals"], rules.players, _all_signals(rules)),
        status=checks.word(found["status"], (RUNNING, WON, LOST), "status"),
    )
    checks.each_once(
        [*state.deck, *(c for group in state.piles + state.hands for c in group)], rules.cards
    )
    _check_piles(state)
    _check_hands(state)
    _check_talk(state)
    rules.check_fuses(state)
    _check_status(state)
    return state


def _read_fuses(rules: TogetherRules[Card], data: object) -> tuple[int, ...]:
    given = [name for name in rules.piles if isinstance(data, dict) and name in data]
    found = checks.mapping(data, given, "fuses")
    return tuple(
        checks.number(found[name], 1, 2, "A fuse") if name in found else 0 for name in rules.piles
    )


def _all_signals(rules: TogetherRules[Card]) -> tuple[str, ...]:
    """Every signal that can ever be given: at the start all are possible."""
    return rules.possible_signals(rules.deal(0)) if rules.players > 1 else ()


def _check_piles(state: TogetherState[Card]) -> None:
    rules = state.rules
    for pile, cards in enumerate(state.piles):
        for height, card in enumerate(cards):
            top = rules.top(replaced(state.piles, pile, cards[:height]), pile)
            checks.require(
                bool(rules.fitting((card,), pile, top)),
                f"On pile {rules.piles[pile]} a card lies where it does not fit.",
            )


def _check_hands(state: TogetherState[Card]) -> None:
    """While there are cards to draw, every turn ends with full hands."""
    rules = state.rules
    laid = sum(map(len, state.piles))
    checks.require(state.placed <= laid, "More were placed this turn than lie on the piles.")
    checks.require(
        laid == state.placed or laid - state.placed >= rules.minimum(state),
        "The turns before this one placed too few cards.",
    )
    for seat, hand in enumerate(state.hands):
        held = len(hand) + (state.placed if seat == state.to_move else 0)
        checks.require(held <= rules.hand_size, "More cards were held than a hand has.")
        checks.require(
            not state.deck or held == rules.hand_size,
            "A hand was not filled up although there are cards to draw.",
        )


def _check_talk(state: TogetherState[Card]) -> None:
    topics = {(said.seat, state.rules.topic(said.text)) for said in state.signals}
    checks.require(len(topics) == len(state.signals), "A seat says two things about one matter.")
    for said in state.signals:
        has_turns = bool(state.hands[said.seat]) or said.seat == state.to_move
        checks.require(has_turns, "A seat without cards says something.")
        checks.require(
            said.ends == WHILE_OTHERS_PLAY or said.seat == state.to_move,
            "A signal outlives a turn that is not its seat's.",
        )


def _check_status(state: TogetherState[Card]) -> None:
    if not state.cards_left:
        possible = {WON}
        checks.require(state.placed > 0, "The last card was placed in nobody's turn.")
    elif state.rules.is_stuck(state):
        possible = {LOST}
    else:
        possible = {RUNNING, LOST} if state.rules.may_burn_out(state) else {RUNNING}
    checks.require(state.status in possible, "The status is not that of the cards.")
    on_turn = state.placed > 0 or bool(state.hands[state.to_move])
    checks.require(on_turn, "A seat without cards is on turn.")

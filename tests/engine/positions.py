"""Positions for the rule tests: name what matters, the rest is laid where it could lie.

`deck=None` makes all unnamed cards the draw pile; with a deck given they lie buried in the piles.
Everything is read by `rules.state`, so a position that no play can reach is refused.
"""

from collections.abc import Sequence
from itertools import pairwise, permutations
from typing import Any

import pytest

from game import engine

State = Any  # each game has a type of its own
Hands = Sequence[list[int] | None]

CLASSIC_PILES = ("U1", "U2", "D1", "D2")
FIRE_CARDS = (22, 33, 44, 55, 66, 77)
TWIST_CARDS = [card for card in range(12, 99) if card % 10]
COLOURS = "RYGBP"


# Asking and playing


def legal(state: State) -> set[str]:
    return {str(move) for move in state.rules.legal_moves(state)}


def fits(state: State, pile: str) -> set[str]:
    """The cards that may be placed on the pile now."""
    return {text.split(">")[0] for text in legal(state) if text.endswith(f">{pile}")}


def play(state: State, *moves: str) -> State:
    for move in moves:
        state, _ = state.rules.apply(state, move)
    return state


def play_turn(state: State) -> State:
    """A turn as short as the rules allow, with the first moves there are."""
    seat, number = state.to_move, state.rules.minimum(state)
    for _ in range(number):
        state = play(state, str(state.rules.legal_moves(state)[0]))
    assert state.to_move == seat
    return play(state, "end")


def events_of(state: State, move: str) -> list[Any]:
    """The events of the move."""
    return list(state.rules.apply(state, move)[1])


def refused(state: State, move: object) -> str:
    """The reason why the move is not allowed."""
    before = state.to_dict()
    with pytest.raises(engine.IllegalMove) as refusal:
        state.rules.apply(state, move)
    assert state.to_dict() == before
    assert str(refusal.value).endswith(".")
    return refusal.value.reason


def changes(before: State, after: State) -> dict[str, Any]:
    """What differs in the data of two states."""
    old, new = before.to_dict(), after.to_dict()
    return {key: new[key] for key in new if new[key] != old[key]}


# Four Piles


def four_piles(
    hands: Hands,
    deck: list[int] | None = None,
    *,
    to_move: int = 0,
    placed: int = 0,
    fuses: dict[str, int] | None = None,
    signals: list[dict[str, Any]] | None = None,
    pro: bool = False,
    short_hand: bool = False,
    fire: bool = False,
    **piles: list[int],
) -> State:
    """A position of classic. Piles that are not named take buried cards, or stay empty.

    A hand of None is filled up with any cards. Fire cards on top were lit the turn before.
    """
    rules = engine.rules("classic", players=len(hands), pro=pro, short_hand=short_hand, fire=fire)
    size = len(rules.deal(0).hands[0])
    named = {card for cards in [*hands, deck, *piles.values()] for card in cards or []}
    rest = [card for card in range(2, 100) if card not in named]
    full_hands = [_take(rest, size) if hand is None else sorted(hand) for hand in hands]
    shown = {pile: list(piles.get(pile, [])) for pile in CLASSIC_PILES}
    if deck is None:
        deck = rest
    else:
        _bury(rest, shown, free=[pile for pile in CLASSIC_PILES if pile not in piles])
    burning = {pile for pile in shown if fire and set(shown[pile][-1:]) & {*FIRE_CARDS}}
    return rules.state(
        {
            "game": "classic",
            "options": rules.options,
            "seed": 7,
            "to_move": to_move,
            "placed": placed,
            "piles": shown,
            "hands": full_hands,
            "deck": deck,
            "fuses": dict.fromkeys(sorted(burning), 1) if fuses is None else fuses,
            "signals": signals or [],
            "status": "running",
        }
    )


def _take(cards: list[int], count: int) -> list[int]:
    taken = cards[:count]
    del cards[:count]
    return taken


def _bury(cards: list[int], shown: dict[str, list[int]], free: list[str]) -> None:
    """Lay the cards under those shown, or on a free pile, upwards or downwards as it goes."""
    for pile in [*(name for name in shown if shown[name]), *free]:
        first, up = shown[pile][:1], "U" in pile
        under = [card for card in cards if not first or (card < first[0]) == up]
        shown[pile][:0] = sorted(under, reverse=not up)
        cards[:] = [card for card in cards if card not in under]
    assert not cards, f"{cards} fit under no pile: leave one unnamed"


# Quick Fifty


def quick_fifty(
    hands: list[list[str]],
    deck: list[str] | None = None,
    *,
    to_move: int = 0,
    placed: int = 0,
    expert: bool = False,
    signals: list[dict[str, Any]] | None = None,
    **piles: list[str],
) -> State:
    rules = engine.rules("quick", players=len(hands), expert=expert)
    named = {card for cards in [*hands, deck, *piles.values()] for card in cards or []}
    every = [f"{colour}{number}" for colour in COLOURS for number in range(1, 11)]
    rest = [card for card in every if card not in named]
    shown = {pile: piles.get(pile, []) for pile in ("U", "D")}
    if deck is None:
        deck = rest
    else:
        pile = "D" if "U" in piles and not piles["U"] else "U"
        shown[pile] = [*_colour_by_colour(rest, pile, shown[pile][:1]), *shown[pile]]
    return rules.state(
        {
            "game": "quick",
            "options": rules.options,
            "seed": 7,
            "to_move": to_move,
            "placed": placed,
            "piles": shown,
            "hands": [sorted(hand) for hand in hands],
            "deck": deck,
            "signals": signals or [],
            "status": "running",
        }
    )


def _colour_by_colour(cards: list[str], pile: str, above: list[str]) -> list[str]:
    """All the cards on one pile, backtricking through each colour, so that the next goes on."""
    for colours in permutations(COLOURS):
        laid = sorted(
            cards,
            key=lambda card: (colours.index(card[0]), -_forward(card, pile)),
        )
        if all(
            b[0] == a[0] or _forward(b, pile) > _forward(a, pile)
            for a, b in pairwise([*laid, *above])
        ):
            return laid
    raise AssertionError(f"{cards} cannot lie under {above}")


def _forward(card: str, pile: str) -> int:
    return int(card[1:]) if pile == "U" else -int(card[1:])


# Duel


def side(
    hand: list[int],
    deck: list[int] | None = None,
    **piles: list[int],
) -> dict[str, list[int]]:
    """One half of the table, on which only its owner has placed cards: `up`, `down`."""
    named = {card for cards in [hand, deck, *piles.values()] for card in cards or []}
    rest = [card for card in range(2, 60) if card not in named]
    shown = {"U": list(piles.get("up", [])), "D": list(piles.get("down", []))}
    if deck is None:
        deck = rest
    else:
        free = [name for name, pile in (("U", "up"), ("D", "down")) if pile not in piles]
        _bury(rest, shown, free)
    return {"up": shown["U"], "down": shown["D"], "hand": sorted(hand), "deck": deck}


def duel(
    own: dict[str, list[int]],
    rival: dict[str, list[int]],
    *,
    to_move: int = 0,
    placed: int = 0,
    helped: bool = False,
) -> State:
    """`own` is the side on turn."""
    rules = engine.rules("duel")
    return rules.state(
        {
            "game": "duel",
            "options": rules.options,
            "seed": 7,
            "to_move": to_move,
            "placed": placed,
            "helped": helped,
            "sides": [own, rival] if to_move == 0 else [rival, own],
            "status": "running",
        }
    )


def lost_duel() -> State:
    """Nothing fits on the own piles: one card can help the rival, and then the turn is lost."""
    own = side([30, 33, 34, 40, 44, 45], up=[49], down=[12])
    return duel(own, side([2, 3, 4, 5, 6, 7], up=[52], down=[19]))


# Toads


def toads(
    row: list[int],
    hands: Hands,
    deck: list[int] | None = None,
    *,
    kept: list[list[int]] | None = None,
    taken: list[list[int]] | None = None,
    to_move: int = 0,
    number: int = 1,
    rounds: int = 2,
    must_open: bool = False,
    totals: list[int] | None = None,
    expert: bool = False,
) -> State:
    """A position of twist. With a deck given, the last seat has taken all unnamed cards."""
    players = len(hands)
    rules = engine.rules("twist", players=players, expert=expert, rounds=rounds)
    size = len(rules.deal(0).hands[0])
    kept = kept or [[] for _ in hands]
    taken = [list(cards) for cards in taken or [[] for _ in hands]]
    named = {card for cards in [row, *hands, deck, *kept, *taken] for card in cards or []}
    rest = [card for card in TWIST_CARDS if card not in named]
    full_hands = [_take(rest, size) if hand is None else sorted(hand) for hand in hands]
    if deck is None:
        deck = rest
    else:
        taken[-1] += rest
    turns = len(TWIST_CARDS) - len(deck) - sum(map(len, full_hands))
    return rules.state(
        {
            "game": "twist",
            "options": rules.options,
            "seed": 7,
            "to_move": to_move,
            "round": number,
            "starter": (to_move - turns) % players,
            "row": row,
            "hands": full_hands,
            "deck": deck,
            "kept": kept,
            "taken": taken,
            "must_open": must_open,
            "totals": totals or [0] * players,
            "status": "running",
        }
    )

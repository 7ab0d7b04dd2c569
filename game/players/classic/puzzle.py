"""Four Piles for the solver: what costs room, and when a card can never be placed any more."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from game.engine.classic import FIRE_CARDS, LIT, ClassicState
from game.engine.number_piles import BACK, fitting
from game.players.masks import mask, members
from game.players.solver.beam import CARD_SHIFT, COST_SHIFT, LOST, Puzzle, Step
from game.players.solver.hands import Hands, Stock

LOWEST, HIGHEST = 1, 100
"""The markers: no card lies outside."""
TOPS: Final = range(HIGHEST + 1)
CARDS: Final = range(LOWEST + 1, HIGHEST)

# For each top, as sets of cards:
ABOVE: Final = tuple(mask(range(top + 1, HIGHEST)) for top in TOPS)
BELOW: Final = tuple(mask(range(LOWEST + 1, top)) for top in TOPS)
FITS_UP: Final = tuple(mask(fitting(CARDS, top, up=True)) for top in TOPS)
FITS_DOWN: Final = tuple(mask(fitting(CARDS, top, up=False)) for top in TOPS)
BACK_UP: Final = tuple(FITS_UP[top] & BELOW[top] for top in TOPS)
BACK_DOWN: Final = tuple(FITS_DOWN[top] & ABOVE[top] for top in TOPS)

# What a position costs, by the cards not placed yet:
SHUT: Final = 10  # each that the better pile of a direction has gone past
SHUT_WORSE: Final = 4  # likewise the worse pile
SHUT_OUT: Final = 40  # each that all piles have gone past
ONE_PILE: Final = 6  # each that all piles but one have gone past
PAIR: Final = -6  # two of them ten apart: a backtrick to come
BACKTRICK: Final = -8  # each that can go back on a top now
HELD: Final = -8  # and is in the hand on turn

Tops = tuple[int, int, int, int]
"""Two piles up, two down; they are exchanged so that the better of two comes first."""
KINDS: Final = ((0, 1), (0, 1), (2, 3), (2, 3))


class ClassicPosition(NamedTuple):
    tops: Tops
    due: int
    """The piles whose fire must be covered in this turn, as bits."""
    placed: int
    """Cards placed in this turn, as far as they count for its minimum."""
    hands: Hands
    rest: int
    """All cards not placed."""
    drawn: int


class ClassicPuzzle(Puzzle[ClassicPosition]):
    def __init__(self, state: ClassicState) -> None:
        rules = state.rules
        stock = self._stock = Stock(state, {card: card for card in CARDS})
        self._minimum = rules.minimum(state)
        self._fire = mask(FIRE_CARDS if rules.options["fire"] else ())
        tops = [rules.top(state.piles, pile) or 0 for pile in range(len(state.piles))]
        due = sum(1 << pile for pile, left in enumerate(state.fuses) if 0 < left < LIT)
        placed = min(state.placed, self._minimum)
        self.start = ClassicPosition(*_ordered(tops, due), placed, stock.hands, stock.rest, 0)
        self.cards_left = state.cards_left

    def _minimum_at(self, drawn: int) -> int:
        return self._minimum if drawn < self._stock.deck else 1

    def openings(self, position: ClassicPosition) -> list[tuple[bool, ClassicPosition]]:
        tops, due, placed, hands, rest, drawn = position
        found = [(False, position)]
        if placed >= self._minimum_at(drawn) and not due:
            hands, drawn = self._stock.pass_on(hands, drawn)
            due = sum(1 << pile for pile, top in enumerate(tops) if self._fire >> top & 1)
            found.append((True, ClassicPosition(tops, due, 0, hands, rest, drawn)))
        return found

    def placements(self, position: ClassicPosition, tag: int) -> list[int]:
        up, worse_up, down, worse_down = position.tops
        on_turn, all_left = position.hands[0], position.rest
        ups = ((0, FITS_UP[up], worse_up), (1, FITS_UP[worse_up], up))
        downs = ((2, FITS_DOWN[down], worse_down), (3, FITS_DOWN[worse_down], down))
        found = []
        for card in members(on_turn):
            bit = 1 << card
            rest, kept = all_left ^ bit, on_turn ^ bit
            label = tag | card << CARD_SHIFT
            for pile, fits, other in ups:
                if fits & bit:
                    two = (card, other) if card < other else (other, card)
                    cost = _cost(rest, kept, (*two, down, worse_down))
                    found.append(LOST if cost is None else cost << COST_SHIFT | label | pile)
            for pile, fits, other in downs:
                if fits & bit:
                    two = (card, other) if card > other else (other, card)
                    cost = _cost(rest, kept, (up, worse_up, *two))
                    found.append(LOST if cost is None else cost << COST_SHIFT | label | pile)
        return found

    def place(self, position: ClassicPosition, card: int, pile: int) -> ClassicPosition:
        old, due, placed, hands, rest, drawn = position
        tops, due = _ordered((*old[:pile], card, *old[pile + 1 :]), due & ~(1 << pile))
        placed = min(placed + 1, self._minimum_at(drawn))
        bit = 1 << card
        return ClassicPosition(tops, due, placed, (hands[0] ^ bit, *hands[1:]), rest ^ bit, drawn)

    def step(self, after_end: bool, position: ClassicPosition, card: int, pile: int) -> Step:
        return Step(after_end, card, KINDS[pile], position.tops[pile])


def _ordered(tops: Sequence[int], due: int) -> tuple[Tops, int]:
    """The tops and the fires that are due, with the better pile of each direction first."""
    up, worse_up, down, worse_down = tops
    if up > worse_up:
        up, worse_up = worse_up, up
        due = due & 0b1100 | (due & 0b01) << 1 | (due & 0b10) >> 1
    if down < worse_down:
        down, worse_down = worse_down, down
        due = due & 0b0011 | (due & 0b0100) << 1 | (due & 0b1000) >> 1
    return (up, worse_up, down, worse_down), due


def _cost(rest: int, kept: int, tops: Tops) -> int | None:
    """What a position costs; None if it is certainly lost."""
    up, worse_up, down, worse_down = tops
    below, above = rest & BELOW[up], rest & ABOVE[down]
    below_worse, above_worse = rest & BELOW[worse_up], rest & ABOVE[worse_down]
    back = BACK_UP[up] | BACK_UP[worse_up] | BACK_DOWN[down] | BACK_DOWN[worse_down]
    cost = (
        SHUT * (below.bit_count() + above.bit_count())
        + SHUT_WORSE * (below_worse.bit_count() + above_worse.bit_count())
        + PAIR * (rest & rest >> BACK).bit_count()
        + BACKTRICK * (rest & back).bit_count()
        + HELD * (kept & back).bit_count()
    )
    if one := below & above_worse | below_worse & above:
        cost += ONE_PILE * one.bit_count()
        if out := below & above:
            if _never_placed(rest, tops):
                return None
            cost += SHUT_OUT * out.bit_count()
    return cost


def _never_placed(rest: int, tops: Tops) -> int:
    """Cards that no pile can reach any more, whoever holds them and however the rest is played.

    A pile reaches what fits on its top, and what fits on anything it reaches: everything further
    in its direction, and the card ten back.
    """
    up, worse_up, down, worse_down = tops
    on_up, reached = rest & (FITS_UP[up] | FITS_UP[worse_up]), 0
    while on_up != reached:
        reached = on_up
        lowest = (reached & -reached).bit_length() - 1
        on_up |= rest & (ABOVE[lowest] | reached >> BACK)
    on_down, reached = rest & (FITS_DOWN[down] | FITS_DOWN[worse_down]), 0
    while on_down != reached:
        reached = on_down
        on_down |= rest & (BELOW[reached.bit_length() - 1] | reached << BACK)
    return rest & ~(on_up | on_down)

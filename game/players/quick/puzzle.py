"""Quick Fifty for the solver: 50 cards as numbers, two piles."""

from __future__ import annotations

from typing import Final, NamedTuple

from game.engine.quick import CARDS, UP, QuickRules, QuickState
from game.players.masks import mask, members
from game.players.solver.beam import CARD_SHIFT, COST_SHIFT, Puzzle, Step
from game.players.solver.hands import Hands, Stock

NUMBER: Final = {card: number for number, card in enumerate(CARDS)}
EMPTY: Final = len(CARDS)
"""The top of a pile without cards."""
TOPS: Final = (*CARDS, None)


def _fitting(pile: int) -> tuple[int, ...]:
    """For each top the cards that fit on it."""
    rules = QuickRules()
    return tuple(mask(NUMBER[card] for card in rules.fitting(CARDS, pile, top)) for top in TOPS)


FITS: Final = (_fitting(UP), _fitting(1 - UP))

# What a position costs, by the cards not placed yet:
SHUT: Final = 10  # each for a pile that it does not fit on
SHUT_OUT: Final = 30  # each that fits on neither
HELD_UP: Final = 10  # each of those that is in a hand already


class QuickPosition(NamedTuple):
    tops: tuple[int, int]
    placed: int
    """Cards placed in this turn."""
    hands: Hands
    rest: int
    """All cards not placed."""
    drawn: int


class QuickPuzzle(Puzzle[QuickPosition]):
    def __init__(self, state: QuickState) -> None:
        stock = self._stock = Stock(state, NUMBER)
        self._maximum = state.rules.maximum
        up, down = (NUMBER[pile[-1]] if pile else EMPTY for pile in state.piles)
        self.start = QuickPosition((up, down), state.placed, stock.hands, stock.rest, 0)
        self.cards_left = state.cards_left

    def openings(self, position: QuickPosition) -> list[tuple[bool, QuickPosition]]:
        tops, placed, hands, rest, drawn = position
        found = []
        if placed < self._maximum:
            found.append((False, position))
        if placed:
            hands, drawn = self._stock.pass_on(hands, drawn)
            found.append((True, QuickPosition(tops, 0, hands, rest, drawn)))
        return found

    def placements(self, position: QuickPosition, tag: int) -> list[int]:
        (up, down), _, hands, all_left, _ = position
        fits_up, fits_down = FITS
        held = sum(hands)
        found = []
        for card in members(hands[0]):
            rest, label = all_left ^ 1 << card, tag | card << CARD_SHIFT
            if fits_up[up] >> card & 1:
                found.append(_cost(rest, held, card, down) << COST_SHIFT | label | UP)
            if fits_down[down] >> card & 1:
                found.append(_cost(rest, held, up, card) << COST_SHIFT | label | 1 - UP)
        return found

    def place(self, position: QuickPosition, card: int, pile: int) -> QuickPosition:
        (up, down), placed, hands, rest, drawn = position
        tops = (card, down) if pile == UP else (up, card)
        bit = 1 << card
        return QuickPosition(tops, placed + 1, (hands[0] ^ bit, *hands[1:]), rest ^ bit, drawn)

    def step(self, after_end: bool, position: QuickPosition, card: int, pile: int) -> Step:
        return Step(after_end, CARDS[card], (pile,), TOPS[position.tops[pile]])


def _cost(rest: int, held: int, up: int, down: int) -> int:
    not_up, not_down = rest & ~FITS[UP][up], rest & ~FITS[1 - UP][down]
    out = not_up & not_down
    return (
        SHUT * (not_up.bit_count() + not_down.bit_count())
        + SHUT_OUT * out.bit_count()
        + HELD_UP * (out & held).bit_count()
    )

"""Whole turns of Duel: the own cards in every sensible order, and one help card or none."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from game.players.masks import members

from .bits import ABOVE, BELOW, DOWN_BACK, UP_BACK, UPTO
from .features import After
from .table import Table

MINIMUM = 2
FOLLOWED = 7  # what a card gains whose own backtrick is in the hand as well
BACKTRICK = -15

Step = tuple[int, str]  # a card and where it goes: own "U" or "D", the rival's "u" or "d"


class Limits(NamedTuple):
    """How many places are tried for each card, and how far the third and later cards may jump."""

    width: int
    jump: int


PLAY = Limits(6, 3)
QUICK = Limits(4, 2)
ANY = Limits(99, 99)


class Turn(NamedTuple):
    steps: tuple[Step, ...]
    after: After


def count_below(cards: int) -> list[int]:
    """For each number, how many of the cards are at most that."""
    return [(cards & mask).bit_count() for mask in UPTO]


def turns(table: Table, below: Sequence[int], limits: Limits) -> list[Turn]:
    """The turns worth looking at; all there are when none is within the limits.

    Without any whole turn the game is lost: what is left is to place single cards.
    """
    for tried in (limits, ANY):
        found = _Search(table, below, tried).found
        if found:
            return found
    return _last_cards(table)


class _Search:
    def __init__(self, table: Table, below: Sequence[int], limits: Limits) -> None:
        self.table = table
        self.below = below
        self.limits = limits
        self.found: list[Turn] = []
        self._seen: set[tuple[int, int, int]] = set()
        self._visit(table.up, table.down, table.hand, ())

    def _visit(self, up: int, down: int, hand: int, steps: tuple[Step, ...]) -> None:
        self._seen.add((up, down, hand))
        table, placed = self.table, self.table.placed + len(steps)
        if placed >= MINIMUM:
            after = After(up, down, hand, table.helped, table.rival_up, table.rival_down)
            self.found.append(Turn(steps, after))
        if placed + 1 >= MINIMUM and not table.helped:
            self._help(up, down, hand, steps)
        for _, card, rising in self._places(up, down, hand, placed):
            kept = hand ^ (1 << card)
            reached = (card, down, kept) if rising else (up, card, kept)
            if reached not in self._seen:
                self._visit(*reached, (*steps, (card, "U" if rising else "D")))

    def _help(self, up: int, down: int, hand: int, steps: tuple[Step, ...]) -> None:
        rival_up, rival_down = self.table.rival_up, self.table.rival_down
        for card in members(hand & BELOW[rival_up]):
            after = After(up, down, hand ^ (1 << card), True, card, rival_down)
            self.found.append(Turn((*steps, (card, "u")), after))
        for card in members(hand & ABOVE[rival_down]):
            after = After(up, down, hand ^ (1 << card), True, rival_up, card)
            self.found.append(Turn((*steps, (card, "d")), after))

    def _places(self, up: int, down: int, hand: int, placed: int) -> list[tuple[int, int, bool]]:
        """(adjusted gap, card, whether it goes on the up pile), the nearest first."""
        below = self.below
        places = []
        for card in members(hand & (ABOVE[up] | UP_BACK[up])):
            gap = below[card] - below[up] if card > up else BACKTRICK
            places.append((gap - FOLLOWED if UP_BACK[card] & hand else gap, card, True))
        for card in members(hand & (BELOW[down] | DOWN_BACK[down])):
            gap = below[down - 1] - below[card - 1] if card < down else BACKTRICK
            places.append((gap - FOLLOWED if DOWN_BACK[card] & hand else gap, card, False))
        places.sort()
        if placed >= MINIMUM:
            places = [place for place in places if place[0] <= self.limits.jump]
        return places[: self.limits.width]


def _last_cards(table: Table) -> list[Turn]:
    up, down, hand = table.up, table.down, table.hand
    found = []
    for card in members(hand):
        bit = 1 << card
        after = After(up, down, hand ^ bit, table.helped, table.rival_up, table.rival_down)
        if bit & (ABOVE[up] | UP_BACK[up]):
            found.append(Turn(((card, "U"),), after._replace(up=card)))
        if bit & (BELOW[down] | DOWN_BACK[down]):
            found.append(Turn(((card, "D"),), after._replace(down=card)))
        if not table.helped and card < table.rival_up:
            found.append(Turn(((card, "u"),), after._replace(helped=True, rival_up=card)))
        if not table.helped and card > table.rival_down:
            found.append(Turn(((card, "d"),), after._replace(helped=True, rival_down=card)))
    return found

"""Counting out the end: no draw pile, every hand known, so nothing is left to chance."""

from __future__ import annotations

from typing import Final

from game.players.masks import members

from .bits import BACK, BACK_DOWN, BACK_UP, FIRE, FITS, between
from .knowledge import Knowledge, Tops
from .turns import Turn, from_moves

PASS: Final = (0, 0, 0)  # stands among the steps for ending the turn
SMALL: Final = 1  # gaps up to this are tried before ending the turn

Step = tuple[int, int, int]  # counted gap, card and pile
Key = tuple[Tops, tuple[int, ...], bool, int]


class Endgame:
    """The fewest cards that can be left when all play together as well as possible.

    A position is the tops, the hands from the seat on turn (those who still have cards), whether
    it has placed a card in this turn, and the piles whose fire it must still cover.
    """

    def __init__(self, fire: bool, budget: int) -> None:
        self.fire, self.budget = fire, budget
        self.known: dict[Key, int] = {}
        self.exact = True  # until the budget runs out

    def left(self, tops: Tops, hands: tuple[int, ...], placed: bool, due: int) -> int:
        """The fewest cards left from here."""
        key = (tops, hands, placed, due)
        best = self.known.get(key)
        if best is not None:
            return best
        best = sum(map(int.bit_count, hands))
        if not best:
            return 0
        if not self.budget:
            self.exact = False
            return best
        self.budget -= 1
        least = self.surely_left(tops, hands)
        for step in self.steps(tops, hands, placed, due):
            best = min(best, self.left(*self.after(tops, hands, due, step)))
            if best <= least:
                break
        if self.exact:
            self.known[key] = best
        return best

    def line(
        self, tops: Tops, hands: tuple[int, ...], placed: bool, due: int
    ) -> list[tuple[int, int]]:
        """The (card, pile) placements of a perfect turn; the turn ends after the last."""
        moves: list[tuple[int, int]] = []
        size = hands[0].bit_count()
        while len(moves) < size:
            best: tuple[int, Step] | None = None
            for step in self.steps(tops, hands, placed, due):
                found = self.left(*self.after(tops, hands, due, step))
                if best is None or found < best[0]:
                    best = found, step
            if best is None or best[1] == PASS:
                break
            _, card, pile = best[1]
            moves.append((card, pile))
            tops, hands, placed, due = self.after(tops, hands, due, best[1])
        return moves

    def steps(self, tops: Tops, hands: tuple[int, ...], placed: bool, due: int) -> list[Step]:
        """What the seat on turn can do, the likeliest to be good first."""
        hand = hands[0]
        rest = 0
        for one in hands:
            rest |= one
        found: list[Step] = []
        for pile, top in enumerate(tops):
            for card in members(hand & FITS[pile][top]):
                if BACK[pile][top] >> card & 1:
                    gap = -10
                else:
                    gap = (rest & between(top, card)).bit_count() + 1
                found.append((gap - 20 * (due >> pile & 1), card, pile))
        found.sort()
        if placed and not due and len(hands) > 1:
            near = sum(gap <= SMALL for gap, _, _ in found)
            found.insert(near, PASS)
        return found

    def after(self, tops: Tops, hands: tuple[int, ...], due: int, step: Step) -> Key:
        """The position a step leads to."""
        if step == PASS:
            burning = sum(1 << p for p in range(4) if FIRE >> tops[p] & 1) if self.fire else 0
            return tops, (*hands[1:], hands[0]), False, burning
        _, card, pile = step
        left = hands[0] ^ 1 << card
        changed: Tops = (*tops[:pile], card, *tops[pile + 1 :])  # type: ignore[assignment]
        due &= ~(1 << pile)
        if left:
            return changed, (left, *hands[1:]), True, due
        if due:  # no card left to cover it with: the end, unless that was the last card of all
            return changed, (0, *hands[1:]), True, due
        burning = sum(1 << p for p in range(4) if FIRE >> changed[p] & 1) if self.fire else 0
        return changed, hands[1:], False, burning

    @staticmethod
    def surely_left(tops: Tops, hands: tuple[int, ...]) -> int:
        """A number of cards that certainly cannot be placed: shut out, and no backtrick to come."""
        rest = 0
        for one in hands:
            rest |= one
        a, b, c, d = tops
        low, high = min(a, b), max(c, d)
        if low < high:
            return 0
        pairs = rest & rest >> 10
        tricks = rest & (BACK_UP[a] | BACK_UP[b] | BACK_DOWN[c] | BACK_DOWN[d])
        if pairs or tricks:
            return 0
        return sum(high <= card <= low for card in members(rest))


def perfect_turn(knowledge: Knowledge, budget: int) -> tuple[Turn, int] | None:
    """The best turn when all is known, and how many cards it will leave in the end.

    None where something is hidden, or where it takes more positions than the budget to count.
    """
    if not all_known(knowledge):
        return None
    hands = (knowledge.hand, knowledge.unseen) if knowledge.unseen else (knowledge.hand,)
    end = Endgame(knowledge.table.fire, budget)
    start = (knowledge.tops, hands, not knowledge.need, knowledge.due)
    left = end.left(*start)
    if not end.exact and left:
        return None
    return from_moves(knowledge, end.line(*start)), left


def all_known(knowledge: Knowledge) -> bool:
    """Whether nothing is hidden: no draw pile, and at most one partner still has cards."""
    return not knowledge.deck and sum(map(bool, knowledge.others)) < 2

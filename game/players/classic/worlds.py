"""What the hidden cards may be: hands and draw pile dealt so that they agree with what was said."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from game.players.masks import members
from game.players.thinker import shuffle

from .knowledge import MILD, SILENT, STRONG, Knowledge, PileRequests
from .position import Position
from .signals import Needs, needs, pile_requests

CUTS: Final = 6
TRIES: Final = 40  # for one hand; then the one with the fewest contradictions is kept


class Worlds:
    """Samples whole games that the seat on turn could be in; it is seat 0 of each."""

    def __init__(self, knowledge: Knowledge, rng: Random) -> None:
        self.knowledge, self.rng = knowledge, rng
        self.piles = needs(knowledge.tops, knowledge.hand | knowledge.unseen)
        self.shuffled: list[int] = []
        self.cuts: list[int] = []

    def sample(self) -> Position:
        """One possible game."""
        knowledge = self.knowledge
        hands = [knowledge.hand] + [0] * len(knowledge.others)
        left = knowledge.unseen
        seats = list(range(len(knowledge.others)))
        shuffle(seats, self.rng)
        for seat in seats:
            hand = self.hand_of(seat, left)
            hands[seat + 1] = hand
            left &= ~hand
        world = Position(
            knowledge.table, bool(knowledge.requests), hands, self.deck_of(left), knowledge.tops
        )
        world.due = knowledge.due
        return world

    def deck_of(self, left: int) -> list[int]:
        """The cards left in an order they may lie in.

        Alone at the table all worlds have the same draw pile, so a shuffled one is used several
        times, cut elsewhere: then every card comes early equally often, and luck evens out.
        """
        if not self.cuts:
            self.shuffled = members(left)
            shuffle(self.shuffled, self.rng)
            step = len(self.shuffled) / CUTS
            self.cuts = [int(step * cut) for cut in range(1 if self.knowledge.others else CUTS)]
        cut = self.cuts.pop()
        return self.shuffled[cut:] + self.shuffled[:cut]

    def hand_of(self, seat: int, left: int) -> int:
        """A hand that the partner may hold, of the cards left: one that would say what was said."""
        knowledge = self.knowledge
        size = knowledge.others[seat]
        pool = [1 << card for card in members(left)]
        if not knowledge.requests or knowledge.quiet >> seat & 1:
            return self.fill(0, size, pool)
        said = knowledge.requests[seat]
        best, fewest = 0, len(said) + 1
        for _ in range(TRIES):
            hand = self.fill(self.demanded(said, size, left), size, pool)
            would_say = pile_requests(hand, self.piles)
            if would_say == said:
                return hand
            contradictions = sum(one != other for one, other in zip(said, would_say, strict=True))
            if contradictions < fewest:
                best, fewest = hand, contradictions
        return best

    def fill(self, hand: int, size: int, pool: Sequence[int]) -> int:
        """The hand, filled up with any of the cards (as bits) of the pool."""
        random, count = self.rng.random, len(pool)
        missing = size - hand.bit_count()
        while missing:
            card = pool[int(random() * count)]
            if not hand & card:
                hand |= card
                missing -= 1
        return hand

    def demanded(self, said: PileRequests, size: int, left: int) -> int:
        """Cards that account for what was said, as many as a hand can hold."""
        hand = 0
        order = [pile for pile, level in enumerate(said) if level != SILENT]
        shuffle(order, self.rng)
        for pile in order:
            back, two, three = self.piles[pile]
            chosen = 0
            if said[pile] == STRONG and not is_strong(hand, self.piles[pile]):
                chosen = self.strong_reason(back & left, three & left, size, left)
            elif said[pile] == MILD and not hand & two:
                chosen = self.any_of(two & left)
            if (hand | chosen).bit_count() <= size:
                hand |= chosen
        return hand

    def strong_reason(self, back: int, three: int, size: int, left: int) -> int:
        """The backtrick, or two of the next three: by how likely each is."""
        near = three.bit_count()
        pairs = near * (near - 1) / 2 * (size - 1) / max(1, left.bit_count() - 1)
        if back and self.rng.random() * (1 + pairs) < 1:
            return back
        return three ^ self.any_of(three) if near == 3 else three

    def any_of(self, some: int) -> int:
        """One of these cards, as its bit."""
        bits = [1 << card for card in members(some)]
        return bits[int(self.rng.random() * len(bits))] if bits else 0


def is_strong(hand: int, pile: Needs) -> bool:
    """Whether the hand alone would make its holder ask strongly."""
    back, _, three = pile
    return bool(hand & back) or (hand & three).bit_count() > 1

"""The end of Quick Fifty counted out: no cards to draw, every hand known."""

from __future__ import annotations

from .cards import DOWN_FITS, UP_FITS
from .playout import Hand

Hands = tuple[Hand, ...]


class Endgame:
    """Finds the fewest cards that can be left over; remembers what it has counted."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._known: dict[tuple[int, int, Hands], int] = {}

    def fewest_left(self, up: int, down: int, hands: Hands) -> int:
        """The first hand is on turn; hands without cards are passed over."""
        hands = tuple(hand for hand in hands if hand)
        if not hands:
            return 0
        key = (up, down, hands)
        known = self._known.get(key)
        if known is None:
            known = self._known[key] = self._count(up, down, hands[0], hands[1:])
        return known

    def _count(self, up: int, down: int, hand: Hand, others: Hands) -> int:
        fewest = len(hand) + sum(map(len, others))
        reached = [(up, down, hand)]
        for _ in range(min(self._most, len(hand))):
            reached = [further for place in reached for further in _placed(*place)]
            for next_up, next_down, kept in reached:
                left = self.fewest_left(next_up, next_down, (*others, kept))
                if left == 0:
                    return 0
                fewest = min(fewest, left)
        return fewest


def _placed(up: int, down: int, hand: Hand) -> list[tuple[int, int, Hand]]:
    found = []
    for card in hand:
        kept = tuple([other for other in hand if other != card])
        if UP_FITS[up] >> card & 1:
            found.append((card, down, kept))
        if DOWN_FITS[down] >> card & 1:
            found.append((up, card, kept))
    return found

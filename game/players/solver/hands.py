"""The hands and the draw pile of the games played together, as sets of cards in whole numbers."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeVar

from game.engine.together_state import TogetherState
from game.players.masks import mask

Card = TypeVar("Card", int, str)

Hands = tuple[int, ...]
"""From the seat on turn on; seats without cards are passed over."""


class Stock:
    """What is drawn, in its order, and by whom."""

    def __init__(self, state: TogetherState[Card], number: Mapping[Card, int]) -> None:
        self.hand_size = state.rules.hand_size
        self.deck = len(state.deck)
        self.drawn = [0]
        """The set of the first n cards of the draw pile, for every n."""
        for card in reversed(state.deck):
            self.drawn.append(self.drawn[-1] | 1 << number[card])
        seats = state.hands[state.to_move :] + state.hands[: state.to_move]
        on_turn, *others = [mask([number[card] for card in hand]) for hand in seats]
        self.hands: Hands = (on_turn, *filter(None, others))

    @property
    def rest(self) -> int:
        """All cards that are not placed."""
        return sum(self.hands) + self.drawn[-1]

    def pass_on(self, hands: Hands, drawn: int) -> tuple[Hands, int]:
        """The hands after the seat on turn has filled up its own, and how many are drawn then."""
        hand = hands[0]
        now = min(drawn + self.hand_size - hand.bit_count(), self.deck)
        hand |= self.drawn[now] ^ self.drawn[drawn]
        return ((*hands[1:], hand) if hand else hands[1:]), now

"""Guessing what partners hold and what the deck hides, in step with what was said."""

from __future__ import annotations

from bisect import bisect
from itertools import accumulate
from random import Random
from typing import NamedTuple

from game.players.masks import members
from game.players.thinker import shuffle

from .playout import HAND_SIZE, Hand, World
from .table import Partner, Table
from .talk import about_piles, hands_of, possible_cards, spoken
from .turns import Turn

DOUBT = 0.02
"""How likely somebody speaks otherwise than we would."""
SILENT = 0.1
"""How likely somebody who could have spoken keeps silent."""
TRIES = 30


class Hidden(NamedTuple):
    """One guess at what cannot be seen: the partners' hands in turn order, and the deck."""

    hands: tuple[Hand, ...]
    deck: tuple[int, ...]


class Guess:
    """The hands one partner may hold, and how likely each is."""

    def __init__(self, table: Table, partner: Partner, *, expert: bool) -> None:
        self.hands = hands_of(possible_cards(partner, table.unseen))
        heard = about_piles(partner.said)
        weights = [1.0] * len(self.hands)
        doubt = DOUBT if heard else SILENT
        if heard or partner.talks:
            for i, hand in enumerate(self.hands):
                said = spoken(table.up, table.down, hand, expert=expert)
                weights[i] = 1.0 if about_piles(said) == heard else doubt
        self.bounds = list(accumulate(weights))

    def draw(self, dice: Random) -> Hand:
        return self.hands[bisect(self.bounds, dice.random() * self.bounds[-1])]


class Sampler:
    """Guesses that agree with the table and with what was said at it."""

    def __init__(self, table: Table, dice: Random, *, expert: bool) -> None:
        self._partners = table.partners
        self._dice = dice
        self._unseen = members(table.unseen)
        self._guesses = [Guess(table, partner, expert=expert) for partner in table.partners]

    def __call__(self) -> Hidden:
        for _ in range(TRIES):
            hands = tuple([guess.draw(self._dice) for guess in self._guesses])
            held = {card for hand in hands for card in hand}
            if len(held) == sum(map(len, hands)):
                deck = [card for card in self._unseen if card not in held]
                shuffle(deck, self._dice)
                return Hidden(hands, tuple(deck))
        return self._anything()

    def _anything(self) -> Hidden:
        """When what was said can hardly all be true at once, any hands will do."""
        cards = list(self._unseen)
        shuffle(cards, self._dice)
        hands = []
        for partner in self._partners:
            hands.append(tuple(sorted(cards[: partner.cards])))
            cards = cards[partner.cards :]
        return Hidden(tuple(hands), tuple(cards))


def after(turn: Turn, hidden: Hidden) -> World:
    """The world once the turn is played and its cards are drawn: the next partner is on turn."""
    deck = hidden.deck
    stays = max(0, len(deck) - (HAND_SIZE - len(turn.kept)))
    hand = tuple(sorted((*turn.kept, *deck[stays:])))
    return World(turn.up, turn.down, (*hidden.hands, hand), deck[:stays])

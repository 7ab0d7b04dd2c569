"""Playing a round of Toads in which all is known to its end, against others of two styles: those
who judge like us, and those who do what comes to hand."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.twist_state import price
from game.players.masks import mask, members
from game.players.network import Network

from .bits import ALL, NEAR, TOAD_MASK, TWIN_BIT, twins
from .features import Judge
from .inputs import worth
from .memory import TELLING
from .moves import Play, plays
from .table import Other, Table
from .weights import Weights

CONSIDERED = 4
"""Plays that the network rates."""


@dataclass(slots=True)
class Round:
    """A round in progress; seats count from the one who thinks, and the deck ends with its top."""

    row: tuple[int, ...]
    hands: list[int]
    deck: list[int]
    seen: int  # cards everybody knows of: kept, taken, and in the row
    points: list[float]
    lacked: list[tuple[tuple[int, int], ...]]
    simple: list[bool]  # the style of each seat
    full_deck: int
    expert: bool

    def copy(self) -> Round:
        return Round(
            self.row,
            self.hands.copy(),
            self.deck.copy(),
            self.seen,
            self.points.copy(),
            self.lacked.copy(),
            self.simple,
            self.full_deck,
            self.expert,
        )

    def table(self, seat: int) -> Table:
        """What the seat would see."""
        hands = self.hands
        order = (*range(seat + 1, len(hands)), *range(seat))
        return Table(
            row=self.row,
            hand=hands[seat],
            unseen=ALL & ~(self.seen | hands[seat]),
            deck=len(self.deck),
            others=tuple([Other(hands[o].bit_count(), self.lacked[o]) for o in order]),
            full_deck=self.full_deck,
            expert=self.expert,
            must_open=False,
        )

    def play(self, seat: int, play: Play) -> bool:
        """Make it true, with the draw after it; whether that was the end of the round."""
        if play.taken:
            self._take(seat, play.taken)
        elif play.twisted:
            self.points[seat] += 2
            self.seen |= self.hands[seat] ^ play.hand
        self.row, self.hands[seat] = play.row, play.hand
        if play.laid:
            self.seen |= 1 << play.laid
        if not self.deck:
            return not play.row
        self.hands[seat] |= 1 << self.deck.pop()
        self.lacked[seat] = tuple([(cards, drawn + 1) for cards, drawn in self.lacked[seat]])
        return False

    def _take(self, seat: int, taken: int) -> None:
        self.points[seat] -= taken
        if taken >= TELLING:
            lacked = NEAR[self.row[-1]] | twins(mask(self.row))
            self.lacked[seat] = ((lacked, 0), *self.lacked[seat])
        if self.expert and len(self.row) == 1 and self.deck:
            self.points[seat] -= price([self.deck.pop()])


def margin(game: Round, seat: int, weights: Weights) -> float:
    """By how much the thinker beats the others' mean from here on, `seat` being on turn."""
    over = False
    while not over:
        table = game.table(seat)
        choice = handy(table) if game.simple[seat] else judged(table, weights)
        over = game.play(seat, choice)
        seat = (seat + 1) % len(game.hands)
    return ahead(game.points)


def outlook(game: Round, weights: Weights, network: Network, turns: int) -> float:
    """As `margin`, but only to the thinker's turn so many later: the network judges the rest."""
    seat = 1
    while True:
        table = game.table(seat)
        if not seat:
            turns -= 1
            if not turns:
                return ahead(game.points) + learned_worth(table, weights, network)
        choice = handy(table) if game.simple[seat] else judged(table, weights)
        if game.play(seat, choice):
            return ahead(game.points)
        seat = (seat + 1) % len(game.hands)


def judged(table: Table, weights: Weights) -> Play:
    """The play that the evaluation likes best."""
    found = plays(table)
    return max(found, key=Judge(table, weights).value) if len(found) > 1 else found[0]


def learned_worth(table: Table, weights: Weights, network: Network) -> float:
    """What the network thinks of the best of the plays that the evaluation likes best."""
    judge = Judge(table, weights)
    ranked = sorted(plays(table), key=judge.value, reverse=True)
    return max(worth(network, judge, play) for play in ranked[:CONSIDERED])


def handy(table: Table) -> Play:
    """What comes to hand: a twist, else the nearest card, else the row is taken."""
    row, hand = table.row, table.hand
    for place, card in enumerate(row):
        if hand & TWIN_BIT[card]:
            return Play(row[:place] + row[place + 1 :], hand ^ TWIN_BIT[card], twisted=card)
    if row:
        end = row[-1]
        near = members(hand & NEAR[end])
        if near:
            card = min(near, key=lambda card: abs(card - end))
            return Play((*row, card), hand ^ (1 << card), laid=card)
    taken = price(row)
    if row and not table.deck:
        return Play((), hand, taken=taken)
    card = members(hand & ~TOAD_MASK or hand)[0]
    return Play((card,), hand ^ (1 << card), laid=card, taken=taken)


def ahead(points: list[float]) -> float:
    return points[0] - sum(points[1:]) / (len(points) - 1)

"""What the network of Toads sees of a position after a play, and what it makes of it."""

from __future__ import annotations

from game.players.masks import members
from game.players.network import Network

from .bits import ALL, NEAR, TOAD_MASK, twins
from .features import FEATURES, Judge
from .moves import Play
from .table import Table
from .weights import Weights

TENS = tuple(
    sum(1 << card for card in range(10 * ten, 10 * ten + 10)) & ALL for ten in range(1, 10)
)
"""The cards by their first digit."""
OTHERS = 3
INPUTS = len(FEATURES) + 1 + 4 + 2 * len(TENS) + 8 + 3 * OTHERS + 5
VALUE = 20.0
"""Brings the linear evaluation to the scale of the other inputs."""
POINTS = 20.0
"""What the network counts as one."""


def inputs(judge: Judge, play: Play) -> list[float]:
    """The inputs of the position after a play that does not end the round.

    They are the linear evaluation with its features; sizes of draw pile, hand and row; hand and
    unseen cards by tens; what can be placed above and below the end of the row; twins and toads;
    what is known of the others; and how much of what may come the hand can answer.
    """
    table = judge.table
    row, hand, unseen = play.row, play.hand, table.unseen
    end = row[-1] if row else 0
    near = NEAR[end] if row else 0
    above = near & ~((2 << end) - 1)
    below = near & ~above
    row_twins = twins(sum(1 << card for card in row))
    features = judge.features(play)
    return [
        *features,
        judge.weighed(features) / VALUE,
        table.deck / table.full_deck,
        min(10, table.deck) / 10,
        hand.bit_count() / 9,
        len(row) / 10,
        *((hand & ten).bit_count() / 3 for ten in TENS),
        *((unseen & ten).bit_count() / 9 for ten in TENS),
        (hand & above).bit_count() / 3,
        (hand & below).bit_count() / 3,
        (unseen & above).bit_count() / 9,
        (unseen & below).bit_count() / 9,
        (unseen & row_twins).bit_count() / 5,
        row_twins.bit_count() / 10,
        end / 100,
        (unseen & TOAD_MASK).bit_count() / 8,
        *_others(table, near | row_twins),
        *_answers(unseen, near & unseen, hand),
    ]


def _others(table: Table, answers: int) -> list[float]:
    """Of each other player: cards in hand, how many of the answers to the row were lacked last,
    and how many cards were drawn since."""
    found: list[float] = []
    for other in table.others[:OTHERS]:
        lacked, drawn = other.lacked[0] if other.lacked else (0, 5)
        known = lacked & table.unseen & answers
        found += [other.cards / 9, known.bit_count() / 9, min(5, drawn) / 5]
    return found + [0.0] * (3 * OTHERS - len(found))


def _answers(unseen: int, following: int, hand: int) -> list[float]:
    """To how much of what is unseen, and of what may come next, the hand has an answer or two."""
    once = twice = links = 0
    for card in members(hand):
        twice |= once & NEAR[card]
        once |= NEAR[card]
        links += (hand & NEAR[card]).bit_count()
    own_twins = twins(hand)
    every, some = max(1, unseen.bit_count()), max(1, following.bit_count())
    return [
        (unseen & (once | own_twins)).bit_count() / every,
        (unseen & twice).bit_count() / every,
        links / 20,
        (following & twice).bit_count() / some,
        (following & own_twins).bit_count() / some,
    ]


def worth(network: Network, judge: Judge, play: Play) -> float:
    """What a play is worth: what it brings at once, and how the round goes on from there."""
    now = (2.0 if play.twisted else 0.0) - play.taken - judge.penalty(play)
    if not judge.table.deck and not play.row:
        return now
    return now + POINTS * network.odds(inputs(judge, play))


def worths(table: Table, found: list[Play], weights: Weights, network: Network) -> list[float]:
    """What each play is worth to the network, in points."""
    judge = Judge(table, weights)
    return [worth(network, judge, play) for play in found]

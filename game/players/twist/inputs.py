"""What the network of Toads sees of a position after a play, and what it makes of it."""

from __future__ import annotations

from game.players.network import Network, chance

from .bits import ALL, NEAR, TOAD_MASK, twins
from .features import FEATURES, Judge
from .moves import Play
from .table import Table

TENS = tuple(
    sum(1 << card for card in range(10 * ten, 10 * ten + 10)) & ALL for ten in range(1, 10)
)
"""The cards by their first digit."""
OTHERS = 3
INPUTS = len(FEATURES) + 4 + 2 * len(TENS) + 8 + 3 * OTHERS
SPAN = 120.0
"""Points between the best and the worst end of a round."""


def inputs(judge: Judge, play: Play) -> list[float]:
    """The inputs of the position after a play that does not end the round.

    They are the linear evaluation's features; sizes of draw pile, hand and row; hand and unseen
    cards by tens; what can be placed above and below the end of the row; twins and toads; and what
    is known of the others.
    """
    table = judge.table
    row, hand, unseen = play.row, play.hand, table.unseen
    end = row[-1] if row else 0
    near = NEAR[end] if row else 0
    above = near & ~((2 << end) - 1)
    below = near & ~above
    row_twins = twins(sum(1 << card for card in row))
    return [
        *judge.features(play),
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


def worth(network: Network, judge: Judge, play: Play) -> float:
    """What a play is worth: what it brings at once, and how the round goes on from there."""
    now = (2.0 if play.twisted else 0.0) - play.taken - judge.penalty(play)
    if not judge.table.deck and not play.row:
        return now
    return now + (chance(network.odds(inputs(judge, play))) - 0.5) * SPAN

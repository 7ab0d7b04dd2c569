"""How people play before they are good: by small gaps, card by card or turn by turn."""

from __future__ import annotations

from random import Random
from typing import Final

from game.players.masks import members

from .bits import BACK, FIRE, FITS
from .knowledge import STRONG, Knowledge, Tops
from .turns import (
    CHANGED,
    HAND,
    PLACED,
    TOPS,
    Limits,
    Ranks,
    Turn,
    all_turns,
    empty_turn,
    with_card,
)

CLUB: Final = Limits(6, 3)

# A novice, in pile steps: how far off the eye is, what looks small enough for one card more, and
# how much a partner's strong or mild word adds. Every third backtrick is not noticed.
MISJUDGED: Final = 2
TEMPTING: Final = 2
HEEDED: Final = (0, 3, 8)
NOTICED: Final = 2 / 3

# A club player, likewise; what a fire left burning costs, and what a kept pair of cards ten apart,
# or a card more, is worth.
RESPECTED: Final = (0, 4, 10)
LEFT_BURNING: Final = 12
PAIR_KEPT: Final = 3
CARD_MORE: Final = 2


def novice_turn(knowledge: Knowledge, rng: Random) -> Turn | None:
    """Card after card where the gap looks smallest, until the minimum and a tempting one more."""
    turn = empty_turn(knowledge)
    while True:
        burning = knowledge.due & ~turn[CHANGED]
        owed = turn[PLACED] < knowledge.need or bool(burning)
        step = smallest_looking(knowledge, turn[TOPS], turn[HAND], burning, rng)
        if step is None:
            return turn if not owed or not turn[HAND] else None
        looks, card, pile = step
        if not owed and looks > TEMPTING:
            return turn
        turn = with_card(turn, card, pile)


def smallest_looking(
    knowledge: Knowledge, tops: Tops, hand: int, burning: int, rng: Random
) -> tuple[int, int, int] | None:
    """The placement that a novice finds smallest: how it looks, card and pile."""
    found = []
    for pile, top in enumerate(tops):
        said = max((levels[pile] for levels in knowledge.requests), default=0)
        for card in members(hand & FITS[pile][top]):
            if BACK[pile][top] >> card & 1 and rng.random() < NOTICED:
                looks = -10
            else:
                looks = abs(card - top) + int(rng.random() * (MISJUDGED + 1)) + HEEDED[said]
            if burning >> pile & 1:
                looks -= 100
            found.append((looks, card, pile))
    return min(found, default=None)


def club_turn(knowledge: Knowledge) -> Turn | None:
    """The whole turn that moves the piles least, backtricks and kept pairs counted in."""
    ranks = Ranks(knowledge)
    turns = all_turns(knowledge, ranks, CLUB)
    return min(turns, key=lambda turn: club_cost(knowledge, turn), default=None)


def club_cost(knowledge: Knowledge, turn: Turn) -> int:
    """What a club player thinks a turn costs, in pile steps."""
    tops, hand, changed = turn[TOPS], turn[HAND], turn[CHANGED]
    cost = -CARD_MORE * turn[PLACED] - PAIR_KEPT * (hand & hand >> 10).bit_count()
    if knowledge.table.fire:
        cost += LEFT_BURNING * sum(FIRE >> top & 1 for top in tops)
    for pile, (old, new) in enumerate(zip(knowledge.tops, tops, strict=True)):
        moved = new - old if pile < 2 else old - new
        cost += moved
        said = max((levels[pile] for levels in knowledge.requests), default=0)
        if changed >> pile & 1 and not (said == STRONG and moved < 0):
            cost += RESPECTED[said]
    return cost

"""Guesses at the rival's hand from how the rival played: cards that were kept although they could
have been placed well are less likely."""

from __future__ import annotations

from bisect import bisect
from collections.abc import Callable
from itertools import accumulate
from math import exp
from random import Random

from game.players.masks import mask, members
from game.players.thinker import shuffle

from .features import After
from .judge import Judge, Scales
from .playout import side
from .search import World
from .table import LastTurn, Table
from .turns import PLAY, turns

TELLING = 10.0
"""By how much worse a turn must be judged to be about a third as likely."""
UNTOLD = 5e-3
"""How likely a turn is at least: nobody plays as we would."""


def guessed_worlds(
    table: Table, scales: Scales, proposals: int, dice: Random
) -> Callable[[], World]:
    """A source of worlds, whose rival kept such cards as explain the last turn."""
    last = table.rival_turn
    assert last is not None
    deck, theirs = members(table.deck), members(table.rival)
    size = table.rival_hand - table.rival_drew
    kept, weights = [], []
    for _ in range(proposals):
        shuffle(theirs, dice)
        kept.append(mask(theirs[:size]))
        weights.append(likelihood(table, last, kept[-1], scales))
    bounds = list(accumulate(weights))
    turn_about = False

    def sample() -> World:
        nonlocal turn_about
        turn_about = not turn_about
        shuffle(deck, dice)
        place = min(bisect(bounds, dice.random() * bounds[-1]), proposals - 1)
        hand = kept[place]
        rest = members(table.rival & ~hand)
        shuffle(rest, dice)
        hand |= mask(rest[: table.rival_drew])
        rival = side(table.rival_up, table.rival_down, hand, rest[table.rival_drew :])
        return World(deck.copy(), rival, turn_about)

    return sample


def can_guess(table: Table) -> bool:
    """Whether there is anything to guess from: a turn of the rival, after which cards were kept."""
    return table.rival_turn is not None and table.rival_hand > table.rival_drew


def likelihood(table: Table, last: LastTurn, kept: int, scales: Scales) -> float:
    """How likely somebody who judges as we do would have played the last turn and kept these."""
    seen = Table(
        up=last.up,
        down=last.down,
        hand=last.placed | kept,
        deck=table.rival & ~kept,
        rival_up=last.rival_up,
        rival_down=last.rival_down,
        rival=table.hand | table.deck,
        rival_hand=table.hand.bit_count(),
        placed=0,
        helped=False,
    )
    judge = Judge(seen, scales)
    played = After(table.rival_up, table.rival_down, kept, last.helped, table.up, table.down)
    best = max(judge.value(turn.after) for turn in turns(seen, judge.below, PLAY))
    return exp(min(0.0, judge.value(played) - best) / TELLING) + UNTOLD

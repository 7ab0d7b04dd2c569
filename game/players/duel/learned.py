"""Play of Duel by a network: it rates turns, and the best are tried a turn of each ahead."""

from __future__ import annotations

from collections.abc import Generator
from random import Random
from typing import NamedTuple

from game.players.halving import Score, halving
from game.players.network import Network, chance

from .features import After
from .guesses import can_guess, guessed_worlds
from .inputs import inputs_for
from .judge import WON, Judge, Scales, ranked
from .playout import judged, play, side, table_of
from .search import World, worlds
from .table import Table
from .turns import MINIMUM, QUICK, Limits, Turn

CONSIDERED = 12
"""Turns that the network rates: the best by the linear evaluation."""

Rated = list[tuple[float, Turn]]


class Values(NamedTuple):
    """What positions are worth: the linear evaluation finds good turns, the network rates them."""

    scales: Scales
    network: Network


class Effort(NamedTuple):
    """How much thought a turn gets."""

    candidates: int
    looks: int
    """Times that a candidate is tried, all together."""
    prior: int = 6
    """Looks that the network's own rating counts as."""
    limits: Limits = QUICK
    """Of the turns that are thought of when looking ahead."""
    answers: int = 6
    """Own next turns that the network rates."""
    replies: int = 0
    """Turns of the rival that the network rates, in every other world; in the others, and without
    any, the rival plays the best by the linear evaluation."""
    proposals: int = 0
    """Guesses at what the rival kept, of which the likely ones are used; without any, all hands are
    taken to be equally likely."""


SMALL = Effort(candidates=4, looks=8)
"""The Master's, for any computer; the Grandmaster's is the other."""
LARGE = Effort(candidates=6, looks=1_024, replies=6, proposals=256)


def rated_by(values: Values, table: Table, limits: Limits, considered: int = CONSIDERED) -> Rated:
    """The best turns by the linear evaluation and the network's odds of each, best odds first."""
    scales, network = values
    judge = Judge(table, scales)
    found = []
    for _, turn in ranked(table, scales, limits)[:considered]:
        left = turn.after.hand or table.deck
        found.append((network.odds(inputs_for(network, judge, turn.after)) if left else WON, turn))
    return sorted(found, key=lambda pair: -pair[0])


def foresee(
    values: Values, table: Table, options: Rated, effort: Effort, dice: Random
) -> Generator[None, None, list[Score]]:
    """Scores of turns with their odds, best first: the chance to win a turn of each side later."""

    def look(option: int, world: World) -> float:
        own = side(table.up, table.down, table.hand, world.deck.copy())
        rival = world.rival.copy()
        turn = options[option][1].after
        if play(own, rival, turn):
            return 1.0
        if effort.replies and not world.simple:
            drew = (own.hand & ~turn.hand).bit_count()
            seen = table_of(rival, own)._replace(rival_drew=drew)
            reply = _best_reply(values, seen, effort)
        else:
            _, reply = judged(rival, own, values.scales, effort.limits)
        if reply is None:
            return 1.0
        if play(rival, own, reply):
            return 0.0
        drew = (rival.hand & ~reply.hand).bit_count()
        return _outlook(values, table_of(own, rival)._replace(rival_drew=drew), effort)

    start = [Score(effort.prior * chance(odds), effort.prior) for odds, _ in options]
    if effort.proposals and can_guess(table):
        sample = guessed_worlds(table, values.scales, effort.proposals, dice)
    else:
        sample = worlds(table, dice)
    return (yield from halving(len(options), effort.looks, sample, look, start))


def _best_reply(values: Values, table: Table, effort: Effort) -> After | None:
    """The turn that the network rates best for the side on turn; None: there is no whole one."""
    found = rated_by(values, table, effort.limits, effort.replies)
    return found[0][1].after if found and len(found[0][1].steps) >= MINIMUM else None


def _outlook(values: Values, table: Table, effort: Effort) -> float:
    """The best chance that the network sees for the side on turn."""
    found = rated_by(values, table, effort.limits, effort.answers)
    if not found or len(found[0][1].steps) < MINIMUM:
        return 0.0
    odds = found[0][0]
    return 1.0 if odds == WON else chance(odds)

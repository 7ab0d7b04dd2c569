"""Search of a Duel: the best turns are tried in worlds that may be true.

Against a rival who races, some turns ahead to a position that both sides judge; against one who
takes their time, as the end comes near, to the very end.
"""

from __future__ import annotations

from collections.abc import Callable, Generator
from random import Random
from typing import NamedTuple

from game.players.halving import Score, best, halving
from game.players.masks import members
from game.players.thinker import shuffle

from .judge import Scales
from .playout import Side, outlook, play, side, wins
from .table import Table
from .turns import Turn

CLOSE = 60
"""Cards left to both sides from which playing out tells more than judging."""
CANDIDATES = 4
EFFORT = 4_000
"""Playouts of a decision times the cards left in each."""
MOST_TRIALS = 240
CLEARLY = 0.05
"""How much oftener another turn must win before it goes before the one judged best."""

AHEAD_CANDIDATES = 6
AHEAD_TRIALS = 200


class World(NamedTuple):
    deck: list[int]
    rival: Side
    simple: bool  # how the rival plays


def near_the_end(table: Table) -> bool:
    return _left(table) <= CLOSE


def _left(table: Table) -> int:
    return (table.hand | table.deck).bit_count() + table.rival.bit_count()


def trials(table: Table) -> int:
    """How often the options are tried to the end, all together."""
    return min(MOST_TRIALS, EFFORT // _left(table))


def search(
    table: Table, options: list[Turn], scales: Scales, dice: Random
) -> Generator[None, None, list[Score]]:
    """Scores of the options, which come best judged first: how often each wins."""

    def trial(option: int, world: World) -> float:
        own = side(table.up, table.down, table.hand, world.deck.copy())
        rival = world.rival.copy()
        if play(own, rival, options[option].after):
            return 1.0
        return float(wins(own, rival, scales, simple=world.simple))

    return (yield from halving(len(options), trials(table), worlds(table, dice), trial))


def look_ahead(
    table: Table, options: list[tuple[float, Turn]], scales: Scales, dice: Random
) -> Generator[None, None, list[Score]]:
    """Scores of turns with their values, best first: how the game stands some turns later."""

    def trial(option: int, world: World) -> float:
        value, turn = options[option]
        own = side(table.up, table.down, table.hand, world.deck.copy())
        rival = world.rival.copy()
        if play(own, rival, turn.after):
            return 1.0
        return outlook(own, rival, scales, value)

    return (yield from halving(len(options), AHEAD_TRIALS, worlds(table, dice), trial))


def worlds(table: Table, dice: Random) -> Callable[[], World]:
    """A source of guesses at what is hidden: both draw piles and the rival's hand."""
    deck = members(table.deck)
    theirs = members(table.rival)
    turn_about = False

    def sample() -> World:
        nonlocal turn_about
        turn_about = not turn_about
        shuffle(deck, dice)
        shuffle(theirs, dice)
        hand = sum(1 << card for card in theirs[: table.rival_hand])
        rival = side(table.rival_up, table.rival_down, hand, theirs[table.rival_hand :])
        return World(deck.copy(), rival, turn_about)

    return sample


def preferred(scores: list[Score]) -> int:
    """The option that came out best, if it is clearly better than the one judged best."""
    found = best(scores)
    return found if scores[found].mean - scores[0].mean > CLEARLY else 0

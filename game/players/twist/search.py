"""Search of Toads: plays are tried in worlds that may be true, to the end of the round as it nears,
and some turns ahead before."""

from __future__ import annotations

from collections.abc import Callable, Generator
from random import Random
from typing import NamedTuple

from game.players.halving import Score, halving
from game.players.masks import mask, members
from game.players.network import Network
from game.players.thinker import shuffle

from .bits import ALL
from .moves import Play
from .playout import Round, ahead, margin, outlook
from .table import Table
from .weights import Weights

CLOSE, EARLIER = 12, 20
"""Cards to draw from which playing out tells more than judging by the linear evaluation: for the
Master of version 1, and with the Grandmaster's effort."""
LATER = 8
"""The same where the Grandmaster has a network, which judges better,"""
PREDICTABLE = 0.8
"""unless all others are as likely as this to do what comes to hand: then it plays out earlier."""
TRIALS = 240


class Effort(NamedTuple):
    """How much thought a position gets: plays that are tried, and how often all together."""

    candidates: int = 5
    trials: int = TRIALS
    to_the_end: bool = True
    """Or only some turns ahead, where a network judges the rest."""
    trusted: int = 0
    """As many trials the network's own opinion of a play is worth."""


THOROUGH = Effort(candidates=6, trials=2_000, trusted=60)
AHEAD = Effort(candidates=5, trials=400, to_the_end=False, trusted=40)
"""The Grandmaster's, as the end comes near and before,"""
AHEAD_OF_MANY = AHEAD._replace(trials=1_500)
"""and with three others or more, where plays differ less."""
MANY = 3


class Leaf(NamedTuple):
    """Ends trials at the thinker's turn so many later: the network judges the rest."""

    network: Network
    turns: int = 2


def near_the_end(table: Table, close: int = CLOSE) -> bool:
    return table.deck <= close and not table.must_open


def search(
    table: Table,
    options: list[Play],
    weights: Weights,
    dice: Random,
    trials: int = TRIALS,
    *,
    leaf: Leaf | None = None,
    start: list[Score] | None = None,
) -> Generator[None, None, list[Score]]:
    """Scores of the options, which come best judged first: points ahead of the others. What they
    `start` with is what was thought of them before."""

    def trial(option: int, world: Round) -> float:
        game = world.copy()
        if game.play(0, options[option]):
            return ahead(game.points)
        if leaf:
            return outlook(game, weights, leaf.network, leaf.turns)
        return margin(game, 1, weights)

    return (yield from halving(len(options), trials, worlds(table, dice), trial, start))


def worlds(table: Table, dice: Random) -> Callable[[], Round]:
    """A source of guesses at what is hidden: the hands of the others and the draw pile."""
    unseen = members(table.unseen)

    def sample() -> Round:
        cards = unseen.copy()
        shuffle(cards, dice)
        hands = [table.hand]
        for other in table.others:
            held = _likely(cards, other.lacked, other.cards, dice)
            hands.append(mask(held))
            cards = [card for card in cards if card not in held]
        return Round(
            row=table.row,
            hands=hands,
            deck=cards[: table.deck],
            seen=ALL & ~(table.unseen | table.hand),
            points=[0.0] * len(hands),
            lacked=[(), *(other.lacked for other in table.others)],
            simple=[False, *(dice.random() < other.simple for other in table.others)],
            full_deck=table.full_deck,
            expert=table.expert,
        )

    return sample


def _likely(
    cards: list[int], lacked: tuple[tuple[int, int], ...], size: int, dice: Random
) -> list[int]:
    """A hand from shuffled cards: what was lacked is held only as far as it was drawn since."""
    held: list[int] = []
    passed: list[int] = []
    for card in cards:
        if len(held) == size:
            break
        doubtful = [drawn for lacking, drawn in lacked if lacking >> card & 1]
        unlikely = doubtful and dice.random() * size >= min(doubtful)
        (passed if unlikely else held).append(card)
    return held + passed[: size - len(held)]

"""Search of Quick Fifty: every turn is tried in worlds that may be the true one, and the end is
counted out once nothing is hidden."""

from __future__ import annotations

from collections.abc import Generator
from random import Random

from game.players.halving import Score, halving
from game.players.masks import members

from .endgame import Endgame
from .playout import Playout
from .table import Table
from .turns import Turn
from .worlds import Hidden, Sampler, after

LEFT_OVER = 0.02
"""What a card left over counts against a win."""
EFFORT = 104_000
"""Playouts of a decision times the cards still to be placed in each and what each card costs."""
THOROUGH = 8 * EFFORT
"""The same for the Grandmaster."""
TABLE, PARTNER = 3, 1
"""What a card of a playout costs, and what every partner adds to it."""
ENDING = 52
"""What is left of a game at least when its cards are counted: ends are not tried for ever."""


def search(
    table: Table, options: list[Turn], dice: Random, playouts: Playout, effort: int = EFFORT
) -> Generator[None, None, list[Score]]:
    """The options' scores: about the chance to win, from the best guesses at what is hidden."""
    sampler = Sampler(table, dice, expert=playouts.most == 1)

    def trial(option: int, hidden: Hidden) -> float:
        return worth(playouts.left(after(options[option], hidden)))

    return (yield from halving(len(options), trials(table, effort), sampler, trial))


def trials(table: Table, effort: int) -> int:
    card = TABLE + PARTNER * len(table.partners)
    return effort // max(ENDING, table.left * card)


def worth(left: int) -> float:
    return (left == 0) - LEFT_OVER * left


def nothing_hidden(table: Table) -> bool:
    """With nothing to draw and one partner left, what I do not hold is theirs."""
    return table.deck == 0 and len(table.partners) <= 1


def count_out(table: Table, options: list[Turn], endgame: Endgame) -> list[float]:
    """The exact worth of every option."""
    partner = tuple(members(table.unseen))
    return [
        worth(endgame.fewest_left(turn.up, turn.down, (partner, turn.kept))) for turn in options
    ]

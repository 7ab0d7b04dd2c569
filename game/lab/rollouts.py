"""What a rollout costs, where the Master plays worlds out: from the middle of a game."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator
from itertools import count
from random import Random
from typing import Any

from game.engine import AnyRules
from game.players import make
from game.players.thinker import Thinker

from .clock import clock
from .match import Table

MIDDLE = 30
CHOICE = 4
"""Moves after which a game is well under way, and how many there must be to choose from."""

Search = Generator[None, None, Any]
"""Something that yields after every rollout."""


def seconds_a_rollout(rules: AnyRules, most: float) -> float:
    """The mean over searches for about so many seconds."""
    player, view = _middle(rules)
    begin = _SEARCHES[rules.game]
    started, until, done = clock(), time.perf_counter() + most, 0
    while time.perf_counter() < until:
        for _ in begin(player, view, Random(done)):
            done += 1
            if time.perf_counter() > until:
                break
    return (clock() - started) / done


def _middle(rules: AnyRules) -> tuple[Thinker, Any]:
    """A player with a whole turn to decide, and what it sees."""
    for seed in count(1):
        players = [make("expert", rules, seat, seed) for seat in range(rules.players)]
        table = Table(rules, rules.deal(seed), players, rules.together)
        while table.step():
            seat = table.state.to_move
            player, view = players[seat], rules.view(table.state, seat)
            assert isinstance(player, Thinker)
            early = table.moves < MIDDLE or player.midway(view)
            if not early and len(rules.legal_moves(table.state)) >= CHOICE:
                return player, view
    raise AssertionError("there is always another deal")


def _classic(player: Any, view: Any, dice: Random) -> Search:
    from game.players.classic.search import Effort, think

    return think(player.sight(view), dice, Effort())


def _quick(player: Any, view: Any, dice: Random) -> Search:
    from game.players.quick.playout import playout
    from game.players.quick.search import search
    from game.players.quick.table import read_view
    from game.players.quick.turns import turns

    table = read_view(view)
    playouts = playout(view.rules.players, expert=player.expert)
    return search(table, turns(table), dice, playouts)


def _duel(player: Any, view: Any, dice: Random) -> Search:
    from game.players.duel.judge import Judge, Scales
    from game.players.duel.search import CANDIDATES, search
    from game.players.duel.table import read_view
    from game.players.duel.turns import PLAY
    from game.players.duel.weights import SAFE

    table, scales = read_view(view), Scales(SAFE)
    options = [turn for _, turn in Judge(table, scales).ranked(PLAY)[:CANDIDATES]]
    return search(table, options, scales, dice)


def _twist(player: Any, view: Any, dice: Random) -> Search:
    from game.players.twist.moves import plays
    from game.players.twist.search import CANDIDATES, search
    from game.players.twist.table import read_view

    table = read_view(view, player.memory)
    return search(table, plays(table)[:CANDIDATES], player.weights, dice)


_SEARCHES: dict[str, Callable[[Any, Any, Random], Search]] = {
    "classic": _classic,
    "quick": _quick,
    "duel": _duel,
    "twist": _twist,
}

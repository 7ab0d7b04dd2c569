"""What a rollout costs, for each game whose Master plays worlds out: from the middle of a game."""

from __future__ import annotations

import time
from collections.abc import Callable, Generator
from itertools import count
from random import Random
from typing import Any

from game.engine import Rules
from game.players import make

from .clock import clock
from .match import Table

MIDDLE = 30
CHOICE = 4
"""Moves after which a game is well under way, and how many there must be to choose from."""

Search = Generator[None, None, Any]
"""Something that yields after every rollout."""


def seconds_a_rollout(rules: Rules[Any], most: float) -> float | None:
    """The mean over searches for about so many seconds; nothing where there is no search."""
    begin = _SEARCHES.get(rules.game)
    if begin is None:
        return None
    view = _middle(rules)
    started, until, done = clock(), time.perf_counter() + most, 0
    while time.perf_counter() < until:
        for _ in begin(rules, view, Random(done)):
            done += 1
            if time.perf_counter() > until:
                break
    return (clock() - started) / done


def _middle(rules: Rules[Any]) -> Any:
    for seed in count(1):
        players = [make("expert", rules, seat, seed) for seat in range(rules.players)]
        table = Table(rules, rules.deal(seed), players, rules.together)
        while table.step():
            midway = table.moves < MIDDLE or table.state.placed
            if not midway and len(rules.legal_moves(table.state)) >= CHOICE:
                return rules.view(table.state, table.state.to_move)
    return None


def _classic(rules: Rules[Any], view: Any, dice: Random) -> Search:
    from game.players.classic import Master
    from game.players.classic.search import Effort, think

    return think(Master(rules, view.seat, seed=1).sight(view), dice, Effort())


def _quick(rules: Rules[Any], view: Any, dice: Random) -> Search:
    from game.players.quick.search import search
    from game.players.quick.table import read_view
    from game.players.quick.turns import turns

    table = read_view(view)
    return search(table, turns(table), dice, expert=bool(rules.options["expert"]))


def _duel(rules: Rules[Any], view: Any, dice: Random) -> Search:
    from game.players.duel.judge import Judge, Scales
    from game.players.duel.search import CANDIDATES, search
    from game.players.duel.table import read_view
    from game.players.duel.turns import PLAY
    from game.players.duel.weights import SAFE

    table, scales = read_view(view), Scales(SAFE)
    options = [turn for _, turn in Judge(table, scales).ranked(PLAY)[:CANDIDATES]]
    return search(table, options, scales, dice)


_SEARCHES: dict[str, Callable[[Rules[Any], Any, Random], Search]] = {
    "classic": _classic,
    "quick": _quick,
    "duel": _duel,
}

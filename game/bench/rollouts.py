"""The speed of the strongest level's rollouts, from the middle of a game."""

from __future__ import annotations

import time
from itertools import count
from random import Random

from game.engine import AnyRules, AnyView
from game.lab.clock import clock
from game.players import PLAYERS, make
from game.players.match import Match
from game.players.thinker import AnyThinker, Thinker

STRONG = "expert"
"""Who plays up to the middle of the game."""
MIDDLE = 30
CHOICE = 4
"""Moves after which a game is well under way, and how many there must be to choose from."""


def seconds_a_rollout(rules: AnyRules, most: float) -> float | None:
    """The mean over searches for about so many seconds; None where no level searches."""
    players = PLAYERS[rules.game]
    if STRONG not in players.levels:
        return None
    player, view = _middle(rules)
    started, until, done = clock(), time.perf_counter() + most, 0
    while time.perf_counter() < until:
        search = players.rollouts(player, view, Random(done))
        if search is None:
            return None
        for _ in search:
            done += 1
            if time.perf_counter() > until:
                break
    return (clock() - started) / done


def _middle(rules: AnyRules) -> tuple[AnyThinker, AnyView]:
    """A player with a whole turn to decide, and what it sees."""
    for seed in count(1):
        players = [make(STRONG, rules, seat, seed) for seat in range(rules.players)]
        match = Match(rules, rules.deal(seed), players, rules.together)
        while match.step():
            seat = match.state.to_move
            player, view = players[seat], rules.view(match.state, seat)
            assert isinstance(player, Thinker)
            early = match.moves < MIDDLE or player.midway(view)
            if not early and len(rules.legal_moves(match.state)) >= CHOICE:
                return player, view
    raise AssertionError("there is always another deal")

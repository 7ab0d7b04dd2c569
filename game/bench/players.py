"""What computer players cost: milliseconds a turn for every level, and rollouts a second.

Each is also given as a multiple of the calibration loop, which can be compared between machines.
"""

from __future__ import annotations

import time
from collections.abc import Iterator

from game.engine import AnyRules, Options, rules
from game.lab.figures import quantile
from game.lab.match import TimedMatch
from game.players import PLAYERS, is_available, make
from game.players.game_players import AnyGamePlayers

from .calibration import calibration, title
from .rollouts import seconds_a_rollout

SECONDS = {"master": 5.0, "grandmaster": 10.0}
USUAL_SECONDS = 0.6
"""For how long each level plays at each table, until the turn it is in is over."""
ROLLOUT_SECONDS = 1.0


def bench_players() -> Iterator[str]:
    """The lines of the report, as they are measured."""
    unit = calibration()
    yield f"calibration loop: {unit * 1e6:.0f} us (= 1 x)"
    yield ""
    yield f"{'a turn':34}{'turns':>7}{'median':>12}{'':>12}{'worst':>12}{'':>12}"
    for players, options in _tables():
        played = rules(players.game, **options)
        for level in filter(is_available, players.levels):
            taken = _turn_seconds(played, level, SECONDS.get(level, USUAL_SECONDS))
            yield (
                f"{title(players.game, options) + ' ' + level:34}{len(taken):>7}"
                f"{_cost(quantile(taken, 0.5), unit)}{_cost(max(taken), unit)}"
            )
    yield ""
    yield f"{'rollouts of the master':34}{'a second':>12}{'each takes':>12}"
    for players, options in _tables():
        each = seconds_a_rollout(rules(players.game, **options), ROLLOUT_SECONDS)
        if each is None:
            continue
        yield f"{title(players.game, options):34}{1 / each:>12.0f}{each / unit:>10.2f} x"


def _tables() -> list[tuple[AnyGamePlayers, Options]]:
    return [(players, options) for players in PLAYERS.values() for options in players.bench_tables]


def _cost(seconds: float, unit: float) -> str:
    return f"{seconds * 1e3:>9.2f} ms{seconds / unit:>10.1f} x"


def _turn_seconds(played: AnyRules, level: str, most: float) -> list[float]:
    """What a table of players of this level took for each turn, game after game."""
    until, found, seed = time.perf_counter() + most, [0.0], 0
    while time.perf_counter() < until:
        players = [make(level, played, seat, seed) for seat in range(played.players)]
        match = TimedMatch(played, played.deal(seed), players, played.together)
        while time.perf_counter() < until and match.step():
            pass
        found += [taken for seat in match.seconds for taken in seat]
        seed += 1
    return found[1:] or found

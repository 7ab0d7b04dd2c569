"""The speed of the engine: microseconds a move, and milliseconds a whole greedy game."""

from __future__ import annotations

import time
from collections.abc import Iterator

from game.engine import AnyRules, Move, rules
from game.lab.match import Setting, play
from game.players import PLAYERS, make

from .calibration import calibration, timed, title

SEEDS = range(10)
REPEATS = 3


def bench_engine() -> Iterator[str]:
    """The lines of the report, as they are measured."""
    unit = calibration()
    tables = [
        (players.game, options) for players in PLAYERS.values() for options in players.engine_tables
    ]
    yield f"calibration loop: {unit * 1e6:.0f} us (= 1 x)"
    yield ""
    yield f"{'legal_moves + apply':30}{'a move':>12}{'multiple':>12}{'early':>12}{'late':>12}"
    for game, options in tables:
        played = rules(game, **options)
        games = [_move_costs(played, seed) for seed in SEEDS]
        early = _mean([cost for costs in games for cost in costs[: len(costs) // 3]])
        late = _mean([cost for costs in games for cost in costs[-(len(costs) // 3) :]])
        cost = _mean([cost for costs in games for cost in costs])
        yield (
            f"{title(game, options):30}{_microseconds(cost):>12}{cost / unit:>10.4f} x"
            f"{_microseconds(early):>12}{_microseconds(late):>12}"
        )
    yield ""
    yield f"{'a whole greedy game':30}{'a game':>12}{'multiple':>12}"
    for game, options in tables:
        cost = _greedy_game_cost(rules(game, **options))
        yield f"{title(game, options):30}{cost * 1e3:>9.1f} ms{cost / unit:>10.1f} x"


def _microseconds(seconds: float) -> str:
    return f"{seconds * 1e6:.1f} us"


def _mean(values: list[float]) -> float:
    return sum(values) / len(values)


def _move_costs(played: AnyRules, seed: int) -> list[float]:
    """The seconds that each move of a greedy game takes the engine, the best of a few replays."""
    moves = _greedy_moves(played, seed)
    replays = [_replay_costs(played, seed, moves) for _ in range(REPEATS)]
    return [min(times) for times in zip(*replays, strict=True)]


def _greedy_moves(played: AnyRules, seed: int) -> list[Move]:
    players = [make("greedy", played, seat, seed) for seat in range(played.players)]
    state, moves = played.deal(seed), []
    while legal := played.legal_moves(state):
        seat = state.to_move
        view = played.view(state, seat)
        moves.append(legal[0] if len(legal) == 1 else players[seat].choose(view))
        state, _ = played.apply(state, moves[-1])
    return moves


def _replay_costs(played: AnyRules, seed: int, moves: list[Move]) -> list[float]:
    state, costs, clock = played.deal(seed), [], time.perf_counter
    for move in moves:
        started = clock()
        played.legal_moves(state)
        state, _ = played.apply(state, move)
        costs.append(clock() - started)
    return costs


def _greedy_game_cost(played: AnyRules) -> float:
    setting = Setting(played, ("greedy",) * played.players, seed=1)
    return min(timed(lambda: play(setting, 0)) for _ in range(REPEATS))

"""What things cost, each also as a multiple of a fixed loop timed in the same run.

Machines are noisy and differ: the multiple is what can be compared.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from typing import Any

from game.engine import AnyRules, Move, rules
from game.players import make

from .match import Setting, play

SETS: tuple[tuple[str, dict[str, Any]], ...] = (
    ("classic", {}),
    ("classic", {"fire": True}),
    ("classic", {"players": 4, "pro": True}),
    ("quick", {"players": 3}),
    ("duel", {}),
    ("twist", {"players": 3}),
)
SEEDS = range(10)
REPEATS = 3


def calibration() -> float:
    """Seconds of a loop of plain Python that every machine can be measured by."""
    return min(_timed(_loop) for _ in range(5))


def _loop() -> None:
    total, items = 0, list(range(100))
    for number in range(2000):
        total += items[number % 100] * number & 255
        items[total % 100] = number


def _timed(work: Callable[[], object]) -> float:
    started = time.perf_counter()
    work()
    return time.perf_counter() - started


def bench_engine() -> Iterator[str]:
    """The lines of the report, as they are measured."""
    unit = calibration()
    yield f"calibration loop: {unit * 1e6:.0f} us (= 1 x)"
    yield ""
    yield f"{'legal_moves + apply':30}{'a move':>12}{'multiple':>12}{'early':>12}{'late':>12}"
    for game, options in SETS:
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
    for game, options in SETS:
        cost = _greedy_game_cost(rules(game, **options))
        yield f"{title(game, options):30}{cost * 1e3:>9.1f} ms{cost / unit:>10.1f} x"


def title(game: str, options: dict[str, Any]) -> str:
    return " ".join([game, *(f"{name}={value}" for name, value in options.items())])


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
    return min(_timed(lambda: play(setting, 0)) for _ in range(REPEATS))

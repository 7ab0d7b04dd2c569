"""How often the solver finds a winning line, and what it takes, for many deals of every variant."""

from __future__ import annotations

import os
import time
from collections.abc import Iterator
from functools import partial
from typing import NamedTuple

from game.engine import RULES, AnyRules, rules
from game.lab.figures import mean, share
from game.lab.workers import Workers
from game.players.solver import Answer, Request, is_solvable, solve

from .calibration import title

SEEDS = range(100)


class Case(NamedTuple):
    answer: Answer
    seconds: float
    """Of one core."""


def bench_solver() -> Iterator[str]:
    """The lines of the report, as they are measured."""
    yield f"{len(SEEDS)} deals each; positions and seconds of one core, mean and worst"
    head = f"{'found':>7}{'95 %':>17}{'impossible':>12}{'unknown':>9}{'positions':>18}{'s':>12}"
    yield f"{'':52}{head}"
    with Workers(os.cpu_count() or 1) as workers:
        for played in _variants():
            cases = list(workers.each(partial(_case, played), SEEDS))
            given = {name: value for name, value in played.options.items() if value}
            yield f"{title(played.game, given):52}{_figures(cases)}"


def _variants() -> Iterator[AnyRules]:
    for kind in RULES:
        if is_solvable(kind.game):
            for options in kind.variants():
                yield rules(kind.game, **options)


def _case(played: AnyRules, seed: int) -> Case:
    started = time.process_time()
    answer = solve(Request(played, played.deal(seed)))
    return Case(answer, time.process_time() - started)


def _figures(cases: list[Case]) -> str:
    results = [case.answer.result for case in cases]
    found, low, high = share(results.count("found"), len(cases))
    positions = [case.answer.positions for case in cases]
    seconds = [case.seconds for case in cases]
    return (
        f"{found:>7.1%}{f'{low:.1%} to {high:.1%}':>17}"
        f"{results.count('impossible'):>12}{results.count('unknown'):>9}"
        f"{mean(positions)[0]:>9.0f}{max(positions):>9}{mean(seconds)[0]:>6.2f}{max(seconds):>6.2f}"
    )

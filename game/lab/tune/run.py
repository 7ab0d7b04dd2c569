"""A tuning run from beginning to end: it can be broken off at any time and goes on from there."""

from __future__ import annotations

from collections import deque
from pathlib import Path
from typing import NamedTuple

from game.lab.figures import Figures
from game.lab.progress import progress_bar
from game.lab.workers import AnyWorkers
from game.players.tuning import Weights

from . import files
from .files import BadFile
from .strategy import (
    Lens,
    Request,
    Trial,
    calibrated,
    reach,
    score,
    spread_of,
    step,
    trials,
    units_of,
)

STEPS = 200
SMALLEST_BATCH, LARGEST_BATCH = 4, 50
"""Trials between two steps; the larger the run, the more."""
CALIBRATION = 100
DIGITS = 5
RECENT = 20
"""Steps over which the score on show is a mean."""


class Plan(NamedTuple):
    """How the games of a run are divided up: depends on nothing but their number."""

    games: int

    @property
    def batch(self) -> int:
        return max(SMALLEST_BATCH, min(LARGEST_BATCH, self.games // 2 // STEPS))

    @property
    def steps(self) -> int:
        return max(1, self.games // 2 // self.batch)

    @property
    def calibration(self) -> int:
        """Deals on which it is found out how far to move the weights."""
        return max(2 * SMALLEST_BATCH, min(CALIBRATION, self.games // 50))


class State(NamedTuple):
    """Where a run stands: the centre after so many steps, and the sum of those that count."""

    lens: Lens
    done: int
    centre: Weights
    total: Weights


def tune(request: Request, plan: Plan, path: Path, workers: AnyWorkers) -> Weights:
    """The tuned weights; what is done so far is kept in the file, which may be there already."""
    scores: deque[float] = deque(maxlen=RECENT)
    with progress_bar(plan.steps * plan.batch * 2, "game") as progress:
        state = _read_state(path, request, plan)
        if state is None:
            progress.set_description("finding out what each weight does")
            state = _begin(request, plan, workers)
            _write_state(path, request, plan, state)
        progress.set_description("tuning")
        progress.update(state.done * plan.batch * 2)
        while state.done < plan.steps:
            numbers = range(state.done * plan.batch, (state.done + 1) * plan.batch)
            found = trials(request, state.centre, state.lens, numbers, workers)
            state = _after(state, found, plan, request.subject.cost)
            _write_state(path, request, plan, state)
            scores.append(score(found))
            progress.set_postfix_str(f"score {sum(scores) / len(scores):.3f}")
            progress.update(plan.batch * 2)
    return _rescaled(request, state.total)


def _after(state: State, found: list[Trial], plan: Plan, cost: float) -> State:
    """One step on; the second half of the run is what counts."""
    rate = reach(state.lens, cost, plan.steps * plan.batch) / plan.steps
    centre = step(state.centre, state.lens, found, rate, cost)
    counts = state.done >= plan.steps // 2
    total = _sum(state.total, centre) if counts else state.total
    return State(state.lens, state.done + 1, centre, total)


def _begin(request: Request, plan: Plan, workers: AnyWorkers) -> State:
    units, apart = units_of(request)
    lens = calibrated(request, units, apart, plan.calibration, workers)
    nothing = {name: (0.0,) * len(row) for name, row in request.before.items()}
    return State(lens, 0, request.before, nothing)


def _sum(total: Weights, more: Weights) -> Weights:
    return {
        name: tuple(a + b for a, b in zip(row, more[name], strict=True))
        for name, row in total.items()
    }


def _rescaled(request: Request, weights: Weights) -> Weights:
    """As large as before: only ratios matter for the choice of turns, but not to what is built on
    the values, and weights grow while they are tuned."""
    factor = spread_of(request, request.before) / spread_of(request, weights)
    return {
        name: tuple(float(f"{value * factor:.{DIGITS}g}") for value in row)
        for name, row in weights.items()
    }


# The state on disk


def _write_state(path: Path, request: Request, plan: Plan, state: State) -> None:
    data = {
        "run": _identity(request, plan),
        "units": state.lens.units,
        "size": state.lens.size,
        "noise": state.lens.noise,
        "done": state.done,
        "total": state.total,
        "weights": state.centre,
    }
    files.write(path, data)


def _read_state(path: Path, request: Request, plan: Plan) -> State | None:
    if not path.exists():
        return None
    data = files.read(path)
    if data.get("run") != _identity(request, plan):
        raise BadFile(f"{path} is from another run: remove it, or name another file with --out.")
    try:
        return State(
            Lens(_rows(data["units"]), float(data["size"]), float(data["noise"])),
            int(data["done"]),
            _rows(data["weights"]),
            _rows(data["total"]),
        )
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BadFile(f"{path} is damaged: remove it to begin anew.") from error


def _identity(request: Request, plan: Plan) -> Figures:
    """What must be the same for a run to go on."""
    subject = request.subject
    return {
        "subject": type(subject).__name__,
        "options": dict(subject.rules.options),
        "talk": subject.talk,
        "games": plan.games,
        "seed": request.seed,
        "start": {name: list(row) for name, row in request.before.items()},
    }


def _rows(data: dict[str, list[float]]) -> Weights:
    return {name: tuple(row) for name, row in data.items()}

"""How weights are improved: an evolution strategy of mirrored pairs.

Every trial plays one deal twice, once with each weight moved a little up or down at random and once
with the opposite of that, and the weights follow whichever did better. Every weight moves in units
in which its feature matters equally among good candidates.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import islice
from math import sqrt
from random import Random
from typing import NamedTuple

from game.lab.workers import AnyWorkers
from game.players.tuning import BEFORE, ITSELF, AnySubject, Decision, Game, Weights

GOOD = 10
"""Candidates of a decision that are worth telling apart."""
DECISIONS = 120
NEVER = 1e8
"""Values beyond it say that the game is won, not how good a position is."""
TRIES = 3
FIRST_SIZE = 0.3
LARGEST_SIZE = 2.0
"""How far the values are blurred, against how far apart they lie."""
REACH = 3.0
"""How many times over a whole run would close the gap to where the games pull, at most."""
NOISE = 0.15
"""What chance alone may cost by moving the weights, as a part of what the trials cost."""

Units = dict[str, tuple[float, ...]]


class Request(NamedTuple):
    """What every trial of a run has in common."""

    subject: AnySubject
    before: Weights
    seed: int


class Lens(NamedTuple):
    """The unit of each weight (0: it never matters), how many units a trial moves it, and how far
    the scores of a trial's two games lie apart."""

    units: Units
    size: float
    noise: float = 0.0

    @property
    def moving(self) -> int:
        return sum(unit > 0 for row in self.units.values() for unit in row)


class Trial(NamedTuple):
    """A mirrored pair of games: which way each weight was moved, and how both games went."""

    number: int
    signs: list[int]
    plus: Game
    minus: Game

    @property
    def better(self) -> float:
        return self.plus.score - self.minus.score


# How much every weight matters


def units_of(request: Request) -> tuple[Units, float]:
    """The unit of each weight, and how far apart the values of good candidates lie."""
    subject, before, seed = request
    judgement = subject.ready(before)
    decisions = list(islice(_good_ones(subject, judgement, seed), DECISIONS))
    units = {
        name: tuple(
            _unit(subject.ready(_single(before, name, column)), decisions)
            for column in range(len(row))
        )
        for name, row in before.items()
    }
    return units, spread(judgement, decisions)


def spread_of(request: Request, weights: Weights) -> float:
    """How far apart a weight set puts candidates that the set before it finds good."""
    subject, before, seed = request
    decisions = islice(_good_ones(subject, subject.ready(before), seed), DECISIONS)
    return spread(subject.ready(weights), list(decisions))


def _good_ones(subject: AnySubject, judgement: object, seed: int) -> Iterator[Decision]:
    """Decisions of game after game, each with its best candidates only."""
    game = 0
    while True:
        for decision in subject.decisions(judgement, Random(f"{seed} decisions {game}")):
            candidates = decision.candidates
            values = decision.values(judgement, candidates)
            if len(values) > 1 and max(values) < NEVER:
                order = sorted(range(len(values)), key=lambda i: -values[i])[:GOOD]
                yield Decision([candidates[i] for i in order], decision.values)
        game += 1


def _single(weights: Weights, name: str, column: int) -> Weights:
    """Nothing counts but one feature at one time of the game."""
    nothing = {other: (0.0,) * len(row) for other, row in weights.items()}
    return nothing | {name: tuple(float(i == column) for i in range(len(weights[name])))}


def _unit(judgement: object, decisions: list[Decision]) -> float:
    found = spread(judgement, decisions)
    return 1 / found if found else 0.0


def spread(judgement: object, decisions: list[Decision]) -> float:
    """The standard deviation of a judgement's values within a decision."""
    total, count = 0.0, 0
    for decision in decisions:
        values = decision.values(judgement, decision.candidates)
        average = sum(values) / len(values)
        total += sum((value - average) ** 2 for value in values)
        count += len(values) - 1
    return sqrt(total / count)


# Trials


def trials(
    request: Request, centre: Weights, lens: Lens, numbers: range, workers: AnyWorkers
) -> list[Trial]:
    """The trials of these numbers, in their order, whoever played them."""
    size = max(1, len(numbers) // (2 * workers.jobs))
    chunks = [numbers[start : start + size] for start in range(0, len(numbers), size)]
    found: list[Trial] = []
    for done in workers.each(partial(_play_chunk, request, centre, lens), chunks):
        found += done
    return sorted(found, key=lambda trial: trial.number)


def _play_chunk(request: Request, centre: Weights, lens: Lens, numbers: range) -> list[Trial]:
    subject = request.subject
    known = {ITSELF: centre, BEFORE: request.before} if subject.pool else {}
    rivals = {name: subject.ready(weights) for name, weights in known.items()}
    found = []
    for number in numbers:
        dice = Random(f"{request.seed} trial {number}")
        name = _rival(subject.pool, dice)
        rival = rivals.get(name, name)
        signs = [1 if dice.random() < 0.5 else -1 for _ in range(lens.moving)]
        deal = dice.random()
        plus, minus = (
            subject.play(subject.ready(moved(centre, lens, signs, way)), rival, Random(deal))
            for way in (lens.size, -lens.size)
        )
        found.append(Trial(number, signs, plus, minus))
    return found


def _rival(pool: dict[str, float], dice: Random) -> str:
    """One of the pool by its share; nobody, where there is none."""
    point = dice.random() * sum(pool.values())
    for name, part in pool.items():
        point -= part
        if point < 0:
            return name
    return ""


def moved(weights: Weights, lens: Lens, steps: list[int] | list[float], far: float) -> Weights:
    """The weights, each moved so many units times its step."""
    step = iter(steps)
    return {
        name: tuple(
            weight + far * unit * next(step) if unit else weight
            for weight, unit in zip(row, lens.units[name], strict=True)
        )
        for name, row in weights.items()
    }


# How far to move them


def calibrated(
    request: Request, units: Units, apart: float, deals: int, workers: AnyWorkers
) -> Lens:
    """Moves that cost as much of the score as the subject says: enough to see a difference."""
    before, cost = request.before, request.subject.cost
    lens = Lens(units, 0.0)
    whole = apart / sqrt(max(1, lens.moving))
    size = FIRST_SIZE
    usual = score(trials(request, before, lens, range(deals), workers))
    noise = 0.0
    for _ in range(TRIES):
        found = trials(request, before, Lens(units, size * whole), range(deals), workers)
        noise = sqrt(sum(trial.better**2 for trial in found) / deals)
        lost = usual - score(found)
        size = min(LARGEST_SIZE, size * min(2.0, sqrt(cost / max(lost, cost / 16))))
    return Lens(units, size * whole, noise)


def score(found: list[Trial]) -> float:
    """The mean over all games of the trials."""
    return sum(trial.plus.score + trial.minus.score for trial in found) / (2 * len(found))


def reach(lens: Lens, cost: float, count: int) -> float:
    """How far a run of so many trials may go: no farther than it can tell the way."""
    blur = lens.noise * lens.moving / (4 * cost)
    return min(REACH, sqrt(NOISE * count) / max(blur, 1e-9))


def step(centre: Weights, lens: Lens, found: list[Trial], rate: float, cost: float) -> Weights:
    """The centre after some trials, gone a part of the way to where they say the best point is.

    A quadratic score that loses `cost` when all weights are moved by `size` has its best point
    where `count * size / (4 * cost)` times the mean of sign and difference says it is.
    """
    pull = rate * lens.moving / (4 * cost * len(found))
    steps = [0.0] * lens.moving
    for trial in found:
        better = trial.better
        for i, sign in enumerate(trial.signs):
            steps[i] += sign * better
    return moved(centre, lens, steps, lens.size * pull)

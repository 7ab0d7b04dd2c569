"""`main.py train`: learns a game's network by self-play on the native core.

The same games, hidden units and seed give the same network. A run can be broken off at any time and
goes on from its last checkpoint.
"""

from __future__ import annotations

import json
import os
from collections.abc import Sequence
from pathlib import Path
from random import Random
from textwrap import fill
from typing import TYPE_CHECKING, NamedTuple

from game import native
from game.engine import AnyRules
from game.players import PLAYERS
from game.players.training import Course, NotTrainable, Plan

from .figures import share
from .progress import Progress, progress_bar
from .rule_words import rule_words
from .workers import workers_for

if TYPE_CHECKING:
    from game.native._core import Trainer

SLICE = 100
"""Games between two looks whether to stop."""
POINTS = 40
"""Times in a run that strength is measured and a checkpoint is written."""
MEASURED, FEWEST_MEASURED, MOST_MEASURED = 20, 10, 200
"""The part, and the bounds, of the games between two measurements that are played against each
rival to measure."""
MEASURING_SEED = 99
DIGITS = 6
WIDTH = 100


class BadCheckpoint(Exception):  # noqa: N818 - the name says it
    """A file with which a run cannot go on."""


class Order(NamedTuple):
    """What was asked for on the command line."""

    rules: AnyRules
    plan: Plan
    out: Path

    @property
    def text(self) -> str:
        """The command that says the same."""
        games, hidden, seed, sharpen = self.plan
        how = f"--games {games} --hidden {hidden} --seed {seed}{' --sharpen' * sharpen}"
        return " ".join(["python main.py train", *rule_words(self.rules), how])

    @property
    def checkpoint(self) -> Path:
        return self.out.with_name(self.out.name + ".state")

    @property
    def step(self) -> int:
        """Games between two measurements,"""
        return max(SLICE, -(-self.plan.games // POINTS))

    @property
    def measured(self) -> int:
        """and games against each rival for one."""
        return max(FEWEST_MEASURED, min(MOST_MEASURED, self.step // MEASURED))


class Point(NamedTuple):
    """How strong the network was after so many games: the share won against each rival."""

    games: int
    won: dict[str, float]


class Report(NamedTuple):
    order: Order
    numbers: list[float]
    curve: list[Point]


def carry_out(order: Order, cluster: str = "") -> Report:
    """Train, and write the network as a Python module.

    A run is one chain of games: on a cluster one worker after the other goes on with it.
    """
    course = course_of(order.rules)
    trainer = course.begin(order.plan)
    curve = _go_on(order, trainer)
    done = curve[-1].games if curve else 0
    games = order.plan.games
    with progress_bar(games, "game") as progress, workers_for(1, cluster) as workers:
        progress.update(done)
        while done < games:
            until = min(games, done + order.step)
            if cluster:
                part = Part(order.rules, order.plan, trainer.state(), until - done, order.measured)
                (state, won), *_ = workers.each(train_part, [part])
                trainer.restore(state)
                progress.update(part.games)
            else:
                _train_here(trainer, until - done, progress)
                won = _measured(course, trainer, order.measured)
            done = until
            curve.append(Point(done, won))
            progress.set_postfix_str(_in_words(curve[-1].won))
            _keep(order, trainer, curve)
    report = Report(order, trainer.numbers(), curve)
    order.out.write_text(as_python(report), encoding="utf-8")
    order.checkpoint.unlink(missing_ok=True)
    return report


def _train_here(trainer: Trainer, games: int, progress: Progress) -> None:
    """In slices, between which Ctrl-C is heard."""
    while games:
        part = min(SLICE, games)
        trainer.train(part)
        progress.update(part)
        games -= part


class Part(NamedTuple):
    """Games of a run between two measurements, for a worker of a cluster."""

    rules: AnyRules
    plan: Plan
    state: bytes
    """The trainer's, before."""
    games: int
    measured: int


def train_part(part: Part) -> tuple[bytes, dict[str, float]]:
    """The trainer's state afterwards, and its strength."""
    course = course_of(part.rules)
    trainer = course.begin(part.plan)
    trainer.restore(part.state)
    trainer.train(part.games)
    return trainer.state(), _measured(course, trainer, part.measured)


def course_of(rules: AnyRules) -> Course:
    """How to train a network for these rules; NotTrainable says why it cannot be done."""
    if not native.RUNS:
        raise NotTrainable(f"Training needs the native core, not {native.description()}.")
    return PLAYERS[rules.game].training(rules)


def _measured(course: Course, trainer: Trainer, games: int) -> dict[str, float]:
    """The share won against each rival, always on the same deals."""
    _, words, _ = Random(MEASURING_SEED).getstate()
    return {
        rival: trainer.measure(place, games, words) / games
        for place, rival in enumerate(course.pool)
        if rival in course.rivals
    }


# Checkpoints: a line of JSON, then the trainer's state.


def _keep(order: Order, trainer: Trainer, curve: list[Point]) -> None:
    head = json.dumps({"command": order.text, "curve": curve}) + "\n"
    beside = order.checkpoint.with_name(order.checkpoint.name + ".new")
    beside.write_bytes(head.encode() + trainer.state())
    os.replace(beside, order.checkpoint)


def _go_on(order: Order, trainer: Trainer) -> list[Point]:
    """Bring the trainer to where the run was broken off; how strong it had become by then."""
    path = order.checkpoint
    if not path.exists():
        return []
    head, _, state = path.read_bytes().partition(b"\n")
    try:
        found = json.loads(head)
        if found["command"] != order.text:
            message = f"{path} is from another run: remove it, or name another file with --out."
            raise BadCheckpoint(message)
        trainer.restore(state)
        return [Point(games, dict(won)) for games, won in found["curve"]]
    except (ValueError, KeyError, TypeError) as error:
        raise BadCheckpoint(f"{path} is damaged: remove it to begin anew.") from error


# What is written and said


def as_python(report: Report) -> str:
    """The network as a module of the players."""
    order, numbers, curve = report
    strength = f"At the end of the run its best turns won against {_in_words(curve[-1].won)}."
    text = " ".join(f"{number:.{DIGITS}g}" for number in numbers)
    return "\n".join(
        [
            f'"""The network of {order.rules.game}, as made by\n\n    {order.text}\n',
            fill(strength, WIDTH),
            f'"""\n\nHIDDEN = {order.plan.hidden}\nNUMBERS = """',
            fill(text, WIDTH),
            '"""\n',
        ]
    )


def summary(report: Report) -> str:
    lines = [f"network: {report.order.out}, {len(report.numbers)} numbers"]
    for rival, won in report.curve[-1].won.items():
        _, low, high = share(won * report.order.measured, report.order.measured)
        lines.append(f"won against {rival}: {won:.1%} ({low:.1%} to {high:.1%})")
    return "\n".join(lines)


def curves(report: Report) -> dict[str, Sequence[tuple[float, float]]]:
    """For each rival, games and share won."""
    return {
        rival: [(point.games, point.won[rival]) for point in report.curve]
        for rival in report.curve[-1].won
    }


def _in_words(won: dict[str, float]) -> str:
    return ", ".join(f"{rival} {part:.0%}" for rival, part in won.items())

"""`main.py tune`: tunes, checks on fresh deals, and writes the weights with what made them."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from game.engine import AnyRules
from game.lab.figures import Figures
from game.lab.rule_words import rule_words
from game.lab.workers import workers_for
from game.players import PLAYERS
from game.players.tuning import Weights

from . import check, files
from .run import Plan, tune
from .strategy import Request


class Order(NamedTuple):
    """What was asked for on the command line."""

    rules: AnyRules
    talk: bool
    games: int
    check: int
    seed: int
    jobs: int
    out: Path
    start: Path | None = None
    playouts: bool = False
    cluster: str = ""

    @property
    def text(self) -> str:
        """The command that says the same."""
        words = ["python main.py tune", *rule_words(self.rules)]
        words += ["--silent"] * (not self.talk)
        words += ["--playouts"] * self.playouts
        words += [f"--games {self.games} --check {self.check} --seed {self.seed}"]
        words += [f"--start {self.start}"] * bool(self.start)
        return " ".join(words)


class Report(NamedTuple):
    """What came of it: the weights, and how they did against the ones before."""

    out: Path
    weights: Weights
    lines: list[Figures]


def carry_out(order: Order) -> Report:
    """Ctrl-C breaks it off; the same order goes on where it was."""
    tuned = PLAYERS[order.rules.game].tuning(order.rules, talk=order.talk, playouts=order.playouts)
    before = tuned.weights()
    if order.start:
        before = files.read_weights(order.start, like=before)
    request = Request(tuned, before, order.seed)
    state = order.out.with_name(order.out.name + ".state")
    with workers_for(order.jobs, order.cluster) as workers:
        weights = tune(request, Plan(order.games), state, workers)
        lines = check.check(request, weights, order.check, workers)
    data = {
        "command": order.text,
        "game": order.rules.game,
        "options": dict(tuned.rules.options),
        "talk": order.talk,
        "playouts": order.playouts,
        "check": lines,
        "weights": weights,
    }
    files.write(order.out, data)
    state.unlink(missing_ok=True)
    return Report(order.out, weights, lines)


def summary(report: Report, *, python: bool) -> str:
    lines = [check.as_table(report.lines), f"weights: {report.out}"]
    return "\n".join([*lines, files.as_python(report.weights)] if python else lines)

"""Whether tuning helped: both weight sets play the same fresh deals, against every rival."""

from __future__ import annotations

from functools import partial
from random import Random
from typing import NamedTuple

from game.lab import figures
from game.lab.columns import aligned
from game.lab.figures import Figures
from game.lab.progress import progress_bar
from game.lab.workers import AnyWorkers
from game.players.tuning import BEFORE, ITSELF, Game, Weights

from .strategy import Request

CHUNK = 10


class Pair(NamedTuple):
    """One deal, played with the weights before and after."""

    number: int
    before: Game
    after: Game


def check(request: Request, after: Weights, deals: int, workers: AnyWorkers) -> list[Figures]:
    """A line for each rival, or the only one where all play together."""
    rivals = [name for name in request.subject.pool if name != ITSELF] or [""]
    lines = []
    with progress_bar(2 * deals * len(rivals), "game") as progress:
        for rival in rivals:
            chunks = [range(deals)[start : start + CHUNK] for start in range(0, deals, CHUNK)]
            found: list[Pair] = []
            for done in workers.each(partial(_play_chunk, request, after, rival), chunks):
                found += done
                progress.update(2 * len(done))
            lines.append(_line(rival, sorted(found)))
    return lines


def _play_chunk(request: Request, after: Weights, rival: str, numbers: range) -> list[Pair]:
    subject = request.subject
    old, new = subject.ready(request.before), subject.ready(after)
    other = old if rival == BEFORE else rival
    return [
        Pair(
            number,
            *(
                subject.play(judgement, other, Random(f"{request.seed} fresh {number}"))
                for judgement in (old, new)
            ),
        )
        for number in numbers
    ]


def _line(rival: str, found: list[Pair]) -> Figures:
    gain, half = figures.mean([pair.after.score - pair.before.score for pair in found])
    return {
        "rival": rival,
        "deals": len(found),
        "before": _side([pair.before for pair in found]),
        "after": _side([pair.after for pair in found]),
        "gain": round(gain, 4),
        "gain_95": round(half, 4),
    }


def _side(games: list[Game]) -> Figures:
    part, low, high = figures.share(sum(game.won for game in games), len(games))
    margin, half = figures.mean([game.margin for game in games])
    return {
        "won": round(part, 4),
        "won_95": [round(low, 4), round(high, 4)],
        "margin": round(margin, 3),
        "margin_95": round(half, 3),
    }


def as_table(lines: list[Figures]) -> str:
    """The lines to read, and what they say together."""
    rows = [("on fresh deals", "won", "95 %", "margin", "+-")]
    for line in lines:
        against = f" against {line['rival']}" if line["rival"] else ""
        for when in ("before", "after"):
            side = line[when]
            low, high = side["won_95"]
            rows.append(
                (
                    when + (against.replace(BEFORE, "the set before")),
                    f"{side['won']:.1%}",
                    f"{low:.1%} to {high:.1%}",
                    f"{side['margin']:.2f}",
                    f"{side['margin_95']:.2f}",
                )
            )
    text = aligned(rows)
    gain, half = together(lines)
    text.append(f"score: {gain:+.4f} +- {half:.4f} ({verdict(gain, half)})")
    return "\n".join(text)


def together(lines: list[Figures]) -> tuple[float, float]:
    """The mean gain over all rivals and its half width."""
    count = len(lines)
    half = sum(line["gain_95"] ** 2 for line in lines) ** 0.5 / count
    return sum(line["gain"] for line in lines) / count, half


def verdict(gain: float, half: float) -> str:
    if gain > half:
        return "better"
    return "worse" if gain < -half else "no difference shown"

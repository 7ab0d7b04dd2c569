"""The command `solve`: what the solver says about a deal, for people or as JSON."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from game.engine import AnyRules, JsonObject, Record, deal_code, read_deal_code
from game.engine.moves import END
from game.play.exchange import tidy
from game.players.solver import Answer, Departure, Request, compare

from .bounded_file import read_bounded
from .progress import progress_bar

WIDTHS = tuple(first * 10**power for power in range(1, 7) for first in (3, 10))
"""The beams on the way to a wide one: 30, 100, 300, 1000 and so on."""


class BadRequest(Exception):  # noqa: N818 - the name says it
    """Something was asked that does not go together."""


class Solution(NamedTuple):
    """A deal, the answer to it, and where a game that was played left the line."""

    request: Request
    answer: Answer
    departure: Departure | None


def solve_deal(
    code: str, starter: int = 0, width: int | None = None, record: Path | None = None
) -> Solution:
    """Solve a deal. A width that is given bounds the beams instead of the usual amount of work."""
    rules, seed = read_deal_code(code)
    played = None if record is None else _read(record, rules, seed)
    request = Request(rules, rules.deal(seed, played.starter if played else starter))
    if width is not None:
        narrower = tuple(each for each in WIDTHS if each < width)
        request = request._replace(widths=(*narrower, width), work=None)
    answer = _answer(request)
    departure = compare(answer.moves, played) if played and answer.moves else None
    return Solution(request, answer, departure)


def _read(path: Path, rules: AnyRules, seed: int) -> Record:
    try:
        record = Record.from_text(tidy(read_bounded(path)))
    except (OSError, UnicodeError) as error:
        raise BadRequest(f"{path} cannot be read: {error}.") from error
    if (record.rules, record.seed) != (rules, seed):
        code = deal_code(record.rules, record.seed)
        raise BadRequest(f"{path} is a game with another deal: {code}.")
    return record


def _answer(request: Request) -> Answer:
    """The answer, with a progress bar for whoever waits."""
    work, beams = request.steps(), 0
    with progress_bar(len(request.widths), "beam") as progress:
        while True:
            try:
                now = next(work)
            except StopIteration as end:
                answer: Answer = end.value
                return answer
            before, beams = beams, request.widths.index(now.width)
            progress.set_postfix_str(f"width {now.width}, {now.placed} cards placed")
            progress.update(beams - before)


def as_json(solution: Solution) -> str:
    (rules, state, _, _), answer, departure = solution
    data: JsonObject = {
        "result": answer.result,
        "moves": [str(move) for move in answer.moves],
        "width": answer.width,
        "positions": answer.positions,
        "fewest_left": answer.fewest_left,
        "code": deal_code(rules, state.seed),
        "game": rules.game,
        "options": dict(rules.options),
        "starter": state.to_move,
    }
    if departure is not None:
        data["departure"] = {
            "turn": departure.turn,
            "entry": departure.entry,
            "played": list(departure.played),
            "winning": list(departure.winning),
        }
    return json.dumps(data, indent=2)


def as_table(solution: Solution) -> str:
    (rules, state, _, _), answer, departure = solution
    options = ", ".join(f"{name} {value}" for name, value in rules.options.items())
    lines = [
        f"{deal_code(rules, state.seed)}: {rules.game} ({options}), seat {state.to_move} starts",
        f"{_verdict(answer)} (beam {answer.width}, {answer.positions} positions)",
        *_turns(solution),
    ]
    if departure is not None:
        lines.append(
            f"In turn {departure.turn} the game went another way: {' '.join(departure.played)} "
            f"instead of {' '.join(departure.winning)}."
        )
    return "\n".join(lines)


def _verdict(answer: Answer) -> str:
    match answer.result:
        case "found":
            return "It can be won."
        case "impossible":
            return "It cannot be won: every way to play it was tried."
        case "unknown":
            return f"Not known: no line was found, the best leaves {answer.fewest_left} cards."


def _turns(solution: Solution) -> Iterator[str]:
    """A line of text for each turn of the winning line."""
    rules, state = solution.request.rules, solution.request.state
    number, seat, moves = 1, state.to_move, list[str]()
    for move in solution.answer.moves:
        state, _ = rules.apply(state, move)
        moves.append(str(move))
        if move == END or rules.outcome(state) is not None:
            yield f"{number:>4}  seat {seat}  {' '.join(moves)}"
            number, seat, moves = number + 1, state.to_move, []

"""One puzzle: a game up to a turn, the best way to play that turn, and how hard it is to find.

Puzzles of a game are kept as one JSON text, with the command that made them:

    {"command": "python main.py puzzles make ...",
     "puzzles": [{"id": "duel-01", "game": "duel", "record": "...",
                  "best": ["5>0U", "9>0U", "end"],
                  "chance": 0.71, "next": 0.48, "rating": 1420, "proven": false,
                  "reasons": [{"kind": "backtrick", "card": 9, "pile": "0U"}]}, ...]}
"""

from __future__ import annotations

import json
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from game.analysis import analyst_for
from game.analysis.reasons import Reason, reason_from_data, reason_to_data
from game.engine import AnyState, EngineError, JsonObject, Record


class BadPuzzle(EngineError):  # noqa: N818 - the name says it
    """A text that holds no puzzles."""


@dataclass(frozen=True)
class Puzzle:
    id: str
    """Unique and never changed: a player's tries are kept by it."""
    game: str
    text: str
    """The record of the game up to the position; whoever is on turn then is to be played."""
    best: tuple[str, ...]
    """The moves of the best turn."""
    chance: float
    """To win after the best turn, from 0 to 1."""
    next: float
    """After the best of the other turns."""
    rating: float
    """How hard it is, on the scale of the player's own rating."""
    proven: bool = False
    """Whether the chances were counted out and not estimated."""
    reasons: tuple[Reason, ...] = ()
    """Why the best turn is the best."""
    also: tuple[tuple[str, ...], ...] = ()
    """Other turns that are as good, in puzzles that were not chosen for having none."""

    @cached_property
    def record(self) -> Record:
        """Read when it is wanted, as that plays the game through."""
        return Record.from_text(self.text)

    @cached_property
    def state(self) -> AnyState:
        return self.record.last_state()

    @property
    def margin(self) -> float:
        """How much better the best turn is than any other."""
        return self.chance - self.next


def is_solved_by(puzzle: Puzzle, moves: Sequence[str]) -> bool:
    """Whether these moves come to the same as the best turn: neither their order matters nor
    which of two equal piles they go to."""
    played = _reached(puzzle, moves)
    return any(played == _reached(puzzle, turn) for turn in (puzzle.best, *puzzle.also))


def _reached(puzzle: Puzzle, moves: Iterable[str]) -> Hashable:
    rules, state = puzzle.record.rules, puzzle.state
    view = rules.view(state, state.to_move)
    turn = tuple(rules.move(move) for move in moves)
    return analyst_for(rules, state.to_move).reached(view, turn)


def puzzles_to_text(puzzles: Iterable[Puzzle], command: str) -> str:
    data = {"command": command, "puzzles": [_to_data(puzzle) for puzzle in puzzles]}
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def puzzles_from_text(text: str) -> tuple[Puzzle, ...]:
    """The puzzles of a text; their records are not read yet."""
    try:
        data = json.loads(text)
    except ValueError:
        raise BadPuzzle("The puzzles cannot be read.") from None
    match data:
        case {"puzzles": list(found)}:
            return tuple(_from_data(each) for each in found)
    raise BadPuzzle("There are no puzzles in it.")


def command_of(text: str) -> str:
    """The command that made the puzzles of a text."""
    try:
        return str(json.loads(text)["command"])
    except (ValueError, KeyError, TypeError):
        raise BadPuzzle("The puzzles do not say what made them.") from None


def _to_data(puzzle: Puzzle) -> JsonObject:
    return {
        "id": puzzle.id,
        "game": puzzle.game,
        "record": puzzle.text,
        "best": list(puzzle.best),
        "chance": puzzle.chance,
        "next": puzzle.next,
        "rating": puzzle.rating,
        "proven": puzzle.proven,
        "reasons": [reason_to_data(reason) for reason in puzzle.reasons],
    }


def _from_data(data: object) -> Puzzle:
    match data:
        case {
            "id": str(name),
            "game": str(game),
            "record": str(record),
            "best": list(best),
            "chance": float() | int() as chance,
            "next": float() | int() as second,
            "rating": float() | int() as rating,
            "proven": bool(proven),
            "reasons": list(reasons),
        } if best and all(isinstance(move, str) for move in best):
            return Puzzle(
                name,
                game,
                record,
                tuple(best),
                chance,
                second,
                rating,
                proven,
                _reasons(reasons),
            )
    raise BadPuzzle("A puzzle lacks what belongs in it.")


def _reasons(data: list[object]) -> tuple[Reason, ...]:
    try:
        found = [reason_from_data(each) for each in data]
    except ValueError as error:
        raise BadPuzzle(str(error)) from error
    return tuple(reason for reason in found if reason)

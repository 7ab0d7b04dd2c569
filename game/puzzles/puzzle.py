"""One puzzle: a game up to a turn, the best way to play that turn, and how hard it is to find.

Puzzles of a game are kept as one JSON text, with the command that made them:

    {"command": "python main.py puzzles make ...",
     "puzzles": [{"id": "duel-01", "record": "...", "best": ["5>0U", "9>0U", "end"],
                  "chance": 0.71, "next": 0.48, "rating": 1420, "proven": false}, ...]}
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from game.engine import AnyState, EngineError, JsonObject, Record


class BadPuzzle(EngineError):  # noqa: N818 - the name says it
    """A text that holds no puzzles."""


class Puzzle(NamedTuple):
    id: str
    """Unique and never changed: a player's tries are kept by it."""
    record: Record
    """The game up to the position; whoever is on turn then is to be played."""
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

    @property
    def game(self) -> str:
        return self.record.rules.game

    @property
    def seat(self) -> int:
        return self.record.last_state().to_move

    @property
    def margin(self) -> float:
        """How much better the best turn is than any other."""
        return self.chance - self.next


def is_solved_by(puzzle: Puzzle, moves: Sequence[str]) -> bool:
    """Whether these moves come to the same as the best turn; their order does not matter."""
    return _after(puzzle, moves) == _after(puzzle, puzzle.best)


def _after(puzzle: Puzzle, moves: Iterable[str]) -> AnyState:
    state = puzzle.record.last_state()
    for move in moves:
        state, _ = puzzle.record.rules.apply(state, move)
    return state


def puzzles_to_text(puzzles: Iterable[Puzzle], command: str) -> str:
    data = {"command": command, "puzzles": [_to_data(puzzle) for puzzle in puzzles]}
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def puzzles_from_text(text: str) -> tuple[Puzzle, ...]:
    """The puzzles of a text; raises BadPuzzle, or the engine's error for a bad record."""
    try:
        data = json.loads(text)
    except ValueError:
        raise BadPuzzle("The puzzles cannot be read.") from None
    match data:
        case {"puzzles": list(found)}:
            return tuple(_from_data(each) for each in found)
    raise BadPuzzle("There are no puzzles in it.")


def _to_data(puzzle: Puzzle) -> JsonObject:
    return {
        "id": puzzle.id,
        "record": puzzle.record.to_text(),
        "best": list(puzzle.best),
        "chance": puzzle.chance,
        "next": puzzle.next,
        "rating": puzzle.rating,
        "proven": puzzle.proven,
    }


def _from_data(data: object) -> Puzzle:
    match data:
        case {
            "id": str(name),
            "record": str(record),
            "best": list(best),
            "chance": float() | int() as chance,
            "next": float() | int() as second,
            "rating": float() | int() as rating,
            "proven": bool(proven),
        } if best and all(isinstance(move, str) for move in best):
            return Puzzle(
                name, Record.from_text(record), tuple(best), chance, second, rating, proven
            )
    raise BadPuzzle("A puzzle lacks what belongs in it.")

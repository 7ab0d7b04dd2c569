"""The position of a game as its solver sees it, found through the registry of players."""

from __future__ import annotations

from game.engine import AnyRules, AnyState
from game.engine.base import check_whole
from game.players.game_players import AnyPuzzle
from game.players.registry import PLAYERS


class NoSolver(Exception):  # noqa: N818 - the name says it
    """A game that has no solver."""


def is_solvable(game: str) -> bool:
    return PLAYERS[game].solvable


def puzzle_of(rules: AnyRules, state: AnyState) -> AnyPuzzle:
    """The position as its game's solver sees it; NoSolver if the game has none."""
    if not is_solvable(rules.game):
        why = "" if rules.together else ": it is played against each other, so somebody always wins"
        raise NoSolver(f"There is no solver for {rules.game}{why}.")
    check_whole(state)
    return PLAYERS[rules.game].puzzle(state)

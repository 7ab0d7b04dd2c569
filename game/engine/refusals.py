"""Why a move is refused: the errors that several games raise."""

from __future__ import annotations

from collections.abc import Sequence

from .errors import IllegalMove


def game_over() -> IllegalMove:
    return IllegalMove("game_over", "The game is over: there is nothing left to do.")


def too_early(owed: int) -> IllegalMove | None:
    """Why a turn that still owes cards cannot end."""
    if owed <= 0:
        return None
    return IllegalMove(
        "minimum_not_reached", f"The turn cannot end yet: {owed} more to place this turn."
    )


def not_in_hand(card: object) -> IllegalMove:
    return IllegalMove("not_in_hand", f"{card} is not in the hand of the player on turn.")


def no_such_pile(name: object, piles: Sequence[str]) -> IllegalMove:
    return IllegalMove("no_such_pile", f"There is no pile {name}: they are {', '.join(piles)}.")

"""The four games a second time: slow, obvious, and written from the rules alone.

States are the plain dicts of `state.to_dict()`, moves are their texts. A state's signals are
carried along untouched: they are no part of the play.
"""

from typing import Protocol

from tests.oracle import classic, duel, quick, twist
from tests.oracle.shared import State


class Oracle(Protocol):
    """What every game's module offers."""

    def legal(self, state: State) -> list[str]:
        """Every legal move's text."""

    def play(self, state: State, move: str) -> State:
        """The state after a legal move; the one given stays as it was."""

    def reason(self, state: State, move: str) -> set[str]:
        """Every word that rightly says why the text is refused: none for a legal move."""

    def outcome(self, state: State) -> State | None:
        """The winners, the reason and the score; None while the game runs."""


GAMES: dict[str, Oracle] = {"classic": classic, "quick": quick, "duel": duel, "twist": twist}

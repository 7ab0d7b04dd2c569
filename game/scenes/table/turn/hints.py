"""Hints: the best turn that a strong computer player finds for the person on turn."""

from __future__ import annotations

from collections.abc import Callable

from game.engine import Move
from game.i18n import Words
from game.scenes.table.turn.computer_seats import ComputerSeats
from game.scenes.toast import Say


class Hints:
    """Asks for advice and hands it on once it is there. Every change of the game cancels it.

    The last advice is kept as long as the position stands, so that nothing else that the table
    says contradicts it.
    """

    def __init__(
        self,
        computers: ComputerSeats,
        words: Callable[[], Words],
        say: Say,
        show: Callable[[tuple[Move, ...]], None],
        legal_moves: Callable[[], tuple[Move, ...]],
    ) -> None:
        """`legal_moves` are those of the person at the screen."""
        self._computers = computers
        self._words = words
        self._say = say
        self._show = show
        self._legal_moves = legal_moves
        self.advised: Move | None = None
        """The move that was advised for this position."""

    def ask(self, seat: int, *, on_turn: bool) -> None:
        if not on_turn:
            self._say(self._words()("hint.wait"))
            return
        self._computers.ask(seat)
        self._say(self._words()("hint.thinking"))

    def step(self) -> None:
        turn = self._computers.advice()
        if turn is not None and turn.moves[0] in self._legal_moves():
            self.advised = turn.moves[0]
            self._show(tuple(turn.moves))

    def forget(self) -> None:
        """The game has changed: what was advised is out of date."""
        self.advised = None

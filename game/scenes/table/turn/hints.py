"""Hints: the best turn for the person on turn, with its chance where the game can be analysed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from game.analysis import Assessment
from game.analysis.sentences import chance_text
from game.engine import Move
from game.i18n import Words
from game.scenes.table.turn.computer_seats import ComputerSeats
from game.scenes.toast import Say


class Analysis(Protocol):
    """Looks at the position of the person on turn."""

    available: bool

    def ask_for_hint(self) -> None: ...
    @property
    def advice(self) -> Assessment | None: ...


class Hints:
    """Asks for advice and hands it on once it is there. Every change of the game cancels it.

    In a game that cannot be analysed a strong computer player advises. The last advice is kept as
    long as the position stands, so that nothing else that the table says contradicts it.
    """

    def __init__(
        self,
        analysis: Analysis,
        computers: ComputerSeats,
        *,
        words: Callable[[], Words],
        say: Say,
        show: Callable[[tuple[Move, ...], str], None],
        legal_moves: Callable[[], tuple[Move, ...]],
    ) -> None:
        """`legal_moves` are those of the person at the screen; `show` gets a turn and its chance,
        which may be empty."""
        self._analysis = analysis
        self._computers = computers
        self._words = words
        self._say = say
        self._show = show
        self._legal_moves = legal_moves
        self.advised: Move | None = None
        """The move that was advised for this position."""
        self.waiting = False
        """Whether somebody waits for a hint."""

    def ask(self, seat: int, *, on_turn: bool) -> None:
        if not on_turn:
            self._say(self._words()("hint.wait"))
            return
        self.waiting = True
        if self._analysis.available:
            self._analysis.ask_for_hint()
        else:
            self._computers.ask(seat)
        self._say(self._words()("hint.thinking"))

    def step(self) -> None:
        turn, chance = self._advice() if self.waiting else ((), "")
        if turn:
            self.waiting = False
            if turn[0] in self._legal_moves():
                self.advised = turn[0]
                self._show(turn, chance)

    def _advice(self) -> tuple[tuple[Move, ...], str]:
        """The best turn and its chance in words, once they are found."""
        if not self._analysis.available:
            advised = self._computers.advice()
            return (tuple(advised.moves), "") if advised else ((), "")
        found = self._analysis.advice
        if found is None:
            return (), ""
        chance = chance_text(self._words(), found.chance, proven=found.proven)
        return found.options[0].moves, chance

    def forget(self) -> None:
        """The game has changed: what was advised is out of date."""
        self.advised = None
        self.waiting = False

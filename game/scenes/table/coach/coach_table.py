"""What the coach needs of the table that is shown, and how it words what is found there."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.analysis import Reason
from game.analysis.sentences import reason_text
from game.engine import Move
from game.i18n import Words
from game.play.session import Session
from game.scenes.games.base import AnyScreen
from game.scenes.table.coach.coach import Coach, Question
from game.scenes.table.motion.animator import Key
from game.scenes.table.recap.turns import deeds_of
from game.ui.layout.table import TableLayout


class CoachTable(Protocol):
    """What the coach needs of the table that is shown."""

    session: Session
    spec: AnyScreen
    seat: int
    layout: TableLayout

    @property
    def names(self) -> Sequence[str]: ...
    @property
    def chosen(self) -> Key | None: ...
    @property
    def open_turn(self) -> bool:
        """Whether the person at the screen is on turn and sees their hand."""

    def take_back_turn(self, keep: tuple[Move, ...]) -> None:
        """Take back the cards of this turn that do not belong to another."""


def turn_text(
    words: Words, table: CoachTable, coach: Coach, start: Question, moves: tuple[Move, ...]
) -> str:
    """Moves of a turn in one line, from the position in which they begin."""
    deeds = deeds_of(table.session.rules, coach.state(start.steps), moves)
    return table.spec.turn_text(words, deeds)


def reasons_text(words: Words, table: CoachTable, reasons: Sequence[Reason]) -> str:
    return " ".join(reason_text(words, each, table.names) for each in reasons)

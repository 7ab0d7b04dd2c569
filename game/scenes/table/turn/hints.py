"""A hint: the best turn that a strong player finds, shown on the table and in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.players.thinker import Candidate
from game.scenes.table import sentences

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene


class Hints:
    def __init__(self, table: TableScene) -> None:
        self._table = table

    def ask(self) -> None:
        table, words = self._table, self._table.context.words
        if not table.my_turn:
            table.say(words("hint.wait"))
            return
        table.company.ask(table.seat)
        table.say(words("hint.thinking"))

    def step(self) -> None:
        """Show it once it is found."""
        turn = self._table.company.advice()
        if turn is not None:
            self._show(turn)

    def _show(self, turn: Candidate) -> None:
        table, move = self._table, turn.moves[0]
        if move.card is None:
            table.focus.to_end()
        else:
            table.choose(table.spec.key(table.seat, move.card))
            table.focus.to_pile(move.target)
        words = table.context.words
        table.say(sentences.hint_text(words, table.spec, table.state, turn.moves), "mint")

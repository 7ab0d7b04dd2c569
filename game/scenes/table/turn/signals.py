"""What the player tells the team by a tap, and what is heard of the others."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.engine import Signal
from game.i18n import signal_text
from game.scenes.table.turn import signal_cycle as talk

if TYPE_CHECKING:
    from game.scenes.table.scene import TableScene


class TeamSignals:
    def __init__(self, table: TableScene) -> None:
        self._table = table

    @property
    def possible(self) -> bool:
        """Whether the player may say anything now."""
        table = self._table
        return bool(table.session.rules.signals(table.state, table.seat))

    def tell(self, pile: Any) -> None:
        """Something about a pile: with every tap the next thing, then nothing."""
        table = self._table
        session, seat, ms = table.session, table.seat, table.played_ms
        said = talk.saying(table.state, seat, pile)
        text = talk.next_saying(session.rules, table.state, seat, pile)
        if said is not None:
            session.unsay(seat, said.text, ms)
        if text is not None:
            session.say(seat, text, ms)
            table.context.audio.play("signal")
            table.say(table.context.words("talk.withdraw"))
        table.keep()

    def tell_of_card(self) -> None:
        """Of the chosen card, as far as the rules let it be told; or take it back."""
        table = self._table
        session, seat = table.session, table.seat
        text = None
        if table.chosen is not None:
            text = table.spec.about_card(session.rules, table.spec.card(table.chosen))
        if text is None or text not in session.rules.signals(table.state, seat):
            table.context.audio.play("illegal")
            return
        said = any((s.seat, s.text) == (seat, text) for s in table.state.signals)
        (session.unsay if said else session.say)(seat, text, table.played_ms)
        table.context.audio.play("signal")
        table.keep()

    def hear(self, signals: list[Signal]) -> None:
        """Somebody said something: show it in words too."""
        if signals:
            table = self._table
            table.context.audio.play("signal")
            table.say(signal_text(table.context.words, signals[-1], table.names))

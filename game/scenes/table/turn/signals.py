"""Signals to the team: what a tap of the player says, and what partners have said."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.engine import Signal
from game.i18n import signal_text
from game.scenes.games.base import Target
from game.scenes.scene import Context
from game.scenes.table.turn.controller import Source, TurnController
from game.scenes.toast import Say


class TeamSignals:
    def __init__(
        self,
        context: Context,
        controller: TurnController,
        say: Say,
        names: Callable[[], Sequence[str]],
    ) -> None:
        self._context = context
        self._controller = controller
        self._say = say
        self._names = names

    def may_speak(self, seat: int) -> bool:
        """Whether the player at the screen may say anything now."""
        return self._controller.may_speak(Source.PERSON, seat)

    def tell_of_pile(self, seat: int, pile: Target) -> None:
        """Every tap on a pile says the next thing about it; the one after the last, nothing."""
        session = self._controller.session
        said = _said_about(session.state.signals, seat, pile)
        text = _next_text(session.rules.signals(session.state, seat), said, pile)
        unsay = said.text if said else None
        self._controller.speak(Source.PERSON, seat, say=text, unsay=unsay)
        if text is not None:
            self._context.audio.play("signal")
            self._say(self._context.words("talk.next"))

    def tell_of_card(self, seat: int, text: str | None) -> bool:
        """Say a signal about a card, or withdraw it; returns whether that was possible."""
        session = self._controller.session
        possible = self.may_speak(seat) and text in session.rules.signals(session.state, seat)
        if text is None or not possible:
            self._context.audio.play("illegal")
            return False
        said = any((each.seat, each.text) == (seat, text) for each in session.state.signals)
        say, unsay = (None, text) if said else (text, None)
        self._controller.speak(Source.PERSON, seat, say=say, unsay=unsay)
        self._context.audio.play("signal")
        return True

    def hear(self, signals: Sequence[Signal]) -> None:
        """Partners have spoken: the last of it is shown in words too."""
        if signals:
            self._context.audio.play("signal")
            self._say(signal_text(self._context.words, signals[-1], self._names()))


def _said_about(signals: Sequence[Signal], seat: int, pile: Target) -> Signal | None:
    """What that seat says about a pile now."""
    own = (signal for signal in signals if signal.seat == seat)
    return next((signal for signal in own if signal.text.split(":")[1] == pile), None)


def _next_text(possible: Sequence[str], said: Signal | None, pile: Target) -> str | None:
    """What the next tap says about a pile; None if it only withdraws what was said."""
    about = [text for text in possible if text.split(":")[1] == pile]
    if said is None:
        return about[0] if about else None
    place = about.index(said.text) if said.text in about else len(about)
    return about[place + 1] if place + 1 < len(about) else None

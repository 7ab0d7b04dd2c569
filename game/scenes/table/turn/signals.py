"""Signals to the team: what the player says, and what partners have said."""

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
        *,
        changed: Callable[[], None],
        objection: Callable[[str], str],
        allowed: bool = True,
    ) -> None:
        """`changed` is called when the player has said something; `objection` says why a signal is
        not wanted, if it is not. Where talking is not `allowed`, nothing can be said at all."""
        self.changed = changed
        self.topic: Target | None = None
        """The pile that is talked about."""
        self._context = context
        self._controller = controller
        self._say = say
        self._names = names
        self._objection = objection
        self._allowed = allowed
        self._announced: tuple[Signal, str] | None = None
        """What was shown in words last, and those words."""

    def may_speak(self, seat: int) -> bool:
        """Whether the player at the screen may say anything now."""
        return self._allowed and self._controller.may_speak(Source.PERSON, seat)

    def possible(self, seat: int) -> tuple[str, ...]:
        """Every signal that seat may give now."""
        session = self._controller.session
        return session.rules.signals(session.state, seat) if self.may_speak(seat) else ()

    def standing(self, seat: int) -> list[Signal]:
        """What that seat says now."""
        return [each for each in self._controller.session.state.signals if each.seat == seat]

    def refuse(self) -> None:
        """Say that nothing can be said, and why."""
        words, rules = self._context.words, self._controller.session.rules
        self._context.audio.play("illegal")
        if not rules.together or rules.players == 1:
            self._say(words("talk.nobody"))
        elif not self._allowed:
            self._say(self._objection(""))
        else:
            self._say(words("talk.refused"))

    def cycle(self, seat: int, pile: Target) -> None:
        """Every tap on a pile says the next thing about it; the one after the last, nothing."""
        self.topic = pile
        said = _said_about(self.standing(seat), pile)
        text = _next_text(self.possible(seat), said, pile)
        self._speak(seat, say=text, unsay=said.text if said else None)

    def toggle(self, seat: int, text: str) -> None:
        """Give a signal, or take it back if it stands."""
        if not self.may_speak(seat):
            self.refuse()
        elif any(each.text == text for each in self.standing(seat)):
            self._speak(seat, unsay=text)
        elif text in self.possible(seat):
            self._speak(seat, say=text)

    def _speak(self, seat: int, *, say: str | None = None, unsay: str | None = None) -> None:
        objection = self._objection(say or unsay or "")
        if objection:
            self._context.audio.play("illegal")
            self._say(objection)
            return
        self._controller.speak(Source.PERSON, seat, say=say, unsay=unsay)
        if say is not None:
            self._context.audio.play("signal")
        self.changed()

    def hear(self, signals: Sequence[Signal]) -> None:
        """Partners have spoken: the last of it is shown in words too."""
        if signals:
            self._context.audio.play("signal")
            text = signal_text(self._context.words, signals[-1], self._names())
            self._announced = (signals[-1], text)
            self._say(text)

    def is_withdrawn(self, message: str) -> bool:
        """Whether a message announces something that is said no longer."""
        if self._announced is None or message != self._announced[1]:
            return False
        signal = self._announced[0]
        return all(each.text != signal.text for each in self.standing(signal.seat))


def _said_about(own: Sequence[Signal], pile: Target) -> Signal | None:
    """What a seat says about a pile now."""
    return next((signal for signal in own if signal.text.split(":")[1] == pile), None)


def _next_text(possible: Sequence[str], said: Signal | None, pile: Target) -> str | None:
    """What the next tap says about a pile; None if it only withdraws what was said."""
    about = [text for text in possible if text.split(":")[1] == pile]
    if said is None:
        return about[0] if about else None
    place = about.index(said.text) if said.text in about else len(about)
    return about[place + 1] if place + 1 < len(about) else None

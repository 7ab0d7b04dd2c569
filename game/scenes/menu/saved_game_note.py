"""How far a game has come that waits to be continued, in words."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from game.i18n import Words
from game.play.session import Session


def note(words: Words, session: Session) -> str:
    game = session.rules.game
    return NOTES[game](words, session, words(f"game.{game}.name"))


def _together(words: Words, session: Session, name: str) -> str:
    state: Any = session.state
    return words("menu.continue.left", game=name, n=state.cards_left)


def _duel(words: Words, session: Session, name: str) -> str:
    """What is left for the first person to place."""
    state: Any = session.state
    seat = (*session.setup.people, 0)[0]
    return words("menu.continue.left", game=name, n=len(state.sides[seat].unplayed))


def _twist(words: Words, session: Session, name: str) -> str:
    state: Any = session.state
    rounds = session.rules.options["rounds"]
    return words("menu.continue.round", game=name, n=state.round, total=rounds)


NOTES: Mapping[str, Callable[[Words, Session, str], str]] = {
    "classic": _together,
    "quick": _together,
    "duel": _duel,
    "twist": _twist,
}

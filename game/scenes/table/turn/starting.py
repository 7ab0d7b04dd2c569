"""Before the first turn of a game played together: who would like to start? The team chooses."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.play.session import Session
from game.players import make
from game.scenes.ask import Answer, AskScene
from game.scenes.scene import Context

YES, NO = "start:yes", "start:no"
EAGER, SHY = 0.6, 0.4
"""From here up a computer says that it would like to start, and down to here that it would not."""


def is_open(session: Session) -> bool:
    """Whether nobody has been asked yet."""
    rules = session.rules
    together = rules.together and rules.players > 1 and bool(session.setup.people)
    return together and not session.steps and YES in rules.signals(session.first, 0)


def ask(context: Context, on_answer: Callable[[bool], None]) -> None:
    """Ask the person whose hand can be seen."""
    words = context.words
    answers = (
        Answer(words("start.yes"), lambda: on_answer(True), main=True),
        Answer(words("start.no"), lambda: on_answer(False), escape=True),
    )
    context.stack.push(AskScene(context, words("start.title"), words("start.ask"), answers))


def decided(session: Session, people: dict[int, bool]) -> Session:
    """The game with whoever is most eager to start; what everybody said stands in its record."""
    wishes = [_wish(session, seat, people) for seat in range(session.rules.players)]
    begun = Session(replace(session.setup, starter=wishes.index(max(wishes))))
    for seat, wish in enumerate(wishes):
        if wish >= EAGER or wish <= SHY:
            begun.say(seat, YES if wish >= EAGER else NO)
    return begun


def _wish(session: Session, seat: int, people: dict[int, bool]) -> float:
    if seat in people:
        return float(people[seat])
    setup = session.setup
    player = make(setup.seats[seat], setup.rules, seat, setup.seed)
    return player.wants_to_start(setup.rules.view(session.first, seat))

"""Asks how a finished game is to be played on from one of its turns."""

from __future__ import annotations

from collections.abc import Callable

from game.engine import Record
from game.platform.tries import read_try
from game.play.session import Session
from game.play.tries import TryStart
from game.scenes.ask import Answer, AskScene
from game.scenes.routes import new_seed
from game.scenes.scene import Context

from .table import TryTable


def ask_to_try(
    context: Context, record: Record, seats: tuple[str, ...], *, entry: int, turn: int
) -> None:
    """Play on from the turn that begins with that entry: with the same cards or fresh ones."""
    words = context.words
    same = TryStart(record, seats, entry)
    fresh = TryStart(record, seats, entry, new_seed())
    answers = [
        Answer(words("try.same"), _begin(context, same), main=True),
        Answer(words("try.fresh"), _begin(context, fresh)),
        Answer(words("common.cancel"), escape=True),
    ]
    begun = read_try(context.store, record)
    if begun is not None and not begun[1].over:
        answers.insert(0, Answer(words("try.go_on"), _begin(context, *begun)))
    title, text = words("try.title", n=turn), words("try.text")
    context.stack.push(AskScene(context, title, text, answers))


def _begin(context: Context, start: TryStart, session: Session | None = None) -> Callable[[], None]:
    def begin() -> None:
        context.stack.push(TryTable(context, start, session or start.session()))

    return begin

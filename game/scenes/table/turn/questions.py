"""What the table asks before something cannot be undone."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.ask import Answer, AskScene
from game.scenes.games.base import Danger
from game.scenes.scene import Context


def ask_to_end(context: Context, danger: Danger, on_yes: Callable[[], None]) -> None:
    """To close the turn now loses something."""
    answers = (Answer(danger.no, lambda: None, main=True), Answer(danger.yes, on_yes))
    context.stack.push(AskScene(context, danger.title, danger.text, answers))


def offer_rescue(
    context: Context, on_retry: Callable[[], None], on_accept: Callable[[], None]
) -> None:
    """The game is lost, but only by the order in which this turn's cards were placed."""
    words = context.words
    answers = (
        Answer(words("table.stuck.retry"), on_retry, main=True),
        Answer(words("table.stuck.accept"), on_accept),
    )
    title = words("table.stuck.title")
    context.stack.push(AskScene(context, title, words("table.stuck.order"), answers))

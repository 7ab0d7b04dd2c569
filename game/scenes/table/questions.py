"""What the table asks before something cannot be undone."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.ask import Answer, AskScene
from game.scenes.scene import Context

from .sentences import fire_warning


def ask_to_burn(context: Context, due: list[int], on_yes: Callable[[], None]) -> None:
    """To end the turn now loses the game."""
    words = context.words
    answers = (
        Answer(words("table.end.go_on"), lambda: None, main=True),
        Answer(words("table.end.anyway"), on_yes),
    )
    title = words("table.end.fire.title")
    context.stack.push(AskScene(context, title, fire_warning(words, due), answers))


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

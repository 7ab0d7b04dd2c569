"""The question before a series of puzzles is left."""

from __future__ import annotations

from collections.abc import Callable

from game.scenes.ask import Answer, AskScene
from game.scenes.scene import Context


def ask_to_leave_series(context: Context, solved: int, on_leave: Callable[[], None]) -> None:
    """`solved` is how many puzzles of the series were solved."""
    words = context.words
    answers = (
        Answer(words("puzzle.stay"), main=True, escape=True),
        Answer(words("puzzle.leave_series"), on_leave),
    )
    text = words("puzzle.leave_series.text", n=solved)
    context.stack.push(AskScene(context, words("puzzle.leave_series.title"), text, answers))

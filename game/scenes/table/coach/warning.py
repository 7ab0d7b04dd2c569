"""The question of the tutor: the better turn beside the one about to be played."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.scenes.ask import Answer, AskScene
from game.scenes.page import GRACE
from game.scenes.scene import Context
from game.ui.widgets import TurnLine


def warn(
    context: Context,
    *,
    team: bool,
    points: int,
    lines: Sequence[TurnLine],
    reason: str,
    takes_back: bool,
    on_back: Callable[[], None],
    on_play: Callable[[], None] | None,
) -> None:
    """Ask before a turn that costs so many points of the chance; going back is the first answer.

    Without `on_play` the cards are placed already: the question comes unexpectedly, so keys that
    were meant for the table do not answer it.
    """
    words = context.words
    title = words("tutor.cost.team" if team else "tutor.cost", n=points)
    back = words("tutor.back" if takes_back else "tutor.go_on")
    go_on = Answer(words("tutor.play"), on_play) if on_play else Answer(words("tutor.keep"))
    answers = (Answer(back, on_back, main=True, escape=True), go_on)
    grace = 0.0 if on_play else GRACE
    context.stack.push(AskScene(context, title, reason, answers, lines=lines, grace=grace))

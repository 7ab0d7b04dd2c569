"""The question of the tutor: the better turn beside the one about to be played."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from game.analysis import Option, Reason
from game.analysis.reasons import against, praise
from game.engine import Move
from game.scenes.ask import Answer, AskScene
from game.scenes.page import GRACE
from game.scenes.scene import Context
from game.ui.widgets import TurnLine


class Figures(NamedTuple):
    """Two turns in whole percent: the better one, less the points, is the one to be played."""

    points: int
    yours: int
    better: int


def figures(yours: Option, better: Option, cost: float) -> Figures:
    """0 and 100 are said only of what is counted out."""
    least, most = (1 if yours.error else 0), (99 if better.error else 100)
    best = max(least + 1, min(most, round(100 * better.chance)))
    points = max(1, min(best - least, round(100 * cost)))
    return Figures(points, best - points, best)


def compared_reasons(
    done: tuple[Move, ...], yours: Option, better: Option
) -> tuple[Reason | None, Reason | None]:
    """What speaks most against the moves to be played, and for the better turn."""
    about = yours.reasons
    if len(done) < len(yours.moves):  # the rest of the turn is only thought of
        about = tuple(reason for reason in about if _is_about(reason, done))
    mine, best = against(about), praise(better.reasons, about)
    return next(iter(mine), None), next(iter(best), None)


def _is_about(reason: Reason, done: tuple[Move, ...]) -> bool:
    """Whether a reason speaks of these moves alone."""
    if reason.card is None:
        return any(reason.pile == move.target for move in done)
    placed = {move.card for move in done}
    return placed.issuperset((*reason.earlier, reason.card))


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

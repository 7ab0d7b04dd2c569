"""Says in a few words what help a finished game had, and what it did without."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from game.i18n import Words
from game.play.marks import COACH, HINT, SEEN_DEAL, UNDO
from game.ui.art import Tone


class Badge(NamedTuple):
    text: str
    tone: Tone


def badges(words: Words, marks: Collection[str] | None) -> list[Badge]:
    """Nothing if the marks of the game are not known."""
    if marks is None:
        return []
    without = [
        name
        for used, name in (({HINT, COACH}, "no_hints"), ({UNDO}, "no_undo"))
        if used.isdisjoint(marks)
    ]
    if len(without) == 2:
        without = ["clean"]
    found = [Badge(words(f"results.{name}"), "mint") for name in without]
    if COACH in marks:
        found.append(Badge(words("results.coach"), "plain"))
    if SEEN_DEAL in marks:
        found.append(Badge(words("results.seen_deal"), "plain"))
    return found

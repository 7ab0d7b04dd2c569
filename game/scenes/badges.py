"""Says in a few words what help a finished game had, and what it did without."""

from __future__ import annotations

from collections.abc import Collection
from typing import NamedTuple

from game.i18n import Words
from game.play.marks import COACH, DAILY, HINT, LADDER, SEEN_DEAL, UNDO, said_by
from game.ui.art import Tone


class Badge(NamedTuple):
    text: str
    tone: Tone


def occasion(words: Words, marks: Collection[str] | None) -> str:
    """Why a game is played, in a word or two; empty if just for fun."""
    if said_by(marks or (), DAILY):
        return words("daily.title")
    return words("ladder.title") if said_by(marks or (), LADDER) else ""


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

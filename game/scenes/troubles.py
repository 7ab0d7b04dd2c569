"""What went wrong with the player's files, in plain words."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path

from game.i18n import Words
from game.platform.archive import FILE as STATISTICS
from game.platform.store import LESSONS, SCORES, SETTINGS, Trouble

from .scene import Context

DAMAGED = {
    SETTINGS.name: "error.damaged.settings",
    SCORES.name: "error.damaged.scores",
    LESSONS.name: "error.damaged.lessons",
    STATISTICS.partition(".")[0]: "error.damaged.statistics",
}
"""By the name of the file; all others are saved games, of whichever kind."""


def tell_troubles(context: Context) -> None:
    """Tell the player what went wrong since this was done last."""
    from .ask import Answer, AskScene

    troubles, words = context.store.take_troubles(), context.words
    if troubles:
        text = trouble_text(words, troubles)
        answers = (Answer(words("common.ok"), main=True),)
        context.stack.push(AskScene(context, words("error.title"), text, answers))


def trouble_text(words: Words, troubles: Sequence[Trouble]) -> str:
    """One paragraph for each."""
    return "\n".join(_told(words, trouble) for trouble in troubles)


def _told(words: Words, trouble: Trouble) -> str:
    match trouble.what:
        case "no_folder":
            return words("error.no_folder")
        case "unwritable":
            return words("error.read_only", folder=str(trouble.path))
        case "disk_full":
            return words("error.disk_full")
        case "newer":
            return words("error.newer", file=trouble.path.name)
        case "busy":
            return words("error.busy", file=trouble.path.name)
        case "damaged":
            key = DAMAGED.get(_file_kind(trouble.path), "error.damaged.save")
            return words(key, file=trouble.path.name)


def _file_kind(path: Path) -> str:
    """The first word of a file's name: "game" of game-duel.json.damaged-1."""
    return re.split("[.-]", path.name)[0]

"""What went wrong with the player's files, in plain words."""

from __future__ import annotations

from collections.abc import Sequence

from game.i18n import Words
from game.platform.archive import FILE as STATISTICS
from game.platform.store import SAVE, SCORES, SETTINGS, Trouble

DAMAGED = {
    SETTINGS.name: "error.damaged.settings",
    SAVE.name: "error.damaged.save",
    SCORES.name: "error.damaged.scores",
    STATISTICS.partition(".")[0]: "error.damaged.statistics",
}
"""By the name of the file."""


def trouble_text(words: Words, troubles: Sequence[Trouble]) -> str:
    """One paragraph for each."""
    return "\n".join(_told(words, trouble) for trouble in troubles)


def _told(words: Words, trouble: Trouble) -> str:
    if trouble.what == "unwritable":
        return words("error.read_only", folder=str(trouble.path))
    if trouble.what == "disk_full":
        return words("error.disk_full")
    if trouble.what == "newer":
        return words("error.newer", file=trouble.path.name)
    key = DAMAGED[trouble.path.name.partition(".")[0]]
    return words(key, file=trouble.path.name)

"""Shares a picture: saves it to a file, copies it to the clipboard, and says what came of both."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from pygame import Surface

from game.i18n import Words
from game.platform.clipboard import PictureCopy
from game.platform.exports import save_picture, shown
from game.scenes.toast import Say

NAME = "backtrick"
MAKING = 10
"""Steps for which is told that the picture is being made, before the work on it begins."""


def file_name(subject: str, day: datetime.date | None = None) -> str:
    """Of a picture or a record: a date, today's unless told otherwise, and what it is of."""
    return f"{NAME}-{(day or datetime.date.today()).isoformat()}-{subject}"


class Asked(NamedTuple):
    """A picture that is to be made."""

    make: Callable[[], Surface]
    name: str


class Sharing:
    """One picture after another: it is told at once, then made, and `step` says what came of it."""

    def __init__(self, say: Say) -> None:
        self._say = say
        self._asked: Asked | None = None
        self._steps = 0
        self._path: Path | None = None
        self._copy: PictureCopy | None = None

    @property
    def waiting(self) -> bool:
        """Whether the picture is not made, or it is not known yet if it could be copied."""
        return self._asked is not None or self._copy is not None

    def share(
        self,
        words: Words,
        make: Callable[[], Surface],
        subject: str,
        day: datetime.date | None = None,
    ) -> None:
        """`subject` is the code of a deal, or the game of the daily deal of a `day`."""
        self._asked, self._steps = Asked(make, file_name(subject, day)), 0
        self._say(words("share.making"))

    def _make(self, words: Words, asked: Asked) -> None:
        self._asked, self._copy = None, None
        self._path = save_picture(asked.make(), asked.name)
        if self._path is None:
            self._say(words("share.failed"), "rose")
            return
        self._copy = PictureCopy(self._path)
        self._say(words("share.saved", path=shown(self._path)))

    def step(self, words: Words) -> None:
        if self._asked is not None:
            self._steps += 1
            if self._steps >= MAKING:
                self._make(words, self._asked)
            return
        if self._path is None or self._copy is None or self._copy.done is None:
            return
        key = "share.copied" if self._copy.done else "share.saved"
        self._say(words(key, path=shown(self._path)))
        self._copy = None

"""Shares a picture: saves it to a file, copies it to the clipboard, and says what came of both."""

from __future__ import annotations

import datetime
from pathlib import Path

from pygame import Surface

from game.i18n import Words
from game.platform.clipboard import PictureCopy
from game.platform.exports import save_picture, shown
from game.scenes.toast import Say

NAME = "backtrick"


def file_name(subject: str, day: datetime.date | None = None) -> str:
    """Of a picture or a record: a date, today's unless told otherwise, and what it is of."""
    return f"{NAME}-{(day or datetime.date.today()).isoformat()}-{subject}"


class Sharing:
    """One picture after another; `step` says when the clipboard has answered."""

    def __init__(self, say: Say) -> None:
        self._say = say
        self._path: Path | None = None
        self._copy: PictureCopy | None = None

    @property
    def waiting(self) -> bool:
        """Whether it is not known yet if the picture could be copied."""
        return self._copy is not None

    def share(
        self, words: Words, picture: Surface, subject: str, day: datetime.date | None = None
    ) -> None:
        """`subject` is the code of a deal, or the game of the daily deal of a `day`."""
        self._path, self._copy = save_picture(picture, file_name(subject, day)), None
        if self._path is None:
            self._say(words("share.failed"), "rose")
            return
        self._copy = PictureCopy(self._path)
        self._say(words("share.saved", path=shown(self._path)))

    def step(self, words: Words) -> None:
        if self._path is None or self._copy is None or self._copy.done is None:
            return
        key = "share.copied" if self._copy.done else "share.saved"
        self._say(words(key, path=shown(self._path)))
        self._copy = None

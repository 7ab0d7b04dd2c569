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


def file_name(code: str) -> str:
    """Of a picture or a record: the day, and the code of the deal."""
    return f"{NAME}-{datetime.date.today().isoformat()}-{code}"


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

    def share(self, words: Words, picture: Surface, code: str) -> None:
        self._path = save_picture(picture, file_name(code))
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

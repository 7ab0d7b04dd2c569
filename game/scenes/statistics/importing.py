"""Brings the record of a game from the clipboard or from a file into the archive.

What goes wrong is told here; of a game that was brought the caller tells.
"""

from __future__ import annotations

from pathlib import Path

from game.engine import BadRecord, EngineError, Record
from game.lab.bounded_file import read_bounded
from game.platform import clipboard
from game.play.exchange import imported, presentable, tidy
from game.play.statistics import Finished
from game.scenes.routes import now
from game.scenes.scene import Context
from game.scenes.toast import Say


def import_copied(context: Context, say: Say) -> Finished | None:
    """The game whose record was copied; None if there is none, and the player is told why."""
    text = clipboard.paste_lines()
    if not text.strip():
        say(context.words("import.nothing"))
        return None
    return _import(context, text, say)


def import_file(context: Context, path: Path, say: Say) -> Finished | None:
    """The game whose record is in a file."""
    try:
        text = read_bounded(path)
    except (OSError, UnicodeError):
        say(context.words("import.unreadable", file=path.name), "rose")
        return None
    return _import(context, text, say)


def _import(context: Context, text: str, say: Say) -> Finished | None:
    words = context.words
    try:
        record = presentable(Record.from_text(tidy(text)))
        game = imported(record, now())
    except BadRecord as error:
        say(words("import.bad", n=error.line), "rose")
        return None
    except EngineError:
        say(words("import.unfinished"), "rose")
        return None
    context.archive.keep(game, record.to_text())
    context.archive.flush()
    return game

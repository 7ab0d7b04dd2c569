"""Files that are made for others: pictures to share, and records of games."""

from __future__ import annotations

import contextlib
from io import BytesIO
from itertools import count
from pathlib import Path

import pygame
from pygame import Surface

from . import paths

PICTURES = "pictures"
RECORDS = "records"
MOST_NAMES = 1000
"""Files of one name that are numbered."""


def save_picture(picture: Surface, name: str) -> Path | None:
    """Save a picture as a PNG under a name that is free; None if it cannot be written."""
    return _save(PICTURES, name, ".png", png(picture))


def save_record(text: str, name: str) -> Path | None:
    """Save a record under a name that is free; None if it cannot be written."""
    return _save(RECORDS, name, ".txt", text.encode("utf-8", "surrogatepass"))


def shown(path: Path) -> str:
    """Where a file is, as short as it can be told."""
    try:
        return str(Path("~") / path.relative_to(Path.home()))
    except (ValueError, RuntimeError):  # it is elsewhere, or there is no home
        return str(path)


def png(picture: Surface) -> bytes:
    data = BytesIO()
    pygame.image.save(picture, data, "picture.png")
    return data.getvalue()


def _save(folder: str, name: str, ending: str, data: bytes) -> Path | None:
    home = paths.data_folder()
    if home is None:
        return None
    for number in count(1):
        path = home / folder / f"{name}{f'-{number}' if number > 1 else ''}{ending}"
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("xb") as file:
                file.write(data)
        except FileExistsError:
            if number < MOST_NAMES:
                continue
            return None
        except OSError:
            _remove_torn(path)
            return None
        return path
    return None


def _remove_torn(path: Path) -> None:
    with contextlib.suppress(OSError):
        path.unlink()

"""Where things are: the assets we ship, and the folders that belong to the player."""

import os
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path

import platformdirs

APP = "backtrick"
HOME = "BACKTRICK_HOME"
"""Environment variable naming one folder for everything: for tests and USB sticks."""


def asset(name: str) -> Path:
    """The file or folder `name` below assets/, wherever this program was installed."""
    return _assets() / name


def data_folder() -> Path | None:
    """Where saves, results and settings are kept.

    None if there is no such place: BACKTRICK_HOME names a user that does not exist, or the system
    knows no home of this user.
    """
    return _folder("", platformdirs.user_data_dir)


def log_folder() -> Path | None:
    """Where crash logs are kept; None as for `data_folder`."""
    return _folder("logs", platformdirs.user_log_dir)


def _folder(below_home: str, of_system: Callable[..., str]) -> Path | None:
    try:
        home = os.environ.get(HOME)
        found = os.path.expanduser(
            os.path.join(home, below_home) if home else of_system(APP, appauthor=False)
        )
        # The `~` of a home that cannot be found stays in the name.
        return None if found.startswith("~") else Path(found).absolute()
    except (RuntimeError, OSError):  # no home, or a relative path and no current folder
        return None


@cache
def _assets() -> Path:
    package = Path(__file__).resolve().parents[1]
    frozen = getattr(sys, "_MEIPASS", None)
    places = [package / "assets", package.parent / "assets"]
    if frozen:
        places.insert(0, Path(frozen) / "assets")
    for place in places:
        if place.is_dir():
            return place
    raise FileNotFoundError(f"no assets in {', '.join(map(str, places))}")

"""Where things are: the assets we ship, and the folders that belong to the player."""

import os
import sys
from functools import cache
from pathlib import Path

import platformdirs

APP = "backtrick"
HOME = "BACKTRICK_HOME"
"""An environment variable that keeps everything in one folder: for tests and USB sticks."""


def asset(name: str) -> Path:
    """The file or folder `name` below assets/, wherever this program was installed."""
    return _assets() / name


def data_folder() -> Path:
    """Saves, results, settings."""
    return _home() or platformdirs.user_data_path(APP, appauthor=False)


def log_folder() -> Path:
    home = _home()
    return home / "logs" if home else platformdirs.user_log_path(APP, appauthor=False)


def _home() -> Path | None:
    home = os.environ.get(HOME)
    return Path(home).expanduser().absolute() if home else None


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

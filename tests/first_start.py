"""The very first start of the program, and a folder in which it was started before."""

from __future__ import annotations

from pathlib import Path

from game.platform.settings import Settings, settings_data
from game.platform.store import SETTINGS, Store


def keep_settings(home: Path) -> None:
    """Whoever has settings is not offered the first lesson."""
    store = Store(home)
    store.write(SETTINGS, settings_data(Settings()))
    store.flush()

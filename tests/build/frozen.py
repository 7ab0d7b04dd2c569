"""Where the frozen programs are, and whether they are to be tried."""

import os
import sys
from pathlib import Path

import pytest

DIST = Path(__file__).parents[2] / "dist"
ENDING = ".exe" if sys.platform == "win32" else ""
FOLDER = DIST / "backtrick" / f"backtrick{ENDING}"
FILE = DIST / f"backtrick-portable{ENDING}"

needs_frozen = pytest.mark.skipif(
    os.environ.get("BACKTRICK_FROZEN") != "1", reason="nothing was frozen"
)
KEPT = ("PATH", "SYSTEMROOT")


def environment(home: Path) -> dict[str, str]:
    """As on a computer that has never seen Python nor Backtrick."""
    kept = {name: os.environ[name] for name in KEPT if name in os.environ}
    return kept | {"HOME": str(home), "USERPROFILE": str(home), "APPDATA": str(home)}

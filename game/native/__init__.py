"""The native core: the hot parts of the computer players, compiled from the C++ in `src`.

The Python code of `game/players` is the reference and the fall-back: both decide the same to the
last bit, so nobody sees which of them runs but by the time it takes. `python build/native.py`
compiles the core; `BACKTRICK_CORE=python` leaves it aside. People's own players use it through
`game.rollouts`.
"""

from __future__ import annotations

import os

from .sources import fingerprint

CHOICE = "BACKTRICK_CORE"
"""The variable of the environment that names the core to use."""


def _missing() -> str:
    """Why the native core does not run; nothing if it does."""
    if os.environ.get(CHOICE, "").lower() == "python":
        return f"{CHOICE} says so"
    try:
        from . import _core
    except ImportError as error:
        return "not compiled" if error.name else str(error)
    if fingerprint() not in ("", _core.SOURCES):
        return "compiled from other sources: python build/native.py"
    return ""


MISSING = _missing()
RUNS = not MISSING


def description() -> str:
    """Which core runs, in words."""
    return "native" if RUNS else f"Python ({MISSING})"

"""What the differential tests of all games share."""

from __future__ import annotations

from collections.abc import Generator
from typing import TypeVar

import pytest

Result = TypeVar("Result")


def need_the_core() -> None:
    """Skip the module that calls this where the native core is not built."""
    pytest.importorskip(
        "game.native._core", reason="the native core is not built: python build/native.py"
    )


def finish(thinking: Generator[None, None, Result]) -> tuple[Result, int]:
    """What it came to, and after how many pauses."""
    pauses = 0
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            result: Result = done.value
            return result, pauses
        pauses += 1

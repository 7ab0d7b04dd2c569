"""Signals by which the system or a terminal asks the program to end."""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

NAMES = ("SIGINT", "SIGTERM", "SIGHUP")


@contextmanager
def caught_signals(handle: Callable[[int, object], None]) -> Iterator[None]:
    """Call `handle` with the number of each such signal, instead of being killed by it."""
    if threading.current_thread() is not threading.main_thread():  # Python allows no handlers
        yield
        return
    numbers = [getattr(signal, name) for name in NAMES if hasattr(signal, name)]
    before = {number: signal.signal(number, handle) for number in numbers}
    try:
        yield
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)

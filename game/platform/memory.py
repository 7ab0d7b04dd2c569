"""The memory that this process uses, and giving back what it no longer needs."""

from __future__ import annotations

import ctypes
import os
import sys
from contextlib import suppress
from pathlib import Path

STATM = Path("/proc/self/statm")


def resident() -> int:
    """Resident bytes; where the system does not tell, the most ever used, or 0."""
    with suppress(OSError, ValueError):
        return int(STATM.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    with suppress(ImportError):
        import resource

        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return 0


def give_back() -> None:
    """Give freed memory back to the system. The C library of Linux keeps holes between pictures
    that come and go; others give them back by themselves."""
    if sys.platform == "linux":
        with suppress(OSError, AttributeError):
            ctypes.CDLL(None).malloc_trim(0)

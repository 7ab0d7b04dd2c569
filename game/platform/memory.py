"""How much memory this process has in use."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

STATM = Path("/proc/self/statm")


def resident() -> int:
    """In bytes; the most it ever had where a system tells no more, 0 where it tells nothing."""
    with suppress(OSError, ValueError):
        return int(STATM.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")
    with suppress(ImportError):
        import resource

        return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return 0

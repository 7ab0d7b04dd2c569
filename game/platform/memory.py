"""The memory that this process uses."""

from __future__ import annotations

import os
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

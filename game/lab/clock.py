"""The clock that thinking is measured with."""

import sys
import time

clock = time.perf_counter if sys.platform == "win32" else time.process_time
"""Seconds of this process, whatever else the machine does; on Windows that ticks too coarsely."""

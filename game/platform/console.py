"""Where printed lines go: a windowed program on Windows is started without any streams."""

import os
import sys


def find_console() -> None:
    """Print to the terminal the program was started from; where there is none, to nowhere."""
    if sys.stdout is not None and sys.stderr is not None:
        return
    place = os.devnull
    if sys.platform == "win32":
        import ctypes

        parent = -1
        if ctypes.windll.kernel32.AttachConsole(parent):
            place = "CONOUT$"
    stream = open(place, "w", encoding="utf-8", errors="replace", buffering=1)  # noqa: SIM115
    sys.stdout = sys.stdout or stream
    sys.stderr = sys.stderr or stream

"""Standard output and error: there may be none, and what is printed may not be writable."""

import os
import sys
from contextlib import suppress
from enum import IntEnum


class Exit(IntEnum):
    """What the program tells the shell when it ends."""

    DONE = 0
    CRASHED = 1
    WRONG = 2
    """The command line makes no sense."""
    NO_SCREEN = 3
    UNWRITABLE = 4
    """Output or picture cannot be written."""
    INTERRUPTED = 130
    """By Ctrl-C."""


def complain(message: str, code: int = Exit.WRONG) -> int:
    """Say what is wrong, and give the exit code."""
    with suppress(OSError):
        print(f"backtrick: {message}", file=sys.stderr)
    return code


def find_console() -> None:
    """Print to the terminal the program was started from; where there is none, to nowhere.

    A windowed program on Windows is started without any streams.
    """
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


def lost_output(*, probe: bool = False) -> OSError | None:
    """Why printed lines cannot be written (a closed pipe, a full disk), or None if they can.

    From then on they go nowhere, so that the interpreter has nothing to complain about at its end.
    With `probe` an empty line is printed to find out: streams without a buffer forget what failed.
    """
    lost = None
    for stream in (sys.stdout, sys.stderr):
        try:
            if probe and stream is sys.stdout:
                stream.write("\n")
            stream.flush()
        except OSError as error:
            lost = lost or error
            with suppress(OSError, ValueError):
                nowhere = os.open(os.devnull, os.O_WRONLY)
                os.dup2(nowhere, stream.fileno())
                os.close(nowhere)
        except ValueError:  # closed by somebody else
            pass
    return lost

"""How far a long run is, on standard error: a tqdm bar where tqdm is installed, else plain lines.

Nothing is shown unless standard error is a terminal.
"""

from __future__ import annotations

import sys
from types import TracebackType
from typing import Protocol, Self, TextIO

LINES = 20
"""Plain lines in a whole run."""


class Progress(Protocol):
    """The part of tqdm that the lab uses."""

    def __enter__(self) -> Self: ...

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
        /,
    ) -> None: ...

    def update(self, count: int, /) -> object: ...

    def set_description(self, text: str, /) -> None: ...

    def set_postfix_str(self, text: str, /) -> None: ...


def progress_bar(total: int, unit: str) -> Progress:
    hidden = not sys.stderr.isatty()
    try:
        from tqdm import tqdm
    except ImportError:
        return PlainProgress(total, unit, None if hidden else sys.stderr)
    return tqdm(total=total, unit=unit, leave=False, disable=hidden)


class PlainProgress:
    """Prints a line for every twentieth of the run."""

    def __init__(self, total: int, unit: str, out: TextIO | None) -> None:
        self._total = total
        self._unit = unit
        self._out = out
        self._done = 0
        self._figures = ""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *error: object) -> None:
        pass

    def update(self, count: int) -> None:
        before, self._done = self._done, self._done + count
        if self._done * LINES // self._total > before * LINES // self._total:
            self._print(f"{self._done} of {self._total} {self._unit}s{self._figures}")

    def set_description(self, text: str) -> None:
        self._print(text)

    def set_postfix_str(self, text: str) -> None:
        self._figures = f", {text}"

    def _print(self, text: str) -> None:
        if self._out is not None:
            print(text, file=self._out, flush=True)

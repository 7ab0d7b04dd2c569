"""The errors of the engine. The message of each is a sentence that says what is wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .record import Record


class EngineError(Exception):
    """The base class of all errors that the engine raises."""


class BadOptions(EngineError):  # noqa: N818 - the name says it
    """A game, an option, a seed or a starter that does not exist."""


class IllegalMove(EngineError):  # noqa: N818
    """A move the rules do not allow now; `reason` is a stable word that a table can translate."""

    def __init__(self, reason: str, message: str) -> None:
        super().__init__(message)
        self.reason = reason

    def __reduce__(self) -> tuple[type[IllegalMove], tuple[str, str]]:
        return IllegalMove, (self.reason, str(self))


class IllegalSignal(EngineError):  # noqa: N818
    """Something that this seat may not say under these rules, or not now."""


class BadState(EngineError):  # noqa: N818
    """Data that no play can have led to, or a view where a whole state is due."""


class BadCode(EngineError):  # noqa: N818
    """A deal code with a typing error, or of no deal."""


class BadRecord(EngineError):  # noqa: N818
    """A damaged record: which line, why, and the sound part before it."""

    def __init__(self, line: int, reason: str, partial: Record | None) -> None:
        super().__init__(f"Line {line}: {reason}")
        self.line = line
        self.reason = reason
        self.partial = partial

    def __reduce__(self) -> tuple[type[BadRecord], tuple[int, str, Record | None]]:
        return BadRecord, (self.line, self.reason, self.partial)

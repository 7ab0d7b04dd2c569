"""Why a turn is good or bad, as data: each reason has a kind, and figures and names to fill in."""

from __future__ import annotations

from typing import NamedTuple


class Reason(NamedTuple):
    """One reason. The sentence for it is the text `reason.<kind>` of the catalogues."""

    kind: str
    card: int | str | None = None
    pile: str | None = None
    n: int = 0
    """What the sentence counts, which chooses its plural."""
    more: int = 0
    """A second number."""
    seat: int | None = None
    """Whom it is about besides the one who plays."""

"""The registry of ladders: the one place that lists them, in the order in which they are shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from . import classic, duel, twist
from .ladder import Ladder, Rung

LADDERS: Final[Mapping[str, Ladder]] = {
    ladder.name: ladder for ladder in (*classic.LADDERS, *duel.LADDERS, *twist.LADDERS)
}
RUNGS: Final[Mapping[str, Rung]] = {
    rung.id: rung for ladder in LADDERS.values() for rung in ladder.rungs
}
"""By their ids, which stay the same for ever."""

"""Where on the table sounds and effects happen."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol

from game.scenes.games.base import Target
from game.ui.layout.box import Box


class Spots(Protocol):
    """A place may be gone before a cue is due: ask with `get`."""

    @property
    def places(self) -> Mapping[Target, Box]: ...
    def seat_box(self, seat: int) -> Box: ...

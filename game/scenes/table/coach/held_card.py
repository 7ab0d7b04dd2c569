"""Shows the card that the tutor holds back: it waits above its place."""

from __future__ import annotations

from typing import Protocol

from game.scenes.games.base import AnyScreen, Target
from game.scenes.table.coach.tutor import Tutor
from game.scenes.table.motion import depth
from game.scenes.table.motion.animator import CardAnimator, Key, Pose
from game.ui.layout.box import Box
from game.ui.layout.table import TableLayout

LARGER = 1.06
"""The size of the card, in widths of one in hand."""


class HoldingTable(Protocol):
    spec: AnyScreen
    seat: int
    layout: TableLayout

    @property
    def animator(self) -> CardAnimator: ...
    @property
    def places(self) -> dict[Target, Box]: ...
    def arrange(self) -> None: ...


class HeldCard:
    def __init__(self, table: HoldingTable, tutor: Tutor) -> None:
        self._table = table
        self._tutor = tutor
        self._waiting: Key | None = None

    def step(self) -> None:
        table, held = self._table, self._tutor.held
        card = held.move.card if held else None
        waiting = None if card is None else table.spec.key(table.seat, card)
        if self._waiting is not None and self._waiting != waiting:
            table.animator.release(self._waiting)
            table.arrange()
        self._waiting = waiting
        if held is not None and waiting in table.animator and held.move.target in table.places:
            box = table.places[held.move.target]
            width = table.layout.hand_width * LARGER
            pose = Pose(*box.centre, 0.0, width, lift=1.0, z=depth.HELD)
            table.animator.hold(waiting, pose)

"""The darkening of the table when a game is lost, and the fire that may have lost it."""

from __future__ import annotations

from game.scenes.scene import Context
from game.scenes.table.motion.spots import Spots
from game.scenes.table.motion.visual_effects import VisualEffects
from game.ui.layout.box import Box

SECONDS = 1.4
"""In which the table darkens."""
BURNING = 2.2
"""Seconds in which a fire that was not covered burns out."""
LOST, BURNT_OUT = 0.55, 1.0
"""How dark the table becomes."""


class Darkness:
    def __init__(self, context: Context, visuals: VisualEffects, spots: Spots) -> None:
        self._context = context
        self._visuals = visuals
        self._spots = spots
        self._wanted = 0.0
        self.shade = 0.0
        """How dark the table is, from 0 to 1."""
        self.burnout = 0.0
        """How far the fire that was not covered has eaten its way, from 0 to 1."""
        self.burnt_piles: list[str] = []

    @property
    def moving(self) -> bool:
        return self.shade < self._wanted

    def begin(self, reason: str) -> None:
        """A game was lost."""
        self._wanted = BURNT_OUT if reason == "burnt_out" else LOST

    def lift(self) -> None:
        """The game goes on after all."""
        self.shade = self._wanted = 0.0

    def step(self, dt: float) -> None:
        calm = self._visuals.calm
        if calm:
            self.shade = self._wanted
        self.shade += min(dt / SECONDS, max(0.0, self._wanted - self.shade))
        if self.burnt_piles and self.burnout < 1.0:
            self.burnout = 1.0 if calm else min(1.0, self.burnout + dt / BURNING)
            for pile in self.burnt_piles:
                self._spark(self._spots.places.get(pile))

    def _spark(self, box: Box | None) -> None:
        if box is None:
            return
        theme = self._context.look.theme
        for _ in range(2):
            colour = self._context.sparkle.choice((theme.ember_light, theme.ember, theme.ember_rim))
            self._visuals.ember(box.centre[0], box.centre[1], box.w * 1.1, colour)

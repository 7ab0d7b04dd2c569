"""Burning cards: their sparks, the pulse of a fire that is due, the glowing rim of the table."""

from __future__ import annotations

from collections.abc import Mapping

from game.scenes.scene import Context
from game.scenes.table.motion.spots import Spots
from game.scenes.table.motion.visual_effects import VisualEffects

PULSE = 1.1
"""Seconds from one pulse of a fire that is due to the next."""
EMBERS_PER_SECOND = 14
CALM_GLOW, GLOW, BEAT = 0.4, 0.45, 0.2
"""How bright the rim glows without motion, between two pulses, and how much more with each."""


class FireGlow:
    def __init__(self, context: Context, visuals: VisualEffects, spots: Spots) -> None:
        self._context = context
        self._visuals = visuals
        self._spots = spots
        self._burning = False
        self._pulse = 0.0
        self._glow = 0.0
        self._wanted = 0.0
        self.urgency = 0.0
        """How bright the rim of the table glows, from 0 to 1."""

    @property
    def moving(self) -> bool:
        changing = abs(self._wanted - self.urgency) > 0.01
        return changing or (self._burning and not self._visuals.calm)

    def step(
        self,
        dt: float,
        fuses: Mapping[str, int],
        *,
        over: bool,
        burnt: bool,
    ) -> None:
        """`fuses` are the turns left to each burning pile; `burnt`, whether one has burnt out."""
        self._burning = bool(fuses)
        self._step_pulse(dt, fuses, over, burnt)
        self._step_glow(dt)
        for pile in fuses:
            box = self._spots.places.get(pile)
            if box and self._context.sparkle.random() < dt * EMBERS_PER_SECOND:
                theme = self._context.look.theme
                colour = self._context.sparkle.choice((theme.ember_light, theme.ember))
                self._visuals.ember(box.centre[0], box.y, box.w * 0.9, colour)

    def _step_pulse(self, dt: float, fuses: Mapping[str, int], over: bool, burnt: bool) -> None:
        if over:
            self._glow = 1.0 if burnt else 0.0
        elif 1 in fuses.values():
            self._glow = CALM_GLOW if self._visuals.calm else GLOW
            self._pulse -= dt
            if self._pulse <= 0:
                self._pulse = PULSE
                self._context.audio.play("fuse_pulse")
        else:
            self._glow = 0.0

    def _step_glow(self, dt: float) -> None:
        beat = 0.0 if self._visuals.calm else BEAT * max(0.0, self._pulse / PULSE)
        self._wanted = self._glow + (beat if self._glow else 0.0)
        self.urgency += (self._wanted - self.urgency) * min(1.0, dt * 6)

"""Particles, rising labels and shock rings above the cards. They only decorate: whatever they tell
is shown elsewhere too."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from math import cos, pi, sin
from random import Random
from typing import Literal

from game.scenes.table.motion.pile_motion import HIT_STOP
from game.ui.art import Tone
from game.ui.layout.box import Box
from game.ui.theme import RGB

MOST_PARTICLES = 240
GRAVITY = 420.0
DUST = 14
"""Specks of dust when a card touches down."""
LABEL = 1.1
"""Seconds that a label without points stays."""
READ, FLY = 0.45, 0.35
"""Seconds that points stand at their pile, and then fly to the score."""
RING_REACH = 1.6
"""How far a shock ring runs, in widths of a card."""
SHIVER, SHIVER_SECONDS, SHIVER_CHAIN = 4.0, 0.12, 3
"""Units and seconds of the table's shiver, and from which chain on it does."""


ParticleKind = Literal["spark", "trail", "dust", "confetti"]


@dataclass
class Particle:
    x: float
    y: float
    dx: float
    dy: float
    life: float
    size: float
    colour: RGB
    kind: ParticleKind = "spark"
    age: float = 0.0
    fall: float = 0.0
    spin: float = 0.0
    drag: float = 0.0
    """Share of its speed that it loses in a second."""

    @property
    def left(self) -> float:
        """From 1 when it is new to 0 when it is gone."""
        return max(0.0, 1.0 - self.age / self.life)


@dataclass
class Label:
    """A text that rises from where it was earned, and then flies to the score if it has points."""

    text: str
    x: float
    y: float
    tone: Tone
    goal: tuple[float, float] | None = None
    """Where the points fly."""
    points: int = 0
    age: float = 0.0

    @property
    def life(self) -> float:
        return READ + FLY if self.goal else LABEL

    def at(self, rise: float) -> tuple[float, float]:
        """Where it is now. It rises by `rise` first, and flies along a curve."""
        lifted = 1 - (1 - min(1.0, self.age / READ)) ** 3
        start = (self.x, self.y - rise * lifted)
        share = self.flown
        if self.goal is None or not share:
            return start
        # The curve goes up before it turns to the score.
        bend = ((start[0] + self.goal[0]) / 2, min(start[1], self.goal[1]) - rise)
        stays, bends, goes = (1 - share) ** 2, 2 * share * (1 - share), share**2
        x, y = zip(start, bend, self.goal, strict=True)
        return (
            stays * x[0] + bends * x[1] + goes * x[2],
            stays * y[0] + bends * y[1] + goes * y[2],
        )

    @property
    def flown(self) -> float:
        """From 0 to 1 on its way to the score, slow at first."""
        return max(0.0, (self.age - READ) / FLY) ** 1.6 if self.goal else 0.0

    @property
    def presence(self) -> float:
        """How solid it is, from 0 to 1."""
        return min(1.0, 4 * (1 - self.age / self.life))


@dataclass
class ShockRing:
    """The ring that runs out from a backtrick. It waits for the hit stop."""

    x: float
    y: float
    reach: float
    thick: float
    age: float = -HIT_STOP
    life: float = 0.4

    @property
    def share(self) -> float:
        """How far it has run, from 0 to 1: fast at first."""
        return 1 - (1 - max(0.0, self.age / self.life)) ** 3

    @property
    def strength(self) -> float:
        return 1 - max(0.0, self.age / self.life) ** 2


@dataclass
class VisualEffects:
    unit: float
    random: Random
    calm: bool = False
    """Whether there is no motion: then only labels are shown, and they stay where they are."""
    particles: list[Particle] = field(default_factory=list)
    labels: list[Label] = field(default_factory=list)
    rings: list[ShockRing] = field(default_factory=list)
    shiver: float = 0.0
    """How far the table shivers, in pixels; it dies away."""

    @property
    def active(self) -> bool:
        return bool(self.particles or self.labels or self.rings or self.shiver)

    def clear(self) -> None:
        self.particles.clear()
        self.labels.clear()
        self.rings.clear()
        self.shiver = 0.0

    @property
    def shaken(self) -> tuple[int, int]:
        """By how many pixels the whole table is moved just now."""
        if not self.shiver:
            return 0, 0
        turn = self.shiver * 40
        return round(self.shiver * cos(turn)), round(self.shiver * 0.7 * sin(turn * 1.7))

    @property
    def flying_points(self) -> int:
        """Points that have not reached the score yet."""
        return sum(label.points for label in self.labels if label.goal)

    def step(self, dt: float) -> None:
        for particle in self.particles:
            particle.age += dt
            slowed = max(0.0, 1 - particle.drag * dt)
            particle.dx *= slowed
            particle.dy = particle.dy * slowed + particle.fall * self.unit * dt
            particle.x += particle.dx * dt
            particle.y += particle.dy * dt
        for label in self.labels:
            label.age += dt
        for ring in self.rings:
            ring.age += dt
        self.particles = [each for each in self.particles if each.age < each.life]
        self.labels = [each for each in self.labels if each.age < each.life]
        self.rings = [each for each in self.rings if each.age < each.life]
        self.shiver = max(0.0, self.shiver - dt / SHIVER_SECONDS * SHIVER * self.unit)

    def say(self, label: Label) -> None:
        # Two labels at one place would cover each other: the newer one stands higher.
        for other in self.labels:
            if abs(other.x - label.x) < 40 * self.unit and other.age < 0.5:
                label.y -= 26 * self.unit
        self.labels.append(label)

    def backtrick(self, box: Box, colour: RGB, chain: int) -> None:
        """A shock ring and sparks with trails; more of everything with every one in a row."""
        if self.calm:
            return
        growth = min(2.0, 1 + 0.18 * (chain - 1))
        x, y = box.centre
        thick = (4 + min(3, chain - 1)) * self.unit
        self.rings.append(ShockRing(x, y, RING_REACH * box.w * growth, thick))
        for _ in range(round(22 * growth)):
            self._add(self._trailing_spark(box, colour, growth))
        if chain >= SHIVER_CHAIN:
            self.shiver = SHIVER * self.unit

    def _trailing_spark(self, box: Box, colour: RGB, growth: float) -> Particle:
        pick = self.random.random
        turn = pick() * 2 * pi
        speed = (240 + 340 * pick()) * self.unit * growth
        return Particle(
            box.centre[0] + 0.5 * box.w * cos(turn),
            box.centre[1] + 0.5 * box.h * sin(turn),
            speed * cos(turn),
            speed * sin(turn),
            0.35 + 0.35 * pick(),
            (10 + 8 * pick()) * self.unit,
            colour,
            kind="trail",
            fall=GRAVITY * 0.4,
            drag=3.0,
        )

    def dust(self, box: Box, colour: RGB) -> None:
        """Specks of paper that fly up around a card that touches down."""
        for number in range(DUST):
            turn = 2 * pi * (number + self.random.random()) / DUST
            # From the rim of the card outwards.
            reach = 0.5 / max(abs(cos(turn)), abs(sin(turn)))
            speed = (170 + 90 * self.random.random()) * self.unit
            self._add(
                Particle(
                    box.centre[0] + reach * box.w * cos(turn),
                    box.centre[1] + reach * box.h * sin(turn),
                    speed * cos(turn),
                    speed * sin(turn) - 30 * self.unit,
                    0.2 + 0.1 * self.random.random(),
                    (3 + 2.5 * self.random.random()) * self.unit,
                    colour,
                    kind="dust",
                    drag=6.0,
                )
            )

    def burst(self, x: float, y: float, radius: float, colour: RGB, count: int) -> None:
        """Sparks that fly apart."""
        for _ in range(count):
            turn = self.random.random() * 2 * pi
            speed = (60 + 220 * self.random.random()) * self.unit
            self._add(
                Particle(
                    x + radius * cos(turn),
                    y + radius * sin(turn),
                    speed * cos(turn),
                    speed * sin(turn) - 60 * self.unit,
                    0.4 + 0.5 * self.random.random(),
                    (5 + 6 * self.random.random()) * self.unit,
                    colour,
                    fall=GRAVITY * 0.6,
                )
            )

    def ember(self, x: float, y: float, width: float, colour: RGB) -> None:
        """One spark that rises from a fire."""
        self._add(
            Particle(
                x + (self.random.random() - 0.5) * width,
                y,
                (self.random.random() - 0.5) * 40 * self.unit,
                -(50 + 70 * self.random.random()) * self.unit,
                0.7 + 0.8 * self.random.random(),
                (3 + 5 * self.random.random()) * self.unit,
                colour,
                fall=-30.0,
            )
        )

    def confetti(self, width: float, colours: tuple[RGB, ...], count: int) -> None:
        """Paper that falls from above a page of that width."""
        for _ in range(count):
            self._add(
                Particle(
                    self.random.random() * width,
                    -20 * self.unit - self.random.random() * 120 * self.unit,
                    (self.random.random() - 0.5) * 120 * self.unit,
                    (90 + 130 * self.random.random()) * self.unit,
                    3.2 + 1.6 * self.random.random(),
                    (12 + 8 * self.random.random()) * self.unit,
                    self.random.choice(colours),
                    kind="confetti",
                    fall=40.0,
                    spin=0.5 + self.random.random(),
                )
            )

    def throw_confetti(self, boxes: Sequence[Box], colours: tuple[RGB, ...], count: int) -> None:
        """Paper that is thrown up from the boxes, and falls slowly."""
        for number in range(count):
            box, pick = boxes[number % len(boxes)], self.random.random
            self._add(
                Particle(
                    box.x + pick() * box.w,
                    box.y + pick() * box.h * 0.5,
                    (pick() - 0.5) * 620 * self.unit,
                    -(280 + 560 * pick()) * self.unit,
                    2.6 + 1.6 * pick(),
                    (12 + 8 * pick()) * self.unit,
                    self.random.choice(colours),
                    kind="confetti",
                    fall=420.0,
                    spin=0.5 + pick(),
                    drag=1.3,
                )
            )

    def _add(self, particle: Particle) -> None:
        if not self.calm and len(self.particles) < MOST_PARTICLES:
            self.particles.append(particle)

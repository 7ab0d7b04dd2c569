"""Particles, rising labels and swirls above the cards. They only decorate: whatever they tell is
shown elsewhere too."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import cos, pi, sin
from random import Random

from game.ui.art import Tone
from game.ui.theme import RGB

MOST_PARTICLES = 240
GRAVITY = 420.0
SWIRL = 1.1
"""How wide a swirl is, in cards."""


@dataclass
class Particle:
    x: float
    y: float
    dx: float
    dy: float
    life: float
    size: float
    colour: RGB
    kind: str = "spark"
    age: float = 0.0
    fall: float = 0.0
    spin: float = 0.0

    @property
    def left(self) -> float:
        """From 1 when it is new to 0 when it is gone."""
        return max(0.0, 1.0 - self.age / self.life)


@dataclass
class Label:
    """A text or a number that rises from where it was earned."""

    text: str
    x: float
    y: float
    tone: Tone
    age: float = 0.0
    life: float = 1.1
    numbers: tuple[int, int] | None = None
    """If set, the label counts from the first to the second while it rises."""

    def rolled(self) -> int | None:
        """The number that a counting label shows now."""
        if self.numbers is None:
            return None
        start, end = self.numbers
        return round(start + (end - start) * min(1.0, self.age / (self.life * 0.55)))


@dataclass
class Swirl:
    """The turning comet of a backtrick."""

    x: float
    y: float
    size: float
    age: float = 0.0
    life: float = 0.65


@dataclass
class VisualEffects:
    unit: float
    random: Random
    calm: bool = False
    """Whether there is no motion: then only labels are shown, and they do not rise."""
    particles: list[Particle] = field(default_factory=list)
    labels: list[Label] = field(default_factory=list)
    swirls: list[Swirl] = field(default_factory=list)

    @property
    def active(self) -> bool:
        return bool(self.particles or self.labels or self.swirls)

    def clear(self) -> None:
        self.particles.clear()
        self.labels.clear()
        self.swirls.clear()

    def step(self, dt: float) -> None:
        for particle in self.particles:
            particle.age += dt
            particle.dy += particle.fall * self.unit * dt
            particle.x += particle.dx * dt
            particle.y += particle.dy * dt
        for label in self.labels:
            label.age += dt
        for swirl in self.swirls:
            swirl.age += dt
        self.particles = [each for each in self.particles if each.age < each.life]
        self.labels = [each for each in self.labels if each.age < each.life]
        self.swirls = [each for each in self.swirls if each.age < each.life]

    def say(self, label: Label) -> None:
        # Two labels at one place would cover each other: the older ones make room.
        for other in self.labels:
            if abs(other.x - label.x) < 40 * self.unit and other.age < 0.5:
                label.y -= 26 * self.unit
        self.labels.append(label)

    def swirl(self, x: float, y: float, size: float, colour: RGB) -> None:
        if self.calm:
            return
        self.swirls.append(Swirl(x, y, size))
        self.burst(x, y, size * 0.5, colour, count=22)

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

    def _add(self, particle: Particle) -> None:
        if not self.calm and len(self.particles) < MOST_PARTICLES:
            self.particles.append(particle)

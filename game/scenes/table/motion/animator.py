"""Cards in motion. What is shown follows what is true, and equals it at rest.

Nothing waits for a picture: when the truth changes, every card is told its new place, and flies
there from wherever it is just now.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Set
from dataclasses import dataclass, replace
from math import pi, sin
from typing import NamedTuple

from game.ui.anim import Motion
from game.ui.anim.easing import back_out, cubic_out

Key = Hashable

FADE = 0.12
SHAKE = 0.3
SHAKE_WIDTH = 0.06


class Pose(NamedTuple):
    """Where a card is: its centre, tilt in degrees, width, how far its face is up, its height."""

    x: float
    y: float
    angle: float
    width: float
    face: float = 1.0
    lift: float = 0.0
    z: float = 0.0
    alpha: float = 1.0


class FlightStyle(NamedTuple):
    """How a card gets to its new place."""

    seconds: float = 0.22
    delay: float = 0.0
    arc: float = 0.0
    """How far the path bows upwards, as a share of its length."""
    springs: bool = False


class Departure(NamedTuple):
    """How a card leaves the table; one that nobody has seen comes from its entrance first."""

    exit: Pose
    way: FlightStyle
    entrance: Pose | None = None


SETTLE = FlightStyle(0.16)
HOVER = FlightStyle(0.12, springs=True)


@dataclass(frozen=True)
class _Flight:
    start: Pose
    way: FlightStyle
    age: float = 0.0

    def at(self, end: Pose) -> Pose:
        share = (self.age - self.way.delay) / self.way.seconds
        if share <= 0:
            return self.start
        if share >= 1:
            return end
        eased = back_out(share) if self.way.springs else cubic_out(share)
        return _mixed(self.start, end, eased, share, self.way.arc)


def _mixed(start: Pose, end: Pose, eased: float, share: float, arc: float) -> Pose:
    values = [a + (b - a) * eased for a, b in zip(start, end, strict=True)]
    pose = Pose(*values)
    length = ((end.x - start.x) ** 2 + (end.y - start.y) ** 2) ** 0.5
    height = 4 * share * (1 - share)
    return pose._replace(
        y=pose.y - arc * length * height,
        lift=pose.lift + height * min(1.0, arc * 4),
        z=max(start.z, end.z) + (100 if arc else 0),
        face=min(1.0, max(0.0, start.face + (end.face - start.face) * share)),
    )


class Sprite:
    """One card on the stage."""

    def __init__(self, pose: Pose) -> None:
        self.pose = self.before = self.target = pose
        self._flight: _Flight | None = None
        self.held = False
        self._shaking = 0.0

    @property
    def at_rest(self) -> bool:
        still = self._flight is None and self._shaking <= 0
        return still and not self.held and self.before == self.pose

    def shake(self) -> None:
        self._shaking = SHAKE

    def send(self, target: Pose, way: FlightStyle, motion: Motion) -> None:
        if motion.speed == 0:
            self._flight = None
            self.pose = self.before = self.target = target
            return
        if motion.reduced:
            # It does not travel: it goes out here and comes up there.
            start = target._replace(alpha=0.0)
            way = FlightStyle(FADE, way.delay)
        else:
            start = self.pose
        self.target = target
        self._flight = _Flight(start, way)

    def leave(self, target: Pose, way: FlightStyle, motion: Motion) -> None:
        """Above all that stays: what closes up must not cover it."""
        self.held = False
        self.pose = self.pose._replace(z=target.z)
        self.send(target, way, motion)

    def step(self, dt: float) -> None:
        self.before = self.pose
        self._shaking -= min(dt, self._shaking)
        if self._flight is None:
            return
        self._flight = replace(self._flight, age=self._flight.age + dt)
        if self._flight.age >= self._flight.way.delay + self._flight.way.seconds:
            self._flight = None
            self.pose = self.target
        else:
            self.pose = self._flight.at(self.target)

    def shown(self, alpha: float) -> Pose:
        """The pose between the last two steps."""
        if self.before is self.pose and not self._shaking:
            return self.pose
        mixed = (a + (b - a) * alpha for a, b in zip(self.before, self.pose, strict=True))
        pose = Pose(*mixed)._replace(z=self.pose.z)
        aside = sin(self._shaking / SHAKE * 6 * pi) * self._shaking / SHAKE
        return pose._replace(x=pose.x + aside * pose.width * SHAKE_WIDTH)


class CardAnimator:
    def __init__(self) -> None:
        self._sprites: dict[Key, Sprite] = {}
        self._leaving: set[Key] = set()
        """Cards that are gone in truth, and whose pictures are on their way out."""

    def __contains__(self, key: Key) -> bool:
        return key in self._sprites and key not in self._leaving

    @property
    def at_rest(self) -> bool:
        return all(sprite.at_rest for sprite in self._sprites.values())

    @property
    def keys(self) -> frozenset[Key]:
        return frozenset(self._sprites) - self._leaving

    def arrange(
        self,
        poses: Mapping[Key, Pose],
        motion: Motion,
        ways: Mapping[Key, FlightStyle] | None = None,
        entrances: Mapping[Key, Pose] | None = None,
        otherwise: FlightStyle = SETTLE,
        *,
        exits: Mapping[Key, Pose] | None = None,
    ) -> None:
        """Send every card to its pose. Others are gone, or leave by their exit; new ones come from
        their entrance."""
        self._leaving -= poses.keys()
        self._see_off(
            poses.keys() | self._leaving, motion, ways or {}, entrances or {}, exits or {}
        )
        for key, pose in poses.items():
            sprite = self._sprites.get(key)
            if sprite is None:
                entrance = (entrances or {}).get(key, pose)
                sprite = self._sprites[key] = Sprite(entrance)
                if entrance == pose:
                    continue
            if sprite.target != pose and not sprite.held:
                sprite.send(pose, (ways or {}).get(key, otherwise), motion)

    def _see_off(
        self,
        staying: Set[Key],
        motion: Motion,
        ways: Mapping[Key, FlightStyle],
        entrances: Mapping[Key, Pose],
        exits: Mapping[Key, Pose],
    ) -> None:
        leaving = exits.keys() - staying if motion.speed and not motion.reduced else set()
        for key in leaving:
            if key in entrances and key not in self._sprites:
                self._sprites[key] = Sprite(entrances[key])
            if key in self._sprites:
                self._sprites[key].leave(exits[key], ways.get(key, SETTLE), motion)
                self._leaving.add(key)
        for key in self._sprites.keys() - staying - self._leaving:
            del self._sprites[key]

    def hold(self, key: Key, pose: Pose) -> None:
        """A card in somebody's fingers is where they are."""
        sprite = self._sprites[key]
        sprite.held = True
        sprite._flight = None
        sprite.pose = pose

    def release(self, key: Key) -> None:
        sprite = self._sprites.get(key)
        if sprite is not None and sprite.held:
            sprite.held = False
            # It is anywhere now, so that even its old place is a way to go.
            sprite.target = sprite.pose

    def shake(self, key: Key, motion: Motion) -> None:
        """A card that may not go there says no."""
        if motion.speed and not motion.reduced:
            self._sprites[key].shake()

    def step(self, dt: float, motion: Motion) -> None:
        for sprite in self._sprites.values():
            sprite.step(dt * motion.speed)
        for key in [key for key in self._leaving if self._sprites[key].at_rest]:
            self._drop(key)

    def _drop(self, key: Key) -> None:
        self._leaving.discard(key)
        del self._sprites[key]

    def finish(self) -> None:
        """Everything is where it belongs."""
        for key in tuple(self._leaving):
            self._drop(key)
        for sprite in self._sprites.values():
            if not sprite.held:
                sprite._flight = None
                sprite.pose = sprite.before = sprite.target

    def shown(self, alpha: float) -> list[tuple[Key, Pose]]:
        """What to draw, from the back to the front."""
        poses = [(key, sprite.shown(alpha)) for key, sprite in self._sprites.items()]
        return sorted(poses, key=lambda item: item[1].z)

    @property
    def landed(self) -> frozenset[Key]:
        """The cards that are where they belong."""
        return frozenset(key for key, sprite in self._sprites.items() if sprite.at_rest)

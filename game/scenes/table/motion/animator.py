"""Card sprites: each flies from where its picture is to where its card lies.

The game never waits for a flight: when it changes, every sprite gets its new target at once.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Set
from dataclasses import dataclass
from math import cos, hypot, pi, sin
from typing import NamedTuple

from game.scenes.table.motion import depth
from game.ui.anim import Motion, Track, Tween, back_out, cubic_out
from game.ui.anim.tween import mix

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
    lean: float = 0.0
    """Degrees by which the card leans into a path that goes sideways."""
    spins: int = 0
    """How often it turns round its long axis on the way."""

    def slower(self, pace: float) -> FlightStyle:
        return self._replace(seconds=self.seconds / pace, delay=self.delay / pace)


class Arrival(NamedTuple):
    """How a card comes to its place; one that is not visible yet comes from its entrance."""

    style: FlightStyle
    entrance: Pose | None = None


class Departure(NamedTuple):
    """How a card leaves the table; one that was not visible comes from its entrance first."""

    exit: Pose
    style: FlightStyle
    entrance: Pose | None = None


SETTLE = FlightStyle(0.16)
HOVER = FlightStyle(0.12, springs=True)


@dataclass(frozen=True)
class _Flight:
    """A track of the eased progress from a pose to the target, which begins after a delay."""

    start: Pose
    style: FlightStyle
    track: Track

    @staticmethod
    def begin(start: Pose, style: FlightStyle) -> _Flight:
        ease = back_out if style.springs else cubic_out
        progress = Tween(0.0, 1.0, style.seconds, ease)
        return _Flight(start, style, Track("progress", style.delay, progress))

    def is_over(self, age: float) -> bool:
        return age >= self.track.at + self.track.tween.seconds

    def at(self, age: float, end: Pose) -> Pose:
        start, style = self.start, self.style
        tween, elapsed = self.track.tween, age - self.track.at
        if elapsed <= 0:
            return start
        eased, share = tween.at(elapsed), elapsed / tween.seconds
        pose = Pose(*(mix(a, b, eased) for a, b in zip(start, end, strict=True)))
        length = hypot(end.x - start.x, end.y - start.y)
        height = 4 * share * (1 - share)
        sideways = (end.x - start.x) / length if length else 0.0
        return pose._replace(
            y=pose.y - style.arc * length * height,
            angle=pose.angle - style.lean * sideways * height,
            lift=pose.lift + height * min(1.0, style.arc * 4),
            z=max(start.z, end.z) + (depth.FLYING if style.arc else 0),
            face=self._face(end.face, share),
        )

    def _face(self, end: float, share: float) -> float:
        if self.style.spins:
            return end * (0.5 + 0.5 * cos(2 * pi * self.style.spins * share))
        return min(1.0, max(0.0, mix(self.start.face, end, share)))


class Sprite:
    """The picture of one card."""

    def __init__(self, pose: Pose) -> None:
        self.pose = self.before = self.target = pose
        self._flight: _Flight | None = None
        self._age = 0.0
        """Seconds since the flight was begun."""
        self.held = False
        self._shaking = 0.0

    @property
    def at_rest(self) -> bool:
        still = self._flight is None and self._shaking <= 0
        return still and not self.held and self.before == self.pose

    def shake(self) -> None:
        self._shaking = SHAKE

    def send(self, target: Pose, style: FlightStyle, motion: Motion) -> None:
        if motion.speed == 0:
            self._flight = None
            self.pose = self.before = self.target = target
            return
        if motion.reduced:
            # It does not travel: it disappears here and fades in there.
            start = target._replace(alpha=0.0)
            style = FlightStyle(FADE, style.delay)
        else:
            start = self.pose
        self.target = target
        self._flight, self._age = _Flight.begin(start, style), 0.0

    def leave(self, target: Pose, style: FlightStyle, motion: Motion) -> None:
        """Fly off the table, above all cards that stay."""
        self.held = False
        self.pose = self.pose._replace(z=target.z)
        self.send(target, style, motion)

    def step(self, dt: float) -> None:
        self.before = self.pose
        self._shaking -= min(dt, self._shaking)
        if self._flight is None:
            return
        self._age += dt
        if self._flight.is_over(self._age):
            self._flight = None
            self.pose = self.target
        else:
            self.pose = self._flight.at(self._age, self.target)

    def hold(self, pose: Pose) -> None:
        """It is dragged, and is where the pointer is."""
        self.held = True
        self._flight = None
        self.pose = pose

    def release(self) -> None:
        self.held = False
        # It may be anywhere, so that even its old place is somewhere to fly to.
        self.target = self.pose

    def finish(self) -> None:
        """Be at the target at once."""
        if not self.held:
            self._flight = None
            self.pose = self.before = self.target

    def shown(self, alpha: float) -> Pose:
        """The pose between the last two steps."""
        if self.before is self.pose and not self._shaking:
            return self.pose
        mixed = (mix(a, b, alpha) for a, b in zip(self.before, self.pose, strict=True))
        pose = Pose(*mixed)._replace(z=self.pose.z)
        aside = sin(self._shaking / SHAKE * 6 * pi) * self._shaking / SHAKE
        return pose._replace(x=pose.x + aside * pose.width * SHAKE_WIDTH)


class CardAnimator:
    def __init__(self) -> None:
        self._sprites: dict[Key, Sprite] = {}
        self._leaving: set[Key] = set()
        """Cards that have left the table, while their sprites still fly off it."""

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
        styles: Mapping[Key, FlightStyle] | None = None,
        entrances: Mapping[Key, Pose] | None = None,
        otherwise: FlightStyle = SETTLE,
        *,
        exits: Mapping[Key, Pose] | None = None,
    ) -> None:
        """Send every card to its pose. New cards come from their entrance; cards without a pose
        disappear, or fly to their exit."""
        self._leaving -= poses.keys()
        self._see_off(
            poses.keys() | self._leaving, motion, styles or {}, entrances or {}, exits or {}
        )
        for key, pose in poses.items():
            sprite = self._sprites.get(key)
            if sprite is None:
                entrance = (entrances or {}).get(key, pose)
                sprite = self._sprites[key] = Sprite(entrance)
                if entrance == pose:
                    continue
            if sprite.target != pose and not sprite.held:
                sprite.send(pose, (styles or {}).get(key, otherwise), motion)

    def _see_off(
        self,
        staying: Set[Key],
        motion: Motion,
        styles: Mapping[Key, FlightStyle],
        entrances: Mapping[Key, Pose],
        exits: Mapping[Key, Pose],
    ) -> None:
        leaving = exits.keys() - staying if motion.speed and not motion.reduced else set()
        for key in leaving:
            if key in entrances and key not in self._sprites:
                self._sprites[key] = Sprite(entrances[key])
            if key in self._sprites:
                self._sprites[key].leave(exits[key], styles.get(key, SETTLE), motion)
                self._leaving.add(key)
        for key in self._sprites.keys() - staying - self._leaving:
            del self._sprites[key]

    def hold(self, key: Key, pose: Pose) -> None:
        """A dragged card is where the pointer is."""
        self._sprites[key].hold(pose)

    def release(self, key: Key) -> None:
        sprite = self._sprites.get(key)
        if sprite is not None and sprite.held:
            sprite.release()

    def shake(self, key: Key, motion: Motion) -> None:
        """Shake a card that may not go where it should."""
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
        """End all flights at once."""
        for key in tuple(self._leaving):
            self._drop(key)
        for sprite in self._sprites.values():
            sprite.finish()

    def shown(self, alpha: float) -> list[tuple[Key, Pose]]:
        """All sprites with their poses, from the back to the front."""
        poses = [(key, sprite.shown(alpha)) for key, sprite in self._sprites.items()]
        return sorted(poses, key=lambda item: item[1].z)

    @property
    def landed(self) -> frozenset[Key]:
        """The cards whose sprites have arrived."""
        return frozenset(key for key, sprite in self._sprites.items() if sprite.at_rest)

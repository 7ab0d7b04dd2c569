"""Clips: tweens and cues with their times, as frozen data. Clips combine into larger clips."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass, replace
from itertools import accumulate

from .tween import Tween


@dataclass(frozen=True, slots=True)
class Track:
    """A tween that drives the value `key` from the time `at` on."""

    key: Hashable
    at: float
    tween: Tween


@dataclass(frozen=True, slots=True)
class Clip:
    """Tracks, and cues (any data: a sound's name, a burst of sparks) with their times."""

    tracks: tuple[Track, ...] = ()
    cues: tuple[tuple[float, object], ...] = ()
    seconds: float = 0.0

    def after(self, delay: float) -> Clip:
        """The same clip, that much later."""
        return Clip(
            tuple(replace(track, at=track.at + delay) for track in self.tracks),
            tuple((at + delay, data) for at, data in self.cues),
            self.seconds + delay,
        )


def track(key: Hashable, tween: Tween) -> Clip:
    return Clip(tracks=(Track(key, 0.0, tween),), seconds=tween.seconds)


def cue(data: object) -> Clip:
    return Clip(cues=((0.0, data),))


def pause(seconds: float) -> Clip:
    return Clip(seconds=seconds)


def together(*clips: Clip) -> Clip:
    return Clip(
        tuple(track for clip in clips for track in clip.tracks),
        tuple(cue for clip in clips for cue in clip.cues),
        max((clip.seconds for clip in clips), default=0.0),
    )


def sequence(*clips: Clip) -> Clip:
    """One after the other."""
    starts = accumulate((clip.seconds for clip in clips), initial=0.0)
    return together(*(clip.after(start) for clip, start in zip(clips, starts, strict=False)))


def stagger(gap: float, clips: Iterable[Clip]) -> Clip:
    """Each begins `gap` seconds after the one before it, whether that has ended or not."""
    return together(*(clip.after(gap * i) for i, clip in enumerate(clips)))

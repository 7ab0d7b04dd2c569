"""Plays a clip: advanced by `dt`, sampled at any moment between two steps."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

from .clip import Clip, Track

OFF = 0.0


@dataclass(frozen=True, slots=True)
class Motion:
    """The player's animation settings: `speed` 0.5 to 4, or 0 for no animation."""

    speed: float = 1.0
    reduced: bool = False


FULL_MOTION = Motion()


class Timeline:
    """Values by key, and cues handed out once each when their moment has come.

    With speed off everything is at its end from the start. With reduced motion whatever travels is
    at its end as soon as its turn comes.
    """

    def __init__(self, clip: Clip, motion: Motion = FULL_MOTION) -> None:
        self._motion = motion
        self._end = _length(clip)
        self._tracks: dict[Hashable, list[Track]] = {}
        for track in sorted(clip.tracks, key=lambda track: track.at):
            self._tracks.setdefault(track.key, []).append(track)
        self._cues = sorted(clip.cues, key=lambda cue: cue[0], reverse=True)
        self._now = self._before = self._end if motion.speed == OFF else 0.0

    @property
    def done(self) -> bool:
        return self._before >= self._end and not self._cues

    @property
    def keys(self) -> frozenset[Hashable]:
        return frozenset(self._tracks)

    def step(self, dt: float) -> list[object]:
        """Advance; returns the cues that have become due, in order."""
        self._before = self._now
        self._now = min(self._now + max(dt, 0.0) * self._motion.speed, self._end)
        return self._due()

    def finish(self) -> list[object]:
        """Jump to the end; returns the cues that were still to come."""
        self._before = self._now = self._end
        return self._due()

    def value(self, key: Hashable, default: float, alpha: float = 1.0) -> float:
        """The value at `alpha` between the last two steps; `default` if no track moves it."""
        tracks = self._tracks.get(key)
        if not tracks:
            return default
        now = self._time(alpha)
        track = _playing(tracks, now)
        tween = track.tween
        jumps = self._motion.reduced and tween.travels
        # Compared, not subtracted: rounding must not leave the last value a hair before its end.
        if now >= track.at + (0.0 if jumps else tween.seconds):
            return tween.end
        return tween.at(now - track.at)

    def _time(self, alpha: float) -> float:
        return self._before + (self._now - self._before) * alpha

    def _due(self) -> list[object]:
        due = []
        while self._cues and self._cues[-1][0] <= self._now:
            due.append(self._cues.pop()[1])
        return due


def _playing(tracks: list[Track], now: float) -> Track:
    """The latest track that has begun; before the first, that one."""
    return next((track for track in reversed(tracks) if track.at <= now), tracks[0])


def _length(clip: Clip) -> float:
    ends = [clip.seconds]
    ends += [track.at + track.tween.seconds for track in clip.tracks]
    ends += [at for at, _ in clip.cues]
    return max(ends)

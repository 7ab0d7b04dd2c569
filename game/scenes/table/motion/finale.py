"""The end of a game as a moment on the table: a win fans out all cards, a loss shows its cause.

Pure: times in seconds since the moment began, places in the window.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from math import cos, pi, sin
from typing import NamedTuple

from game.scenes.table.motion.animator import Key
from game.ui.anim import cubic_in_out, cubic_out
from game.ui.anim.tween import mix
from game.ui.layout.box import Box
from game.ui.theme import CARD_RATIO

FAN = 1.6
"""Seconds in which all cards leave their piles, one after another."""
FLIGHT = 0.4
"""Seconds that each of them flies."""
VEIL = 0.35
"""Seconds in which the table gives way to the fan."""
TITLE_AT = 0.9
PARTS_AT, PART = 1.2, 0.3
"""When the score begins to count through its parts, and the seconds for each."""
SHAKE_GAP = 0.13
"""Seconds from one card of a lost hand that shakes its head to the next."""
HIGHEST = 180
"""Units of a row of the fan, at most: few rows have large cards."""
WAVE, TILT = 14.0, 5.0
"""Height of the wave in units, and the steepest card in degrees."""


@dataclass(frozen=True)
class FinaleTexts:
    title: str
    line: str
    """What the score came to, or how the game ended."""
    go_on: str


@dataclass
class Finale:
    won: bool
    rows: tuple[tuple[Key, ...], ...] = ()
    """The piles that fan out, each from its bottom."""
    sources: tuple[Box, ...] = ()
    """Where those piles lie."""
    causes: tuple[Box, ...] = ()
    """Of a loss: what ended the game; the light stays there."""
    head_shakers: list[Key] = field(default_factory=list)
    """Cards that fit nowhere and have not shaken their heads yet."""
    calm: bool = False
    age: float = 0.0
    _shaken: int = 1

    def fanned(self, dt: float) -> bool:
        """Whether the last card has left its pile within the last `dt` seconds."""
        return bool(self.rows) and self.age - dt < FAN <= self.age

    def step(self, dt: float) -> list[Key]:
        """Go on; returns the cards that shake their heads now."""
        self.age += dt
        due = []
        while self.head_shakers and self.age >= SHAKE_GAP * self._shaken:
            due.append(self.head_shakers.pop(0))
            self._shaken += 1
        return due

    @property
    def moving(self) -> bool:
        return bool(self.head_shakers) or self.age < self.seconds

    @property
    def seconds(self) -> float:
        """After so many nothing changes any more."""
        return PARTS_AT + 6 * PART

    @property
    def veil(self) -> float:
        """How far the table has given way to the fan, from 0 to 1."""
        if not self.rows:
            return 0.0
        return 1.0 if self.calm else min(1.0, self.age / VEIL)

    @property
    def titled(self) -> float:
        """How present the title is, from 0 to 1."""
        return 1.0 if self.calm else min(1.0, max(0.0, (self.age - TITLE_AT) / 0.25))

    def counted(self, parts: Sequence[int]) -> list[int]:
        """As much of each part of the score as has been counted; those to come are left out."""
        if self.calm:
            return list(parts)
        since = self.age - PARTS_AT
        found = []
        for number, part in enumerate(parts):
            share = (since - number * PART) / PART
            if share > 0:
                found.append(round(part * cubic_out(min(1.0, share))))
        return found

    def fan(self, area: Box, unit: float) -> Iterator[FanCard]:
        """The cards that have left their piles, from the back to the front."""
        total, number = max(1, sum(map(len, self.rows))), 0
        height = min(area.h / max(1, len(self.rows)), HIGHEST * unit)
        width = height * 0.87 / CARD_RATIO
        top = area.y + (area.h - height * len(self.rows)) / 2
        for row, (cards, source) in enumerate(zip(self.rows, self.sources, strict=True)):
            step = min(width * 0.72, (area.w - width) / max(1, len(cards) - 1))
            left = area.centre[0] - step * (len(cards) - 1) / 2
            for place, key in enumerate(cards):
                share = (self.age - FAN * number / total) / FLIGHT
                number += 1
                if share <= 0 and not self.calm:
                    continue
                flown = 1.0 if self.calm else cubic_in_out(min(1.0, share))
                swing = 2 * pi * (place / max(8, len(cards)) + row * 0.12)
                goal_x = left + step * place
                goal_y = top + height * (row + 0.5) + WAVE * unit * sin(swing)
                yield FanCard(
                    key,
                    mix(source.centre[0], goal_x, flown),
                    mix(source.centre[1], goal_y, flown) - sin(pi * flown) * 40 * unit,
                    -TILT * cos(swing),
                    width,
                    lies=flown >= 1,
                )


class FanCard(NamedTuple):
    key: Key
    x: float
    y: float
    angle: float
    width: float
    lies: bool
    """Whether it has arrived."""

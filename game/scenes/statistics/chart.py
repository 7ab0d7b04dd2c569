"""The histogram: a bar for every range of results, the one of the best result lit."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface
from pygame.transform import smoothscale

from game.i18n import Words
from game.platform.actions import Pos
from game.play.statistics import Bin
from game.ui.anim import Motion, cubic_out
from game.ui.art import ButtonState, place
from game.ui.art.shade import clip, glass, rounded
from game.ui.layout.box import Box
from game.ui.theme import RGB, mix, ramp
from game.ui.widgets import Look, Widget
from game.ui.widgets.labels import fitted

GROWING = 0.7
"""Seconds until the bars have risen."""
WIDE = 0.74
"""Of its share of the width, for a bar."""
WIDEST = 64
"""Of a bar, in units: a single one does not fill the chart."""
FULL = 4
"""Games that fill the height at least: a few make low bars."""
REACH = 1.3
"""The ramp goes on beyond the greatest result: its amber belongs to the best one alone."""


def range_text(words: Words, bar: Bin) -> str:
    if bar.low == bar.high:
        return words.number(bar.low)
    return words("toads.range", low=bar.low, high=bar.high)


class Chart(Widget):
    """`picked` is the bar that the pointer or the keys are on."""

    sound = ""
    tick = "score_tick"
    hover_focus = False

    def __init__(self, words: Words, bars: Sequence[Bin], best: int | None) -> None:
        super().__init__()
        self.picked: int | None = None
        self._words = words
        self._bars = bars
        self._lit = next((n for n, bar in enumerate(bars) if best is not None and bar.holds(best)))
        self._seconds = 0.0
        self._pictures: dict[tuple[int, int, RGB], Surface] = {}

    @property
    def moving(self) -> bool:
        return super().moving or self._seconds < GROWING

    @property
    def told(self) -> str:
        """What there is to say about the bar that is pointed at, or else about the best one."""
        bar = self._bars[self._lit if self.picked is None else self.picked]
        shown = range_text(self._words, bar)
        return self._words("statistics.histogram.bar", range=shown, n=bar.games)

    def point(self, pos: Pos) -> None:
        """The pointer is there; outside, no bar is meant."""
        self.picked = None
        if self.rect.collidepoint(pos):
            self.picked = (pos[0] - self.rect.left) * len(self._bars) // self.rect.width

    def grab(self, pos: Pos) -> None:
        self.point(pos)

    def navigate(self, dx: int, dy: int) -> bool:
        picked = self._lit if self.picked is None else self.picked
        if not dx or not 0 <= picked + dx < len(self._bars):
            return False
        self.picked = picked + dx
        return True

    def step(self, dt: float, motion: Motion) -> None:
        super().step(dt, motion)
        still = motion.speed == 0 or motion.reduced
        self._seconds = GROWING if still else self._seconds + dt * motion.speed

    def draw(self, canvas: Surface, look: Look, state: ButtonState, alpha: float) -> None:
        if state == "focused":
            rim = self.rect.inflate(look.px(16), look.px(12))
            place(canvas, look.controls.ring(rim.size, look.px(12), look.px(2)), rim.center)
        foot = look.text_px(13) + look.px(10)
        above = look.text_px(14) + look.px(6)
        room = Box(self.rect.x, self.rect.y + above, self.rect.w, self.rect.h - above - foot)
        ground = glass((room.w, look.px(2)))
        ground.fill((255, 255, 255, 40))
        canvas.blit(ground, (room.x, room.bottom))
        share = cubic_out(min(1.0, self._seconds / GROWING))
        for number, bar in enumerate(self._bars):
            left = room.x + number * room.w // len(self._bars)
            right = room.x + (number + 1) * room.w // len(self._bars)
            column = Box(left, room.y, right - left, room.h)
            height = self._height(column, number)
            if bar.games:
                self._draw_bar(canvas, look, column, number, round(height * share))
            self._draw_numbers(canvas, look, column, number, round(height * share))

    def _height(self, column: Box, number: int) -> int:
        most = max(FULL, *(bar.games for bar in self._bars))
        return round(column.h * self._bars[number].games / most)

    def _draw_bar(self, canvas: Surface, look: Look, column: Box, number: int, height: int) -> None:
        """As much of it as has risen out of the ground line."""
        width = min(round(column.w * WIDE), look.px(WIDEST))
        size = (width, max(self._height(column, number), look.px(4)))
        risen = max(height, look.px(4))
        if number == self._lit and self._seconds >= GROWING:
            glow = look.art.light.halo(size, look.theme.amber_deep, 0.35, 90)
            place(canvas, glow, (column.centre[0], column.bottom - size[1] / 2))
        bar = self._picture(size, self._colour(look, number), look)
        left = column.centre[0] - size[0] // 2
        canvas.blit(bar, (left, column.bottom - risen), (0, 0, size[0], risen))

    def _colour(self, look: Look, number: int) -> RGB:
        if number == self._lit:
            colour = look.theme.amber
        else:
            first, last = self._bars[0], self._bars[-1]
            middle = (self._bars[number].low + self._bars[number].high) / 2
            reach = (last.high - first.low) * REACH or 1
            colour = ramp(middle, first.low, first.low + reach)
        return mix(colour, (255, 255, 255), 0.35) if number == self.picked else colour

    def _picture(self, size: tuple[int, int], colour: RGB, look: Look) -> Surface:
        key = (*size, colour)
        if key not in self._pictures:
            light, deep = mix(colour, (255, 255, 255), 0.12), mix(colour, look.theme.table, 0.25)
            # A shade from one pixel to another is all it takes, and quick for many bars.
            pair = glass((1, 2))
            pair.set_at((0, 0), light)
            pair.set_at((0, 1), deep)
            bar = smoothscale(pair, size)
            radius = min(look.px(7), size[0] // 2, size[1] // 2)
            self._pictures[key] = clip(bar, rounded(size, radius))
        return self._pictures[key]

    def _draw_numbers(
        self, canvas: Surface, look: Look, column: Box, number: int, height: int
    ) -> None:
        bar, theme = self._bars[number], look.theme
        lit = number in (self._lit, self.picked)
        room = column.w - look.px(4)
        if bar.games:
            px, colour = look.text_px(14), theme.amber if number == self._lit else theme.text
            count = fitted(look, self._words.number(bar.games), room, px=px, colour=colour)
            foot = column.bottom - height - look.px(3)
            canvas.blit(count, count.get_rect(midbottom=(column.centre[0], foot)))
        label = fitted(
            look,
            self._axis_text(bar),
            room,
            px=look.text_px(13),
            colour=theme.title if lit else theme.quiet,
            role="text",
        )
        canvas.blit(label, label.get_rect(midtop=(column.centre[0], column.bottom + look.px(7))))

    def _axis_text(self, bar: Bin) -> str:
        """The range, where it is short; else where it begins."""
        low, high = self._words.number(bar.low), self._words.number(bar.high)
        return low if bar.low == bar.high or self._bars[0].low < 0 else f"{low}\N{EN DASH}{high}"

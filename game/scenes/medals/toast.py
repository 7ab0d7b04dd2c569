"""Tells of medals that were just won, one after the other, above what is shown. Takes no input."""

from __future__ import annotations

from collections.abc import Sequence

from pygame import Surface

from game.i18n import Words
from game.play.medals import Medal
from game.ui.anim import Motion, cubic_out
from game.ui.art import place
from game.ui.layout.box import Box
from game.ui.text_boxes import line
from game.ui.widgets import Look

from .faces import medal_picture

SECONDS = 3.2
"""For each medal."""
SLIDE = 0.35
"""Seconds in which it comes and goes."""


class MedalToast:
    def __init__(self, medals: Sequence[Medal]) -> None:
        self._medals = list(medals)
        self._age = 0.0

    @property
    def moving(self) -> bool:
        return bool(self._medals)

    def step(self, dt: float) -> bool:
        """Whether another medal has just appeared."""
        if not self._medals:
            return False
        began = self._age == 0.0
        self._age += dt
        if self._age >= SECONDS:
            self._medals.pop(0)
            self._age = 0.0
        return began

    def draw(self, canvas: Surface, look: Look, words: Words, motion: Motion) -> None:
        if not self._medals:
            return
        medal, theme = self._medals[0], look.theme
        disc, pad = look.px(56), look.px(14)
        name = words(f"medal.{medal.name}.name")
        wide = max(
            look.type.measure(name, "title", look.text_px(22))[0],
            look.type.measure(words("medals.new"), "text", look.text_px(14))[0],
        )
        width = min(disc + wide + 4 * pad, look.size[0] - 2 * pad)
        height = max(disc + pad, look.text_px(22) * 2 + look.text_px(14))
        shown = self._presence(motion)
        top = round(look.px(10) - (1 - shown) * (height + look.px(20)))
        box = Box((look.size[0] - width) // 2, top, width, height)
        place(canvas, look.art.panels.dialog(box.size, look.px(18)), box.centre)
        middle = (box.x + pad + disc / 2, box.centre[1])
        place(canvas, medal_picture(look, medal, disc, won=True), middle)
        left = box.x + disc + 2 * pad
        text = Box(left, box.y + pad // 2, box.right - pad - left, box.h - pad)
        upper = text._replace(h=round(text.h * 0.4))
        lower = Box(text.x, upper.bottom, text.w, text.h - upper.h)
        said = words("medals.new")
        line(canvas, look, said, upper, units=14, colour=theme.quiet, align="left")
        line(canvas, look, name, lower, units=22, colour=theme.title, role="title", align="left")

    def _presence(self, motion: Motion) -> float:
        """How far it has come in: 0 is out of sight."""
        if motion.reduced or motion.speed == 0:
            return 1.0
        edge = min(self._age, SECONDS - self._age) / SLIDE
        return cubic_out(min(1.0, max(0.0, edge)))

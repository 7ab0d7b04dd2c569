"""A game as a tile: its name, a line about it, and a hand of its cards that opens up."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from pygame import BLEND_RGBA_MULT, Surface

from game.scenes.prose import prose
from game.scenes.table.words_in_boxes import chip, line
from game.ui.anim import Motion, Spring
from game.ui.art import ButtonState, CardFace, card_size, place
from game.ui.art.shade import clip, glass, rounded
from game.ui.cache import SurfaceCache
from game.ui.layout.menu import TileLayout
from game.ui.theme import RGB
from game.ui.widgets import Look, Widget

TILT = 9.0
"""Degrees between two cards."""
STEPS = 24
"""So many pictures from closed to open."""


class GameTile(Widget):
    """`mark` is a quiet word about a game that cannot be played yet."""

    def __init__(
        self,
        layout: TileLayout,
        texts: tuple[str, str, str],
        cards: Sequence[CardFace],
        accent: RGB,
        on_press: Callable[[], None],
        *,
        mark: str = "",
    ) -> None:
        super().__init__()
        self.place(layout.box)
        self.mark = mark
        self._layout = layout
        self._texts = texts
        self._cards = cards
        self._accent = accent
        self._on_press = on_press
        self._spread = Spring(pace=3.2, damping=0.62, resting=0.01)
        self._hands = SurfaceCache(megabytes=12)

    @property
    def moving(self) -> bool:
        return super().moving or not self._spread.at_rest

    def press(self, *, by_pad: bool = False) -> None:
        self._on_press()

    def open_up(self, wide: bool) -> None:
        """Whether it is looked at."""
        self._spread.target = float(wide)

    def step(self, dt: float, motion: Motion) -> None:
        super().step(dt, motion)
        if motion.speed == 0 or motion.reduced:
            self._spread.jump(self._spread.target)
        else:
            self._spread.step(dt * motion.speed)

    def draw(self, canvas: Surface, look: Look, state: ButtonState, alpha: float) -> None:
        chosen = state in ("hover", "focused", "pressed")
        radius = look.px(20)
        place(
            canvas, look.art.panels.panel(self.rect.size, radius, active=chosen), self.rect.center
        )
        canvas.blit(self._hand(look, self._spread.sample(alpha)), self.rect)
        self._write(canvas, look)

    def _write(self, canvas: Surface, look: Look) -> None:
        lay, theme = self._layout, look.theme
        name, players, tagline = self._texts
        title = lay.title._replace(w=self._draw_mark(canvas, look) - lay.title.x)
        line(canvas, look, name, title, units=25, colour=theme.title, role="strong", align="left")
        line(
            canvas,
            look,
            players,
            lay.players,
            units=14,
            colour=self._accent,
            role="label",
            align="left",
        )
        prose(canvas, look, tagline, lay.text, units=15, colour=theme.quiet)

    def _draw_mark(self, canvas: Surface, look: Look) -> int:
        """At the right end of the title; gives where the title has to end."""
        box = self._layout.title
        if not self.mark:
            return box.right
        px = look.text_px(13)
        width = look.type.measure(self.mark, "label", px)[0] + 2 * round(px * 0.75)
        left = box.right - width
        chip(canvas, look, self.mark, (left, box.centre[1]), room=width + 2, units=13, tone="plain")
        return left - look.px(8)

    def _hand(self, look: Look, spread: float) -> Surface:
        """The cards, cut along the edge of the tile."""
        step = round(spread * STEPS)
        return self._hands.get((step, look), lambda: self._drawn_hand(look, step / STEPS))

    def _drawn_hand(self, look: Look, spread: float) -> Surface:
        lay, art = self._layout, look.art
        sheet = glass(lay.box.size)
        x, y = lay.fan[0] - lay.box.x, lay.fan[1] - lay.box.y
        middle = (len(self._cards) - 1) / 2
        for number, face in enumerate(self._cards):
            way = number - middle
            angle = -way * TILT * (1 + 0.3 * spread)
            at = (
                x + lay.card * (way * (0.44 + 0.1 * spread) + 0.1 * spread),
                y + lay.card * (0.09 * abs(way) * (1 + spread) - 0.12 * spread),
            )
            shadow = art.rotated.get(art.light.shadow(card_size(lay.card), 0.2), angle, step=1.0)
            place(sheet, shadow, (at[0], at[1] + lay.card * 0.06))
            if face.style == "fire":
                place(sheet, art.light.halo(card_size(lay.card), look.theme.ember, 0.5, 120), at)
            place(sheet, art.rotated.get(art.cards.face(face, lay.card), angle), at)
        if self.mark:
            sheet.fill((255, 255, 255, 150), special_flags=BLEND_RGBA_MULT)
        return clip(sheet, rounded(lay.box.size, look.px(20)))

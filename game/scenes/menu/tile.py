"""The tile of a game: name, players, tagline, and a fan of cards that opens while it is hovered."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pygame import Surface

from game.scenes.prose import page_px, prose
from game.ui.anim import Motion, Spring
from game.ui.art import ButtonState, CardFace, card_size, place
from game.ui.art.shade import clip, rounded
from game.ui.cache import SurfaceCache
from game.ui.layout.box import Box
from game.ui.layout.menu import TileLayout
from game.ui.text_boxes import chip, chip_width, line
from game.ui.theme import RGB
from game.ui.widgets import Look, Widget
from game.ui.widgets.labels import fit_line

BADGE = 13
DISC = 22
"""Units of a badge without words."""
TITLE, PLAYERS, TEXT = 25, 14, 15
"""Units of the texts where there is room."""
TILT = 9.0
"""Degrees between two cards."""
STEPS = 24
"""So many pictures from closed to open."""


class TileArt(NamedTuple):
    """What is drawn on a game's tile."""

    cards: tuple[CardFace, ...]
    accent: RGB
    """The colour of the line that says how many play."""


class TileSizes(NamedTuple):
    """Units of a tile's texts."""

    title: float
    players: float
    text: float


class GameTile(Widget):
    def __init__(
        self,
        layout: TileLayout,
        texts: tuple[str, str, str],
        art: TileArt,
        on_press: Callable[[], None],
        *,
        badge: str = "",
    ) -> None:
        """With a `badge` if a game of this kind is waiting."""
        super().__init__()
        self.place(layout.box)
        self._layout = layout
        self._texts = texts
        self._cards = art.cards
        self._accent = art.accent
        self._on_press = on_press
        self.badge = badge
        self.sizes: TileSizes | None = None
        """Of its texts; without them, each is as large as its room allows."""
        self._spread = Spring(pace=3.2, damping=0.62, resting=0.01)
        self._pictures = SurfaceCache(megabytes=16)

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
        step = round(self._spread.sample(alpha) * STEPS)
        key = (step, chosen, look)
        tile = self._pictures.get(key, lambda: self._drawn(look, step / STEPS, chosen))
        canvas.blit(tile, self.rect)
        self._write(canvas, look)

    def fitting_sizes(self, look: Look) -> TileSizes:
        """As large as its texts can be."""
        lay, (name, players, tagline) = self._layout, self._texts
        room = self._title_room(look).w
        title = fit_line(look, name, room, px=look.text_px(TITLE), role="strong")
        many = fit_line(look, players, lay.players.w, px=look.text_px(PLAYERS))
        text = page_px(look, tagline, lay.text, units=TEXT)
        pixel = look.unit * look.text_size
        return TileSizes(title.px / pixel, many.px / pixel, text / pixel)

    def _title_room(self, look: Look) -> Box:
        room = self._layout.title
        if not self.badge:
            return room
        badge = (
            chip_width(look, self.badge, BADGE)
            if self._badge_in_words(look)
            else look.text_px(DISC)
        )
        return room._replace(w=room.w - badge - look.px(8))

    def _badge_in_words(self, look: Look) -> bool:
        """Whether there is room for them beside the title; else the badge is a sign."""
        name = look.type.measure(self._texts[0], "strong", look.text_px(TITLE))[0]
        wide = chip_width(look, self.badge, BADGE)
        return name + look.px(8) + wide <= self._layout.title.w

    def _draw_badge(self, canvas: Surface, look: Look) -> None:
        room, theme = self._layout.title, look.theme
        if self._badge_in_words(look):
            wide = chip_width(look, self.badge, BADGE)
            at = (room.right - wide, room.centre[1])
            chip(canvas, look, self.badge, at, room=wide, units=BADGE, tone="amber")
            return
        px = look.text_px(DISC)
        middle = (room.right - px // 2, room.centre[1])
        place(canvas, look.art.panels.disc(px, theme.amber), middle)
        place(canvas, look.art.icons.icon("play", px // 2, theme.ink), middle)

    def _write(self, canvas: Surface, look: Look) -> None:
        lay, theme, sizes = self._layout, look.theme, self.sizes or self.fitting_sizes(look)
        name, players, tagline = self._texts
        if self.badge:
            self._draw_badge(canvas, look)
        line(
            canvas,
            look,
            name,
            self._title_room(look),
            units=sizes.title,
            colour=theme.title,
            role="strong",
            align="left",
        )
        line(
            canvas,
            look,
            players,
            lay.players,
            units=sizes.players,
            colour=self._accent,
            role="label",
            align="left",
        )
        prose(canvas, look, tagline, lay.text, units=sizes.text, colour=theme.quiet)

    def _drawn(self, look: Look, spread: float, chosen: bool) -> Surface:
        """The pane and the cards on it, cut along its edge; on table, as light needs a ground."""
        size, radius = self.rect.size, look.px(20)
        tile = look.art.table.background(look.size).subsurface(self.rect).convert_alpha()
        pane = look.art.panels.panel(size, radius, active=chosen)
        tile.blit(pane, (0, 0))
        self._draw_hand(tile, look, spread)
        if chosen:  # once more the rim, which the cards have covered
            tile.blit(look.controls.ring(size, radius, look.px(2)), (0, 0))
        return clip(tile, rounded(size, radius))

    def _draw_hand(self, tile: Surface, look: Look, spread: float) -> None:
        lay, art = self._layout, look.art
        size = card_size(lay.card)
        x, y = lay.fan[0] - lay.box.x, lay.fan[1] - lay.box.y
        middle = (len(self._cards) - 1) / 2
        for number, face in enumerate(self._cards):
            way = number - middle
            angle = -way * TILT * (1 + 0.3 * spread)
            at = (
                x + lay.card * (way * (0.44 + 0.1 * spread) + 0.1 * spread),
                y + lay.card * (0.09 * abs(way) * (1 + spread) - 0.12 * spread),
            )
            shadow = art.rotated.get(art.light.shadow(size, 0.2), angle, step=1.0)
            place(tile, shadow, (at[0], at[1] + lay.card * 0.06))
            if face.style == "fire":
                place(tile, art.light.halo(size, look.theme.ember, 0.5, 150), at)
            place(tile, art.rotated.get(art.cards.face(face, lay.card), angle), at)

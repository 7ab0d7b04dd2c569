"""Draws card sprites: tilted, lifted, turned over, in flight."""

from __future__ import annotations

from math import sin

from pygame import Surface

from game.scenes.games.base import AnyScreen
from game.scenes.table.motion import depth
from game.scenes.table.motion.animator import Key, Pose
from game.scenes.table.paint.frame import AnyFrame
from game.ui.art import card_size, place, shadow_fall
from game.ui.layout.table import TableLayout
from game.ui.text_boxes import place_faintly
from game.ui.widgets.look import Look

SWAY = 0.5
"""Degrees that a card at rest moves to either side."""


class CardPainter:
    def __init__(self, look: Look, layout: TableLayout, spec: AnyScreen) -> None:
        self.look = look
        self.layout = layout
        self.spec = spec

    def draw_piles(self, canvas: Surface, picture: AnyFrame) -> None:
        """Cards on the piles; below a card that has arrived, nothing is drawn."""
        hidden = self._covered(picture)
        for key, pose in picture.cards:
            if pose.z < depth.HAND and key not in hidden:
                self._draw(canvas, picture, key, pose)

    def draw_hand(self, canvas: Surface, picture: AnyFrame) -> None:
        """Cards in hand, in flight and dragged."""
        for key, pose in picture.cards:
            if pose.z >= depth.HAND:
                self._draw(canvas, picture, key, pose)

    def _covered(self, picture: AnyFrame) -> set[Key]:
        found: set[Key] = set()
        for pile in picture.board.piles:
            if len(pile) > 1 and pile[-1] in picture.landed:
                found.update(pile[:-1])
        return found

    def _draw(self, canvas: Surface, picture: AnyFrame, key: Key, pose: Pose) -> None:
        art, theme = self.look.art, self.look.theme
        base = self._base_width(pose.width)
        size, scale = card_size(base), pose.width / base
        in_hand = pose.z >= depth.AWAY
        angle = pose.angle + (self._sway(picture, key) if in_hand and pose.lift < 0.5 else 0.0)
        watched = key in picture.landed or key == picture.chosen
        turned = art.rotated.get if watched else art.rotated.get_fast
        middle = (pose.x, pose.y)
        if in_hand or key not in picture.landed or key in picture.board.alone:
            self._draw_shadow(canvas, pose, size, angle, scale)
        glow = self.spec.glow(theme, picture.rules, key) if in_hand and pose.face > 0.5 else None
        if glow:
            halo = art.rotated.get_fast(art.light.halo(size, glow, 0.16, 110), angle, scale, 3.0)
            place_faintly(canvas, halo, middle, pose.alpha)
        side = self._side(picture, key, base, pose.face)
        if side.get_width() == base:
            side = turned(side, angle, scale)
        place_faintly(canvas, side, middle, pose.alpha)
        if pose.face > 0.9 and key in (picture.chosen, picture.focused):
            chosen = key == picture.chosen
            ring = art.light.ring(size, theme.mint if chosen else theme.amber, strong=chosen)
            place(canvas, turned(ring, angle, scale), middle)

    def _sway(self, picture: AnyFrame, key: Key) -> float:
        return SWAY * picture.sway * sin(picture.seconds * 1.3 + hash(key) % 7)

    def _draw_shadow(
        self, canvas: Surface, pose: Pose, size: tuple[int, int], angle: float, scale: float
    ) -> None:
        art = self.look.art
        shadow = art.rotated.get_fast(art.light.shadow(size, pose.lift), angle, scale, 3.0)
        aside = 2 * pose.x / self.layout.size[0] - 1
        dx, dy = shadow_fall(round(pose.width), pose.lift, aside)
        place_faintly(canvas, shadow, (pose.x + dx, pose.y + dy), pose.alpha)

    def _base_width(self, width: float) -> int:
        """Cards are drawn at the sizes they rest in, and scaled only while they fly."""
        return min(self.layout.card_widths, key=lambda rest: abs(rest - width))

    def _side(self, picture: AnyFrame, key: Key, width: int, turned: float) -> Surface:
        art, spec = self.look.art, self.spec
        side = (
            art.cards.face(spec.face(picture.rules, key), width)
            if turned >= 0.5
            else art.cards.back(spec.back(spec.owner(key)), width)
        )
        share = abs(2 * turned - 1)
        return side if share > 0.98 else art.rotated.narrowed(side, max(0.04, round(share, 1)))

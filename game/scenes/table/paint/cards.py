"""Draws card sprites: tilted, lifted, turned over, squashed, in flight."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from math import floor, sin

from pygame import Rect, Surface

from game.scenes.games.base import AnyScreen
from game.scenes.table.motion import depth
from game.scenes.table.motion.animator import Key, Pose
from game.scenes.table.motion.pile_motion import PilePose
from game.scenes.table.paint.frame import AnyFrame, Make
from game.scenes.table.paint.glint import draw_spark
from game.ui.art import CardFace, card_size, place, shadow_fall
from game.ui.art.cards import number_window
from game.ui.art.faces import numeral_look
from game.ui.art.light import LIFTS
from game.ui.art.shade import stamp
from game.ui.layout.table import TableLayout
from game.ui.text_boxes import place_faintly
from game.ui.widgets.look import Look

SWAY = 0.5
"""Degrees that a card at rest moves to either side."""
FLYING_STEP = 0.75
"""Degrees between two pictures of a card in motion."""


class CardPainter:
    def __init__(self, look: Look, layout: TableLayout, spec: AnyScreen) -> None:
        self.look = look
        self.layout = layout
        self.spec = spec

    def ahead(self) -> Iterator[Make]:
        """Backs and shadows of the first flights."""
        art = self.look.art
        for width in sorted(set(self.layout.card_widths)):
            yield partial(art.cards.back, self.spec.back(), width)
            for height in range(LIFTS):
                yield partial(art.light.shadow, card_size(width), height / LIFTS)

    def draw_piles(self, canvas: Surface, picture: AnyFrame) -> None:
        """Cards on the piles; below a card that has arrived, nothing is drawn."""
        hidden, piles = self._covered(picture), self._pile_poses(picture)
        for key, pose in picture.cards:
            if pose.z < depth.HAND and key not in hidden:
                pile = piles.get(key)
                if pile is None:
                    self._draw(canvas, picture, key, pose)
                else:
                    self._draw_on_pile(canvas, picture, key, pose, pile)

    def draw_hand(self, canvas: Surface, picture: AnyFrame) -> None:
        """Cards in hand, in flight and dragged."""
        for key, pose in picture.cards:
            if pose.z >= depth.HAND:
                self._draw(canvas, picture, key, pose)

    def draw_card(self, canvas: Surface, picture: AnyFrame, card: Key) -> None:
        """One card once more, above whatever covers it."""
        for key, pose in picture.cards:
            if key == card:
                self._draw(canvas, picture, key, pose)

    def _covered(self, picture: AnyFrame) -> set[Key]:
        found: set[Key] = set()
        for pile in picture.board.piles:
            if len(pile) > 1 and pile[-1] in picture.landed:
                found.update(pile[:-1])
        return found

    def _pile_poses(self, picture: AnyFrame) -> dict[Key, PilePose]:
        """The cards that lie on piles which are not at rest."""
        return {
            key: pose
            for pile, pose in zip(picture.board.piles, picture.pile_poses, strict=False)
            for key in pile[-2:]
            if (key in picture.landed and (pose.sunk or pose.tilt or pose.squash))
            or (pose.roll is not None and pose.roll.card == key)
        }

    def _draw_on_pile(
        self, canvas: Surface, picture: AnyFrame, key: Key, pose: Pose, pile: PilePose
    ) -> None:
        """A card that moves with its pile."""
        moved = pose._replace(y=pose.y + pile.sunk * self.layout.u, angle=pose.angle + pile.tilt)
        rolls = pile.roll is not None and pile.roll.card == key
        if not pile.squash and not rolls:
            self._draw(canvas, picture, key, moved)
            return
        width = self._base_width(pose.width)
        face = self.spec.face(picture.rules, key)
        side = self.look.art.cards.face(face, width)
        if pile.roll is not None and rolls:
            side = self._rolling(face, width, pile.roll.number)
        # In few steps, so that the pictures can be kept.
        squash = round(pile.squash * 200) / 200
        if rolls:
            self._draw_shadow(canvas, moved, card_size(width), 0.0, 1.0)
            place(canvas, side, (moved.x, moved.y))
        else:
            side = self.look.art.rotated.stretched(side, 1 - squash, 1 + squash)
            place(canvas, self._turned(side, moved.angle, 1.0, rests=False), (moved.x, moved.y))

    def _rolling(self, face: CardFace, width: int, number: float) -> Surface:
        """A face on which the number rolls by like a drum, in its own window."""
        art, look = self.look.art, numeral_look(face, self.look.theme)
        size = card_size(width)
        sheet = art.cards.without_number(face, width).copy()
        window: Rect = number_window(size)
        below = floor(number)
        part, px = number - below, round(width * look.em)
        sheet.set_clip(window)
        for shown, away in ((below, part), (below + 1, part - 1)):
            if abs(away) < 0.99:
                ink = self.look.type.render(str(shown), "numeral", px, look.colour)
                stamp(sheet, ink, (size[0] / 2, size[1] * look.middle + away * window.h))
        sheet.set_clip(None)
        sheet.blit(art.cards.drum_shade(face, width), window)
        return sheet

    def _draw(self, canvas: Surface, picture: AnyFrame, key: Key, pose: Pose) -> None:
        art, theme = self.look.art, self.look.theme
        base = self._base_width(pose.width)
        size, scale = card_size(base), pose.width / base
        in_hand = pose.z >= depth.AWAY
        angle = pose.angle + (self._sway(picture, key) if in_hand and pose.lift < 0.5 else 0.0)
        rests = key in picture.landed or key == picture.chosen
        middle = (pose.x, pose.y)
        if in_hand or key not in picture.landed or key in picture.board.alone:
            self._draw_shadow(canvas, pose, size, angle, scale)
        glow = self.spec.glow(theme, picture.rules, key) if in_hand and pose.face > 0.5 else None
        if glow:
            halo = art.rotated.get_fast(art.light.halo(size, glow, 0.16, 110), angle, scale, 3.0)
            place_faintly(canvas, halo, middle, pose.alpha)
        side = self._side(picture, key, base, pose.face)
        place_faintly(canvas, self._turned(side, angle, scale, rests=rests), middle, pose.alpha)
        if pose.face > 0.9 and key in (picture.chosen, picture.focused):
            chosen = key == picture.chosen
            ring = art.light.ring(size, theme.mint if chosen else theme.amber, strong=chosen)
            place(canvas, self._turned(ring, angle, scale, rests=rests), middle)
        elif pose.face > 0.9 and in_hand and any(each.card == key for each in picture.suggested):
            ring = art.light.ring(size, theme.mint)
            place(canvas, self._turned(ring, angle, scale, rests=rests), middle)
        elif pose.face > 0.9 and key in picture.new:
            glint = art.light.glint(size, theme.amber)
            place_faintly(canvas, self._turned(glint, angle, scale, rests=rests), middle, 0.9)
            if not picture.visuals.calm:
                wide = (size[0] * scale, size[1] * scale)
                seconds = picture.seconds + sum(map(ord, str(key))) % 7 * 0.37  # not all in step
                draw_spark(canvas, self.look, middle, wide, angle, seconds=seconds)

    def _turned(self, side: Surface, angle: float, scale: float, *, rests: bool) -> Surface:
        """Tilted and scaled with smooth edges; in motion, in coarser steps."""
        if rests:
            return self.look.art.rotated.get(side, angle, scale)
        return self.look.art.rotated.get(side, angle, round(scale * 50) / 50, FLYING_STEP)

    def _sway(self, picture: AnyFrame, key: Key) -> float:
        return SWAY * picture.sway * sin(picture.seconds * 1.3 + hash(key) % 7)

    def _draw_shadow(
        self, canvas: Surface, pose: Pose, size: tuple[int, int], angle: float, scale: float
    ) -> None:
        art = self.look.art
        shadow = art.light.shadow(size, pose.lift)
        if 0.0 < pose.face < 1.0:  # as narrow as the card that turns over
            shadow = art.rotated.narrowed(shadow, max(0.1, round(abs(2 * pose.face - 1), 1)))
        shadow = art.rotated.get_fast(shadow, angle, scale, 3.0)
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

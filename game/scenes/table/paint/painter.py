"""Draws a frame of any table. Changes nothing but the canvas."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterator
from math import cos, radians, sin
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

import pygame
from pygame import Surface

from game.engine import AnyRules
from game.scenes.table.motion import depth
from game.scenes.table.motion.animator import Pose
from game.scenes.table.motion.visual_effects import Label, Particle, ShockRing
from game.scenes.table.paint.cards import CardPainter
from game.scenes.table.paint.finale import FinalePainter
from game.scenes.table.paint.frame import AnyFrame, Make, TableFrame
from game.scenes.table.paint.recap import GhostPainter
from game.scenes.table.visible import VisibleTable
from game.ui.art import Tone, place
from game.ui.layout.box import Box
from game.ui.layout.table import MESSAGE, TableLayout
from game.ui.text_boxes import chip
from game.ui.theme import CARD_RATIO, RGB, mix
from game.ui.widgets.button import key_cap
from game.ui.widgets.look import Look

if TYPE_CHECKING:
    from game.scenes.games.base import ScreenOf, Target

Layout = TypeVar("Layout", bound=TableLayout)
Board = TypeVar("Board", bound=VisibleTable)
Panel = TypeVar("Panel")

DARKEST = 0.4
SAID_AT = 0.3
"""How dark the table is when it is said why the game was lost."""
BADGE = 26
"""Units of the number of a suggested move."""
ABOVE_KEYS = 1.4
"""Its own sizes by which it stands above a card whose key is shown, and clear of that."""
RISE = 18
"""Units by which a label rises."""


class PriceSpot(NamedTuple):
    """Where the price of a move is written, and how wide it may be."""

    middle: tuple[int, int]
    room: int


class Painter(ABC, Generic[Layout, Board, Panel]):
    """Draws cards and effects; subclasses draw what their kind of table has besides."""

    def __init__(self, look: Look, layout: Layout, spec: ScreenOf[Board, Layout, Panel]) -> None:
        self.look = look
        self.layout = layout
        self.spec = spec
        self.cards = CardPainter(look, layout, spec)
        self.ghosts = GhostPainter(look)
        self.finale = FinalePainter(look, layout, spec)
        self._sparks: dict[tuple[int, RGB], Surface] = {}

    @abstractmethod
    def draw(self, canvas: Surface, picture: TableFrame[Board, Panel]) -> None: ...

    def ahead(self, rules: AnyRules, board: Board) -> Iterator[Make]:
        """Pictures that can be made before they are needed, one per step."""
        return self.cards.ahead()

    def _draw_targets(self, canvas: Surface, picture: AnyFrame, places: dict[Target, Box]) -> None:
        """Rings around the places that take the chosen card, the one that the coach suggests first
        if none is chosen, and the one that is pointed at."""
        light, theme = self.look.art.light, self.look.theme
        for target, (price, _) in picture.prices.items():
            box = places[target]
            colour: RGB = theme.mint if price.good else theme.title
            strong = price.good or target == picture.aimed
            place(canvas, light.ring(box.size, colour, strong=strong), box.centre)
        first = picture.suggested[0].place if picture.suggested else None
        if first in places and not picture.prices:
            box = places[first]
            place(canvas, light.ring(box.size, theme.mint, strong=True), box.centre)
        if picture.aimed in places and picture.aimed not in picture.prices:
            box, refused = places[picture.aimed], picture.refused
            colour = theme.rose if refused else theme.amber
            place(canvas, light.ring(box.size, colour, strong=refused), box.centre)

    def _draw_prices(
        self, canvas: Surface, picture: AnyFrame, spots: dict[Target, PriceSpot]
    ) -> None:
        """What the chosen card would cost or bring there."""
        for target, (price, text) in picture.prices.items():
            tone: Tone = "mint" if price.good else "dark"
            middle, room = spots[target]
            chip(canvas, self.look, text, middle, room=room, units=15, tone=tone, centred=True)

    def _draw_keys(self, canvas: Surface, picture: AnyFrame) -> None:
        for text, x, y in picture.keys:
            place(canvas, key_cap(self.look, text, self.look.theme.quiet), (x, y))

    def _draw_suggested(
        self, canvas: Surface, picture: AnyFrame, places: dict[Target, Box]
    ) -> None:
        """Numbers on the cards and places of the turn that the coach suggests, in its order."""
        poses, px = dict(picture.cards), self.look.px(BADGE)
        used: dict[Target, int] = {}
        for number, card, target in picture.suggested:
            if target is None:
                box = self.layout.end_turn
                self._draw_number(canvas, number, px, (box.x, box.y))
                continue
            if target in places:
                box, before = places[target], used.get(target, 0)
                # The left corner has the number of the card.
                x = box.right - (_count(picture, target) - before) * px * 1.1 + px * 0.4
                self._draw_number(canvas, number, px, (x, box.y + px * 0.3))
                used[target] = before + 1
            pose = poses.get(card)
            if pose is not None and pose.z >= depth.HAND and pose.face > 0.5:
                x, y = _upper_edge(pose)
                above = ABOVE_KEYS * px if picture.keys else 0
                self._draw_number(canvas, number, px, (x, y - above))

    def _draw_number(
        self, canvas: Surface, number: int, px: int, middle: tuple[float, float]
    ) -> None:
        theme = self.look.theme
        place(canvas, self.look.art.panels.disc(px, theme.mint_deep), middle)
        ink = self.look.type.render(str(number), "label", round(px * 0.6), theme.on_mint)
        place(canvas, ink, middle)

    def _draw_win(self, canvas: Surface, picture: AnyFrame) -> bool:
        """Draw the fan of a won game if it covers the table, with everything above it."""
        covers = picture.finale is not None and picture.finale.won and picture.finale.veil >= 1
        if covers:
            self._draw_end(canvas, picture)
        return covers

    def _draw_end(self, canvas: Surface, picture: AnyFrame) -> None:
        """Draw what lies above the cards: the end of the game if it has come, and effects."""
        if picture.finale is not None and picture.finale.won:
            self.finale.draw_win(canvas, picture)
        elif picture.finale_texts and picture.shade > SAID_AT:
            self.finale.draw_sentence(canvas, picture.finale_texts)
        self._draw_effects(canvas, picture)
        self._draw_message(canvas, picture)
        self._shake(canvas, picture)

    def _darken(self, canvas: Surface, picture: AnyFrame) -> None:
        if picture.shade <= 0.01:
            return
        if picture.finale is not None and not picture.burnout:
            self.finale.draw_loss(canvas, picture, picture.shade)
        else:
            dark = round(255 * (1 - (1 - DARKEST) * picture.shade))
            canvas.fill((dark, dark, dark), special_flags=pygame.BLEND_RGB_MULT)

    def _draw_effects(self, canvas: Surface, picture: AnyFrame) -> None:
        for ring in picture.visuals.rings:
            self._draw_ring(canvas, ring)
        blits: list[tuple[Surface, tuple[float, float]]] = []
        for dot in picture.visuals.particles:
            blits += self._drawn(dot)
        canvas.fblits(blits)
        for label in picture.visuals.labels:
            self._draw_label(canvas, label, calm=picture.visuals.calm)

    def _shake(self, canvas: Surface, picture: AnyFrame) -> None:
        """The whole picture shivers."""
        if picture.visuals.shiver:
            canvas.scroll(*picture.visuals.shaken)

    def _draw_ring(self, canvas: Surface, ring: ShockRing) -> None:
        """It becomes thinner rather than fainter: no large picture has to be blended."""
        theme, thick = self.look.theme, max(1, round(ring.thick * ring.strength))
        radius = ring.reach * ring.share
        if radius > thick:
            colour = mix(theme.table_light, theme.mint, min(1.0, 2.5 * ring.strength))
            pygame.draw.aacircle(canvas, colour, (ring.x, ring.y), radius, thick)

    def _drawn(self, dot: Particle) -> Iterator[tuple[Surface, tuple[float, float]]]:
        """The pictures of a particle, each with its upper left corner."""
        left = 1.0 - dot.age / dot.life
        match dot.kind:
            case "confetti":
                px = int(dot.size) // 2 * 2
                slip = self.look.art.sparks.confetti(px, dot.colour, dot.age * dot.spin)
                yield slip, (dot.x - px / 2, dot.y - px / 2)
            case "dust":
                px = max(1, round(dot.size * (0.4 + 0.6 * left)))
                speck = self.look.art.sparks.speck(px, dot.colour)
                yield speck, (dot.x - px / 2, dot.y - px / 2)
            case "trail":
                for behind, share in ((0.045, 0.4), (0.03, 0.6), (0.015, 0.8), (0.0, 1.0)):
                    px = max(2, int(dot.size * share * (0.3 + 0.7 * left)))
                    x, y = dot.x - dot.dx * behind, dot.y - dot.dy * behind
                    yield self._spark(px, dot.colour), (x - px / 2, y - px / 2)
            case "spark":
                px = max(2, int(dot.size * (0.4 + 0.6 * left)))
                yield self._spark(px, dot.colour), (dot.x - px / 2, dot.y - px / 2)

    def _spark(self, px: int, colour: RGB) -> Surface:
        """Cached here too: hundreds are drawn each frame."""
        found = self._sparks.get((px, colour))
        if found is None:
            found = self._sparks[px, colour] = self.look.art.sparks.spark(px, colour)
        return found

    def _draw_label(self, canvas: Surface, label: Label, *, calm: bool) -> None:
        x, y = label.at(0 if calm else RISE * self.layout.u)
        chip(
            canvas,
            self.look,
            label.text,
            (round(x), round(y)),
            room=self.layout.size[0],
            units=15,
            tone=label.tone,
            centred=True,
            presence=label.presence,
        )

    def _draw_message(self, canvas: Surface, picture: AnyFrame) -> None:
        if not picture.message:
            return
        box = self.layout.message
        # As high as it can be: the card it may be about rises from below.
        middle = (box.centre[0], box.y + round(MESSAGE / 2 * self.layout.text))
        chip(
            canvas,
            self.look,
            picture.message,
            middle,
            room=box.w,
            units=16,
            tone=picture.message_tone,
            centred=True,
        )


def _count(picture: AnyFrame, target: Target) -> int:
    """How many suggested cards go there."""
    return sum(each.place == target for each in picture.suggested)


def _upper_edge(pose: Pose) -> tuple[float, float]:
    """Just left of the middle of a card's upper edge, where the next card in a fan leaves it
    free."""
    turn = radians(pose.angle)
    dx, dy = -0.05 * pose.width, -0.51 * CARD_RATIO * pose.width
    return pose.x + dx * cos(turn) + dy * sin(turn), pose.y - dx * sin(turn) + dy * cos(turn)

"""Draws a moment at the table. Changes nothing but the canvas."""

from __future__ import annotations

from math import pi, sin

import pygame
from pygame import BLEND_RGB_ADD, Surface

from game.ui.art import CardFace, Tone, card_size, place, shadow_fall
from game.ui.layout.box import Box
from game.ui.layout.table import PilePlace, TableLayout
from game.ui.theme import RGB, mix
from game.ui.widgets.look import Look

from .effects import Label
from .picture import Header, Picture
from .spec import TableSpec
from .stage import Key, Pose
from .words_in_boxes import chip, line, place_faintly

EDGES = (1, 3, 8, 20)
"""Cards in a pile at which one more edge shows below the top."""
FLAMES_PER_SECOND = 14
FUSE = 0.36
"""The fuse ring's size, in widths of a card."""
SWAY = 0.5
"""Degrees that a card at rest moves to either side."""


class Painter:
    def __init__(self, look: Look, layout: TableLayout, spec: TableSpec) -> None:
        self.look = look
        self.layout = layout
        self.spec = spec
        self._ground: tuple[object, Surface] | None = None
        self._light: Surface | None = None

    def draw(self, canvas: Surface, picture: Picture) -> None:
        self._draw_ground(canvas, picture)
        self._draw_flames(canvas, picture)
        piles = [item for item in picture.cards if item[1].z < 200]
        hand = picture.cards[len(piles) :]
        self._draw_cards(canvas, picture, piles)
        self._draw_firelight(canvas, picture)
        self._draw_fuses(canvas, picture)
        self._draw_targets(canvas, picture)
        self._draw_cards(canvas, picture, hand)
        self._draw_effects(canvas, picture)
        if picture.urgency > 0.01:
            self._draw_urgency(canvas, picture.urgency)
        if picture.shade > 0.01:
            self._draw_shade(canvas, picture.shade)
        self._draw_message(canvas, picture)

    # What lies still

    def _draw_ground(self, canvas: Surface, picture: Picture) -> None:
        """The table and all that changes with a move only, kept as one picture."""
        state = picture.state
        heights = tuple(len(pile) for pile in state.piles)
        tops = tuple(pile[-1:] for pile in state.piles)
        key = (picture.header, heights, tops, len(state.deck), canvas.get_size())
        if self._ground is None or self._ground[0] != key:
            ground = self.look.art.table.background(canvas.get_size()).copy()
            self._paint_header(ground, picture.header)
            self._paint_deck(ground, len(state.deck), picture.header.deck)
            for number in range(len(state.piles)):
                self._paint_pile(ground, picture, number)
            self._ground = (key, ground)
        canvas.blit(self._ground[1], (0, 0))

    def _paint_header(self, ground: Surface, header: Header) -> None:
        look, lay = self.look, self.layout
        theme = look.theme
        self._paint_title(ground, header, lay.title)
        px = lay.px(18)
        width = look.type.rich_width(header.prompt, "text", px)
        while width > lay.prompt.w and px > 9:
            px -= 1
            width = look.type.rich_width(header.prompt, "text", px)
        prompt = look.type.rich(header.prompt, "text", px, theme.text, theme.amber)
        # In the middle of the window if it fits there, else in the middle of its box.
        middle = lay.size[0] / 2
        half = width / 2
        if middle - half < lay.prompt.x or middle + half > lay.prompt.right:
            middle = lay.prompt.centre[0]
        place(ground, prompt, (middle, lay.prompt.centre[1]))
        line(
            ground,
            look,
            header.progress,
            lay.progress_label,
            units=15,
            colour=theme.quiet,
            align="right",
        )
        bar = look.art.gauges.progress(lay.progress.size, header.share)
        place(ground, bar, lay.progress.centre)
        if header.score:
            line(ground, look, header.score, lay.score, units=17, colour=theme.amber, role="label")

    def _paint_title(self, ground: Surface, header: Header, box: Box) -> None:
        look = self.look
        px = self.layout.px(19)
        title = look.type.fit(header.title, "label", px, box.w // 2, 9)
        text = look.type.render(title.text, "label", title.px, look.theme.title)
        ground.blit(text, (box.x, box.centre[1] - text.get_height() // 2))
        x = box.x + text.get_width() + round(10 * self.layout.u)
        for words, tone in header.chips:
            room = box.right - x
            if room < 30 * self.layout.u:
                break
            x = chip(ground, look, words, (x, box.centre[1]), room=room, units=14, tone=tone)
            x += round(6 * self.layout.u)

    def _paint_deck(self, ground: Surface, count: int, label: str) -> None:
        art, box = self.look.art, self.layout.deck
        if count:
            layers = 1 + sum(count > limit for limit in (8, 24, 48, 72))
            shadow = art.light.shadow(box.size, 0.1)
            fall = shadow_fall(box.w, 0.1, -0.6)
            place(ground, shadow, (box.centre[0] + fall[0], box.centre[1] + fall[1]))
            edges = art.cards.edges(box.w, layers, self.spec.back)
            place(ground, edges, box.centre)
            place(ground, art.cards.back(self.spec.back, box.w), box.centre)
        else:
            place(ground, art.cards.slot(box.w), box.centre)
        line(
            ground, self.look, label, self.layout.deck_label, units=14, colour=self.look.theme.quiet
        )

    def _paint_pile(self, ground: Surface, picture: Picture, number: int) -> None:
        art, lay, spec = self.look.art, self.layout.piles[number], self.spec
        pile, up = picture.state.piles[number], spec.up[number]
        box = lay.card
        theme = self.look.theme
        marker = spec.markers[number]
        if len(pile) < 2:
            place(ground, art.cards.slot(box.w, str(marker), up), box.centre)
        layers = sum(len(pile) > limit for limit in EDGES)
        if layers:
            fall = shadow_fall(box.w, 0.0)
            place(
                ground,
                art.light.shadow(box.size),
                (box.centre[0] + fall[0], box.centre[1] + fall[1]),
            )
            place(ground, art.cards.edges(box.w, layers), box.centre)
        arrow = art.icons.icon("up" if up else "down", lay.arrow.h, theme.up if up else theme.down)
        place(ground, arrow, lay.arrow.centre)
        top = pile[-1] if pile else marker
        bar = art.gauges.room(lay.bar.size, top, up=up, span=spec.span)
        place(ground, bar, lay.bar.centre)
        line(
            ground, self.look, picture.header.rooms[number], lay.label, units=14, colour=theme.quiet
        )

    # Cards

    def _draw_cards(self, canvas: Surface, picture: Picture, cards: list[tuple[Key, Pose]]) -> None:
        for key, pose in cards:
            sway = 0.0
            if picture.sway and pose.z >= 200 and pose.lift < 0.5:
                sway = SWAY * picture.sway * sin(picture.seconds * 1.3 + hash(key) % 7)
            self._draw_card(canvas, picture, key, pose, sway)

    def _draw_card(
        self, canvas: Surface, picture: Picture, key: Key, pose: Pose, sway: float
    ) -> None:
        art = self.look.art
        face = self.spec.face(picture.state.rules, key)
        base = self._base_width(pose.width)
        size = card_size(base)
        angle = pose.angle + sway
        scale = pose.width / base
        middle = (pose.x, pose.y)
        shadow = art.rotated.get(art.light.shadow(size, pose.lift), angle, scale, step=2.0)
        aside = 2 * pose.x / self.layout.size[0] - 1
        fall = shadow_fall(round(pose.width), pose.lift, aside)
        place_faintly(canvas, shadow, (middle[0] + fall[0], middle[1] + fall[1]), pose.alpha)
        if self.spec.burning(picture.state.rules, key) and pose.z >= 200 and pose.face > 0.5:
            halo = art.light.halo(size, self.look.theme.ember, 0.16, 110)
            place_faintly(canvas, art.rotated.get(halo, angle, scale, step=2.0), middle, pose.alpha)
        flat = self._side(face, base, pose.face)
        card = art.rotated.get(flat, angle, scale) if flat.get_width() == base else flat
        place_faintly(canvas, card, middle, pose.alpha)
        if key in (picture.chosen, picture.focused) and pose.face > 0.9:
            colour = self.look.theme.mint if key == picture.chosen else self.look.theme.amber
            ring = art.light.ring(size, colour, strong=key == picture.chosen)
            place(canvas, art.rotated.get(ring, angle, scale), middle)

    def _base_width(self, width: float) -> int:
        """Cards are drawn at the two sizes they rest in, and scaled only while they fly."""
        small, large = self.layout.hand_width, self.layout.piles[0].card.w
        return large if width > (small + large) / 2 else small

    def _side(self, face: CardFace, width: int, turned: float) -> Surface:
        art = self.look.art
        front = turned >= 0.5
        side = art.cards.face(face, width) if front else art.cards.back(self.spec.back, width)
        share = abs(2 * turned - 1)
        return side if share > 0.98 else art.rotated.narrowed(side, max(0.04, share))

    # Fire

    def _burning(self, picture: Picture) -> list[tuple[int, PilePlace, int]]:
        """The piles whose burning top has landed: number, place, turns left."""
        found = []
        landed = {key for key, pose in picture.cards if pose.z < 100}
        for number, left in enumerate(picture.state.fuses):
            if left and picture.state.piles[number][-1] in landed:
                found.append((number, self.layout.piles[number], left))
        return found

    def _draw_flames(self, canvas: Surface, picture: Picture) -> None:
        art, theme = self.look.art, self.look.theme
        for number, spot, left in self._burning(picture):
            frame = int(picture.seconds * FLAMES_PER_SECOND) + number * 5
            glow = art.light.halo(spot.card.size, theme.ember, 0.42, 150 if left == 1 else 110)
            place(canvas, glow, spot.card.centre)
            place(canvas, art.fire.flames(spot.card.w, frame), spot.card.centre)

    def _draw_firelight(self, canvas: Surface, picture: Picture) -> None:
        """A warm light on what lies beside a fire."""
        for number, spot, _ in self._burning(picture):
            breath = 0.75 + 0.25 * sin(picture.seconds * 7 + number)
            light = self._firelight(spot.card.w)
            light.set_alpha(None)
            shade = round(255 * breath)
            x = spot.card.centre[0] - light.get_width() // 2
            y = spot.card.centre[1] - light.get_height() // 2
            area = pygame.Rect(x, y, *light.get_size()).clip(canvas.get_rect())
            if shade > 0:
                canvas.blit(light, area, area.move(-x, -y), special_flags=BLEND_RGB_ADD)

    def _firelight(self, width: int) -> Surface:
        if self._light is None or self._light.get_width() != width * 3:
            theme = self.look.theme
            soft = self.look.art.light.halo((width // 2, width // 2), theme.ember, 2.2, 255)
            scaled = pygame.transform.smoothscale(soft, (width * 3, width * 3))
            light = Surface(scaled.get_size())
            light.blit(scaled, (0, 0))
            dim = mix((0, 0, 0), (255, 255, 255), 0.26)
            light.fill(dim, special_flags=pygame.BLEND_RGB_MULT)
            self._light = light
        return self._light

    def _draw_fuses(self, canvas: Surface, picture: Picture) -> None:
        look = self.look
        for number, spot, left in self._burning(picture):
            beat = 1.0
            if left == 1:
                beat += 0.06 * max(0.0, sin(picture.seconds * 2 * pi / 1.1))
            px = round(spot.card.w * FUSE * beat / 2) * 2
            ring = look.art.gauges.fuse(px, left, left / 2)
            place(canvas, ring, (spot.card.right - spot.card.w * 0.04, spot.card.y + 6))
            up = self.spec.up[number]
            arrow = look.art.icons.icon(
                "up" if up else "down", spot.arrow.h, look.theme.up if up else look.theme.down
            )
            place(canvas, arrow, spot.arrow.centre)
            caption = picture.captions.get(picture.state.rules.piles[number], "")
            chip(
                canvas,
                look,
                caption,
                spot.caption.centre,
                room=round(spot.card.w * 1.2),
                units=13,
                tone="dark",
                centred=True,
            )

    # What the chosen card could do

    def _draw_targets(self, canvas: Surface, picture: Picture) -> None:
        look, theme = self.look, self.look.theme
        for name, (price, text) in picture.prices.items():
            spot = self.layout.piles[picture.state.rules.piles.index(name)]
            aimed = name == picture.aimed
            colour: RGB = theme.mint if price.backtrick else theme.title
            ring = look.art.light.ring(spot.card.size, colour, strong=price.backtrick or aimed)
            place(canvas, ring, spot.card.centre)
            tone: Tone = "mint" if price.backtrick else "dark"
            chip(
                canvas,
                look,
                text,
                spot.cost.centre,
                room=spot.card.w,
                units=15,
                tone=tone,
                centred=True,
            )
        if picture.aimed and picture.aimed not in picture.prices and picture.chosen is None:
            spot = self.layout.piles[picture.state.rules.piles.index(picture.aimed)]
            place(canvas, look.art.light.ring(spot.card.size, theme.amber), spot.card.centre)

    # On top of all

    def _draw_effects(self, canvas: Surface, picture: Picture) -> None:
        look, effects = self.look, picture.effects
        theme = look.theme
        for swirl in effects.swirls:
            share = swirl.age / swirl.life
            px = round(swirl.size * (1.0 + 0.35 * share)) // 8 * 8
            comet = look.art.rotated.get(look.art.sparks.swirl(px, theme.mint), 400 * share, step=4)
            place_faintly(canvas, comet, (swirl.x, swirl.y), min(1.0, 2 * (1 - share)))
        blits = []
        for dot in effects.particles:
            px = max(2, round(dot.size * (1.0 if dot.kind == "confetti" else 0.4 + 0.6 * dot.left)))
            if dot.kind == "confetti":
                image = look.art.sparks.confetti(px // 2 * 2, dot.colour, dot.age * dot.spin)
            else:
                image = look.art.sparks.spark(px, dot.colour)
            blits.append((image, (dot.x - px / 2, dot.y - px / 2)))
        canvas.fblits(blits)
        for label in effects.labels:
            self._draw_label(canvas, label, calm=effects.calm)

    def _draw_label(self, canvas: Surface, label: Label, *, calm: bool) -> None:
        share = label.age / label.life
        rise = 0 if calm else 46 * self.layout.u * (1 - (1 - share) ** 3)
        middle = (round(label.x), round(label.y - rise))
        presence = min(1.0, 4 * (1 - share))
        rolled = label.rolled()
        if rolled is None:
            chip(
                canvas,
                self.look,
                label.text,
                middle,
                room=self.layout.size[0],
                units=15,
                tone=label.tone,
                centred=True,
                presence=presence,
            )
        else:
            px = self.layout.px(30)
            ink = self.look.type.render(str(rolled), "numeral", px, self.look.theme.mint)
            place_faintly(canvas, ink, middle, presence)

    def _draw_urgency(self, canvas: Surface, strength: float) -> None:
        glow = self.look.art.table.edge_glow(canvas.get_size(), self.look.theme.ember)
        place_faintly(canvas, glow, canvas.get_rect().center, strength)

    def _draw_shade(self, canvas: Surface, strength: float) -> None:
        dark = round(255 * (1 - 0.6 * strength))
        canvas.fill((dark, dark, dark), special_flags=pygame.BLEND_RGB_MULT)

    def _draw_message(self, canvas: Surface, picture: Picture) -> None:
        if picture.message:
            box = self.layout.message
            y = box.y + round(22 * self.layout.text)
            middle = (self.layout.size[0] // 2, y)
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

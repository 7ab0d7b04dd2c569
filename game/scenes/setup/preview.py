"""Draws the hand that will be dealt, face down, with a few figures."""

from __future__ import annotations

from pygame import Surface

from game.scenes.games.about import Preview
from game.ui.art import card_size, place
from game.ui.layout.box import Box
from game.ui.layout.fan import fan
from game.ui.text_boxes import line
from game.ui.widgets import Look


def draw_hand(canvas: Surface, look: Look, box: Box, preview: Preview) -> None:
    """Backs in a fan; the last but one may lie face up."""
    art, count, face = look.art, preview.cards, preview.face
    width = round(min(box.w / 4.2, box.h / 1.62))
    strip = Box(box.x, box.y + round(box.h - width * 1.52) // 2, box.w, round(width * 1.52))
    size = card_size(width)
    for number, spot in enumerate(fan(strip, width, count)):
        shadow = art.rotated.get(art.light.shadow(size, 0.1), spot.angle, step=1.0)
        place(canvas, shadow, (spot.x, spot.y + width * 0.05))
        shown = face if number == count - 2 else None
        if shown and shown.style == "fire":
            place(canvas, art.light.halo(size, look.theme.ember, 0.4, 130), (spot.x, spot.y))
        card = art.cards.face(shown, width) if shown else art.cards.back(preview.back, width)
        place(canvas, art.rotated.get(card, spot.angle), (spot.x, spot.y))


def draw_facts(canvas: Surface, look: Look, boxes: tuple[Box, Box], preview: Preview) -> None:
    for (number, label), box in zip(preview.facts, boxes, strict=False):
        ink = look.type.render(str(number), "numeral", round(box.h * 0.72), look.theme.amber)
        canvas.blit(ink, ink.get_rect(midleft=(box.x, box.centre[1])))
        left = box.x + ink.get_width() + look.px(12)
        room = Box(left, box.y, box.right - left, box.h)
        line(canvas, look, label, room, units=15, colour=look.theme.quiet, align="left")

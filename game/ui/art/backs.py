"""The backs of cards: a pattern with a motif on it. A game's screen says which back its cards have.

The pattern is the player's choice, the motif and the colours belong to the game.
"""

from collections.abc import Callable
from dataclasses import dataclass
from math import cos, pi, sin
from typing import TypeAlias

import pygame
from pygame import Surface

from game.ui.art.motifs import arrow, suit_shape, toad
from game.ui.art.patterns import PATTERNS
from game.ui.art.shade import Size, clip, glass, linear, outline, rounded, stamp, tint
from game.ui.text import Type
from game.ui.theme import CARD_CORNER, RGB, SUITS, Theme, mix

PLAIN_BELOW = 56  # pixels of width: smaller backs carry no motif
FINE = 3


@dataclass(frozen=True, slots=True)
class BackColours:
    """The colours of a back under one theme; the motif is drawn in `text`."""

    body: RGB
    stripe: RGB
    line: RGB
    text: RGB


Motif: TypeAlias = Callable[[Surface, BackColours, Type], None]
"""Draws the sign in the middle of a back."""


@dataclass(frozen=True, slots=True)
class Back:
    """One kind of back. A new game uses one of those below, or makes its own."""

    colours: Callable[[Theme], BackColours]
    motif: Motif


def paint(size: Size, back: Back, label: str | None, theme: Theme, type_: Type) -> Surface:
    """A back whose corners are still square; a label stands in place of the motif."""
    look = back.colours(theme)
    lighter = mix(look.body, (255, 255, 255), 0.06)
    sheet = linear(size, ((0.0, lighter), (1.0, look.body)), 160)
    inset = max(2, round(size[0] * 0.075))
    inner = (size[0] - 2 * inset, size[1] - 2 * inset)
    panel = _panel(inner, look, theme.back_pattern if size[0] >= PLAIN_BELOW else "")
    sheet.blit(panel, (inset, inset))
    rim = outline(size, size[0] * CARD_CORNER, max(1, round(size[0] / 140)))
    sheet.blit(tint(rim, look.line, 70), (0, 0))
    middle = sheet.get_rect().center
    if label is not None:
        stamp(sheet, type_.render(label, "numeral", round(size[0] * 0.33), look.text), middle)
    elif size[0] >= PLAIN_BELOW:
        back.motif(sheet, look, type_)
    return sheet


def _panel(size: Size, look: BackColours, pattern: str) -> Surface:
    """The middle of a back; without a pattern it is plain."""
    width, height = size
    radius = width * 0.09
    panel = glass(size)
    if pattern:
        large = Surface((width * FINE, height * FINE))
        large.fill(mix(look.body, look.stripe, 0.5 if pattern == "stripes" else 0.0))
        PATTERNS[pattern](large, look.stripe, max(4, round(width * 0.16 * FINE)))
        panel.blit(pygame.transform.smoothscale(large, size), (0, 0))
    else:
        panel.fill(look.stripe)
    clip(panel, rounded(size, radius))
    panel.blit(tint(outline(size, radius, max(1, round(width / 60))), look.line, 130), (0, 0))
    return panel


def _plus_minus_ten(sheet: Surface, look: BackColours, type_: Type) -> None:
    middle = sheet.get_rect().center
    stamp(sheet, type_.render("±10", "numeral", round(sheet.get_width() * 0.32), look.text), middle)


def _five_shapes(sheet: Surface, look: BackColours, type_: Type) -> None:
    width, height = sheet.get_size()
    for place, suit in enumerate(SUITS.values()):
        turn = 2 * pi * place / len(SUITS)
        shape = suit_shape(suit.shape, round(width * 0.15), mix(suit.on_night, look.body, 0.25))
        centre = (width / 2 + width * 0.2 * sin(turn), height / 2 - width * 0.2 * cos(turn))
        sheet.blit(shape, shape.get_rect(center=centre))


def _two_arrows(sheet: Surface, look: BackColours, type_: Type) -> None:
    width, height = sheet.get_size()
    for up, x in ((True, 0.37), (False, 0.63)):
        sign = arrow(round(width * 0.24), look.text, up=up)
        sheet.blit(sign, sign.get_rect(center=(width * x, height / 2)))


def _toad(sheet: Surface, look: BackColours, type_: Type) -> None:
    sign = toad(round(sheet.get_width() * 0.5), look.text)
    sheet.blit(sign, sign.get_rect(center=sheet.get_rect().center))


def night(theme: Theme) -> BackColours:
    return BackColours(theme.back, theme.back_stripe, theme.back_line, theme.back_text)


def silver(theme: Theme) -> BackColours:
    return _trimmed(theme.back, theme.silver, theme.silver, theme.silver)


def gold(theme: Theme) -> BackColours:
    return _trimmed(theme.back_gold, theme.gold, theme.gold, theme.gold)


def green(theme: Theme) -> BackColours:
    return _trimmed(theme.back_toad, theme.toad, theme.toad_deep, theme.back_toad_text)


def _trimmed(body: RGB, stripe: RGB, line: RGB, text: RGB) -> BackColours:
    return BackColours(body, mix(body, stripe, 0.1), line, text)


PLUS_MINUS_TEN = Back(night, _plus_minus_ten)
FIVE_SHAPES = Back(night, _five_shapes)
SILVER_ARROWS = Back(silver, _two_arrows)
GOLD_ARROWS = Back(gold, _two_arrows)
TOAD = Back(green, _toad)

"""The backs of the cards: striped night blue with the motif of the game they belong to."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import cos, pi, sin
from types import MappingProxyType
from typing import Literal

import pygame
from pygame import Surface

from game.ui.art.motifs import arrow, suit_shape, toad
from game.ui.art.shade import Size, clip, glass, linear, outline, rounded, stamp, tint
from game.ui.text import Type
from game.ui.theme import CARD_CORNER, RGB, SUITS, Theme, mix

Back = Literal["classic", "quick", "silver", "gold", "toads"]

PLAIN_BELOW = 56  # pixels of width: smaller backs carry no motif
FINE = 3


@dataclass(frozen=True, slots=True)
class _Look:
    body: RGB
    stripe: RGB
    line: RGB
    text: RGB


def paint(size: Size, kind: Back, label: str | None, theme: Theme, type_: Type) -> Surface:
    """The back of this kind, its corners still square."""
    look = _look(kind, theme)
    lighter = mix(look.body, (255, 255, 255), 0.06)
    sheet = linear(size, ((0.0, lighter), (1.0, look.body)), 160)
    inset = max(2, round(size[0] * 0.075))
    panel = _panel((size[0] - 2 * inset, size[1] - 2 * inset), look, striped=size[0] >= PLAIN_BELOW)
    sheet.blit(panel, (inset, inset))
    rim = outline(size, size[0] * CARD_CORNER, max(1, round(size[0] / 140)))
    sheet.blit(tint(rim, look.line, 70), (0, 0))
    middle = sheet.get_rect().center
    if label is not None:
        stamp(sheet, type_.render(label, "numeral", round(size[0] * 0.33), look.text), middle)
    elif size[0] >= PLAIN_BELOW:
        MOTIFS[kind](sheet, look, type_)
    return sheet


def body(kind: Back, theme: Theme) -> RGB:
    """The main colour of a back."""
    return _look(kind, theme).body


def _look(kind: Back, theme: Theme) -> _Look:
    night, stripe = theme.back, theme.back_stripe
    looks = {
        "classic": _Look(night, stripe, theme.back_line, theme.back_text),
        "quick": _Look(night, stripe, theme.back_line, theme.back_text),
        "silver": _Look(night, mix(night, theme.silver, 0.1), theme.silver, theme.silver),
        "gold": _Look(
            theme.back_gold, mix(theme.back_gold, theme.gold, 0.1), theme.gold, theme.gold
        ),
        "toads": _Look(
            theme.back_toad,
            mix(theme.back_toad, theme.toad, 0.1),
            theme.toad_deep,
            theme.back_toad_text,
        ),
    }
    return looks[kind]


def _panel(size: Size, look: _Look, *, striped: bool) -> Surface:
    width, height = size
    radius = width * 0.09
    panel = glass(size)
    if striped:
        large = Surface((width * FINE, height * FINE))
        large.fill(mix(look.body, look.stripe, 0.5))
        step = max(4, round(width * 0.16 * FINE))
        for x in range(-height * FINE, width * FINE, step):
            pygame.draw.polygon(
                large,
                look.stripe,
                [
                    (x, height * FINE),
                    (x + step // 2, height * FINE),
                    (x + step // 2 + height * FINE, 0),
                    (x + height * FINE, 0),
                ],
            )
        panel.blit(pygame.transform.smoothscale(large, size), (0, 0))
    else:
        panel.fill(look.stripe)
    clip(panel, rounded(size, radius))
    panel.blit(tint(outline(size, radius, max(1, round(width / 60))), look.line, 130), (0, 0))
    return panel


def _plus_minus(sheet: Surface, look: _Look, type_: Type) -> None:
    middle = sheet.get_rect().center
    stamp(sheet, type_.render("±10", "numeral", round(sheet.get_width() * 0.32), look.text), middle)


def _five_shapes(sheet: Surface, look: _Look, type_: Type) -> None:
    width, height = sheet.get_size()
    for place, suit in enumerate(SUITS.values()):
        turn = 2 * pi * place / len(SUITS)
        shape = suit_shape(suit.shape, round(width * 0.15), mix(suit.on_night, look.body, 0.25))
        centre = (width / 2 + width * 0.2 * sin(turn), height / 2 - width * 0.2 * cos(turn))
        sheet.blit(shape, shape.get_rect(center=centre))


def _two_ways(sheet: Surface, look: _Look, type_: Type) -> None:
    width, height = sheet.get_size()
    for up, x in ((True, 0.37), (False, 0.63)):
        sign = arrow(round(width * 0.24), look.text, up=up)
        sheet.blit(sign, sign.get_rect(center=(width * x, height / 2)))


def _toad(sheet: Surface, look: _Look, type_: Type) -> None:
    sign = toad(round(sheet.get_width() * 0.5), look.text)
    sheet.blit(sign, sign.get_rect(center=sheet.get_rect().center))


MOTIFS: Mapping[Back, Callable[[Surface, _Look, Type], None]] = MappingProxyType(
    {
        "classic": _plus_minus,
        "quick": _five_shapes,
        "silver": _two_ways,
        "gold": _two_ways,
        "toads": _toad,
    }
)

"""The faces of cards, one style for each kind of card."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Literal, NamedTuple

import pygame
from pygame import BLEND_RGBA_MULT, Surface

from game.ui.art.motifs import suit_shape, toad
from game.ui.art.shade import Size, linear, outline, radial, soft_box, stamp, tint
from game.ui.text import Type
from game.ui.theme import CARD_CORNER, RGB, SUITS, Theme, mix, ramp

Style = Literal["plain", "fire", "suit", "silver", "gold", "toad"]

NUMERAL, SUIT_NUMERAL, INDEX = 0.62, 0.72, 0.15
MINUS_FIVE = "\N{MINUS SIGN}5"


@dataclass(frozen=True, slots=True)
class CardFace:
    """What a card shows. Cards of one look are equal, whatever game they are from."""

    numeral: str
    style: Style = "plain"
    suit: str = ""


def edge_colour(card: CardFace, theme: Theme) -> RGB:
    """The colour by which a card is known from afar: that of its bands."""
    match card.style:
        case "fire":
            return theme.ember
        case "suit":
            return SUITS[card.suit].on_ivory
        case "silver":
            return theme.silver
        case "gold":
            return theme.gold
        case "toad":
            return theme.toad_deep
        case "plain":
            return ramp(int(card.numeral))


class NumeralLook(NamedTuple):
    """How the large number of a face is drawn: colour, size in widths of the card, middle."""

    colour: RGB
    em: float = NUMERAL
    middle: float = 0.485


def numeral_look(card: CardFace, theme: Theme) -> NumeralLook:
    match card.style:
        case "fire":
            return NumeralLook(theme.on_ember)
        case "suit":
            return NumeralLook(SUITS[card.suit].on_ivory, SUIT_NUMERAL, 0.465)
        case "toad":
            return NumeralLook(theme.toad_ink, middle=0.44)
        case "plain" | "silver" | "gold":
            return NumeralLook(theme.ink)


def paper(size: Size, style: Style, theme: Theme) -> Surface:
    """An empty face whose corners are still square."""
    if style == "fire":
        return _embers(size, theme)
    light, middle, shade = (
        (theme.toad_light, mix(theme.toad_light, theme.toad, 0.7), theme.toad)
        if style == "toad"
        else (theme.ivory_light, theme.ivory, theme.ivory_shade)
    )
    sheet = linear(size, ((0.0, light), (0.7, middle), (1.0, shade)), 160)
    rim = outline(size, size[0] * CARD_CORNER, max(1, round(size[0] / 140)))
    sheet.blit(tint(rim, theme.ink, 26), (0, 0))
    return sheet


def paint(sheet: Surface, card: CardFace, theme: Theme, type_: Type) -> None:
    """Draw a face onto its paper."""
    PRINTS[card.style](_Press(sheet, theme, type_), card)


class _Press:
    """Draws bands and numerals onto one face."""

    def __init__(self, sheet: Surface, theme: Theme, type_: Type) -> None:
        self.sheet, self.theme, self.type = sheet, theme, type_
        self.width, self.height = sheet.get_size()
        self.head = self.foot = round(self.width * 0.036)  # what the bands take

    def bands(self, colour: RGB, thick: float = 0.06, thin: float = 0.036) -> None:
        self.head = max(2, round(self.width * thin * self.theme.band))
        self.foot = max(3, round(self.width * thick * self.theme.band))
        self.sheet.fill(colour, (0, 0, self.width, self.head))
        self.sheet.fill(colour, (0, self.height - self.foot, self.width, self.foot))

    def numeral(self, card: CardFace) -> None:
        text, look = card.numeral, numeral_look(card, self.theme)
        px = round(self.width * (look.em if len(text) < 3 else look.em * 0.72))
        self.stamp(self.type.render(text, "numeral", px, look.colour), (0.5, look.middle))

    def indices(self, text: str, colour: RGB) -> None:
        """The small numbers in two corners; the lower one stands on its head."""
        line = self.type.render(text, "numeral", round(self.width * INDEX), colour)
        upright = line.subsurface(line.get_bounding_rect())
        turned = pygame.transform.rotate(upright, 180)
        inset, gap = round(self.width * 0.065), round(self.width * 0.042)
        self.sheet.blit(upright, (inset, self.head + gap))
        self.sheet.blit(
            turned,
            (
                self.width - inset - turned.get_width(),
                self.height - self.foot - gap - turned.get_height(),
            ),
        )

    def stamp(self, picture: Surface, centre: tuple[float, float]) -> None:
        stamp(self.sheet, picture, (self.width * centre[0], self.height * centre[1]))


def _plain(press: _Press, card: CardFace) -> None:
    press.bands(ramp(int(card.numeral)))
    press.numeral(card)
    press.indices(card.numeral, press.theme.ink)


def _side(colour_of: Callable[[Theme], RGB]) -> Callable[[_Press, CardFace], None]:
    def print_side(press: _Press, card: CardFace) -> None:
        press.bands(colour_of(press.theme), 0.065, 0.045)
        press.numeral(card)
        press.indices(card.numeral, press.theme.ink)

    return print_side


def _suit(press: _Press, card: CardFace) -> None:
    suit = SUITS[card.suit]
    press.bands(suit.on_ivory, 0.074, 0.045)
    press.numeral(card)
    press.indices(card.numeral, press.theme.ink)
    small, large = round(press.width * 0.115), round(press.width * 0.17)
    press.stamp(suit_shape(suit.shape, small, suit.on_ivory), (0.065 + 0.0575, 0.215))
    press.stamp(suit_shape(suit.shape, large, suit.on_ivory), (0.5, 0.795))


def _fire(press: _Press, card: CardFace) -> None:
    theme = press.theme
    px = round(press.width * NUMERAL)
    shadow = press.type.render(card.numeral, "numeral", px, theme.ember_dark).copy()
    shadow.fill((255, 255, 255, 120), special_flags=BLEND_RGBA_MULT)
    press.stamp(shadow, (0.5, 0.485 + 0.009))
    press.numeral(card)
    press.indices(card.numeral, theme.on_ember)


def _toad(press: _Press, card: CardFace) -> None:
    theme = press.theme
    press.bands(theme.toad_deep)
    press.numeral(card)
    press.indices(card.numeral, theme.toad_ink)
    press.stamp(toad(round(press.width * 0.3), theme.toad_ink), (0.3, 0.79))
    px = round(press.width * 0.17)
    press.stamp(press.type.render(MINUS_FIVE, "strong", px, theme.toad_loss), (0.57, 0.79))


PRINTS: Mapping[Style, Callable[[_Press, CardFace], None]] = MappingProxyType(
    {
        "plain": _plain,
        "fire": _fire,
        "suit": _suit,
        "silver": _side(lambda theme: theme.silver),
        "gold": _side(lambda theme: theme.gold),
        "toad": _toad,
    }
)


def _embers(size: Size, theme: Theme) -> Surface:
    width, height = size
    sheet = radial(
        size,
        (0.5, 1.1),
        (1.0, 1.12),
        (
            (0.0, theme.ember_light),
            (0.28, theme.ember),
            (0.58, theme.ember_deep),
            (0.95, theme.ember_dark),
        ),
    )
    glow = soft_box(
        (round(width * 0.7), round(height * 0.02)), 9, width * 0.28, (*theme.ember_rim, 120)
    )
    sheet.blit(glow, glow.get_rect(center=(width // 2, height)))
    rim = outline(size, width * CARD_CORNER, max(1, round(width / 84)))
    sheet.blit(tint(rim, theme.ember_rim), (0, 0))
    return sheet

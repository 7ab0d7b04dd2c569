"""The colours of the game: by meaning, by number, by suit; and the proportions of cards."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal, NamedTuple

RGB = tuple[int, int, int]
RGBA = tuple[int, int, int, int]
Shape = Literal["diamond", "star", "square", "circle", "moon"]


CARD_RATIO = 236 / 168  # height to width
CARD_CORNER = 14 / 168  # radius to width


def rgb(code: str) -> RGB:
    """Read a colour written as six hexadecimal digits."""
    return int(code[0:2], 16), int(code[2:4], 16), int(code[4:6], 16)


def mix(a: RGB, b: RGB, share: float) -> RGB:
    """The colour `share` of the way from `a` to `b`."""
    red, green, blue = (round(x + (y - x) * share) for x, y in zip(a, b, strict=True))
    return red, green, blue


RAMP = (rgb("3A50A8"), rgb("2A80AA"), rgb("2EA082"), rgb("B0BA48"), rgb("F0A62E"))


def ramp(value: float, low: float = 1, high: float = 100) -> RGB:
    """The colour of a number: near numbers look alike, low is deep blue and high is amber."""
    place = min(max((value - low) / (high - low), 0.0), 1.0) * (len(RAMP) - 1)
    step = min(int(place), len(RAMP) - 2)
    return mix(RAMP[step], RAMP[step + 1], place - step)


class Suit(NamedTuple):
    """A suit: its shape tells it apart for those who do not see its colour."""

    shape: Shape
    on_ivory: RGB
    on_night: RGB


# Both rows were searched for the largest distance between any two of the five, in ordinary sight
# and in the three kinds of colour blindness: the theme tests hold them to it.
SUITS: Mapping[str, Suit] = MappingProxyType(
    {
        "R": Suit("diamond", rgb("B82E42"), rgb("FF5963")),
        "Y": Suit("star", rgb("B17902"), rgb("FFC94D")),
        "G": Suit("square", rgb("299475"), rgb("56D7A6")),
        "B": Suit("circle", rgb("0C4FAD"), rgb("4D92FF")),
        "P": Suit("moon", rgb("A568D8"), rgb("DFBEFF")),
    }
)


class Theme(NamedTuple):
    """Every colour of the game by its meaning."""

    # The table: lit in the middle, dark at the rim.
    table_light: RGB
    table: RGB
    table_dark: RGB
    table_grain: float

    # The cards.
    ivory_light: RGB
    ivory: RGB
    ivory_shade: RGB
    ivory_edge: RGB
    ink: RGB
    band: float

    # Text on the table and on panels.
    text: RGB
    quiet: RGB
    title: RGB

    # Meanings: amber is you and now, mint is good, rose is a loss.
    amber: RGB
    amber_deep: RGB
    on_amber: RGB
    mint: RGB
    mint_deep: RGB
    on_mint: RGB
    rose: RGB
    up: RGB
    down: RGB

    # Fire cards alone.
    ember_light: RGB
    ember: RGB
    ember_deep: RGB
    ember_dark: RGB
    ember_rim: RGB
    ember_text: RGB
    on_ember: RGB

    # Silver, gold and green cards.
    silver: RGB
    gold: RGB
    toad_light: RGB
    toad: RGB
    toad_deep: RGB
    toad_ink: RGB
    toad_loss: RGB

    # The backs of the cards.
    back: RGB
    back_stripe: RGB
    back_line: RGB
    back_text: RGB
    back_gold: RGB
    back_toad: RGB
    back_toad_text: RGB

    # Panels and buttons are glass: white with this much alpha over the table.
    panel_alpha: int
    panel_line_alpha: int
    button_alpha: int
    button_line_alpha: int
    badge: RGB

    # Seats around the table, in seat order.
    seats: tuple[RGB, ...]

    back_pattern: str = "stripes"
    """The pattern on the backs of the cards, by its name in `art.patterns`."""


NORMAL = Theme(
    table_light=rgb("28324F"),
    table=rgb("1A2138"),
    table_dark=rgb("0B0E1A"),
    table_grain=0.04,
    ivory_light=rgb("FFFAF0"),
    ivory=rgb("F3E9D6"),
    ivory_shade=rgb("E9DCC3"),
    ivory_edge=rgb("D8CBB0"),
    ink=rgb("1B2138"),
    band=1.0,
    text=rgb("ECE7DB"),
    quiet=rgb("B4B2B3"),
    title=rgb("FFF4DC"),
    amber=rgb("FFD166"),
    amber_deep=rgb("F4A93B"),
    on_amber=rgb("2A1A05"),
    mint=rgb("7DFFB2"),
    mint_deep=rgb("0C7E3E"),
    on_mint=rgb("FFFFFF"),
    rose=rgb("FF9D8A"),
    up=rgb("FFD166"),
    down=rgb("8FB4FF"),
    ember_light=rgb("FFB347"),
    ember=rgb("FF6A2B"),
    ember_deep=rgb("B3231F"),
    ember_dark=rgb("6D1220"),
    ember_rim=rgb("FFCF7A"),
    ember_text=rgb("FFB98A"),
    on_ember=rgb("FFF4DC"),
    silver=rgb("9AA7BD"),
    gold=rgb("D8A93A"),
    toad_light=rgb("D6EDC2"),
    toad=rgb("9CC97A"),
    toad_deep=rgb("5B9A3F"),
    toad_ink=rgb("22401A"),
    toad_loss=rgb("8A2B1A"),
    back=rgb("1F294D"),
    back_stripe=rgb("2B3760"),
    back_line=rgb("5A6CA6"),
    back_text=rgb("C9D4FF"),
    back_gold=rgb("332A14"),
    back_toad=rgb("1D3324"),
    back_toad_text=rgb("BFE3A4"),
    panel_alpha=13,
    panel_line_alpha=26,
    button_alpha=18,
    button_line_alpha=31,
    badge=rgb("10142A"),
    seats=(
        rgb("1F7863"),
        rgb("7A5BD0"),
        rgb("20719A"),
        rgb("B34A5F"),
        rgb("936318"),
    ),
)

HIGH_CONTRAST = NORMAL._replace(
    table_light=rgb("0E1220"),
    table=rgb("080A13"),
    table_dark=rgb("000000"),
    table_grain=0.0,
    ivory_light=rgb("FFFFFF"),
    ivory=rgb("FFFFFF"),
    ivory_shade=rgb("F4F1EA"),
    ivory_edge=rgb("B9B2A2"),
    ink=rgb("000000"),
    band=1.6,
    text=rgb("FFFFFF"),
    quiet=rgb("DEDEE4"),
    title=rgb("FFFFFF"),
    on_amber=rgb("000000"),
    rose=rgb("FFB8A8"),
    ember=rgb("D9481A"),
    ember_deep=rgb("8A1512"),
    ember_dark=rgb("3D0610"),
    ember_text=rgb("FFD0B0"),
    on_ember=rgb("FFFFFF"),
    back=rgb("0A0F24"),
    back_text=rgb("FFFFFF"),
    back_line=rgb("9DB0F0"),
    panel_alpha=20,
    panel_line_alpha=150,
    button_alpha=26,
    button_line_alpha=190,
    badge=rgb("000000"),
)

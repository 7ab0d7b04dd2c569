"""The theme that a player's looks make: the colour of the table, and the pattern of card backs.

High contrast keeps its black table whatever was chosen.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from .theme import HIGH_CONTRAST, NORMAL, RGB, Theme, rgb


class TableColours(NamedTuple):
    """Lit in the middle, dark at the rim."""

    light: RGB
    plain: RGB
    dark: RGB


# All are as dark as the first one: what stands on them is as readable, and the cards as bright.
TABLE_COLOURS: Final[Mapping[str, TableColours]] = {
    "night": TableColours(NORMAL.table_light, NORMAL.table, NORMAL.table_dark),
    "forest": TableColours(rgb("1E3B34"), rgb("142822"), rgb("09140F")),
    "plum": TableColours(rgb("3D2B4B"), rgb("291C34"), rgb("140C1B")),
    "harbour": TableColours(rgb("1C3A49"), rgb("122733"), rgb("07131A")),
    "walnut": TableColours(rgb("43302A"), rgb("2C1F1A"), rgb("150E0B")),
}


def theme_of(*, high_contrast: bool, table: str, card_back: str) -> Theme:
    if high_contrast:
        return HIGH_CONTRAST._replace(back_pattern=card_back)
    colours = TABLE_COLOURS[table]
    return NORMAL._replace(
        table_light=colours.light,
        table=colours.plain,
        table_dark=colours.dark,
        back_pattern=card_back,
    )

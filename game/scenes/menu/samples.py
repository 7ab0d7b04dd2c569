"""The tile of each game: three of its cards, and its accent colour."""

from collections.abc import Mapping

from game.ui.art import CardFace
from game.ui.theme import rgb

from .tile import TileArt

TILES: Mapping[str, TileArt] = {
    "classic": TileArt((CardFace("13"), CardFace("44", "fire"), CardFace("87")), rgb("F4A93B")),
    "quick": TileArt(
        (CardFace("3", "suit", "R"), CardFace("7", "suit", "Y"), CardFace("9", "suit", "B")),
        rgb("5CC297"),
    ),
    "duel": TileArt(
        (CardFace("17", "silver"), CardFace("59", "gold"), CardFace("29", "silver")), rgb("C9D0DD")
    ),
    "twist": TileArt((CardFace("49"), CardFace("33", "toad"), CardFace("94")), rgb("8BC34A")),
}

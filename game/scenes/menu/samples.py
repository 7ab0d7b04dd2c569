"""Three cards of each game, for its tile."""

from collections.abc import Mapping

from game.ui.art import CardFace

SAMPLES: Mapping[str, tuple[CardFace, ...]] = {
    "classic": (CardFace("13"), CardFace("44", "fire"), CardFace("87")),
    "quick": (CardFace("3", "suit", "R"), CardFace("7", "suit", "Y"), CardFace("9", "suit", "B")),
    "duel": (CardFace("17", "silver"), CardFace("59", "gold"), CardFace("29", "silver")),
    "twist": (CardFace("49"), CardFace("33", "toad"), CardFace("94")),
}

"""The computer players as characters: their face, their tempo, what they chat about."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from game.i18n import Words
from game.play.session import PERSON, Setup

LINES = 6
"""Lines of small talk that everybody has."""
CHATTY = 0.08
"""How often a computer says something at the end of its turn."""


class Character(NamedTuple):
    key: str
    """Of the texts."""
    face: int
    """The number of the portrait."""
    pace: float
    """Seconds between two moves."""


STRANGER = Character("", 0, 0.55)
CHARACTERS = {
    "Ada": Character("ada", 1, 0.65),
    "Bruno": Character("bruno", 2, 0.6),
    "Chiara": Character("chiara", 3, 0.4),
    "Dario": Character("dario", 4, 0.8),
    "Elsa": Character("elsa", 5, 0.75),
    "Felix": Character("felix", 6, 0.5),
}
"""By name, which is the same in all languages."""


def character(setup: Setup, seat: int) -> Character:
    name = setup.names[seat] if seat < len(setup.names) else ""
    if setup.seats[seat] == PERSON or name not in CHARACTERS:
        return STRANGER._replace(face=seat)
    return CHARACTERS[name]


def small_talk(words: Words, who: Character, random: Random) -> str:
    """Now and then a line that has nothing to do with the cards; mostly nothing."""
    if not who.key or random.random() >= CHATTY:
        return ""
    return words(f"chatter.{who.key}.{random.randint(1, LINES)}")

"""Translation: catalogues, plurals, the rulebook, and events and signals as sentences."""

from __future__ import annotations

from .keys import key_text
from .languages import NAMES, system_language
from .rulebook import Bullets, Example, Page, Paragraph, parse_rulebook
from .sentences import card_text, event_text, signal_text
from .words import MissingText, Words, load_words

__all__ = [
    "NAMES",
    "Bullets",
    "Example",
    "MissingText",
    "Page",
    "Paragraph",
    "Words",
    "card_text",
    "event_text",
    "key_text",
    "load_words",
    "parse_rulebook",
    "signal_text",
    "system_language",
]

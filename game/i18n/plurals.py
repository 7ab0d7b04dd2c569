"""Plural categories of whole numbers, named as in CLDR."""

from __future__ import annotations

CATEGORIES = {
    "en": ("one", "other"),
    "it": ("one", "other"),
    "pl": ("one", "few", "many", "other"),
    "de": ("one", "other"),
}
"""What a plural message of each language spells out. Polish keeps `other` for fractions."""


def category(lang: str, n: int) -> str:
    """The form of a message that goes with `n` things."""
    n = abs(n)
    if n == 1:
        return "one"
    return _polish(n) if lang == "pl" else "other"


def _polish(n: int) -> str:
    """2 karty, 5 kart, 12 kart, 22 karty."""
    if n % 10 in (2, 3, 4) and n % 100 not in (12, 13, 14):
        return "few"
    return "many"

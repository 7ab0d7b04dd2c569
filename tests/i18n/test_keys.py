"""Keys, as they are written on the keyboard in front of the player."""

from __future__ import annotations

import pytest

from game.i18n import Words, key_text

from .catalogues import catalogue


@pytest.mark.parametrize(
    ("lang", "name", "text"),
    [
        ("en", "z", "Z"),
        ("en", "f11", "F11"),
        ("en", "space", "Space"),
        ("de", "ctrl+z", "Strg+Z"),
        ("it", "shift+tab", "Maiusc+Tab"),
        ("de", "ctrl+shift+page up", "Strg+Umschalt+Bild auf"),
        ("en", "+", "+"),
        ("en", "ctrl++", "Ctrl++"),
        ("en", "[", "["),
        ("pl", "[1]", "Num 1"),
        ("de", "[+]", "Ziffernblock +"),
        ("en", "caps lock", "Caps lock"),
    ],
)
def test_key_names(lang: str, name: str, text: str) -> None:
    assert key_text(Words(lang, catalogue(lang)), name) == text

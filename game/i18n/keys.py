"""The names of keyboard keys as shown to players: "ctrl+z" is Strg+Z in German."""

from __future__ import annotations

from .words import Words


def key_text(words: Words, name: str) -> str:
    """The name to show for a key's own name, modifiers in front of it included."""
    if name.startswith("[") and len(name) > 1:
        return words("key.keypad", key=name.strip("[]"))
    modifier, plus, key = name.partition("+")
    if modifier and plus and key:
        return f"{key_text(words, modifier)}+{key_text(words, key)}"
    known = f"key.{name.replace(' ', '_')}"
    if known in words:
        return words(known)
    return name.upper() if len(name) <= 3 else name.capitalize()

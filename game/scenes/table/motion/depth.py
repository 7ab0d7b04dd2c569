"""The order in which cards cover each other: a card of a greater depth value lies above."""

from __future__ import annotations

TABLE = 0
"""Cards on piles and in a row; their height in the pile is added."""
LIT = 100
"""A card in a row that the chosen card can take."""
AWAY = 150
"""Another hand, seen from behind; the place in the hand is added, as in one's own."""
HAND = 200
HOVERED = 280
CHOSEN = 300
LEAVING = 500
"""Cards on their way off the table."""
HELD = 900
"""The card that is dragged."""

FLYING = 100
"""Added while a card flies in an arc."""
BUTTONS = 1000
"""Buttons cover all cards."""

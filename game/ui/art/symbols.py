"""Lines of text with symbols in them: arrows, the sign of a backtrick, the shapes of colours.

A symbol stands in a text as one character and is drawn as an icon.
"""

import re
from collections.abc import Iterator
from itertools import product
from math import hypot

import pygame
from pygame import Surface

from game.ui.art.cached import Artist, cached
from game.ui.art.icon_shapes import Icon
from game.ui.art.icons import IconArt
from game.ui.text import Role
from game.ui.theme import RGB, SUITS

UP, DOWN, BACKTRICK, STAR = "▲", "▼", "↺", "★"
ICONS: dict[str, Icon] = {UP: "up", DOWN: "down", BACKTRICK: "backtrick", STAR: "star"}
SHAPES = {suit: chr(0xE000 + number) for number, suit in enumerate(SUITS)}
"""For each colour of Quick Fifty the character of its shape, from the private use area."""
_SUIT_OF = {sign: suit for suit, sign in SHAPES.items()}
_PARTS = re.compile(f"([{''.join((*ICONS, *SHAPES.values()))}])")
SIGN = 0.78
"""The size of a symbol, in heights of the letters."""
OUTLINE = 0.1
"""The width of an outline, in widths of a symbol."""
ELLIPSIS = "…"


class SymbolArt(Artist):
    @cached
    def fitted(
        self, text: str, role: Role, px: int, colour: RGB, *, least: int, width: int
    ) -> Surface:
        """One line, made smaller down to `least` and then cut until it is no wider."""
        while px > least and self.width(text, role, px) > width:
            px -= 1
        if self.width(text, role, px) > width:
            while text and self.width(text.rstrip() + ELLIPSIS, role, px) > width:
                text = text[:-1]
            text = text.rstrip() + ELLIPSIS
        return self._drawn(text, role, px, colour)

    @staticmethod
    def has(text: str) -> bool:
        """Whether there is a symbol in a text."""
        return _PARTS.search(text) is not None

    def width(self, text: str, role: Role, px: int) -> int:
        """How wide a line would be."""
        sign = round(px * SIGN)
        return sum(
            sign if _PARTS.fullmatch(part) else self.type.measure(part, role, px)[0]
            for part in _PARTS.split(text)
            if part
        )

    def _drawn(self, text: str, role: Role, px: int, colour: RGB) -> Surface:
        size = (max(1, self.width(text, role, px)), self.type.height(role, px))
        drawn = Surface(size, pygame.SRCALPHA)
        drawn.fill((*colour, 0))
        x = 0
        for picture in self._pictures(text, role, px, colour):
            drawn.blit(picture, (x, (size[1] - picture.get_height()) // 2))
            x += picture.get_width()
        return drawn

    def _pictures(self, text: str, role: Role, px: int, colour: RGB) -> Iterator[Surface]:
        icons, sign = IconArt(self.theme, self.type, self.cache), round(px * SIGN)
        for part in _PARTS.split(text):
            if part in ICONS:
                yield icons.icon(ICONS[part], sign, colour)
            elif part in _SUIT_OF:
                yield self._suit(_SUIT_OF[part], sign, outlined=colour == self.theme.on_amber)
            elif part:
                yield self.type.render(part, role, px, colour)

    def _suit(self, suit: str, px: int, *, outlined: bool) -> Surface:
        """The shape of a suit; on amber, where some could hardly be seen, with a dark outline."""
        icons = IconArt(self.theme, self.type, self.cache)
        if not outlined:
            return icons.suit(suit, px, on_night=True)
        thick = max(1, round(px * OUTLINE))
        shape = icons.suit(suit, px - 2 * thick, on_night=True)
        dark = pygame.mask.from_surface(shape).to_surface(
            setcolor=self.theme.on_amber, unsetcolor=(0, 0, 0, 0)
        )
        drawn = Surface((px, px), pygame.SRCALPHA)
        for x, y in product(range(-thick, thick + 1), repeat=2):
            if hypot(x, y) < thick + 0.5:
                drawn.blit(dark, (thick + x, thick + y))
        drawn.blit(shape, (thick, thick))
        return drawn

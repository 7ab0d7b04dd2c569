"""Text: drawn crisp at any size, measured, wrapped and fitted to a width."""

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Literal, NamedTuple

import pygame
from pygame import SRCALPHA, Surface
from pygame.font import Font

from game.ui.cache import SurfaceCache
from game.ui.theme import RGB

Role = Literal["numeral", "title", "text", "strong", "label"]
Align = Literal["left", "centre", "right"]

WHITE = (255, 255, 255)
ELLIPSIS = "…"
LEADING = 1.35
MARKED = re.compile(r"\*([^*]+)\*")
WORD = re.compile(r"[^ \t\n]+")
"""A word, with whatever no-break spaces join to it."""

# Small text is drawn larger and brought down: letters then stand where the type designer wanted
# them, not on whole pixels. The lift gives back the weight that the averaging takes.
FINENESS = ((20, 4), (32, 3), (64, 2))
LIFTED = bytes(round(255 * (alpha / 255) ** 0.75) for alpha in range(256))
PLAIN = bytes(range(256))


class Face(NamedTuple):
    """A font file and its letter spacing in em."""

    file: str
    tracking: float = 0.0


FACES: Mapping[Role, Face] = MappingProxyType(
    {
        "numeral": Face("BricolageGrotesque-ExtraBold.ttf", -0.04),
        "title": Face("BricolageGrotesque-ExtraBold.ttf", -0.03),
        "text": Face("Outfit-Medium.ttf"),
        "strong": Face("Outfit-Bold.ttf"),
        "label": Face("Outfit-SemiBold.ttf"),
    }
)


class Fitted(NamedTuple):
    """A text and the size at which it fits."""

    text: str
    px: int


class Segment(NamedTuple):
    """A run of rich text; a marked one is drawn stronger and in the accent colour."""

    text: str
    marked: bool


class Type:
    """Draws and measures text by role and size in pixels. Fonts are opened when first needed."""

    def __init__(self, folder: Path, megabytes: float = 10) -> None:
        self._folder = folder
        self._fonts: dict[tuple[str, int], Font] = {}
        self._cache = SurfaceCache(megabytes)
        self._width = lru_cache(maxsize=4096)(self._measure_width)

    def render(self, text: str, role: Role, px: int, colour: RGB) -> Surface:
        """One line of text; the same call gives the same surface."""
        return self._cache.get((text, role, px, colour), lambda: self._draw(text, role, px, colour))

    def measure(self, text: str, role: Role, px: int) -> tuple[int, int]:
        """Width and height of the line that `render` draws."""
        return self._width(text, role, px), self.height(role, px)

    def height(self, role: Role, px: int) -> int:
        """Height of one line, the same for every text."""
        fine = _fineness(px)
        font = self._font(role, px * fine)
        return -(-(font.get_height() + _snap(font, fine)) // fine)

    def baseline(self, role: Role, px: int) -> int:
        """Distance from the top of a line to the foot of its letters."""
        fine = _fineness(px)
        font = self._font(role, px * fine)
        return (font.get_ascent() + _snap(font, fine)) // fine

    def wrap(self, text: str, role: Role, px: int, width: int) -> list[str]:
        """Lines no wider than `width`; rich text keeps its marks from line to line."""
        return [
            line
            for paragraph in text.split("\n")
            for line in self._wrap_paragraph(paragraph, role, px, width)
        ]

    def fit(self, text: str, role: Role, px: int, width: int, min_px: int) -> Fitted:
        """The largest size at which the text fits; at `min_px` it is cut with an ellipsis."""
        for size in range(px, min_px, -1):
            if self._width(text, role, size) <= width:
                return Fitted(text, size)
        return Fitted(self._cut(text, role, min_px, width), min_px)

    def rich(self, text: str, role: Role, px: int, colour: RGB, accent: RGB) -> Surface:
        """One line in which *marked words* are stronger and in the accent colour."""
        return self._cache.get(
            (text, role, px, colour, accent),
            lambda: self._draw_rich(text, role, px, colour, accent),
        )

    def rich_width(self, text: str, role: Role, px: int) -> int:
        """Width of the line that `rich` draws."""
        return sum(
            self._width(segment.text, _voice(role, segment.marked), px)
            for segment in segments(text)
        )

    def paragraph(
        self,
        text: str,
        role: Role,
        px: int,
        width: int,
        *,
        colour: RGB,
        accent: RGB,
        align: Align = "left",
    ) -> Surface:
        """Wrapped rich text as one picture, exactly `width` wide."""

        def draw() -> Surface:
            lines = self.wrap(text, role, px, width)
            drawn = [self.rich(line, role, px, colour, accent) for line in lines]
            return _page(drawn, width, round(px * LEADING), align)

        return self._cache.get((text, role, px, width, colour, accent, align), draw)

    def _font(self, role: Role, px: int) -> Font:
        file = FACES[role].file
        if (file, px) not in self._fonts:
            self._fonts[file, px] = Font(self._folder / file, px)
        return self._fonts[file, px]

    def _measure_width(self, text: str, role: Role, px: int) -> int:
        fine = _fineness(px)
        font = self._font(role, px * fine)
        tracking = round(FACES[role].tracking * px * fine)
        return -(-(font.size(text)[0] + tracking * max(len(text) - 1, 0)) // fine)

    def _draw(self, text: str, role: Role, px: int, colour: RGB) -> Surface:
        fine = _fineness(px)
        font = self._font(role, px * fine)
        top = _snap(font, fine)
        size = self.measure(text, role, px)
        if not size[0]:
            return _glass(size)
        mask = _glass((size[0] * fine, size[1] * fine))
        for letters, x in _placed(text, font, round(FACES[role].tracking * px * fine)):
            mask.blit(font.render(letters, True, WHITE), (x, top))
        if fine == 1:
            return _inked(mask, colour, PLAIN)
        return _inked(pygame.transform.smoothscale(mask, size), colour, LIFTED)

    def _draw_rich(self, text: str, role: Role, px: int, colour: RGB, accent: RGB) -> Surface:
        line = _glass((self.rich_width(text, role, px), self.height(role, px)))
        x = 0
        for segment in segments(text):
            piece = self.render(
                segment.text, _voice(role, segment.marked), px, accent if segment.marked else colour
            )
            line.blit(piece, (x, 0))
            x += piece.get_width()
        return line

    def _wrap_paragraph(self, text: str, role: Role, px: int, width: int) -> list[str]:
        lines: list[str] = []
        line = ""
        for word in self._words(text, role, px, width):
            longer = f"{line} {word}" if line else word
            if line and self.rich_width(longer, role, px) > width:
                lines.append(line)
                line = word
            else:
                line = longer
        return [*lines, line]

    def _words(self, text: str, role: Role, px: int, width: int) -> Iterator[str]:
        """The words, each with marks of its own; one too long for a line is broken in parts. What a
        no-break space joins is one word."""
        own_marks = MARKED.sub(lambda found: f"*{'* *'.join(WORD.findall(found[1]))}*", text)
        for word in WORD.findall(own_marks):
            if self.rich_width(word, role, px) <= width:
                yield word
                continue
            bare = word.replace("*", "")
            for part in self._break(bare, _voice(role, bare != word), px, width):
                yield part if bare == word else f"*{part}*"

    def _break(self, word: str, role: Role, px: int, width: int) -> Iterator[str]:
        while len(word) > 1 and self._width(word, role, px) > width:
            head = len(word) - 1
            while head > 1 and self._width(word[:head] + "-", role, px) > width:
                head -= 1
            yield word[:head] + "-"
            word = word[head:]
        yield word

    def _cut(self, text: str, role: Role, px: int, width: int) -> str:
        if self._width(text, role, px) <= width:
            return text
        kept = text
        while kept and self._width(kept.rstrip() + ELLIPSIS, role, px) > width:
            kept = kept[:-1]
        return kept.rstrip() + ELLIPSIS


def segments(text: str) -> list[Segment]:
    """The runs of a rich text: `Place *1 more* card` has three. A lone star is a star."""
    runs = MARKED.split(text)
    return [Segment(run, bool(place % 2)) for place, run in enumerate(runs) if run]


def _voice(role: Role, marked: bool) -> Role:
    return "strong" if marked and role in ("text", "label") else role


def _fineness(px: int) -> int:
    return next((fine for limit, fine in FINENESS if px <= limit), 1)


def _snap(font: Font, fine: int) -> int:
    """Room above a line so that the feet of its letters fall on a whole pixel."""
    return -font.get_ascent() % fine


def _placed(text: str, font: Font, tracking: int) -> Iterator[tuple[str, int]]:
    """The letters and where they stand; kerning is kept when they are spaced one by one."""
    if not tracking:
        yield text, 0
        return
    for place, letter in enumerate(text):
        after = font.size(text[: place + 1])[0]
        yield letter, after - font.size(letter)[0] + place * tracking


def _page(lines: list[Surface], width: int, step: int, align: Align) -> Surface:
    page = _glass((width, step * (len(lines) - 1) + lines[0].get_height()))
    for row, line in enumerate(lines):
        spare = width - line.get_width()
        page.blit(line, ({"left": 0, "centre": spare // 2, "right": spare}[align], row * step))
    return page


def _glass(size: tuple[int, int]) -> Surface:
    surface = Surface(size, SRCALPHA)
    surface.fill((*WHITE, 0))
    return surface


def _inked(mask: Surface, colour: RGB, curve: bytes) -> Surface:
    """The mask's shape in a colour, its alpha bent by the curve."""
    width, height = mask.get_size()
    pixels = bytearray(bytes((*colour, 0)) * (width * height))
    pixels[3::4] = pygame.image.tobytes(mask, "RGBA")[3::4].translate(curve)
    return pygame.image.frombuffer(bytes(pixels), (width, height), "RGBA").convert_alpha()

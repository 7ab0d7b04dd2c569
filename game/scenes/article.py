"""Scrollable pages of text and pictures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from pygame import Rect, Surface

from game.ui.art.shade import rounded, tint
from game.ui.widgets import Look

TEXT = 17


class Piece(NamedTuple):
    """A picture and its place. They are blitted one by one: light is added to what lies below."""

    picture: Surface
    x: int
    y: int


@dataclass
class Sketch:
    """Pieces within a box."""

    size: tuple[int, int]
    pieces: list[Piece] = field(default_factory=list)

    def put(self, picture: Surface, middle: tuple[float, float]) -> None:
        """Place a picture by its centre."""
        width, height = picture.get_size()
        at = round(middle[0] - width / 2), round(middle[1] - height / 2)
        self.pieces.append(Piece(picture, *at))

    def widen(self, width: int) -> int:
        """Make it at least so wide, with everything in its middle; returns how far that moved."""
        moved = max(0, width - self.size[0]) // 2
        self.size = (max(width, self.size[0]), self.size[1])
        self.pieces = [piece._replace(x=piece.x + moved) for piece in self.pieces]
        return moved


class Content(NamedTuple):
    """All pieces of a page, and how high it is."""

    pieces: tuple[Piece, ...]
    height: int
    examples_end: int = 0
    """How far down the last example reaches."""

    def draw(self, canvas: Surface, window: Rect, offset: int) -> None:
        """Draw the visible part of the page, scrolled by so many pixels."""
        before = canvas.get_clip()
        canvas.set_clip(window)
        for picture, x, y in self.pieces:
            top = window.y + y - offset
            if top < window.bottom and top + picture.get_height() > window.top:
                canvas.blit(picture, (window.x + x, top))
        canvas.set_clip(before)


class Writer:
    """Lays out text and pictures from top to bottom."""

    def __init__(self, look: Look, width: int) -> None:
        self.look = look
        self.width = width
        self.y = 0
        self._gap = look.text_px(15)
        self._pieces: list[Piece] = []
        self._examples_end = 0

    def content(self) -> Content:
        return Content(tuple(self._pieces), self.y - self._gap, self._examples_end)

    def title(self, text: str) -> None:
        look = self.look
        colour = look.theme.title
        px = look.text_px(30)
        self._add(look.type.paragraph(text, "title", px, self.width, colour=colour, accent=colour))

    def paragraph(self, text: str) -> None:
        self._add(self._text(text, self.width))

    def bullets(self, items: Sequence[str]) -> None:
        look = self.look
        indent, between = look.text_px(24), look.text_px(7)
        px = look.text_px(7)
        first = look.type.height("text", look.text_px(TEXT))
        for item in items:
            text = self._text(item, self.width - indent)
            dot = tint(rounded((px, px), px / 2), look.theme.amber)
            self._pieces.append(Piece(dot, px // 2, self.y + round(first * 0.54 - px / 2)))
            self._pieces.append(Piece(text, indent, self.y))
            self.y += text.get_height() + between
        self.y += self._gap - between

    def example(self, sketch: Sketch, text: str) -> None:
        """On a pane: the picture, and what it shows beside it, or below if it is too wide."""
        look = self.look
        pad = look.px(16)
        width, height = sketch.size
        beside = self.width - width - 3 * pad
        below = beside < self.width * 0.3
        caption = self._text(text, self.width - 2 * pad if below else beside)
        if below:
            pane = height + caption.get_height() + 2 * pad
            at = ((self.width - width) // 2, pad // 2), (pad, height + pad)
        else:
            pane = max(height, caption.get_height()) + pad
            at = (
                (pad // 2, (pane - height) // 2),
                (width + 2 * pad, (pane - caption.get_height()) // 2),
            )
        top = self.y
        self._add(look.art.panels.panel((self.width, pane), look.px(16)))
        self._examples_end = top + pane
        (x, y), (left, down) = at
        self._put_sketch(sketch, x, top + y)
        self._pieces.append(Piece(caption, left, top + down))

    def examples(self, examples: Sequence[tuple[Sketch, str]]) -> None:
        """Side by side, each above what it shows; one below the other if they are too wide."""
        look = self.look
        pad, gap = look.px(12), look.px(12)
        width = (self.width - gap * (len(examples) - 1)) // max(1, len(examples))
        if len(examples) == 1 or any(sketch.size[0] > width for sketch, _ in examples):
            for sketch, text in examples:
                self.example(sketch, text)
            return
        captions = [self._text(text, width - 2 * pad) for _, text in examples]
        above = max(sketch.size[1] for sketch, _ in examples)
        pane = above + max(caption.get_height() for caption in captions) + pad
        panel = look.art.panels.panel((width, pane), look.px(16))
        for number, ((sketch, _), caption) in enumerate(zip(examples, captions, strict=True)):
            left = number * (width + gap)
            self._pieces.append(Piece(panel, left, self.y))
            self._put_sketch(sketch, left + (width - sketch.size[0]) // 2, self.y)
            self._pieces.append(Piece(caption, left + pad, self.y + above))
        self._examples_end = self.y + pane
        self.y += pane + self._gap

    def _put_sketch(self, sketch: Sketch, x: int, y: int) -> None:
        for piece in sketch.pieces:
            self._pieces.append(Piece(piece.picture, x + piece.x, y + piece.y))

    def _text(self, text: str, width: int) -> Surface:
        theme = self.look.theme
        px = self.look.text_px(TEXT)
        return self.look.type.paragraph(
            text, "text", px, width, colour=theme.text, accent=theme.amber
        )

    def _add(self, picture: Surface) -> None:
        self._pieces.append(Piece(picture, 0, self.y))
        self.y += picture.get_height() + self._gap

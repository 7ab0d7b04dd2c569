"""A bubble of text beside whatever the player keeps pointing at."""

from __future__ import annotations

from pygame import Surface

from game.ui.art import place
from game.ui.layout.box import Box
from game.ui.widgets.look import Look

DELAY = 0.45
"""Seconds of pointing at something before it explains itself."""
WIDEST = 330
"""Units of text."""
TEXT = 15


class Tooltip:
    """Waits until the player has pointed at the same thing for a while. It does not animate."""

    def __init__(self) -> None:
        self._about: object = None
        self._rested = 0.0
        self._made: tuple[str, Look] | None = None
        self._picture = Surface((1, 1))

    def follow(self, about: object, dt: float) -> None:
        """What is pointed at now; None for nothing."""
        if about != self._about:
            self._about, self._rested = about, 0.0
        elif about is not None:
            self._rested += dt

    @property
    def waiting(self) -> bool:
        return self._about is not None and not self.due

    @property
    def due(self) -> bool:
        return self._about is not None and self._rested >= DELAY

    def draw(self, canvas: Surface, look: Look, text: str, about: Box) -> None:
        """Draw the text beside what it is about."""
        if self._made != (text, look):
            self._made, self._picture = (text, look), _bubble(look, text)
        box = bubble_box(look.size, self._picture.get_size(), about, look.px(8))
        ground = look.art.panels.dialog(box.size, look.px(12))
        place(canvas, ground, box.centre)
        canvas.blit(self._picture, box[:2])


def bubble_box(window: tuple[int, int], size: tuple[int, int], about: Box, gap: int) -> Box:
    """Below what it is about if there is room, else above it; never outside the window."""
    (wide, high), (w, h) = window, size
    below = about.bottom + gap + h <= high - gap
    y = about.bottom + gap if below else max(gap, about.y - gap - h)
    return Box(max(gap, min(about.centre[0] - w // 2, wide - gap - w)), y, w, h)


def _bubble(look: Look, text: str) -> Surface:
    """The text, with the air around it."""
    px, pad = look.text_px(TEXT), look.px(12)
    most = min(look.text_px(WIDEST), look.size[0] - 4 * pad)
    lines = text.split("\n")
    longest = max(look.type.rich_width(line, "text", px) for line in lines)
    page = look.type.paragraph(
        text,
        "text",
        px,
        min(most, longest + 2),
        colour=look.theme.text,
        accent=look.theme.title,
    )
    bubble = Surface((page.get_width() + 2 * pad, page.get_height() + 2 * pad), page.get_flags())
    bubble.blit(page, (pad, pad))
    return bubble

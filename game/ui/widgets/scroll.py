"""A scroll area, moved by wheel, finger, bar, keys and controller."""

from __future__ import annotations

from pygame import Rect, Surface

from game.platform.actions import Action, Command, Pos
from game.ui.anim import Motion, Spring
from game.ui.art import ButtonState, place
from game.ui.layout.box import Box

from .look import Look
from .widget import Widget

NOTCH = 0.14
"""Of its height, for one turn of the wheel or push of a key."""
PAGE = 0.9
"""Of its height, for a whole page."""
BAR = 0.02
"""Of its height: the width of the strip at the right where the bar is grabbed."""


class Scroll(Widget):
    """Its window is its place. Things inside are placed as if nothing were scrolled.

    `reads`: there is nothing to press inside, so it takes the focus itself and directions scroll.
    """

    sound = ""
    hover_focus = False

    def __init__(self, *, reads: bool) -> None:
        super().__init__()
        self._reads = reads
        self._content = 0
        self._offset = Spring(pace=4.5, resting=0.5)
        self._grabbed: tuple[Pos, float] | None = None
        self._by_bar = False

    @property
    def can_focus(self) -> bool:
        return self._reads and self._limit > 0

    @property
    def window(self) -> Rect:
        return self.rect

    @property
    def offset(self) -> int:
        """How many pixels of the content are above the window."""
        return round(self._offset.value)

    @property
    def notch(self) -> float:
        return self.rect.height * NOTCH

    @property
    def moving(self) -> bool:
        return not self._offset.at_rest

    @property
    def _limit(self) -> float:
        return float(max(self._content - self.rect.height, 0))

    def arrange(self, window: Rect | Box, content: int) -> None:
        """A window onto content of so many pixels' height."""
        self.place(window)
        self._content = content
        self._offset.jump(min(self._offset.target, self._limit))

    def on_canvas(self, rect: Rect) -> Rect:
        return rect.move(0, -self.offset)

    def shows(self, rect: Rect) -> bool:
        return self.rect.colliderect(self.on_canvas(rect))

    def scroll_by(self, pixels: float) -> None:
        self._offset.target = min(max(self._offset.target + pixels, 0.0), self._limit)

    def reveal(self, rect: Rect) -> None:
        """Bring all of it into the window, with a little room around."""
        room = self.notch / 2
        above = rect.top - room - self.rect.top - self._offset.target
        below = rect.bottom + room - self.rect.bottom - self._offset.target
        self.scroll_by(min(above, 0.0) or max(below, 0.0))

    def navigate(self, dx: int, dy: int) -> bool:
        before = self._offset.target
        self.scroll_by(dy * self.notch)
        return self._offset.target != before

    def write(self, action: Action) -> bool:
        page = self.rect.height * PAGE
        ways = {
            Command("page_up"): -page,
            Command("page_down"): page,
            Command("to_start"): -self._limit,
            Command("to_end"): self._limit,
        }
        if not isinstance(action, Command) or action not in ways:
            return False
        before = self._offset.target
        self.scroll_by(ways[action])
        return self._offset.target != before

    def grab(self, pos: Pos) -> None:
        self._grabbed = (pos, self._offset.target)
        self._by_bar = pos[0] >= self.rect.right - max(self.rect.height * BAR, 24)

    def drag(self, pos: Pos) -> None:
        if self._grabbed is None:
            return
        (_, y), start = self._grabbed
        moved = pos[1] - y
        share = self._content / max(self.rect.height, 1)
        wanted = start + moved * share if self._by_bar else start - moved
        self._offset.jump(min(max(wanted, 0.0), self._limit))

    def step(self, dt: float, motion: Motion) -> None:
        if motion.speed == 0 or motion.reduced:
            self._offset.jump(self._offset.target)
        else:
            self._offset.step(dt * motion.speed)

    def draw(self, canvas: Surface, look: Look, state: ButtonState, alpha: float) -> None:
        """The bar, and the ring if it has the focus; what is inside is drawn by its owner."""
        if state == "focused":
            rim = self.rect.inflate(look.px(12), look.px(12))
            place(canvas, look.controls.ring(rim.size, look.px(14), look.px(2)), rim.center)
        if not self._limit:
            return
        bar = Rect(0, self.rect.top, look.px(6), self.rect.height)
        bar.right = self.rect.right
        place(canvas, look.controls.track(bar.size, lit=False), bar.center)
        length = max(round(bar.height * bar.height / self._content), 3 * bar.width)
        thumb = Rect(bar.left, bar.top, bar.width, length)
        thumb.top += round((bar.height - length) * self._offset.sample(alpha) / self._limit)
        place(canvas, look.controls.thumb(thumb.size, lit=state == "focused"), thumb.center)

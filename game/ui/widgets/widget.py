"""The base of all widgets: a place, a state, and reactions to input."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect, Surface

from game.platform.actions import Action, Pos
from game.ui.anim import Motion, Spring
from game.ui.art import ButtonState, place
from game.ui.layout.box import Box

from .look import Look

if TYPE_CHECKING:
    from .scroll import Scroll


class Widget:
    """The base of all widgets. Texts come translated, places come from a layout."""

    focusable = True
    hover_focus = True
    """Whether the pointer takes the focus along by merely passing over."""
    sound = "press"
    """What is heard when it is pressed; nothing if empty."""
    tick = ""
    """What is heard when a direction changes it."""
    clicks = True
    """Whether a click is a press."""
    touchable = True
    """Whether the pointer can meet it."""
    shows_focus = False
    """Whether the focus is shown on it even to those who use the pointer."""

    touch_layer: int = 0
    """Where widgets lie above each other, that of the highest layer is touched."""

    def __init__(self) -> None:
        self.rect = Rect(0, 0, 0, 0)
        self.enabled = True
        self.area: Scroll | None = None
        """The scroll area it lies in; its place then is one in the area's content."""
        self._highlight = Spring(pace=5.0, resting=0.01)

    @property
    def shown(self) -> Rect:
        """Its rectangle on the canvas now, scrolled."""
        return self.rect if self.area is None else self.area.on_canvas(self.rect)

    @property
    def touch_area(self) -> Rect:
        """Its rectangle for the pointer."""
        return self.shown

    def near_area(self, least: float) -> Rect:
        """Where the pointer meets it if nothing else is there: small things reach further than
        they look, up to `least` pixels in width and height."""
        area = self.touch_area
        wider, higher = max(int(least) - area.width, 0), max(int(least) - area.height, 0)
        return area.inflate(wider, higher)

    @property
    def can_focus(self) -> bool:
        return self.focusable and self.enabled

    @property
    def step_of_sound(self) -> int:
        return 0

    @property
    def captures(self) -> bool:
        """Whether it takes all directions and Cancel for itself just now."""
        return False

    @property
    def moving(self) -> bool:
        return not self._highlight.at_rest

    def place(self, box: Rect | Box) -> None:
        self.rect = Rect(box)

    def press(self, *, by_pad: bool = False) -> None:
        """The player confirmed it or clicked on it."""

    def navigate(self, dx: int, dy: int) -> bool:
        """A direction while focused; True if it used it."""
        return False

    def write(self, action: Action) -> bool:
        """Text or any other action while focused; True if it used it."""
        return False

    def grab(self, pos: Pos) -> None:
        """The pointer went down on it."""

    def drag(self, pos: Pos) -> None:
        """The pointer, down since `grab`, has moved, maybe far away."""

    def set_hovered(self, hovered: bool) -> None:
        """The pointer came onto it, or left it."""
        self._highlight.target = float(hovered)

    def step(self, dt: float, motion: Motion) -> None:
        if motion.speed == 0:
            self._highlight.jump(self._highlight.target)
        else:
            self._highlight.step(dt * motion.speed)

    def draw(self, canvas: Surface, look: Look, state: ButtonState, alpha: float) -> None:
        raise NotImplementedError

    def _draw_ground(
        self, canvas: Surface, look: Look, state: ButtonState, alpha: float, *, main: bool = False
    ) -> None:
        """The button it lies on, warming up and cooling down as the pointer comes and goes."""
        panels, rect = look.art.panels, self.shown
        if state not in ("rest", "hover"):
            place(canvas, panels.button(rect.size, state, main=main), rect.center)
            return
        warmth = self._highlight.sample(alpha)
        for each, share in (("rest", 1 - warmth), ("hover", warmth)):
            if share > 0.01:
                picture = panels.button(rect.size, _STATES[each], main=main)
                _place_faintly(canvas, picture, rect.center, share)


_STATES: dict[str, ButtonState] = {"rest": "rest", "hover": "hover"}


def _place_faintly(canvas: Surface, picture: Surface, middle: Pos, share: float) -> None:
    picture.set_alpha(round(255 * share))
    place(canvas, picture, middle)
    picture.set_alpha(255)

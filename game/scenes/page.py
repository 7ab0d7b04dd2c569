"""Scenes made of widgets, rebuilt whenever language, window size or theme change."""

from __future__ import annotations

from collections.abc import Mapping

import pygame
from pygame import Surface

from game.platform.actions import (
    Action,
    Cancel,
    Command,
    Mode,
    PointerLeft,
    PointerMoved,
    Resized,
)
from game.ui.art import place
from game.ui.layout.box import Box
from game.ui.widgets import FocusGroup, Widget

from .scene import Context, Scene
from .troubles import tell_troubles

GRACE = 0.6
"""Seconds in which what comes unexpectedly takes no input: it was meant for what was there."""
VEIL = 105
"""How bright the scene below an overlay stays, of 255."""


class Page(Scene):
    """A scene of named widgets on a background that is painted once."""

    first = ""
    """The widget that has the focus at first; else the one that is made first."""
    tells_troubles = True
    """Whether trouble with the player's files is told while it is on top."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.group = FocusGroup(context.audio.play, lambda: context.motion)
        self.widgets: Mapping[str, Widget] = {}
        self._made_for: tuple[object, ...] | None = None
        self._ground: Surface | None = None

    # What each page says for itself

    def compose(self) -> Mapping[str, Widget]:
        """All widgets, in reading order and in their places."""
        raise NotImplementedError

    def background(self) -> Surface:
        """A new picture, to be painted on."""
        look = self.context.look
        return look.art.table.background(look.size).copy()

    def paint(self, ground: Surface) -> None:
        """Paint on the background everything that does not move."""

    def animate(self, canvas: Surface, alpha: float) -> None:
        """Draw what moves and is not a widget, below the widgets."""

    def cancel(self) -> None:
        self.context.audio.play("menu_close")
        self.context.stack.pop(self)

    def command(self, name: str) -> None:
        """Handle a command that no widget used."""

    # The same for all

    @property
    def mode(self) -> Mode:
        return self.group.mode

    @property
    def moving(self) -> bool:
        return self.group.moving

    @property
    def focused(self) -> str:
        """The name of the widget that has the focus."""
        names = (name for name, each in self.widgets.items() if each is self.group.focused)
        return next(names, "")

    def entered(self) -> None:
        self.refresh()

    def uncovered(self) -> None:
        self.refresh()

    def handle(self, action: Action) -> None:
        self.refresh()
        if not self.group.handle(action):
            match action:
                case Cancel():
                    self.cancel()
                case Command(name):
                    self.command(name)
        self.refresh()

    def step(self, dt: float) -> None:
        self.group.step(dt)
        if self.tells_troubles and self.context.stack.top is self:
            tell_troubles(self.context)

    def draw(self, canvas: Surface, alpha: float) -> None:
        if self._ground is None:
            self._ground = self._painted()
        canvas.blit(self._ground, (0, 0))
        self.animate(canvas, alpha)
        self.group.draw(canvas, self.context.look, alpha)

    def refresh(self) -> None:
        """Rebuild after a change of language, window or theme."""
        context = self.context
        signs = tuple(context.sign(command) for command in ("confirm", "cancel"))
        made_for = (id(context.words), context.look, signs)
        if made_for != self._made_for:
            self._made_for = made_for
            self.rebuild()

    def rebuild(self, focus: str = "") -> None:
        """Make all widgets anew; the focus stays on the one of the same name."""
        wanted = focus or self.focused or self.first
        self.widgets = self.compose()
        self._ground = None
        self.group.arrange(
            list(self.widgets.values()), self.context.look.unit, self.widgets.get(wanted)
        )

    def repaint(self) -> None:
        """Paint the background again before the next frame."""
        self._ground = None

    def _painted(self) -> Surface:
        ground = self.background()
        self.paint(ground)
        return ground


class Overlay(Page):
    """A sheet above another scene, which can still be seen."""

    covers = False
    tells_troubles = False
    sheet = Box(0, 0, 1, 1)
    grace = 0.0
    """Seconds in which keys and clicks are dropped: they were meant for the scene below."""

    @property
    def moving(self) -> bool:
        return super().moving or self.grace > 0

    def step(self, dt: float) -> None:
        super().step(dt)
        self.grace = max(0.0, self.grace - dt)

    def handle(self, action: Action) -> None:
        if self.grace <= 0 or isinstance(action, PointerMoved | PointerLeft | Resized):
            super().handle(action)

    def draw(self, canvas: Surface, alpha: float) -> None:
        canvas.fill((VEIL, VEIL, VEIL), special_flags=pygame.BLEND_RGB_MULT)
        look = self.context.look
        place(canvas, look.art.panels.dialog(self.sheet.size, look.px(22)), self.sheet.centre)
        self.paint(canvas)
        self.group.draw(canvas, look, alpha)

"""The stack of scenes: changes wait until a step is over, and one picture fades into the next."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.platform.actions import Action, Exposed, Mode, Resized
from game.ui.anim import Motion, Timeline, number, track

from .scene import Scene

FADE = track("old", number(1.0, 0.0, 0.18, travels=False))
"""How the picture before gives way."""


class Stack:
    """The last scene is on top. An empty stack means that the program is over."""

    def __init__(self, size: tuple[int, int], motion: Callable[[], Motion]) -> None:
        self._size = size
        self._motion = motion
        self._scenes: list[Scene] = []
        self._seen: list[Scene] = []
        self._queue: list[Callable[[], None]] = []
        self._fading: tuple[pygame.Surface, Timeline] | None = None
        self._stale = True

    # Changes, which wait for the next step

    def push(self, scene: Scene) -> None:
        self._queue.append(lambda: self._change(0, scene))

    def pop(self) -> None:
        self._queue.append(lambda: self._change(1))

    def replace(self, scene: Scene) -> None:
        """In the place of the scene on top."""
        self._queue.append(lambda: self._change(1, scene))

    def reset(self, *scenes: Scene) -> None:
        """In the place of all, the last on top."""
        self._queue.append(lambda: self._change(len(self._scenes), *scenes))

    # What the program asks

    @property
    def top(self) -> Scene | None:
        return self._scenes[-1] if self._scenes else None

    @property
    def over(self) -> bool:
        return not self._scenes and not self._queue

    @property
    def mode(self) -> Mode:
        return self.top.mode if self.top else Mode.MENU

    @property
    def stale(self) -> bool:
        """Whether the screen must be drawn anew."""
        return self._stale

    def drawn(self) -> None:
        """The screen now shows what is so."""
        self._stale = self._moving

    def handle(self, action: Action) -> None:
        self._stale = True
        if isinstance(action, Resized):
            self._size = action.size
            self._fading = None
            for scene in self._scenes:
                scene.handle(action)
        elif self.top and not isinstance(action, Exposed):
            self.top.handle(action)

    def step(self, dt: float) -> None:
        self._settle()
        if self._fading:
            self._fading[1].step(dt)
            if self._fading[1].done:
                self._fading = None
        for scene in self._seen:
            scene.step(dt)
        self._stale = self._stale or self._moving

    def draw(self, canvas: pygame.Surface, alpha: float) -> None:
        for scene in self._seen:
            scene.draw(canvas, alpha)
        if self._fading:
            before, timeline = self._fading
            before.set_alpha(round(255 * timeline.value("old", 0.0, alpha)))
            canvas.blit(before, (0, 0))

    @property
    def _moving(self) -> bool:
        return bool(self._fading) or any(scene.moving for scene in self._seen)

    def _settle(self) -> None:
        """Carry out what was queued; a scene that comes or goes may queue more."""
        while self._queue:
            self._queue.pop(0)()
            self._stale = True

    def _change(self, leaving: int, *coming: Scene) -> None:
        gone = [self._scenes[-1 - depth] for depth in range(min(leaving, len(self._scenes)))]
        self._start_fade([*gone, *coming])
        if not gone and self.top:
            self.top.covered()
        for scene in gone:
            self._scenes.pop()
            scene.left()
        for scene in coming:
            self._scenes.append(scene)
            scene.entered()
        self._seen = _seen(self._scenes)
        if gone and not coming and self.top:
            self.top.uncovered()

    def _start_fade(self, changing: list[Scene]) -> None:
        motion = self._motion()
        if not self._scenes or motion.speed == 0 or not all(scene.fades for scene in changing):
            self._fading = None
            return
        before = pygame.Surface(self._size)
        self.draw(before, 1.0)
        self._fading = (before, Timeline(FADE, motion))


def _seen(scenes: list[Scene]) -> list[Scene]:
    """From the topmost scene that covers all others upwards."""
    depths = [depth for depth, scene in enumerate(scenes) if scene.covers]
    return scenes[depths[-1] :] if depths else list(scenes)

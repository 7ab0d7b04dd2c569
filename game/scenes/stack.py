"""The stack of scenes. Changes wait for the next step or input; one picture fades into the next."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.platform.actions import Action, Exposed, Mode, Resized
from game.ui.anim import Motion, Timeline, Tween, track

from .scene import Scene

FADE = track("old", Tween(1.0, 0.0, 0.18, travels=False))
"""How the previous picture fades out."""


class Stack:
    """The last scene is on top. An empty stack ends the program.

    A scene names itself when it leaves: a queued pop or replace of a scene that has gone meanwhile
    does nothing.
    """

    def __init__(self, size: tuple[int, int], motion: Callable[[], Motion]) -> None:
        self._size = size
        self._motion = motion
        self._scenes: list[Scene] = []
        self._seen: list[Scene] = []
        self._queue: list[Callable[[], None]] = []
        self._fading: tuple[pygame.Surface, Timeline] | None = None
        self._stale = True

    # Changes, queued until the next step or input

    def push(self, scene: Scene) -> None:
        self._queue.append(lambda: self._become([*self._scenes, scene]))

    def pop(self, scene: Scene) -> None:
        """Take that scene off, wherever it is."""
        self._queue.append(lambda: self._swap(scene))

    def replace(self, scene: Scene, by: Scene) -> None:
        """Put another scene in the place of that one."""
        self._queue.append(lambda: self._swap(scene, by))

    def reset(self, *scenes: Scene) -> None:
        """Replace all scenes; the last is on top."""
        self._queue.append(lambda: self._become(list(scenes)))

    # Called by the program

    @property
    def top(self) -> Scene | None:
        return self._scenes[-1] if self._scenes else None

    @property
    def scenes(self) -> tuple[Scene, ...]:
        """All scenes, the top one last."""
        return tuple(self._scenes)

    @property
    def over(self) -> bool:
        return not self._scenes and not self._queue

    @property
    def mode(self) -> Mode:
        return self.top.mode if self.top else Mode.MENU

    @property
    def stale(self) -> bool:
        """Whether the screen must be redrawn."""
        return self._stale

    def drawn(self) -> None:
        """The screen was drawn and is up to date."""
        self._stale = self._moving

    def handle(self, action: Action) -> None:
        """Of two inputs in one frame, the second is for the scene that the first one led to: no
        answer is given twice."""
        self._settle()
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

    def picture(self) -> pygame.Surface:
        """What can be seen now."""
        canvas = pygame.Surface(self._size)
        self.draw(canvas, 1.0)
        return canvas

    @property
    def _moving(self) -> bool:
        return bool(self._fading) or any(scene.moving for scene in self._seen)

    def _settle(self) -> None:
        """Carry out what was queued; a scene that comes or goes may queue more."""
        while self._queue:
            self._queue.pop(0)()
            self._stale = True

    def _swap(self, scene: Scene, *by: Scene) -> None:
        if scene in self._scenes:
            place = self._scenes.index(scene)
            self._become([*self._scenes[:place], *by, *self._scenes[place + 1 :]])

    def _become(self, scenes: list[Scene]) -> None:
        before, top = self._scenes, self.top
        gone = [scene for scene in reversed(before) if scene not in scenes]
        coming = [scene for scene in scenes if scene not in before]
        self._start_fade([*gone, *coming])
        if top in scenes and top is not scenes[-1]:
            top.covered()
        for scene in gone:
            self._scenes = [each for each in self._scenes if each is not scene]
            scene.left()
        for index, scene in enumerate(coming, 1):
            self._scenes = [each for each in scenes if each not in coming[index:]]
            scene.entered()
        self._scenes = scenes
        self._seen = _seen(scenes)
        if self.top is not top and self.top in before:
            self.top.uncovered()

    def _start_fade(self, changing: list[Scene]) -> None:
        motion = self._motion()
        if not self._scenes or motion.speed == 0 or not all(scene.fades for scene in changing):
            self._fading = None
            return
        self._fading = (self.picture(), Timeline(FADE, motion))


def _seen(scenes: list[Scene]) -> list[Scene]:
    """The scenes that can be seen: from the topmost one that covers all others upwards."""
    depths = [depth for depth, scene in enumerate(scenes) if scene.covers]
    return scenes[depths[-1] :] if depths else list(scenes)

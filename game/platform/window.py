"""The window: opens at a size that fits the screen, offers a canvas to draw on, and shows it.

The canvas has the window's pixels, except where those are too many or too few to draw on: see
`canvas_size`. A canvas of another size is scaled to the window.
"""

from __future__ import annotations

import contextlib
import io
import os
import sys
from pathlib import Path
from typing import Protocol

import pygame
from pygame._sdl2 import video

from .paths import APP

Size = tuple[int, int]

MINIMUM: Size = (960, 540)
SIZES: tuple[Size, ...] = (
    (3200, 1800),
    (2560, 1440),
    (2240, 1260),
    (1920, 1080),
    (1600, 900),
    (1440, 810),
    (1280, 720),
    (1120, 630),
    MINIMUM,
)
COMFORTABLE = 0.85
"""The share of the screen that a first window may take."""
MOST_LINES = 1440
"""The canvas is never higher than this: drawing more in software would not be fluid."""
WIDEST = 4 * MINIMUM[0]
"""The canvas of a window that is too low is never wider than this."""


class NoDisplayError(Exception):
    """There is no screen to open a window on."""


class PictureError(Exception):
    """A picture cannot be written."""


class Window:
    """Open while it lives. `canvas` is the surface to draw on; `present` shows it."""

    def __init__(
        self,
        title: str,
        icon: pygame.Surface | None,
        size: Size | None,
        fullscreen: bool,
        picture: Size | None = None,
    ) -> None:
        """`size` None: as large as is comfortable on this screen. With `picture`, what is drawn
        and saved has that size, whatever the window's."""
        _hint_system()
        try:
            _find_display()
            desktop = pygame.display.get_desktop_sizes()[0]
            self._window = pygame.Window(
                title,
                fitting(size, desktop),
                resizable=True,
                hidden=not fullscreen,
                allow_high_dpi=True,
                fullscreen_desktop=fullscreen,
            )
            self._screen = (
                _PictureScreen(self._window, picture)
                if picture
                else _screen_for(self._window, desktop)
            )
        except pygame.error as error:
            raise NoDisplayError(str(error)) from error
        self._window.minimum_size = MINIMUM
        if icon is not None:
            self._window.set_icon(icon)
        self._fullscreen = fullscreen
        self._windowed_size = fitting(size, desktop)
        self._hidden = not fullscreen
        self._picture = picture
        self.canvas = self._screen.canvas()

    @property
    def fullscreen(self) -> bool:
        return self._fullscreen

    @property
    def windowed_size(self) -> Size:
        """The size to open with next time."""
        return self._windowed_size

    @property
    def size(self) -> Size:
        """In the units of the mouse."""
        return self._window.size

    def resize(self, size: Size) -> None:
        """As by a window manager that heeds no minimum."""
        self._window.minimum_size = (1, 1)
        self._window.size = size

    def refit(self) -> Size:
        """Follow the window's size; returns the canvas's."""
        if not self._fullscreen:
            self._windowed_size = self._window.size
        self.canvas = self._screen.canvas()
        return self.canvas.get_size()

    def set_fullscreen(self, fullscreen: bool) -> Size:
        if fullscreen != self._fullscreen:
            self._fullscreen = fullscreen
            if fullscreen:
                self._window.set_fullscreen(desktop=True)
            else:
                self._window.set_windowed()
                self._window.size = self._windowed_size
        return self.refit()

    def to_canvas(self, pos: tuple[float, float]) -> Size:
        """A point of the window, as the mouse has it, on the canvas."""
        width, height = (max(side, 1) for side in self._window.size)
        canvas_width, canvas_height = self.canvas.get_size()
        return (int(pos[0] * canvas_width / width), int(pos[1] * canvas_height / height))

    def present(self) -> None:
        self._screen.present(self.canvas)
        if self._hidden:  # not before there is something to see
            self._hidden = False
            self._window.show()

    def save_picture(self, path: Path) -> None:
        """Write what is on the canvas, as PNG or whatever the name ends in."""
        size = self._picture or self.canvas.get_size()
        same = size == self.canvas.get_size()
        picture = self.canvas if same else pygame.transform.smoothscale(self.canvas, size)
        try:
            # Python opens the file: SDL does not know every name that a file can have.
            data = io.BytesIO()
            pygame.image.save(picture, data, path.suffix)
            path.write_bytes(data.getvalue())
        except (OSError, pygame.error) as error:
            reason = error.strerror if isinstance(error, OSError) else error
            raise PictureError(f"The picture cannot be written to {path}: {reason}.") from error

    def close(self) -> None:
        self._window.destroy()
        pygame.display.quit()


def fitting(size: Size | None, desktop: Size) -> Size:
    """A size to open with: the one asked for if the screen has room, else the largest that fits."""
    if size is not None and size[0] <= desktop[0] and size[1] <= desktop[1]:
        return (max(size[0], MINIMUM[0]), max(size[1], MINIMUM[1]))
    room = (desktop[0] * COMFORTABLE, desktop[1] * COMFORTABLE)
    return next((s for s in SIZES if s[0] <= room[0] and s[1] <= room[1]), MINIMUM)


def canvas_size(pixels: Size) -> Size:
    """The canvas for a window of so many pixels.

    It has the window's shape and at most `MOST_LINES`. A window below the minimum, which not every
    system prevents, gets a canvas of at least the minimum; if it is absurdly narrow or low, the
    picture is distorted, but it is drawn.
    """
    width, height = (max(side, 1) for side in pixels)
    least = max(MINIMUM[0] / width, MINIMUM[1] / height)
    if least > 1:
        return (min(round(width * least), WIDEST), min(round(height * least), MOST_LINES))
    if height <= MOST_LINES:
        return (width, height)
    return (round(width * MOST_LINES / height), MOST_LINES)


class _Screen(Protocol):
    def canvas(self) -> pygame.Surface:
        """A surface that suits the window as it is now."""

    def present(self, canvas: pygame.Surface) -> None: ...


class _SurfaceScreen:
    """Draws straight into the window's memory: the fastest way up to 1440 lines."""

    def __init__(self, window: pygame.Window) -> None:
        self._window = window

    def canvas(self) -> pygame.Surface:
        surface = self._window.get_surface()
        size = canvas_size(surface.get_size())
        return surface if size == surface.get_size() else pygame.Surface(size)

    def present(self, canvas: pygame.Surface) -> None:
        surface = self._window.get_surface()
        if canvas.get_size() != surface.get_size():
            pygame.transform.smoothscale(canvas, surface.get_size(), surface)
        self._window.flip()


class _PictureScreen(_SurfaceScreen):
    """Draws a picture of a given size; the window shows it scaled."""

    def __init__(self, window: pygame.Window, size: Size) -> None:
        super().__init__(window)
        enough = size[0] >= MINIMUM[0] and size[1] >= MINIMUM[1]
        self._size = size if enough else canvas_size(size)

    def canvas(self) -> pygame.Surface:
        self._window.get_surface()  # `Surface.convert` takes its pixel format from it
        return pygame.Surface(self._size)


class _TextureScreen:
    """Hands the canvas to the graphics hardware, which scales it at no cost."""

    def __init__(self, window: pygame.Window) -> None:
        _set_pixel_format()
        self._renderer = video.Renderer(window, vsync=True)
        self._texture = self._texture_of(MINIMUM)

    def canvas(self) -> pygame.Surface:
        size = canvas_size(self._renderer.get_viewport().size)
        self._texture = self._texture_of(size)
        return pygame.Surface(size, depth=32)

    def _texture_of(self, size: Size) -> video.Texture:
        return video.Texture(self._renderer, size, depth=32, streaming=True, scale_quality=1)

    def present(self, canvas: pygame.Surface) -> None:
        self._texture.update(canvas)
        self._texture.draw()
        self._renderer.present()


def _screen_for(window: pygame.Window, desktop: Size) -> _Screen:
    """A window cannot change from one kind to the other, so the desktop decides at the start."""
    accelerated = os.environ.get("SDL_FRAMEBUFFER_ACCELERATION") != "0"
    if accelerated and (desktop[1] > MOST_LINES or sys.platform == "darwin"):
        with contextlib.suppress(pygame.error):
            return _TextureScreen(window)
    return _SurfaceScreen(window)


def _find_display() -> None:
    pygame.display.init()
    driver = pygame.display.get_driver()
    if driver in ("offscreen", "dummy") and "SDL_VIDEODRIVER" not in os.environ:
        raise pygame.error("only a display that nobody can see")


def _set_pixel_format() -> None:
    """Surface.convert takes its format from a window's surface, which a textured one has not."""
    window = pygame.Window(size=(1, 1), hidden=True)
    window.get_surface()
    window.destroy()


def _hint_system() -> None:
    """True pixels instead of blurred enlargement, and a name that desktop files can match."""
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    for name in ("SDL_VIDEO_X11_WMCLASS", "SDL_VIDEO_WAYLAND_WMCLASS"):
        os.environ[name] = APP  # pygame itself has put the script's name there

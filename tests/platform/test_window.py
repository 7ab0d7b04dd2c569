"""The window on SDL's dummy screen (1024x768), and its arithmetic for all others."""

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.platform.window import MINIMUM, NoDisplayError, Window, canvas_size, fitting


@pytest.fixture
def window(monkeypatch: pytest.MonkeyPatch) -> Iterator[Window]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    window = Window("Test", pygame.Surface((32, 32)), size=None, fullscreen=False)
    yield window
    window.close()


@pytest.mark.parametrize(
    ("desktop", "size"),
    [
        ((1366, 768), (1120, 630)),
        ((1920, 1080), (1600, 900)),
        ((2560, 1440), (1920, 1080)),
        ((3840, 2160), (3200, 1800)),
        ((3440, 1440), (1920, 1080)),
        ((1024, 768), (960, 540)),
        ((800, 600), MINIMUM),
    ],
)
def test_the_first_window_fits_the_screen(desktop: tuple[int, int], size: tuple[int, int]) -> None:
    assert fitting(None, desktop) == size


def test_a_remembered_size_is_kept_while_the_screen_has_room() -> None:
    assert fitting((1500, 1000), (1920, 1080)) == (1500, 1000)
    assert fitting((1500, 1000), (1366, 768)) == (1120, 630)
    assert fitting((300, 200), (1920, 1080)) == MINIMUM


@pytest.mark.parametrize(
    ("pixels", "canvas"),
    [
        ((960, 540), (960, 540)),
        ((3440, 1440), (3440, 1440)),
        ((3840, 2160), (2560, 1440)),
        ((5120, 2880), (2560, 1440)),
        ((2880, 1800), (2304, 1440)),
        ((480, 270), (960, 540)),
        ((700, 500), (960, 686)),
        ((2000, 20), (3840, 540)),
        ((20, 2000), (960, 1440)),
        ((1, 1), (960, 960)),
        ((0, 0), (960, 960)),
    ],
)
def test_the_canvas_has_the_windows_shape_and_not_too_many_lines(
    pixels: tuple[int, int], canvas: tuple[int, int]
) -> None:
    assert canvas_size(pixels) == canvas


def test_full_screen_and_back(window: Window) -> None:
    window.present()
    assert window.canvas.get_size() == (960, 540)
    assert not window.fullscreen
    assert window.set_fullscreen(True) == (1024, 768)
    assert window.fullscreen
    assert window.windowed_size == (960, 540)
    assert window.set_fullscreen(True) == (1024, 768)
    assert window.set_fullscreen(False) == (960, 540)
    window.present()


def test_it_can_open_in_full_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    window = Window("Test", None, size=(1000, 600), fullscreen=True)
    assert window.canvas.get_size() == (1024, 768)
    assert window.set_fullscreen(False) == window.windowed_size == (1000, 600)
    window.close()


def test_the_mouse_is_where_the_canvas_says(window: Window) -> None:
    assert window.to_canvas((480, 270)) == (480, 270)
    window.canvas = pygame.Surface((1920, 1080))
    assert window.to_canvas((480, 270)) == (960, 540)
    window.present()  # a canvas of another size is scaled, not refused


def test_surfaces_can_be_made_for_it(window: Window) -> None:
    picture = pygame.Surface((4, 4), pygame.SRCALPHA)
    assert picture.convert_alpha().get_bitsize() == 32


def test_a_picture_of_it(window: Window, tmp_path: Path) -> None:
    window.canvas.fill((10, 200, 30))
    window.save_picture(tmp_path / "shot.png")
    picture = pygame.image.load(str(tmp_path / "shot.png"))
    assert picture.get_size() == (960, 540)
    assert picture.get_at((5, 5))[:3] == (10, 200, 30)


@pytest.mark.parametrize("size", [(1280, 720), (3840, 2160), (320, 200), (30, 900)])
def test_a_picture_has_the_size_that_was_asked_for_whatever_the_screen(
    size: tuple[int, int], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")  # a screen of 1024x768
    window = Window("Test", None, size, fullscreen=False, picture=size)
    window.present()
    window.save_picture(tmp_path / "shot.png")
    window.close()
    assert pygame.image.load(str(tmp_path / "shot.png")).get_size() == size


@pytest.mark.parametrize("size", [(2000, 20), (1, 1), (20, 2000), (320, 200)])
def test_a_window_of_any_size_can_be_drawn_on(window: Window, size: tuple[int, int]) -> None:
    window._window.minimum_size = (1, 1)  # as where no window manager enforces one
    window._window.size = size
    drawn = window.refit()
    assert drawn[0] >= MINIMUM[0]
    assert drawn[1] >= MINIMUM[1]
    window.present()
    assert window.to_canvas((0, 0)) == (0, 0)


@pytest.mark.parametrize("driver", ["no such driver", None])
def test_no_display_is_said_plainly(monkeypatch: pytest.MonkeyPatch, driver: str | None) -> None:
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.delenv("SDL_VIDEODRIVER", raising=False)
    if driver:
        monkeypatch.setenv("SDL_VIDEODRIVER", driver)
    elif not _headless():
        pytest.skip("there is a display that needs no DISPLAY")
    with pytest.raises(NoDisplayError):
        Window("Test", None, size=None, fullscreen=False)
    pygame.display.quit()


def _headless() -> bool:
    try:
        pygame.display.init()
    except pygame.error:
        return True
    driver = pygame.display.get_driver()
    pygame.display.quit()
    return driver in ("offscreen", "dummy")

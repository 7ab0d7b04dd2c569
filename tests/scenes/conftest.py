"""A display and fonts for every scene."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from . import harness
from .harness import Program


@pytest.fixture(autouse=True, scope="module")
def display() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_VIDEODRIVER", "dummy")
        patch.setenv("SDL_AUDIODRIVER", "dummy")
        harness.forget()
        pygame.display.init()
        pygame.font.init()
        window = pygame.Window("test", (16, 16), hidden=True)
        window.get_surface()
        yield
        window.destroy()
        harness.forget()
        pygame.font.quit()
        pygame.display.quit()


@pytest.fixture
def program(tmp_path: Path) -> Callable[..., Program]:
    """Makes a stage; wishes are settings, and the size and language of the window."""

    def make(**wishes: object) -> Program:
        return Program(tmp_path / "home", **wishes)  # type: ignore[arg-type]

    return make

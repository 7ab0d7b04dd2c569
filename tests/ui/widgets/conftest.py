"""A display and fonts for everything that draws."""

from collections.abc import Iterator

import pygame
import pytest


@pytest.fixture(autouse=True, scope="module")
def display() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SDL_VIDEODRIVER", "dummy")
        pygame.display.init()
        pygame.font.init()
        window = pygame.Window("test", (16, 16), hidden=True)
        window.get_surface()
        yield
        window.destroy()
        pygame.font.quit()
        pygame.display.quit()

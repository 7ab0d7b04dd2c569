"""Copy and paste, with and without a clipboard."""

import pygame
import pytest

from game.platform import clipboard


def test_what_is_copied_is_pasted_as_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    assert clipboard.copy("  K7Q-\n2MX\t")
    assert clipboard.paste() == "K7Q- 2MX"
    pygame.display.quit()


def test_no_clipboard_no_harm(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> str:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", fail)
    monkeypatch.setattr(pygame.scrap, "get_text", fail)
    assert not clipboard.copy("text")
    assert clipboard.paste() == ""

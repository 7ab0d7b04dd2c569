"""Copy and paste, with and without a clipboard."""

import sys
from pathlib import Path

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


def test_what_is_no_text_is_not_pasted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", b"\xff\xfe".decode)
    assert clipboard.paste_lines() == ""


def test_lines_are_pasted_as_they_are(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: "one\ntwo\n")
    assert clipboard.paste_lines() == "one\ntwo\n"


@pytest.mark.skipif(sys.platform == "win32", reason="the stand-in is a shell script")
@pytest.mark.parametrize("code", [0, 1])
def test_a_picture_is_given_to_the_program_that_copies_it(
    code: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    tool = tmp_path / "bin" / "xclip"
    tool.parent.mkdir()
    tool.write_text(
        f'#!/bin/sh\n/bin/cat > {tmp_path}/copied\necho "$@" > {tmp_path}/how\nexit {code}\n'
    )
    tool.chmod(0o755)
    monkeypatch.setenv("PATH", str(tool.parent))
    (tmp_path / "picture.png").write_bytes(b"a picture")
    assert clipboard._copied(tmp_path / "picture.png") == (code == 0)
    assert (tmp_path / "copied").read_bytes() == b"a picture"
    assert "image/png" in (tmp_path / "how").read_text()


def test_without_such_a_program_no_picture_is_copied(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    (tmp_path / "picture.png").write_bytes(b"a picture")
    assert not clipboard._copied(tmp_path / "picture.png")

"""The benches of the screen run and print what they promise. How fast is for people to read."""

import re
import sys
from collections.abc import Iterator

import pygame
import pytest

from game.bench import BENCHES, frames, idle, memory, program, start
from game.commands import parser


@pytest.fixture(autouse=True)
def _without_a_screen(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setenv("SDL_VIDEODRIVER", "dummy")
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    yield
    pygame.quit()


def test_start_compares_the_menu_with_a_bare_window(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(start, "RUNS", 1)
    first, *_ = start.bench_start()
    found = re.fullmatch(
        r"first menu frame after ([\d.]+) s, a bare window ([\d.]+) s: ([\d.]+) x", first
    )
    assert found
    ours, bare, ratio = map(float, found.groups())
    assert bare > 0
    assert ours > 0
    assert ratio == pytest.approx(ours / bare, rel=0.05)


def test_a_frozen_program_says_that_it_cannot_compare(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert program.command() == [sys.executable]
    assert len(list(start.bench_start())) == 1


def test_idle_tells_of_the_menu_and_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(idle, "SETTLED", 0.1)
    monkeypatch.setattr(idle, "SECONDS", 0.3)
    lines = list(idle.bench_idle())
    assert [line.split(":")[0] for line in lines] == ["menu", "table"]


def test_frames_tell_of_every_size(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(frames, "FRAMES", 70)
    lines = list(frames.bench_frames())
    assert [line.split(":")[0] for line in lines] == ["1280x720", "1920x1080", "2560x1440"]
    for line in lines:
        assert re.search(
            r"median [\d.]+ ms .* p99 [\d.]+ ms .* worst [\d.]+ ms, .* first \d+ ms; "
            r".* median = [\d.]+ x",
            line,
        )


def test_memory_tells_of_the_menu_and_the_table(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(memory, "SIZE", (960, 540))
    monkeypatch.setattr(memory, "MOVES", 3)
    menu, table = memory.bench_memory()
    assert re.fullmatch(r"menu: \d+ MB at 960x540", menu)
    assert re.fullmatch(r"table after a whole game: \d+ MB at 960x540", table)


@pytest.mark.parametrize("what", BENCHES)
def test_every_bench_has_its_command(what: str) -> None:
    assert parser().parse_args(["bench", what]).what == what


def test_what_cannot_be_measured_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        parser().parse_args(["bench", "patience"])
    assert "start" in capsys.readouterr().err

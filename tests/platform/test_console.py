"""A program without streams prints to nowhere, and goes on."""

import sys

import pytest

from game.platform.console import find_console


def test_a_terminal_is_left_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    streams = (sys.stdout, sys.stderr)
    find_console()
    assert (sys.stdout, sys.stderr) == streams


def test_without_a_terminal_nothing_is_lost_but_the_lines(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdout", None)
    monkeypatch.setattr(sys, "stderr", None)
    find_console()
    print("nobody reads this")
    print("nor this", file=sys.stderr)
    sys.stdout.close()

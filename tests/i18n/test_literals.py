"""Our own source asks only for texts that exist, with the values that they need."""

from __future__ import annotations

from pathlib import Path

import pytest

from .catalogues import catalogue, placeholders
from .literals import Asked, asked, written

GAME = Path(__file__).parents[2] / "game"
SOURCES = sorted(GAME.rglob("*.py"))
WORDS = catalogue("en")


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: path.relative_to(GAME).as_posix())
def test_what_is_asked_for_exists(path: Path) -> None:
    for call in asked(path.read_text(encoding="utf-8")):
        where = f"{path.name}:{call.line} {call.key}"
        if not call.whole:
            assert any(key.startswith(call.key) for key in WORDS), where
            continue
        assert call.key in WORDS, where
        if call.values is not None:
            message = WORDS[call.key]
            counted = set() if isinstance(message, str) else {"n"}
            assert call.values == placeholders(message) | counted, where


def test_finding_what_is_asked_for() -> None:
    source = """
words("menu.play")
self.words("table.owe", n=2)
words("a.b" if x else f"c.{y}", **values)
words(key)
other("not.this")
"""
    assert list(asked(source)) == [
        Asked(2, "menu.play", True, frozenset()),
        Asked(3, "table.owe", True, frozenset({"n"})),
        Asked(4, "a.b", True, None),
        Asked(4, "c.", False, None),
    ]


def test_finding_what_is_written_out() -> None:
    source = """
text.rich("Play again", role, 20)
text.rich(words("menu.play"), "label")
Button(text=f"{n} cards")
text.rich("+3", role)
log("not shown")
"""
    assert list(written(source, {"rich", "Button"})) == [
        (2, "Play again"),
        (3, "label"),
        (4, " cards"),
    ]

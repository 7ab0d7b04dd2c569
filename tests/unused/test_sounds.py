"""Every sound that we ship is played somewhere, and every sound that is played exists."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

from game.platform.audio import EFFECTS

GAME = Path(__file__).parents[2] / "game"
SOURCES = sorted(GAME.rglob("*.py"))
PLAYERS = ("Sound", "_hear", "cue")
"""Besides `audio.play`, the calls that take the name of a sound first."""
FIELDS = ("sound", "tick")
"""What a widget calls its sounds."""
LOOPS = ("start_ambience", "start_embers")


def played(source: str) -> Iterator[str]:
    """The names of all sounds that a source plays."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(func=ast.Attribute(value=owner, attr="play"), args=[name, *_]):
                if ast.unparse(owner).endswith("audio"):
                    yield from _texts(name)
            case ast.Call(
                func=ast.Name(id=callee) | ast.Attribute(attr=callee), args=[name, *_]
            ) if callee in PLAYERS:
                yield from _texts(name)
            case ast.Assign(targets=[ast.Name(id=field)], value=value) if field in FIELDS:
                yield from _texts(value)
            case ast.AnnAssign(target=ast.Name(id=field), value=ast.expr() as value) if (
                field in FIELDS
            ):
                yield from _texts(value)


def _texts(name: ast.expr) -> Iterator[str]:
    match name:
        case ast.Constant(value=str(text)) if text:
            yield text
        case ast.IfExp(body=one, orelse=other):
            yield from _texts(one)
            yield from _texts(other)


def all_played() -> set[str]:
    return {name for path in SOURCES for name in played(path.read_text(encoding="utf-8"))}


def test_every_sound_that_is_played_exists() -> None:
    assert all_played() <= set(EFFECTS)


def test_every_sound_that_exists_is_played() -> None:
    assert set(EFFECTS) - all_played() == set()


def test_every_loop_is_started() -> None:
    outside = [path for path in SOURCES if path.name != "audio.py"]
    text = "\n".join(path.read_text(encoding="utf-8") for path in outside)
    assert all(f"{loop}()" in text for loop in LOOPS)


def test_finding_what_is_played() -> None:
    source = """
self.context.audio.play("menu_open", pan=0.5)
session.play("deal")
found = [Sound("win" if cheered else "loss"), Sound(name), cue("tick")]
self._hear("hover")

class Handle:
    sound = "pick"
    tick: str = ""
"""
    assert sorted(played(source)) == ["hover", "loss", "menu_open", "pick", "tick", "win"]

"""Every text in the catalogues is shown somewhere."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pygame

from tests.i18n.catalogues import catalogue
from tests.unused.families import KEYBOARD, WRITTEN, families

GAME = Path(__file__).parents[2] / "game"
TREES = [ast.parse(path.read_text(encoding="utf-8")) for path in sorted(GAME.rglob("*.py"))]
WORDS = catalogue("en")

TO_BE_SHOWN: set[str] = set()
"""Texts that wait for their place on the screen. Nothing is ever added here."""


def texts(tree: ast.AST) -> set[str]:
    """Every text that stands in the code."""
    return {
        node.value
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }


def patterns(tree: ast.AST) -> Iterator[str]:
    """Every f-string, and every `".".join` of pieces, with {} for what is filled in."""
    for node in ast.walk(tree):
        match node:
            case ast.JoinedStr(values=pieces):
                yield "".join(
                    str(piece.value) if isinstance(piece, ast.Constant) else "{}"
                    for piece in pieces
                )
            case ast.Call(
                func=ast.Attribute(value=ast.Constant(value="."), attr="join"),
                args=[ast.Tuple(elts=[ast.Constant(value=str(first)), *_])],
            ):
                yield f"{first}.{{}}"


def makes_keys(pattern: str) -> bool:
    """Whether a pattern has a part of a key in it, and looks like one as a whole."""
    has_part = re.search(r"[a-z]\.|\.[a-z]", pattern)
    shape = re.compile(re.escape(pattern).replace(r"\{\}", ".+"))
    return bool(has_part) and any(map(shape.fullmatch, WORDS))


def patterns_in_use() -> set[str]:
    return {pattern for tree in TREES for pattern in patterns(tree) if makes_keys(pattern)}


def keyboard_keys() -> set[str]:
    """The keys of the catalogue that name a key of the keyboard or a modifier."""
    names = {pygame.key.name(getattr(pygame, code)) for code in dir(pygame) if code[:2] == "K_"}
    names |= {"shift", "ctrl", "alt", "meta"}
    return {f"key.{name.replace(' ', '_')}" for name in names} & WORDS.keys()


def used_keys() -> set[str]:
    written = set().union(*map(texts, TREES)) & WORDS.keys()
    return written.union(keyboard_keys(), *families().values())


def test_every_text_is_shown() -> None:
    assert WORDS.keys() - used_keys() - TO_BE_SHOWN == set()


def test_what_waits_to_be_shown_is_there_and_waits() -> None:
    assert WORDS.keys() >= TO_BE_SHOWN
    assert not TO_BE_SHOWN & used_keys()


def test_every_pattern_of_the_code_is_declared_with_what_it_can_become() -> None:
    assert patterns_in_use() == families().keys() | {KEYBOARD}


def test_whatever_a_pattern_can_become_has_a_text() -> None:
    for pattern, keys in families().items():
        assert keys <= WORDS.keys(), pattern


def test_the_words_of_the_patterns_stand_in_the_code() -> None:
    spoken = set().union(*map(texts, TREES))
    for pattern, values in WRITTEN.items():
        for value in values.split():
            pieces = {value} if pattern.startswith("{}") else set(value.split("."))
            assert pieces <= spoken, (pattern, value)


def test_finding_patterns() -> None:
    source = """
words(f"event.{kind}.{who}")
words(".".join(("event.signal", kind, *more)))
name = f"{kind}.json"
other = f"{a}.{b}"
"""
    found = list(patterns(ast.parse(source)))
    assert [pattern for pattern in found if makes_keys(pattern)] == [
        "event.{}.{}",
        "event.signal.{}",
    ]

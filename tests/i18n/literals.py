"""Finds in our own source which texts are asked for, and which are written where none should be."""

from __future__ import annotations

import ast
from collections.abc import Collection, Iterator
from typing import NamedTuple


class Asked(NamedTuple):
    """A call `words("key", name=...)`; a key made from parts is known by its beginning."""

    line: int
    key: str
    whole: bool
    values: frozenset[str] | None
    """None where they cannot be told from the source."""


def asked(source: str) -> Iterator[Asked]:
    """Every key that a source asks of `words`, of whatever object that is an attribute."""
    for call in _calls(source, {"words"}):
        if not call.args:
            continue
        names = [keyword.arg for keyword in call.keywords]
        values = None if None in names else frozenset(name for name in names if name)
        for key in _choices(call.args[0]):
            if isinstance(key, ast.Constant) and isinstance(key.value, str):
                yield Asked(call.lineno, key.value, True, values)
            elif isinstance(key, ast.JoinedStr):
                yield Asked(call.lineno, _beginning(key), False, None)


def written(source: str, callees: Collection[str]) -> Iterator[tuple[int, str]]:
    """Texts with letters in them that are handed straight to one of these functions."""
    for call in _calls(source, callees):
        for argument in [*call.args, *(keyword.value for keyword in call.keywords)]:
            for part in ast.walk(argument) if isinstance(argument, ast.JoinedStr) else [argument]:
                if isinstance(part, ast.Constant) and _is_prose(part.value):
                    yield call.lineno, str(part.value)


def _is_prose(value: object) -> bool:
    return isinstance(value, str) and any(map(str.isalpha, value))


def _calls(source: str, callees: Collection[str]) -> Iterator[ast.Call]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call):
            name = getattr(node.func, "id", None) or getattr(node.func, "attr", None)
            if name in callees:
                yield node


def _choices(key: ast.expr) -> list[ast.expr]:
    return [*_choices(key.body), *_choices(key.orelse)] if isinstance(key, ast.IfExp) else [key]


def _beginning(key: ast.JoinedStr) -> str:
    first = key.values[0]
    return str(first.value) if isinstance(first, ast.Constant) else ""

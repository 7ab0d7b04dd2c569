"""`Any` switches type checking off, so it stays rare, and out of what others call."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

GAME = Path(__file__).parents[1] / "game"
MOST = 80
"""Lines of the program that may name `Any`."""


def names_any(node: ast.AST) -> bool:
    return any(isinstance(part, ast.Name) and part.id == "Any" for part in ast.walk(node))


def public_signatures(tree: ast.Module) -> Iterator[ast.FunctionDef]:
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
            yield node


def test_few_lines_of_the_program_name_any() -> None:
    lines = [
        f"{path.relative_to(GAME)}:{node.lineno}"
        for path in sorted(GAME.rglob("*.py"))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Name) and node.id == "Any"
    ]
    assert len(set(lines)) < MOST, lines


PUBLIC_FACE = [
    *sorted((GAME / "engine").rglob("*.py")),
    *(
        GAME / "players" / f"{name}.py"
        for name in ("player", "registry", "thinker", "game_players")
    ),
]


@pytest.mark.parametrize("path", PUBLIC_FACE, ids=lambda path: f"{path.parent.name}.{path.stem}")
def test_no_public_call_of_engine_and_players_names_any(path: Path) -> None:
    for call in public_signatures(ast.parse(path.read_text(encoding="utf-8"))):
        annotations = [arg.annotation for arg in call.args.args + call.args.kwonlyargs]
        for annotation in [*annotations, call.returns]:
            assert annotation is None or not names_any(annotation), f"{path.stem}.{call.name}"

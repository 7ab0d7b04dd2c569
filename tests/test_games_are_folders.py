"""Whatever depends on a game stands in its folders: its name is written nowhere else."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from game.engine import games

ROOT = Path(__file__).parents[1]
FOLDERS = tuple(
    place
    for game in games()
    for place in (
        f"game/engine/{game}",
        f"game/players/{game}/",
        f"game/analysis/{game}/",
        f"game/play/medals/{game}.py",
        f"game/play/ladders/{game}.py",
        f"game/scenes/games/{game}/",
    )
)
"""Where a game's own code begins: rules, states and views, players, analysis, medals, ladders,
screen."""
REGISTRIES = {
    "game/engine/registry.py",
    "game/engine/deal_code.py",  # the codes of the first four games share a block for ever
}
EXAMPLES = {
    "game/doctor.py",
    "game/bench/idle.py",
    "game/bench/frames.py",
    "game/bench/memory.py",
}
"""Measure or try out one table, whichever it is."""
SAME_WORD = {
    "game/engine/moves.py": "twist",  # a kind of move
    "game/scenes/table/motion/cues.py": "twist",  # a sound
    "game/platform/audio.py": "twist",
    "game/analysis/reasons.py": "twist",  # a kind of reason
    "build/sounds/__main__.py": "twist",
}


def sources() -> list[str]:
    found = [*ROOT.glob("game/**/*.py"), *ROOT.glob("build/**/*.py"), ROOT / "main.py"]
    return sorted(path.relative_to(ROOT).as_posix() for path in found)


def named_games(source: str) -> set[str]:
    """The games whose names are strings of a program, its docstrings left out."""
    return {
        node.value
        for node in ast.walk(ast.parse(source))
        if isinstance(node, ast.Constant) and node.value in games()
    }


@pytest.mark.parametrize("path", sources())
def test_no_game_is_named_outside_its_folders(path: str) -> None:
    if path.startswith(FOLDERS) or path in REGISTRIES | EXAMPLES:
        return
    named = named_games((ROOT / path).read_text(encoding="utf-8"))
    assert named <= {SAME_WORD.get(path)}


def test_a_name_in_a_table_or_a_comparison_is_found() -> None:
    assert named_games('x = {"duel": 1}') == {"duel"}
    assert named_games('if game == "quick": pass') == {"quick"}
    assert not named_games('"""About the duel and the classic."""')

"""Imports go one way: rules stand on the standard library alone, pure rooms draw nothing."""

import ast
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from importlinter.cli import lint_imports

ROOT = Path(__file__).parents[1]
ENGINE = sorted((ROOT / "game" / "engine").glob("*.py"))
GAMES = ("classic", "quick", "duel", "twist")


def pure_rooms() -> list[str]:
    """Those that the project file forbids to import pygame."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contracts = project["tool"]["importlinter"]["contracts"]
    return [
        room
        for contract in contracts
        if "pygame" in contract.get("forbidden_modules", [])
        for room in contract["source_modules"]
    ]


def imported_by(path: Path) -> set[str]:
    """The modules a file imports; those of its own package begin with a dot."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            names = [node.module] if node.module else [alias.name for alias in node.names]
            found |= {"." * node.level + name for name in names}
    return found


def run(*code: str, flags: tuple[str, ...] = ()) -> None:
    """Run the lines in a fresh Python that finds the project."""
    lines = ["import sys", f"sys.path.insert(0, {str(ROOT)!r})", *code]
    done = subprocess.run(
        [sys.executable, *flags, "-c", "\n".join(lines)],
        capture_output=True,
        text=True,
        check=False,
        cwd=ROOT,
    )
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("path", ENGINE, ids=lambda path: path.stem)
def test_the_engine_imports_the_standard_library_alone(path: Path) -> None:
    for name in imported_by(path):
        within = name.startswith(".") and not name.startswith("..")
        assert within or name.split(".")[0] in sys.stdlib_module_names, name


def test_the_engine_runs_on_the_standard_library_alone() -> None:
    run("import game.engine", "assert 'game.engine.registry' in sys.modules", flags=("-S",))


def test_no_game_of_the_engine_imports_another() -> None:
    for path in ENGINE:
        own = path.stem.split("_")[0]
        if own in GAMES:
            others = {name for name in imported_by(path) if name.strip(".").split("_")[0] in GAMES}
            assert {name.strip(".").split("_")[0] for name in others} <= {own}


def test_the_engine_reads_no_clock_no_file_and_no_global_chance() -> None:
    forbidden = {"time", "datetime", "os", "pathlib", "io", "socket", "threading", "secrets"}
    for path in ENGINE:
        assert not imported_by(path) & forbidden, path
        assert "open(" not in path.read_text(encoding="utf-8")


def test_imports_go_one_way(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    assert lint_imports(config_filename=str(ROOT / "pyproject.toml"), no_cache=True) == 0


@pytest.mark.parametrize("room", pure_rooms())
def test_a_pure_room_never_loads_pygame(room: str) -> None:
    run(
        "import importlib, pkgutil",
        f"room = importlib.import_module({room!r})",
        f"for module in pkgutil.walk_packages(getattr(room, '__path__', []), {room + '.'!r}):",
        "    if not module.name.endswith('.native'):  # these need the compiled core",
        "        importlib.import_module(module.name)",
        "assert 'pygame' not in sys.modules",
    )


def test_there_are_pure_rooms() -> None:
    assert {"game.engine", "game.players", "game.i18n", "game.play"} <= set(pure_rooms())

"""Nothing in the program is defined that the program does not use."""

from __future__ import annotations

from functools import cache
from pathlib import Path

from tests.unused.names import Definition, unused

ROOT = Path(__file__).parents[2]
GAME = sorted((ROOT / "game").rglob("*.py"))
USERS = [*GAME, ROOT / "main.py", *sorted((ROOT / "build").rglob("*.py"))]

USED_FROM_OUTSIDE = {
    "_WholeHelp.format_help": "argparse calls it",
    "_Parser._print_message": "argparse calls it",
    "CATEGORIES": "the tests of the catalogues ask which plural forms a language has",
    "Cost.first_picture": "costs are compared column by column",
    "unregister": "tests take back what they registered",
    "rollouts": "players that people write call it",
    "watch": "weights.py says when to fit the outlooks anew with it",
}
"""What the program itself does not use, and why it stays."""


@cache
def unused_names() -> list[Definition]:
    return unused(GAME, USERS)


def test_the_program_uses_everything_that_it_defines() -> None:
    found = [each for each in unused_names() if each.full_name not in USED_FROM_OUTSIDE]
    assert not found, "\n".join(map(str, found))


def test_what_stays_for_others_is_still_there() -> None:
    assert USED_FROM_OUTSIDE.keys() <= {each.full_name for each in unused_names()}


def test_finding_names_that_nobody_uses(tmp_path: Path) -> None:
    shelf = tmp_path / "shelf"
    shelf.mkdir()
    (shelf / "__init__.py").write_text("from .tools import saw, hammer, again\n__all__ = ['saw']\n")
    (shelf / "tools.py").write_text(
        """
SIZE = 3
WIDTH = 4

def saw(): return SIZE
def hammer(): return 1
def again(): return again()

class Box:
    lid: str
    key: str
    def open(self): return self.lid
    def close(self): return self.close()

class Nail:
    length: int
    head: int
"""
    )
    (shelf / "work.py").write_text(
        """
from . import tools
from .tools import Box, Nail

tools.hammer()
Box().open()
match 1:
    case Nail(length, head): pass
"""
    )
    files = sorted(shelf.iterdir())
    names = {each.full_name for each in unused(files, files)}
    assert names == {"WIDTH", "saw", "again", "Box.key", "Box.close"}

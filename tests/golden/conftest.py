"""Writes the golden files anew when asked to: `pytest tests/golden --renew-golden`."""

import json

import pytest

from tests.golden import perft
from tests.golden.playthroughs import FOLDER, furthest_game, golden_text, path_of
from tests.golden.variants import every_variant, name_of


@pytest.fixture(scope="session", autouse=True)
def renewed(pytestconfig: pytest.Config) -> None:
    if not pytestconfig.getoption("--renew-golden"):
        return
    for old in FOLDER.iterdir():
        old.unlink()
    for rules in every_variant():
        text = golden_text(furthest_game(rules))
        path_of(rules).write_text(text, encoding="utf-8", newline="\n")
    rows = [
        f"{json.dumps(name_of(rules))}: {json.dumps(perft.counts_of(rules))}"
        for rules in every_variant()
    ]
    text = "{\n" + ",\n".join(rows) + "\n}\n"
    perft.PATH.write_text(text, encoding="utf-8", newline="\n")

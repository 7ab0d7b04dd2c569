"""Whatever the engine and the input can name, the catalogue has words for."""

from __future__ import annotations

import ast
import dataclasses
import re
from pathlib import Path

import pytest

from game import engine
from game.platform.bindings import DEFAULT
from game.play import score

from .catalogues import catalogue

ENGINE = Path(engine.__file__).parent
WORDS = catalogue("en")

REASONS = {
    *("not_in_hand", "no_such_pile", "too_low", "too_high", "must_improve", "helped_already"),
    *("minimum_not_reached", "maximum_reached", "too_far", "not_in_row", "toad", "not_twins"),
    *("row_empty", "must_open", "not_a_move", "game_over"),
}
LEVELS = ("novice", "club", "expert", "master")
VERDICTS = sorted({score.verdict(left, 98) for left in range(99)})


AWARDS = ("near", "backtrick", "chain", "fire_early", "fire_late")


def raised_reasons() -> set[str]:
    """Every word with which the engine makes an IllegalMove."""
    return {
        call.args[0].value
        for path in ENGINE.glob("*.py")
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call)
        and getattr(call.func, "id", "") == "IllegalMove"
        and isinstance(call.args[0], ast.Constant)
        and isinstance(call.args[0].value, str)
    }


@pytest.mark.parametrize("reason", sorted(REASONS | raised_reasons()))
def test_every_refusal_has_a_sentence(reason: str) -> None:
    assert f"illegal.{reason}" in WORDS


@pytest.mark.parametrize("kind", engine.RULES, ids=lambda kind: kind.game)
def test_every_game_and_option_is_described(kind: type[engine.AnyRules]) -> None:
    for part in ("name", "tagline", "players"):
        assert f"game.{kind.game}.{part}" in WORDS
    for option in dataclasses.fields(kind):
        for part in ("name", "line"):
            assert option.name == "players" or f"variant.{kind.game}.{option.name}.{part}" in WORDS


@pytest.mark.parametrize("pile", ["U1", "U2", "D1", "D2", "U", "D", "0U", "0D", "1U", "1D", "row"])
def test_every_pile_has_a_name_and_a_way_to_it(pile: str) -> None:
    assert f"pile.name.{pile}" in WORDS
    assert f"pile.onto.{pile}" in WORDS


@pytest.mark.parametrize("colour", "RYGBP")
def test_every_colour_has_a_name(colour: str) -> None:
    assert f"colour.{colour}" in WORDS
    assert f"card.{colour}" in WORDS


@pytest.mark.parametrize("command", DEFAULT)
def test_every_command_has_a_name(command: str) -> None:
    assert f"command.{re.sub(r'_[0-9]+$', '', command)}" in WORDS


@pytest.mark.parametrize("award", AWARDS)
def test_every_award_at_a_pile_pops_up(award: str) -> None:
    assert f"score.{award}" in WORDS


def test_every_level_and_verdict_has_its_line() -> None:
    for key in (*(f"level.{level}" for level in LEVELS), *(f"verdict.{v}" for v in VERDICTS)):
        assert key in WORDS
        assert f"{key}.line" in WORDS

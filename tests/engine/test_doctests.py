"""The examples in the engine's docstrings and in its README are true."""

import doctest
import inspect
import pkgutil
import re
from dataclasses import fields
from importlib import import_module
from pathlib import Path

import pytest

from game import engine
from tests.i18n.test_coverage import raised_reasons

MODULES = [f"game.engine.{module.name}" for module in pkgutil.iter_modules(engine.__path__)]
README = Path(engine.__file__).with_name("README.md")

METHODS = """variants deal legal_moves outcome result view state fold move apply view_events
signals say unsay"""
PUBLIC_CALLS = [
    engine.rules,
    engine.games,
    engine.rules_class,
    engine.deal_code,
    engine.read_deal_code,
    engine.Record,
    engine.Move,
    *(getattr(engine.Rules, name) for name in METHODS.split()),
]


def examples() -> dict[str, object]:
    """The names that the examples use: see the class `Rules`."""
    rules = engine.rules("classic", players=2)
    return {"engine": engine, "rules": rules, "state": rules.deal(seed=7)}


@pytest.mark.parametrize("name", ["game.engine", *MODULES])
def test_the_examples_of_a_module_are_true(name: str) -> None:
    module = import_module(name)
    names = {**examples(), **vars(module)} if name != "game.engine.base" else None
    found = doctest.testmod(module, globs=names, extraglobs=None if names else examples())
    assert found.failed == 0


def test_the_examples_of_the_contract_are_true() -> None:
    found = doctest.testfile(str(README), module_relative=False)
    assert found.failed == 0
    assert found.attempted > 10


@pytest.mark.parametrize("call", PUBLIC_CALLS, ids=lambda call: call.__name__)
def test_every_public_call_has_an_example(call: object) -> None:
    assert ">>>" in (inspect.getdoc(call) or "")


def test_the_contract_names_all_games_options_errors_and_reasons() -> None:
    text = README.read_text(encoding="utf-8")
    options = {field.name for kind in engine.RULES for field in fields(kind)}
    errors = {
        name
        for name, value in vars(engine).items()
        if isinstance(value, type) and issubclass(value, engine.EngineError)
    }
    for word in {*engine.GAMES, *options, *errors, *raised_reasons()}:
        assert re.search(rf"\b{word}\b", text), word

"""Which language a computer asks for."""

from __future__ import annotations

import pytest

from game.i18n import NAMES, system_language


@pytest.mark.parametrize(
    ("environment", "lang"),
    [
        ({"LANG": "it_IT.UTF-8"}, "it"),
        ({"LANG": "de_AT@euro"}, "de"),
        ({"LANG": "pl"}, "pl"),
        ({"LANG": "en_GB.UTF-8"}, "en"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "fr_FR.UTF-8"}, "en"),
        ({"LANG": "plt_MG.UTF-8"}, "en"),
        ({}, "en"),
        ({"LANG": ""}, "en"),
        ({"LANGUAGE": "fr:pl:en", "LANG": "de_DE"}, "pl"),
        ({"LC_ALL": "it_CH", "LC_MESSAGES": "pl_PL", "LANG": "de_DE"}, "it"),
        ({"LC_MESSAGES": "pl_PL", "LANG": "de_DE"}, "pl"),
    ],
)
def test_variables(environment: dict[str, str], lang: str) -> None:
    assert system_language(environment) == lang


@pytest.mark.parametrize(
    ("name", "lang"),
    [
        ("Italian_Italy.1252", "it"),
        ("Polish_Poland", "pl"),
        ("German_Austria.1252", "de"),
        ("English_United States.1252", "en"),
        ("French_France", "en"),
        ("de-DE", "de"),
        ("IT-it", "it"),
        ("", "en"),
        (None, "en"),
    ],
)
def test_names_of_systems_without_variables(name: str | None, lang: str) -> None:
    assert system_language({}, name) == lang


def test_variables_come_before_the_systems_name() -> None:
    assert system_language({"LANG": "pl_PL"}, "de-DE") == "pl"


def test_languages_are_named_in_themselves() -> None:
    assert NAMES == {"en": "English", "it": "Italiano", "pl": "Polski", "de": "Deutsch"}

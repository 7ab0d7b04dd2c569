"""What the system says, whatever it is."""

import subprocess
import sys
from typing import Any

import pygame.system
import pytest

from game.i18n import system_language
from game.platform import system


def test_the_users_languages(monkeypatch: pytest.MonkeyPatch) -> None:
    locales = [{"language": "fr", "country": "FR"}, {"language": "pl", "country": None}]
    monkeypatch.setattr(pygame.system, "get_pref_locales", lambda: locales)
    assert system.locale_names() == "fr-FR:pl"
    assert system_language({}, system.locale_names()) == "pl"


def test_the_real_system_may_be_asked() -> None:
    assert isinstance(system.locale_names(), str)
    assert system.prefers_reduced_motion() in (True, False)


@pytest.mark.parametrize(
    ("platform", "answer", "reduced"),
    [
        ("linux", "false\n", True),
        ("linux", "true\n", False),
        ("linux", "", False),
        ("darwin", "1\n", True),
        ("darwin", "0\n", False),
    ],
)
def test_answers_of_systems(
    monkeypatch: pytest.MonkeyPatch, platform: str, answer: str, reduced: bool
) -> None:
    done = subprocess.CompletedProcess([], 0, stdout=answer)
    monkeypatch.setattr(sys, "platform", platform)
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: done)
    assert system.prefers_reduced_motion() is reduced


@pytest.mark.parametrize("error", [FileNotFoundError(), subprocess.TimeoutExpired("x", 1)])
def test_no_answer_means_motion(monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    def fail(*_: Any, **__: Any) -> None:
        raise error

    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(subprocess, "run", fail)
    assert system.prefers_reduced_motion() is False

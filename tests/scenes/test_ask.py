"""Questions: the safe answer is the easy one, and troubles are told in plain words."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from game.platform.actions import Cancel, Confirm, Navigate
from game.platform.store import SAVE, SCORES, SETTINGS, Kind, Trouble
from game.scenes.ask import Answer, AskScene
from game.scenes.menu.scene import MenuScene
from game.scenes.troubles import trouble_text

from .harness import LANGUAGES, Program, words_of


def ask(made: Program, *answers: Answer) -> None:
    made.show(MenuScene(made.context))
    made.context.stack.push(AskScene(made.context, "Sure?", "Think twice.", answers))
    made.wait(0.1)


def test_the_main_answer_has_the_focus_and_each_does_what_it_says(
    program: Callable[..., Program],
) -> None:
    made = program()
    given: list[str] = []
    answers = (
        Answer("one", lambda: given.append("one")),
        Answer("two", lambda: given.append("two"), main=True),
    )
    ask(made, *answers)
    made.do(Confirm())
    ask(made, *answers)
    made.do(Navigate(-1, 0), Confirm())
    ask(made, *answers)
    made.click("answer_0")
    assert given == ["two", "one", "one"]
    assert isinstance(made.top, MenuScene)


def test_cancel_is_the_way_out_if_there_is_one_else_the_main_answer(
    program: Callable[..., Program],
) -> None:
    made = program()
    given: list[str] = []
    go, out = Answer("go", lambda: given.append("go"), main=True), Answer("out", escape=True)
    ask(made, go, out)
    made.do(Cancel())
    assert given == []
    ask(made, Answer("no"), go)
    made.do(Cancel())
    assert given == ["go"]


def test_long_answers_go_below_each_other(program: Callable[..., Program]) -> None:
    made = program()
    ask(made, Answer("yes", main=True), Answer("no"))
    assert made.widget("answer_0").rect.y == made.widget("answer_1").rect.y
    ask(made, Answer("yes, by all means and without delay", main=True), Answer("no"))
    assert made.widget("answer_0").rect.y < made.widget("answer_1").rect.y


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("kind", [SETTINGS, SAVE, SCORES], ids=lambda kind: kind.name)
def test_a_damaged_file_is_named(kind: Kind, language: str) -> None:
    name = f"{kind.name}.json.damaged-1"
    assert name in trouble_text(words_of(language), [Trouble("damaged", Path("home") / name)])


def test_all_troubles_are_told() -> None:
    folder = Path("somewhere")
    troubles = [
        Trouble("unwritable", folder),
        Trouble("damaged", folder / "game.json.damaged-2"),
        Trouble("disk_full", folder),
    ]
    text = trouble_text(words_of("en"), troubles)
    assert text.count("\n") == 2
    assert "The disk is full." in text
    assert "Nothing can be written to somewhere." in text
    assert "game.json.damaged-2" in text

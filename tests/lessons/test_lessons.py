"""Every lesson as data: it can be played as written, and its texts speak of its cards."""

from __future__ import annotations

import re

import pytest

from game.engine import EngineError, Entry
from game.engine.record import after
from game.lessons.course import Course
from game.lessons.lesson import BadLesson, Lesson, load_lesson, read_lesson
from game.platform.paths import asset
from game.scenes.routes import lesson_names
from tests.i18n.catalogues import catalogue

NAMES = lesson_names()
LANGUAGES = ("en", "it", "pl", "de")


def lesson(name: str) -> Lesson:
    return load_lesson(asset("lessons"), name)


@pytest.mark.parametrize("name", NAMES)
def test_a_lesson_has_five_to_eight_steps(name: str) -> None:
    assert 5 <= len(lesson(name).steps) <= 8


@pytest.mark.parametrize("name", NAMES)
def test_every_deed_is_possible_and_no_game_ends(name: str) -> None:
    taught = lesson(name)
    state = taught.first
    for deed in taught.script:
        state = after(taught.rules, state, deed)
        assert taught.rules.outcome(state) is None


@pytest.mark.parametrize("name", NAMES)
def test_the_person_has_the_first_seat_at_every_step(name: str) -> None:
    taught = lesson(name)
    for number, step in enumerate(taught.steps):
        state = taught.first
        for deed in taught.script_before(number):
            state = after(taught.rules, state, deed)
        if step.deed:
            assert state.to_move == 0, f"step {number + 1}"


def test_every_file_is_registered_and_every_registered_lesson_has_a_file() -> None:
    files = sorted(path.stem for path in asset("lessons").iterdir())
    assert files == sorted(NAMES)
    assert len(set(NAMES)) == len(NAMES)


def numbers(text: object) -> list[str]:
    return re.findall(r"\d+", str(text))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_the_text_of_a_step_names_the_card_to_choose(name: str, language: str) -> None:
    texts, taught = catalogue(language), lesson(name)
    for number, step in enumerate(taught.steps, 1):
        if step.deed and step.deed.kind == "move":
            card = taught.rules.move(step.deed.text).card
            text = texts[f"lesson.{name}.{number}.text"]
            assert card is None or re.sub(r"\D", "", str(card)) in numbers(text), number


@pytest.mark.parametrize("name", NAMES)
def test_all_languages_name_the_same_numbers(name: str) -> None:
    english = catalogue("en")
    keys = [key for key in english if re.match(rf"lesson\.{name}\.(\d|line|end)", key)]
    for language in LANGUAGES[1:]:
        other = catalogue(language)
        for key in keys:
            assert sorted(numbers(other[key])) == sorted(numbers(english[key])), (language, key)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", NAMES)
def test_a_step_is_one_sentence(name: str, language: str) -> None:
    """Long texts are not read at a table."""
    texts = catalogue(language)
    for number in range(1, len(lesson(name).steps) + 1):
        text = str(texts[f"lesson.{name}.{number}.text"])
        assert len(re.findall(r"[.!?](\s|$)", text)) == 1, number
        assert len(text) <= 150, (number, len(text))


@pytest.mark.parametrize(
    "data",
    [
        None,
        {},
        {"deal": {"game": "classic", "options": {}}, "steps": []},
        {"deal": {"game": "chess", "options": {}}, "steps": []},
    ],
)
def test_what_is_no_lesson_is_refused(data: object) -> None:
    with pytest.raises(EngineError):
        read_lesson("broken", data)


@pytest.mark.parametrize(
    "step",
    [
        {},
        {"move": 7},
        {"say": "keep_off:U1", "than": []},
        {"read": "deck"},
        {"move": "end", "then": [7]},
        {"move": "end", "then": [{"seat": "1", "say": "keep_off:U1"}]},
    ],
)
def test_what_is_no_step_is_refused(step: object) -> None:
    deal = lesson(NAMES[0]).first.to_dict()
    with pytest.raises(BadLesson):
        read_lesson("broken", {"deal": deal, "steps": [step]})


# The course


def test_a_course_goes_from_step_to_step() -> None:
    taught = lesson("talk")
    course, done = Course(taught), list[Entry]()
    for step in taught.steps:
        assert course.step is step
        assert course.is_ready(done)
        assert not course.is_done(done)
        if step.deed:
            assert course.wants(step.deed.kind, step.deed.text)
            assert course.next_deed(done) == step.deed
            done.append(step.deed)
            assert course.is_done(done)
        course.advance()
        for deed in step.then:
            assert not course.is_ready(done)
            assert course.next_deed(done) == deed
            done.append(deed)
    assert course.is_over
    assert course.step is None
    assert course.next_deed(done) is None
    course.advance()
    assert course.is_over


def test_a_withdrawn_signal_is_no_deed() -> None:
    taught = lesson("talk")
    course = Course(taught, 1)
    done = [Entry("unsay", "keep_off:U1", seat=1)]
    assert course.next_deed(done) == taught.script[0]
    assert not course.is_done(done)

"""Every lesson at the real table: played to its end, and with every wrong move on the way."""

from __future__ import annotations

from pathlib import Path

import pytest
from pygame import Rect

from game.lessons.progress import Progress
from game.platform.actions import Cancel, Command, Resized
from game.platform.lesson_progress import read_progress, write_progress
from game.platform.saves import write_save
from game.platform.store import LESSONS
from game.play.session import PERSON
from game.scenes import routes
from game.scenes.ask import AskScene
from game.scenes.learn.scene import LearnScene
from game.scenes.lesson.scene import LessonScene
from game.scenes.setup.scene import SetupScene
from tests.play.sessions import solo
from tests.scenes.harness import LANGUAGES, Program, words_of
from tests.scenes.lesson.pupil import Pupil

LESSONS_ = routes.lesson_names()
HANDS = {"en": "keys", "it": "controller", "pl": "drag", "de": "mouse"}
"""So that every lesson is played in all languages, and with all hands."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lesson", LESSONS_)
def test_every_lesson_is_played_to_its_end(lesson: str, language: str, tmp_path: Path) -> None:
    pupil = Pupil(tmp_path, lesson, language=language)
    words, seen = words_of(language), []
    while not pupil.over:
        seen.append(pupil.title)
        pupil.house.picture()
        pupil.learn(HANDS[language])
    assert len(set(seen)) == len(seen) == len(pupil.scene.lesson.steps)
    assert pupil.title == words("lesson.done")
    assert lesson in read_progress(pupil.house.store).done


@pytest.mark.parametrize("lesson", LESSONS_)
def test_every_wrong_move_is_answered_and_changes_nothing(lesson: str, tmp_path: Path) -> None:
    pupil = Pupil(tmp_path, lesson)
    scene = pupil.scene
    while not pupil.over:
        before, state = pupil.kept, scene.session.state
        tries = 0
        for card, place in pupil.wrong_places():
            scene._message.clear()
            scene.person.place(card, place)
            assert pupil.answer, (pupil.place, card, place)
            assert pupil.kept == before
            tries += 1
        assert tries or not scene.hand
        if scene._wanted_move != scene.spec.closing.move:
            scene._message.clear()
            pupil.do(Command(scene.spec.closing.command))
            assert pupil.answer, pupil.place
        scene._message.clear()
        pupil.do(Command("take_back"))
        assert pupil.answer == words_of("en")("lesson.why.undo")
        assert pupil.kept == before
        assert scene.session.state is state
        assert pupil.house.top is scene
        scene.person.choose(None)
        pupil.learn("mouse")


@pytest.mark.parametrize("lesson", ["talk", "quick_expert"])
def test_every_wrong_signal_is_answered_and_changes_nothing(lesson: str, tmp_path: Path) -> None:
    pupil = Pupil(tmp_path, lesson)
    scene = pupil.scene
    while not pupil.over:
        for text in scene.session.rules.signals(scene.session.state, 0):
            if scene.course.wants("say", text):
                continue
            before = pupil.kept
            scene._message.clear()
            scene.signals.toggle(0, text)
            assert pupil.answer, (pupil.place, text)
            assert pupil.kept == before
        pupil.learn("mouse")


def test_an_illegal_move_gets_the_reason_of_the_rules_and_a_legal_one_that_of_the_lesson(
    tmp_path: Path,
) -> None:
    pupil, words = Pupil(tmp_path, "classic"), words_of("en")
    pupil.scene.person.place(20, "U1")
    assert "24" in pupil.answer
    assert pupil.answer != words("lesson.classic.1.why")
    pupil.scene.person.place(93, "U1")
    assert pupil.answer == words("lesson.classic.1.why")
    pupil.end("keys")
    assert pupil.answer == words("illegal.minimum_not_reached", n=2)


def test_while_a_step_is_read_nothing_is_played(tmp_path: Path) -> None:
    pupil = Pupil(tmp_path, "talk")
    pupil.scene.person.place(18, "U2")
    assert pupil.answer == words_of("en")("lesson.why.read")


def test_after_the_end_nothing_is_played(tmp_path: Path) -> None:
    pupil = Pupil(tmp_path, "pro")
    while not pupil.over:
        pupil.learn("mouse")
    before = pupil.kept
    pupil.end("mouse")
    assert pupil.answer == words_of("en")("lesson.why.over")
    assert pupil.kept == before


def test_a_hint_chooses_the_card_and_points_at_the_place(tmp_path: Path) -> None:
    pupil = Pupil(tmp_path, "classic").do(Command("hint"))
    assert pupil.scene.chosen == 27
    assert pupil.scene.focus.pointed_place == "U1"


def test_the_partner_plays_what_was_asked_for(tmp_path: Path) -> None:
    pupil = Pupil(tmp_path, "talk")
    while pupil.place < 5:
        pupil.learn("mouse")
    moves = [step.entry.text for step in pupil.scene.session.steps[-6:]]
    assert moves == ["30>U1", "32>U1", "end", "20>U2", "86>D2", "end"]


# Leaving and coming back


@pytest.mark.parametrize("lesson", LESSONS_)
def test_a_lesson_is_left_at_any_step_and_goes_on_there(lesson: str, tmp_path: Path) -> None:
    """Every time with a new program: the one before was killed."""
    steps = len(Pupil(tmp_path, lesson).scene.lesson.steps)
    for place in range(steps):
        pupil = Pupil(tmp_path, lesson)
        assert pupil.place == place
        script = pupil.scene.lesson.script_before(place)
        done = [step.entry for step in pupil.scene.session.steps if step.entry.kind != "unsay"]
        assert [(each.kind, each.text) for each in done] == [(e.kind, e.text) for e in script]
        pupil.learn("mouse")
        pupil.house.store.flush()
    assert Pupil(tmp_path, lesson).place == 0, "from the beginning, once it is done"


def test_escape_leaves_even_with_a_card_in_hand(tmp_path: Path) -> None:
    pupil = Pupil(tmp_path, "classic")
    pupil.learn("mouse").click(pupil.clear_point(pupil.card(85)))
    assert pupil.scene.chosen is not None
    pupil.do(Cancel())
    assert isinstance(pupil.house.top, LearnScene)
    assert words_of("en")("learn.go_on", n=2) == pupil.house.widget("lesson_classic").note  # type: ignore[attr-defined]
    pupil.house.press("lesson_classic")
    assert isinstance(pupil.house.top, LessonScene)
    assert pupil.house.top.course.place == 1


@pytest.mark.parametrize("command", ["pause"])
def test_the_pause_key_leaves_too(command: str, tmp_path: Path) -> None:
    pupil = Pupil(tmp_path, "duel").do(Command(command))
    assert isinstance(pupil.house.top, LearnScene)


def test_a_damaged_file_begins_anew(tmp_path: Path) -> None:
    pupil = Pupil(tmp_path, "classic")
    pupil.learn("mouse")
    pupil.house.store.flush()
    for text in ("{", '{"version": 1, "data": {"done": 7}}'):
        (tmp_path / "lessons.json").write_text(text)
        again = Pupil(tmp_path, "classic")
        assert again.place == 0


def test_a_damaged_file_is_told_of(tmp_path: Path) -> None:
    (tmp_path / "lessons.json").write_text("no lessons")
    house = Program(tmp_path)
    house.go(routes.to_menu).go(routes.open_learn).wait(0.1)
    assert isinstance(house.top, AskScene)
    assert "lessons.json.damaged-1" in house.top.text


# What a lesson must not do


@pytest.mark.parametrize("lesson", LESSONS_)
def test_a_lesson_is_neither_saved_nor_archived_nor_scored(lesson: str, tmp_path: Path) -> None:
    pupil = Pupil(tmp_path, lesson)
    while not pupil.over:
        pupil.learn("mouse")
    pupil.house.store.flush()
    assert not pupil.house.archive.rows()
    assert {path.name for path in tmp_path.glob("*.json")} == {"lessons.json"}


def test_a_saved_game_waits_as_it_was(tmp_path: Path) -> None:
    house = Program(tmp_path)
    waiting = solo(7)
    waiting.play(waiting.rules.legal_moves(waiting.state)[0])
    write_save(house.store, waiting)
    house.store.flush()
    before = (tmp_path / "game-classic.json").read_bytes()
    pupil = Pupil(tmp_path, "classic")
    while not pupil.over:
        pupil.learn("mouse")
    pupil.house.store.flush()
    assert (tmp_path / "game-classic.json").read_bytes() == before
    assert pupil.scene.session.setup.seats == (PERSON,)


# After a lesson


def test_after_a_lesson_comes_the_next(tmp_path: Path) -> None:
    pupil = Pupil(tmp_path, LESSONS_[0])
    while not pupil.over:
        pupil.learn("controller")
    pupil.press("next", "controller")
    assert isinstance(pupil.house.top, LessonScene)
    assert pupil.house.top.lesson.name == LESSONS_[1]


def test_after_a_lesson_the_game_can_be_played(tmp_path: Path) -> None:
    pupil = Pupil(tmp_path, LESSONS_[-1])
    while not pupil.over:
        pupil.learn("mouse")
    assert "next" not in pupil.scene._buttons
    pupil.press("play", "keys")
    assert isinstance(pupil.house.top, SetupScene)
    assert pupil.house.top.model.game == pupil.scene.lesson.rules.game


# The panel


SIZES = ((960, 540), (1100, 800), (1280, 720), (1920, 1080), (2560, 1440))


@pytest.mark.parametrize(("text_size", "language"), [(1.0, "en"), (1.5, "pl"), (1.5, "de")])
@pytest.mark.parametrize("lesson", LESSONS_)
def test_the_panel_never_covers_what_is_to_be_touched(
    lesson: str, text_size: float, language: str, tmp_path: Path
) -> None:
    """With the answer to a wrong move in it, at every size."""
    pupil = Pupil(tmp_path, lesson, text_size=text_size, language=language)
    scene = pupil.scene
    while not pupil.over:
        for size in SIZES:
            pupil.house.resize(size)
            if scene.course.step and scene.course.step.deed:
                scene._message.say(scene._why)
            pupil.wait().house.wait(0.05)
            assert scene._panel is not None
            panel = scene._panel.rect
            assert Rect(0, 0, *size).contains(panel)
            for box in pupil.lit_boxes():
                assert not panel.colliderect(box), (pupil.place, size)
            for widget in (scene.focus.end, scene._leave):
                assert not panel.colliderect(widget.rect), (pupil.place, size)
        scene._message.clear()
        pupil.learn("mouse")


def test_the_language_changes_in_the_middle_of_a_lesson(tmp_path: Path) -> None:
    pupil = Pupil(tmp_path, "classic")
    pupil.learn("mouse")
    pupil.house.context.change(language="pl")
    pupil.house.do(Resized(pupil.house.size))
    pupil.wait()
    assert pupil.title == words_of("pl")("lesson.classic.2.title")


# Learn


def test_learn_shows_what_is_done_and_what_was_begun(tmp_path: Path) -> None:
    house, words = Program(tmp_path), words_of("en")
    done, begun, new, *_ = LESSONS_
    write_progress(house.store, Progress(frozenset({done}), {begun: 3}))
    house.go(routes.to_menu).press("learn")
    assert isinstance(house.top, LearnScene)
    notes = [house.widget(f"lesson_{name}").note for name in (done, begun, new)]  # type: ignore[attr-defined]
    assert notes == [words("learn.done"), words("learn.go_on", n=4), words(f"lesson.{new}.line")]
    assert house.page.focused == f"lesson_{begun}"


def test_all_lessons_are_reached_from_the_menu(tmp_path: Path) -> None:
    house = Program(tmp_path)
    for name in LESSONS_:
        house.go(routes.to_menu).press("learn").press(f"lesson_{name}")
        assert isinstance(house.top, LessonScene)
        assert house.top.lesson.name == name
        house.do(Cancel())
        assert isinstance(house.top, LearnScene)
    assert house.store.read(LESSONS) is None, "looking is not learning"


@pytest.mark.parametrize("lesson", ["classic", "duel"])
def test_where_there_is_no_team_that_is_the_answer_to_talking(tmp_path: Path, lesson: str) -> None:
    pupil = Pupil(tmp_path, lesson)
    pupil.house.do(Command("talk"))
    assert pupil.scene._message.text == pupil.house.context.words("talk.nobody")

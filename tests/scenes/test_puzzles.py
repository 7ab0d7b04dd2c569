"""Puzzles at the table: one turn, the answer, the rating, a series, and the player's mistakes."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from game.analysis import Reason
from game.analysis.sentences import chance_text, reason_text
from game.engine import AnyState
from game.lessons.progress import Progress as Lessons
from game.platform.actions import Cancel, Command, Confirm, ConfirmReleased, Navigate
from game.platform.lesson_progress import write_progress as write_lessons
from game.platform.puzzle_files import PUZZLES, all_puzzles, read_progress
from game.puzzles import Puzzle, is_solved_by
from game.scenes import routes
from game.scenes.ask import AskScene
from game.scenes.learn.scene import LearnScene
from game.scenes.page import GRACE
from game.scenes.puzzles.answer import PuzzleAnswerScene
from game.scenes.puzzles.course import MISSES, MistakesCourse, SeriesCourse, SingleCourse
from game.scenes.puzzles.page import PuzzlesScene
from game.scenes.puzzles.table import PuzzleTable
from game.scenes.table.turn.controller import Source
from tests.scenes.harness import Program
from tests.scenes.shows import keep_games

FIRST = {puzzle.game: puzzle for puzzle in reversed(all_puzzles())}
GAMES = sorted(FIRST)


@pytest.fixture
def program(tmp_path: Path) -> Program:
    program = Program(tmp_path, speed=0.0)
    return program.go(routes.to_menu).go(routes.open_learn).go(routes.open_puzzles)


def table(program: Program) -> PuzzleTable:
    assert isinstance(program.top, PuzzleTable)
    return program.top


def answer(program: Program) -> PuzzleAnswerScene:
    assert isinstance(program.top, PuzzleAnswerScene)
    return program.top


def play(program: Program, *moves: str) -> None:
    at = table(program)
    for move in moves:
        at.controller.play(Source.PERSON, at.seat, at.session.rules.move(move))
    program.wait(3)


def wrong_turn(puzzle: Puzzle) -> tuple[str, ...]:
    """Some whole turn that is not the best."""
    rules = puzzle.record.rules

    def turns(state: AnyState, moves: tuple[str, ...]) -> tuple[str, ...] | None:
        for move in rules.legal_moves(state):
            after, _ = rules.apply(state, move)
            played = (*moves, str(move))
            over = rules.outcome(after) is not None or after.to_move != puzzle.state.to_move
            if over and not is_solved_by(puzzle, played):
                return played
            found = None if over else turns(after, played)
            if found:
                return found
        return None

    found = turns(puzzle.state, ())
    assert found is not None
    return found


def test_the_page_is_reached_from_learn_and_left_with_cancel(program: Program) -> None:
    assert isinstance(program.top, PuzzlesScene)
    program.do(Cancel()).settle()
    assert isinstance(program.top, LearnScene)
    program.press("puzzles")
    assert isinstance(program.top, PuzzlesScene)


def page(program: Program) -> PuzzlesScene:
    assert isinstance(program.top, PuzzlesScene)
    return program.top


def test_puzzles_of_games_that_are_known_come_first(program: Program) -> None:
    words = program.context.words
    shown = page(program)
    assert {each.game for each in shown.puzzles} == set(GAMES)
    assert words("game.duel.name") in shown.intro, "nothing was played yet, and that is said"
    write_lessons(program.store, Lessons(frozenset({"duel", "fire"})))
    keep_games(program, 3)
    program.go(routes.open_puzzles)
    shown = page(program)
    assert {each.game for each in shown.puzzles} == {"classic", "duel"}
    assert shown.intro == words("puzzles.intro")
    program.tab_to("game").do(Navigate(1, 0))
    assert {each.game for each in shown.puzzles} == set(GAMES)
    assert words.listing([words("game.quick.name"), words("game.twist.name")]) in shown.intro
    program.do(Navigate(1, 0))
    assert {each.game for each in shown.puzzles} == {"classic"}


def test_whoever_knows_all_games_is_offered_all(program: Program) -> None:
    write_lessons(program.store, Lessons(frozenset({"classic", "duel", "quick", "twist"})))
    program.go(routes.open_puzzles)
    assert {each.game for each in page(program).puzzles} == set(GAMES)
    assert page(program).intro == program.context.words("puzzles.intro")


@pytest.mark.parametrize("game", GAMES)
def test_the_best_turn_is_right_and_raises_the_rating(program: Program, game: str) -> None:
    puzzle = FIRST[game]
    program.go(routes.open_puzzle, SingleCourse([puzzle]))
    play(program, *puzzle.best)
    assert answer(program).answered.solved
    progress = read_progress(program.store)
    assert progress.tries[puzzle.id].solved
    assert progress.rating > 1200


@pytest.mark.parametrize("game", GAMES)
def test_another_turn_is_answered_with_the_best_one(program: Program, game: str) -> None:
    puzzle = FIRST[game]
    program.go(routes.open_puzzle, SingleCourse([puzzle]))
    play(program, *wrong_turn(puzzle))
    found = answer(program)
    assert not found.answered.solved
    assert len(found.turns) == 2
    assert read_progress(program.store).rating < 1200


def test_the_answer_praises_the_best_turn_and_says_what_loses(program: Program) -> None:
    words, puzzle = program.context.words, FIRST["classic"]
    dear = Reason("room", 55, "U1", n=19, more=28)
    lost = replace(puzzle, reasons=(dear, Reason("free")), next=0.0, proven=True)
    program.go(routes.open_puzzle, SingleCourse([lost]))
    play(program, *wrong_turn(puzzle))
    first = answer(program).text.split("\n")[0]
    assert first == f"{reason_text(words, Reason('free'), ())} {words('puzzle.margin.none')}"


def test_the_try_is_kept_before_the_answer_is_seen(program: Program) -> None:
    puzzle = FIRST["duel"]
    program.go(routes.open_puzzle, SingleCourse([puzzle]))
    at = table(program)
    for move in puzzle.best:
        at.controller.play(Source.PERSON, at.seat, at.session.rules.move(move))
    assert puzzle.id in read_progress(program.store).tries


def test_trying_again_is_for_practice(program: Program) -> None:
    puzzle = FIRST["classic"]
    program.go(routes.open_puzzle, SingleCourse([puzzle]))
    play(program, *wrong_turn(puzzle))
    before = read_progress(program.store)
    program.press("again").settle()
    play(program, *puzzle.best)
    assert answer(program).answered.change is None
    after = read_progress(program.store)
    assert (after.rating, after.tries) == (before.rating, before.tries)
    assert after.has_solved(puzzle.id)


def test_the_best_turn_can_be_watched_and_leads_back_to_the_answer(program: Program) -> None:
    puzzle = FIRST["twist"]
    program.go(routes.open_puzzle, SingleCourse([puzzle]))
    play(program, *wrong_turn(puzzle))
    program.press("show")
    at = table(program)
    program.wait(8)
    assert at.played == puzzle.best
    assert not answer(program).answered.solved


def test_there_is_no_hint_and_nobody_talks_or_plays(program: Program) -> None:
    puzzle = next(each for each in all_puzzles() if each.record.rules.players > 1)
    program.go(routes.open_puzzle, SingleCourse([puzzle]))
    at = table(program)
    steps = len(at.session.steps)
    program.do(Command("hint")).wait(2)
    assert not at.hints.waiting
    assert not at.desk.allowed
    assert len(at.session.steps) == steps
    assert not program.store.read(PUZZLES)


def test_nothing_that_does_nothing_looks_as_if_it_did(program: Program) -> None:
    """Neither the button for hints nor the panel to tell the team something."""
    teams = (each for each in all_puzzles() if each.record.rules.together)
    puzzle = next(each for each in teams if each.record.rules.players > 1)
    program.go(routes.open_puzzle, SingleCourse([puzzle])).settle()
    at = table(program)
    assert not at.focus.hint.enabled
    assert at.focus.take_back.enabled
    assert not at.talk.widgets
    program.do(Command("talk"))
    assert at._frame(1.0).message == program.context.words("puzzle.no_talk")


def found_chance(program: Program) -> float:
    """Of the turn that was played, once it is there."""
    for _ in range(2000):
        chance = answer(program).answered.chance
        if chance is not None:
            return chance
        program.wait(0.05)
    raise AssertionError("no chance was found")


@pytest.mark.parametrize("game", GAMES)
def test_a_turn_that_was_not_the_best_is_told_its_chance(program: Program, game: str) -> None:
    puzzle = FIRST[game]
    program.go(routes.open_puzzle, SingleCourse([puzzle]))
    play(program, *wrong_turn(puzzle))
    chance = found_chance(program)
    assert 0 <= chance <= puzzle.next
    mine = answer(program).turns[1]
    words = program.context.words
    assert mine.figure == chance_text(words, chance, proven=puzzle.proven)
    assert mine.share == chance
    program.press("show").wait(8)
    assert answer(program).answered.chance == chance, "it is known after the film too"


def test_keys_that_were_meant_for_the_table_do_not_answer(program: Program) -> None:
    puzzle = FIRST["classic"]
    program.go(routes.open_puzzle, SingleCourse([puzzle, FIRST["duel"]]))
    at = table(program)
    for move in puzzle.best:
        at.controller.play(Source.PERSON, at.seat, at.session.rules.move(move))
    while program.top is at:
        program.wait(0.05)
    shown = answer(program)
    program.do(Confirm(), ConfirmReleased()).wait(GRACE / 2)
    assert program.top is shown
    program.wait(GRACE).do(Confirm(), ConfirmReleased()).settle()
    assert program.top is not shown


def test_leaving_a_series_is_asked_and_misses_the_puzzle(program: Program) -> None:
    program.go(routes.open_puzzle, SeriesCourse([FIRST["classic"], FIRST["duel"]]))
    at = table(program)
    program.do(Cancel())
    assert isinstance(program.top, AskScene)
    program.do(Cancel()).settle()
    assert table(program) is at, "going on is what escape means"
    assert not read_progress(program.store).tries
    program.do(Cancel())
    program.press("answer_1").settle()
    assert isinstance(program.top, PuzzlesScene)
    assert not read_progress(program.store).tries[at.puzzle.id].solved


def test_leaving_a_puzzle_costs_nothing(program: Program) -> None:
    program.press("next").settle()
    table(program)
    program.do(Cancel()).settle()
    assert isinstance(program.top, PuzzlesScene)
    assert not read_progress(program.store).tries


def test_a_series_ends_after_three_misses_and_is_remembered(program: Program) -> None:
    puzzles = [each for each in all_puzzles() if each.game in ("classic", "quick")]
    program.go(routes.open_puzzle, SeriesCourse(puzzles))
    play(program, *table(program).puzzle.best)
    for _ in range(MISSES):
        program.press("next").settle()
        play(program, *wrong_turn(table(program).puzzle))
    assert answer(program).next is None
    assert read_progress(program.store).best_series == 1


def test_own_mistakes_are_not_rated_and_do_not_come_again_once_solved(program: Program) -> None:
    puzzle = FIRST["duel"]
    program.go(routes.open_puzzle, MistakesCourse([puzzle]))
    play(program, *puzzle.best)
    progress = read_progress(program.store)
    assert (progress.rating, progress.mended) == (1200, (puzzle.id,))
    assert MistakesCourse([puzzle]).take(progress) is None


def test_damaged_progress_is_set_aside(program: Program, tmp_path: Path) -> None:
    program.store.write(PUZZLES, {"rating": "high"})
    assert read_progress(program.store).rating == 1200
    assert list(tmp_path.glob("puzzles*damaged*")) or list(tmp_path.glob("puzzles*bad*"))


@pytest.mark.parametrize("puzzle", all_puzzles(), ids=lambda puzzle: puzzle.id)
def test_every_puzzle_can_be_read_and_its_best_turn_played(puzzle: Puzzle) -> None:
    state = puzzle.state
    for move in puzzle.best:
        assert puzzle.record.rules.outcome(state) is None
        state, _ = puzzle.record.rules.apply(state, move)
    over = puzzle.record.rules.outcome(state) is not None
    assert over or state.to_move != puzzle.state.to_move or puzzle.record.rules.players == 1
    assert puzzle.margin >= 0.15
    assert puzzle.reasons

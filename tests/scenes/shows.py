"""Every scene that is made of widgets, as one would come to it."""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Callable
from functools import lru_cache
from typing import Any

import pytest

from game import native
from game.analysis.review import ReviewWork
from game.analysis.stored import to_data
from game.engine import Record, rules
from game.lessons.progress import Progress
from game.platform.actions import KeyNamed
from game.platform.lesson_progress import write_progress
from game.platform.puzzle_files import all_puzzles
from game.platform.saves import write_save
from game.platform.store import SAVE, SCORES
from game.play import high_scores
from game.play.daily import daily_setup
from game.play.high_scores import HighScore
from game.play.ladders import RUNGS
from game.play.session import PERSON, Session, Setup
from game.play.statistics import Finished, finished
from game.players import make
from game.scenes import routes
from game.scenes.games.twist.round_end import RoundEndScene
from game.scenes.page import GRACE
from game.scenes.puzzles.answer import Answered, PuzzleAnswerScene
from game.scenes.puzzles.course import SingleCourse
from game.scenes.puzzles.table import PuzzleTable
from game.scenes.replay.scene import ReplayScene
from game.scenes.results.scene import ResultsScene
from game.scenes.settings.keys import PressKeyScene
from game.scenes.statistics.scene import StatisticsScene
from game.scenes.table.scene import TableScene
from tests.analysis.played import drain, think_little

from .harness import TODAY, Program

NAMES = ("WWWWWWWW", "BRUNO", "CHIARA", "DARIO", "ELSA")
EVERYTHING = {"pro": True, "short_hand": True, "fire": True}


def played(seed: int = 7, moves: int | None = None, **options: bool) -> Session:
    """A game of the greedy player, to its end or for so many moves."""
    rules_ = rules("classic", **options)
    session = Session(Setup(rules_, seed))
    player = make("greedy", rules_, 0, seed)
    while not session.over and (moves is None or len(session.steps) < moves):
        move = player.choose(session.rules.view(session.state, 0))
        session.play(move, ms=7000 * (len(session.steps) + 1))
    return session


LONG_NAMES = ("Maximilian-Ödön", "Wilhelmina", "Bartholomäus", "Małgorzata", "Giandomenico")


@lru_cache
def company(game: str, seed: int = 7, people: int = 0, **options: Any) -> Session:
    """A game of several greedy players to its end; the first of them may be called people."""
    rules_ = rules(game, **options)
    seats = tuple(PERSON if seat < people else "master" for seat in range(rules_.players))
    names = LONG_NAMES[: rules_.players]
    session = Session(Setup(rules_, seed, seats=seats, names=names))
    players = [make("greedy", rules_, seat, seed) for seat in range(rules_.players)]
    while not session.over:
        moves = rules_.legal_moves(session.state)
        seat = session.state.to_move
        view = rules_.view(session.state, seat)
        move = moves[0] if len(moves) == 1 else players[seat].choose(view)
        session.play(move, ms=7000 * (len(session.steps) + 1))
    return session


def keep_scores(program: Program, variant: str = "classic") -> None:
    tables: high_scores.HighScores = {}
    for place, name in enumerate(NAMES):
        entry = HighScore(name, 98765 - 9000 * place, place, "2026-09-28")
        tables = high_scores.entered(tables, variant, entry)
    program.store.write(SCORES, high_scores.to_data(tables))


def menu(program: Program) -> None:
    program.go(routes.to_menu)


def menu_with_save(program: Program) -> None:
    program.store.write(SAVE, played(moves=40, fire=True).to_data())
    program.go(routes.to_menu)


def setup(program: Program) -> None:
    program.go(routes.to_menu).go(routes.open_setup, "classic")


def setup_of_a_duel(program: Program) -> None:
    program.go(routes.to_menu).go(routes.open_setup, "duel")


def replace(program: Program) -> None:
    menu_with_save(program)
    program.go(routes.ask_to_start, played(moves=1).setup)


def pause(program: Program) -> None:
    program.go(routes.to_menu).go(routes.pause, played(moves=20))


def results(program: Program) -> None:
    session = played(seed=3, **EVERYTHING)
    program.show(ResultsScene(program.context, session, {}))


def results_beaten(program: Program) -> None:
    program.show(ResultsScene(program.context, played(seed=2, fire=True), {}))


def results_of(game: str, **options: Any) -> Callable[[Program], None]:
    def show(program: Program) -> None:
        program.show(ResultsScene(program.context, company(game, **options), {}))

    return show


def name_entry(program: Program) -> None:
    program.go(routes.to_results, played(seed=5)).wait(GRACE + 0.1)


def scores(program: Program) -> None:
    keep_scores(program)
    program.go(routes.to_menu).go(routes.open_scores)


def scores_empty(program: Program) -> None:
    program.go(routes.to_menu).go(routes.open_scores, "classic-pro-short_hand-fire")


def rulebook(program: Program) -> None:
    program.go(routes.to_menu).go(routes.open_rulebook, "classic.fire")


def learn(program: Program) -> None:
    """With a lesson done, and one begun."""
    done, begun, *_ = routes.lesson_names()
    write_progress(program.store, Progress(frozenset({done}), {begun: 3}))
    program.go(routes.to_menu).go(routes.open_learn)


def learn_from_the_start(program: Program) -> None:
    program.go(routes.to_menu).go(routes.open_learn)


def first_lesson(program: Program) -> None:
    program.go(routes.to_menu).go(routes.offer_first_lesson)


def credits_(program: Program) -> None:
    program.go(routes.to_menu).go(routes.open_credits)


def licences(program: Program) -> None:
    credits_(program)
    program.press("licences")


def section(name: str) -> Callable[[Program], None]:
    def show(program: Program) -> None:
        program.go(routes.to_menu).go(routes.open_settings).press(f"tab_{name}")

    return show


def settings_with_all_looks(program: Program) -> None:
    program.context.change(all_looks=True, table="forest", card_back="diamonds")
    section("looks")(program)


def press_key(program: Program) -> None:
    section("keys")(program)
    program.show(program.top, PressKeyScene(program.context, "take_back"))


def key_taken(program: Program) -> None:
    section("keys")(program)
    program.press("key_hint").do(KeyNamed("page up"))


@lru_cache
def finished_game(seed: int, watched: bool, options: frozenset[str]) -> tuple[Finished, str]:
    """A game for the archive, played once for all tests."""
    session = played(seed=seed, **dict.fromkeys(options, True))
    if watched:
        session.setup = dataclasses.replace(session.setup, seats=("expert",))
    kept = finished(session, f"2026-09-{seed % 28 + 1:02d}T20:15:00Z")
    return kept, session.record().to_text()


def keep_games(program: Program, *seeds: int, watched: bool = False, **options: bool) -> None:
    """Finish games of a variant, played by a person or only watched."""
    for seed in seeds:
        program.archive.keep(*finished_game(seed, watched, frozenset(options)))


def statistics(program: Program) -> None:
    if not program.archive.rows():
        keep_games(program, *range(5), **EVERYTHING)
        keep_games(program, 5, watched=True, **EVERYTHING)
    program.go(routes.to_menu).go(routes.open_statistics)


def game_sheet(program: Program) -> None:
    statistics(program)
    program.press(next(name for name in program.page.widgets if name.startswith("watch_")))


def game_imported(program: Program) -> None:
    """The sheet of a game that has just been imported."""
    statistics(program)
    scene = program.top
    assert isinstance(scene, StatisticsScene)
    scene._open(scene.games[-1], program.context.words("import.done"))
    program.wait(0.1)


def statistics_empty(program: Program) -> None:
    program.go(routes.to_menu).go(routes.open_statistics)


def replay(program: Program) -> None:
    record = played(seed=4, fire=True).record()
    program.go(routes.to_menu).go(routes.open_replay, record)


def setup_of_a_match(program: Program) -> None:
    program.context.change(seats=("twist:person:novice:club:master",))
    program.go(routes.to_menu).go(routes.open_setup, "twist")


def names(program: Program) -> None:
    program.context.change(
        seats=("twist:person:novice:person",), name="", guests=("", LONG_NAMES[0])
    )
    program.go(routes.to_menu).go(routes.open_setup, "twist").press("names")


def records(program: Program) -> None:
    """Of matches against rivals of two levels."""
    for number, rival in enumerate(("novice", "master", "novice")):
        rules_ = rules("twist", players=4, rounds=9, expert=True)
        game = Finished(rules_, (PERSON, *[rival] * 3), number > 0, 40 - number, ended="2026-09-28")
        program.archive.keep(game, f"{number}")
    program.go(routes.to_menu).go(routes.open_scores, "records:twist")


def who_starts(program: Program) -> None:
    """One person among four computers, who all say whether they would like to start."""
    seats = (PERSON, *["novice"] * 4)
    setup_ = Setup(rules("classic", players=5), 3, seats=seats, names=("", *LONG_NAMES[1:]))
    program.go(routes.to_menu)
    program.context.stack.reset(TableScene(program.context, Session(setup_)))
    program.wait(0.1)


def end_of_a_round(program: Program) -> None:
    """Of a match between four people, after many rounds."""
    session = company("twist", people=4, players=4, rounds=9, expert=True)
    fresh = Session(session.setup)
    for step in session.steps[:-1]:
        state: Any = step.state
        if state.round == 8 and state.status != "running":
            break
        fresh.redo(step.entry)
    fresh.redo(step.entry)
    program.go(routes.to_menu)
    program.context.stack.push(RoundEndScene(program.context, fresh, lambda: None))
    program.wait(0.1)


def replay_of_a_match(program: Program) -> None:
    record = company("twist", players=4, rounds=2, expert=True).record()
    program.go(routes.to_menu).go(routes.open_replay, record)


def replay_of_a_duel(program: Program) -> None:
    session = company("duel")
    program.go(routes.to_menu)
    program.go(routes.open_replay, session.record(), session.setup.seats).press("last")


def replay_broken(program: Program) -> None:
    record = played(seed=4, moves=60, fire=True).record()
    scene = ReplayScene(program.context, record, broken=True)
    program.show(scene).press("last")


def daily_games(program: Program, game: str = "classic") -> None:
    """Scored tries of half a month."""
    results_ = (4, 0, 12, 7, None, 0, 3, 21, 9, 0, 0, 5, 2, 8, 0)
    for day, left in enumerate(results_, 1):
        if left is None:
            continue
        date = TODAY.replace(day=day)
        setup_ = daily_setup(game, date)
        won = left == 0
        ended = f"{date.isoformat()}T19:00:00Z"
        kept = Finished(setup_.rules, setup_.seats, won, left, ended=ended, marks=setup_.marks)
        program.archive.keep(kept, f"{game} {day}")


def daily(program: Program) -> None:
    if not program.archive.rows():
        daily_games(program)
    program.go(routes.to_menu).go(routes.open_daily, "classic")


def daily_of_a_try(program: Program) -> None:
    """One is waiting, another one is done and can be shared."""
    daily_games(program, "twist")
    write_save(program.store, Session(daily_setup("duel", TODAY)))
    program.go(routes.to_menu).go(routes.open_daily, "twist").press("day_14")


@lru_cache
def reviewed(text: str) -> str:
    """The review of a record, found with little thought, as the archive keeps it. It is the same
    with and without the native core: nobody advises."""
    with pytest.MonkeyPatch.context() as patch:
        think_little(patch)
        patch.setattr(native, "RUNS", False)
        work = ReviewWork(Record.from_text(text))
        while not work.done:
            work.add(drain(work.task().steps()))
    return json.dumps(to_data(work.found))


def review_of(session: Session) -> Callable[[Program], None]:
    """The review of a game that was reviewed before."""

    def show(program: Program) -> None:
        record = session.record()
        program.archive.keep_review(record.to_text(), reviewed(record.to_text()))
        program.go(routes.to_menu).go(routes.open_review, record, session.setup.seats)

    return show


def review_explained(program: Program) -> None:
    """What play and luck are, above a review."""
    review_of(company("duel", people=1))(program)
    program.press("play")


def solution(program: Program) -> None:
    """Of a small deck, once the answer is there."""
    session = company("quick", players=4)
    results_of("quick", players=4)(program)
    program.go(routes.open_solution, session.record(), session.setup.seats)
    while program.context.solver.busy:
        program.wait(0.1)


def puzzles(program: Program) -> None:
    program.go(routes.to_menu).go(routes.open_learn).go(routes.open_puzzles)


def puzzle_answer(program: Program) -> None:
    """The longest answer: a missed puzzle of a team, with others to follow."""
    puzzles(program)
    missed = max(all_puzzles(), key=lambda each: len(each.reasons))
    program.go(routes.open_puzzle, SingleCourse([missed]))
    table = program.top
    assert isinstance(table, PuzzleTable)
    answered = Answered(missed, table.course, missed.best, False, 1187.0, -13.0, missed)
    program.show(PuzzleAnswerScene(program.context, answered, table)).wait(GRACE + 0.1)


def medals_(program: Program) -> None:
    if not program.archive.rows():
        keep_games(program, *range(5), **EVERYTHING)
        daily_games(program)
    program.go(routes.to_menu).go(routes.open_medals).wait(0.5)


def ladder_games(program: Program) -> None:
    """Two rungs of the duel are climbed, the third is begun."""
    results_ = ("novice", True), ("novice", True), ("club", True), ("club", True), ("expert", False)
    for number, (level, won) in enumerate(results_):
        setup_ = RUNGS[f"duels.{level}"].setup(number, number % 2)
        ended = f"2026-11-0{number + 1}T19:00:00Z"
        kept = Finished(setup_.rules, setup_.seats, won, 7, ended=ended, marks=setup_.marks)
        program.archive.keep(kept, f"ladder {number}")


def ladder(program: Program) -> None:
    if not program.archive.rows():
        ladder_games(program)
    program.go(routes.to_menu).go(routes.open_ladder)


def ladder_alone(program: Program) -> None:
    program.go(routes.to_menu).go(routes.open_ladder)


SHOWS: dict[str, Callable[[Program], None]] = {
    "menu": menu,
    "menu with a game waiting": menu_with_save,
    "daily deal": daily,
    "daily deal, tried": daily_of_a_try,
    "medals": medals_,
    "ladder": ladder,
    "ladder, from the start": ladder_alone,
    "set-up": setup,
    "set-up of a duel": setup_of_a_duel,
    "set-up of a match": setup_of_a_match,
    "who starts": who_starts,
    "end of a round": end_of_a_round,
    "replay of a match": replay_of_a_match,
    "replace the waiting game?": replace,
    "pause": pause,
    "results": results,
    "results of a beaten game": results_beaten,
    "results of a team": results_of("classic", players=5, fire=True, pro=True),
    "results of a small deck": results_of("quick", players=4),
    "results of a duel": results_of("duel", players=2),
    "results of a match": results_of("twist", players=4, rounds=2, expert=True),
    "results of a long match": results_of("twist", players=3, rounds=9),
    "name entry": name_entry,
    "learn": learn,
    "learn, from the start": learn_from_the_start,
    "first lesson?": first_lesson,
    "puzzles": puzzles,
    "answer to a puzzle": puzzle_answer,
    "statistics": statistics,
    "statistics, empty": statistics_empty,
    "game from the statistics": game_sheet,
    "imported game": game_imported,
    "replay": replay,
    "replay of a duel": replay_of_a_duel,
    "could it be won?": solution,
    "review": review_of(played(seed=3, **EVERYTHING)),
    "review of a team": review_of(company("classic", players=5, fire=True, pro=True)),
    "review of a small deck": review_of(company("quick", players=4)),
    "review of a duel": review_of(company("duel", people=1)),
    "review of a match": review_of(company("twist", players=4, rounds=2, expert=True)),
    "review, explained": review_explained,
    "replay of a broken record": replay_broken,
    "scores": scores,
    "scores, empty": scores_empty,
    "records": records,
    "names": names,
    "rulebook": rulebook,
    "credits": credits_,
    "licences": licences,
    "settings, general": section("general"),
    "settings, sound": section("sound"),
    "settings, picture": section("picture"),
    "settings, comfort": section("comfort"),
    "settings, looks": section("looks"),
    "settings, all looks": settings_with_all_looks,
    "settings, keys": section("keys"),
    "press a key": press_key,
    "key taken": key_taken,
}

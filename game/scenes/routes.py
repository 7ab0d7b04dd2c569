"""Navigation: every way from one scene to another. Scenes are imported when they are shown."""

from __future__ import annotations

import datetime
import random
from collections.abc import Mapping
from dataclasses import replace
from itertools import zip_longest
from types import MappingProxyType
from typing import TYPE_CHECKING

from game.engine import AnyRules, Record, games
from game.platform.lesson_progress import read_progress, write_progress
from game.platform.paths import asset
from game.platform.progress import note_try
from game.platform.puzzle_files import read_progress as read_puzzle_progress
from game.platform.saves import (
    daily_file,
    file_of,
    ladder_file,
    latest_first,
    read_daily,
    read_save,
    save_file,
    write_save,
)
from game.platform.settings import Settings
from game.platform.store import SCORES
from game.play import high_scores, statistics
from game.play.demo_games import demo_game
from game.play.high_scores import HighScore
from game.play.ladders import LADDERS
from game.play.session import PERSON, Session, Setup

from .games.registry import GAMES
from .scene import Context, Scene

if TYPE_CHECKING:
    from game.lessons.lesson import Lesson

    from .puzzles.course import Course as PuzzleCourse

SEEDS = 2**22
"""Deals enough for a lifetime, and codes short enough to read out."""

PATIENCE = 1.0
"""Seconds that a game which nobody can begin anew waits until it is on disk."""
NO_NOTES: Mapping[int, str] = MappingProxyType({})

FIRST_NAMES = (5, 6)
"""Of a computer in the first seat, which mostly is a person's: by the deal."""


def new_seed() -> int:
    return random.randrange(SEEDS)


def now() -> str:
    return datetime.datetime.now(datetime.UTC).strftime("%Y-%m-%dT%H:%M:%SZ")


def new_setup(
    context: Context,
    rules_: AnyRules,
    seed: int | None = None,
    seats: tuple[str, ...] | None = None,
) -> Setup:
    """A game as the player's settings want it; any deal if no seed is given."""
    seats = seats or (PERSON,) * rules_.players
    seen = seed is not None and (
        deal_seen(context, rules_.game, seed) or _is_being_tried(context, rules_.game, seed)
    )
    seed = new_seed() if seed is None else seed
    return Setup(
        rules=rules_,
        seed=seed,
        seats=seats,
        names=seat_names(context, seats, seed),
        take_backs=context.settings.take_backs,
        started=now(),
        seen_deal=seen,
    )


def deal_seen(context: Context, game: str, seed: int) -> bool:
    """Whether these cards were played before, or are waiting in a saved game."""
    saved = saved_game(context, game)
    waits = saved is not None and saved.setup.seed == seed
    return waits or context.archive.has_deal(game, seed)


def _is_being_tried(context: Context, game: str, seed: int) -> bool:
    """Whether these cards are known from a scored try at today's deal that is not finished."""
    begun = read_daily(context.store, game, context.today())
    return begun is not None and begun.setup.seed == seed


def seat_names(context: Context, seats: tuple[str, ...], seed: int) -> tuple[str, ...]:
    """Computers have names; people are called by their place unless one told us."""
    words = context.words
    return tuple(
        person_name(context.settings, seat)
        if who == PERSON
        else words(f"computer.name.{seat or FIRST_NAMES[seed % 2]}")
        for seat, who in enumerate(seats)
    )


def person_name(settings: Settings, seat: int) -> str:
    """As it was told last; empty if nobody did."""
    return ([settings.name, *settings.guests][seat : seat + 1] or [""])[0]


# To the table


def start_game(context: Context, setup: Setup) -> None:
    """Open the table of a new game in place of all scenes."""
    from .table.scene import TableScene

    context.stack.reset(TableScene(context, Session(setup)))


def ask_to_start(context: Context, setup: Setup) -> None:
    """A new game; if one of its kind is waiting, the player says what is to become of that."""
    waiting = saved_game(context, setup.rules.game)
    if waiting is None:
        start_game(context, setup)
        return
    from .ask import Answer, AskScene

    words = context.words
    answers = (
        Answer(words("menu.replace.no"), lambda: continue_game(context, waiting), main=True),
        Answer(words("menu.replace.yes"), lambda: start_game(context, setup)),
        Answer(words("common.cancel"), escape=True),
    )
    title, text = words("menu.replace.title"), words("menu.replace.text")
    context.stack.push(AskScene(context, title, text, answers))


def start_at_once(context: Context, rules_: AnyRules, seed: int | None) -> None:
    """With those who sat there the last time; computers take what seats are new. If a game of
    this kind is waiting, the player is asked above the menu."""
    from .setup import seats

    known = seats.remembered(context.settings, rules_.game, type(rules_).seats)
    setup = new_setup(context, rules_, seed, seats.fitted(known, rules_.players))
    if saved_game(context, rules_.game) is not None:
        to_menu(context)
    ask_to_start(context, setup)


def start_demo(context: Context, rules_: AnyRules | None = None, seed: int | None = None) -> None:
    """Open a table at which computers play until there is input."""
    from .table.scene import TableScene

    tables = (rules_,) if rules_ else demo_tables()
    setup = demo_game(new_seed() if seed is None else seed, tables)
    named = replace(setup, names=seat_names(context, setup.seats, setup.seed))
    context.stack.reset(TableScene(context, Session(named), demo=True))


def demo_tables() -> list[AnyRules]:
    """The first demo of every game, then the second ones."""
    rounds = zip_longest(*(about.demos for about in GAMES.values()))
    return [table for tables in rounds for table in tables if table]


def again(context: Context, setup: Setup, *, same_deal: bool) -> None:
    """Another game of the same kind, or the very same cards once more.

    After a game with a save of its own, another one of its kind may be waiting.
    """
    fresh = new_setup(context, setup.rules, setup.seed if same_deal else None)
    start = ask_to_start if setup.marks else start_game
    start(
        context,
        replace(
            fresh,
            seats=setup.seats,
            names=setup.names,
            starter=_starter(setup, same_deal),
            seen_deal=same_deal,
        ),
    )


def _starter(setup: Setup, same_deal: bool) -> int:
    """A team is asked who starts; rivals take turns at it."""
    if setup.rules.together:
        return 0
    return setup.starter if same_deal else (setup.starter + 1) % setup.rules.players


def saved_game(context: Context, game: str) -> Session | None:
    """The unfinished game of this kind.

    A finished game is there only if the program was killed before the archive had it.
    """
    session = read_save(context.store, game)
    if session is not None and session.is_finished:
        finish(context, session)
        return None
    return session


def saved_games(context: Context) -> list[Session]:
    """All unfinished games, the latest first."""
    found = [session for game in games() if (session := saved_game(context, game)) is not None]
    return latest_first(context.store, found)


def continue_game(context: Context, session: Session) -> None:
    from .table.scene import TableScene

    context.stack.reset(TableScene(context, session))


def begin_only_try(context: Context, session: Session) -> None:
    """Begin a game that nobody can begin anew: it is on disk before its cards are seen, so that
    ending the program is no way out of it."""
    write_save(context.store, session)
    context.store.flush(PATIENCE)
    continue_game(context, session)


def resume_or_set_up(context: Context, waiting: Session, note: str) -> None:
    """Ask whether to go on with a saved game or to set up another of its kind."""
    from .ask import Answer, AskScene

    words, game = context.words, waiting.rules.game
    answers = (
        Answer(words("menu.tile.resume"), lambda: continue_game(context, waiting), main=True),
        Answer(words("menu.tile.new"), lambda: open_setup(context, game)),
        Answer(words("common.cancel"), escape=True),
    )
    context.stack.push(AskScene(context, words(f"game.{game}.name"), note, answers))


# Away from it


def to_menu(context: Context) -> None:
    from .menu.scene import MenuScene

    context.stack.reset(MenuScene(context))


def pause(context: Context, session: Session) -> None:
    from .pause import PauseScene

    context.stack.push(PauseScene(context, session))


def finish(context: Context, session: Session) -> None:
    """A game is over for good: its score is entered, it goes to the archive, and can no longer be
    continued.

    As soon as it is over, and not only at its results: the window may be closed before them. It
    stays saved until the archive has it on disk. To come here twice does no harm: the high scores
    and the archive know their games.
    """
    enter_score(context, session)
    note_try(context.store, session)
    data = write_save(context.store, session)
    save = file_of(session)
    context.archive.keep(
        statistics.finished(session, now()),
        session.record().to_text(session.state.status),
        on_kept=lambda: context.store.remove(save, holding=data),
    )


def to_results(context: Context, session: Session) -> None:
    """The results, which slide over what is there: the table. Above them the name is asked for a
    good score, but only once."""
    from .medals.book import MedalBook
    from .results.scene import ResultsScene

    finish(context, session)
    table = context.stack.picture() if context.stack.top else None
    medals = MedalBook(context).won_with(session)
    results = ResultsScene(context, session, high_score_tables(context), table, medals)
    if results.rank is None or results.was_early or context.settings.name:
        context.stack.reset(results)
        return
    from .name_entry import NameEntryScene

    entry = NameEntryScene(context, session, results.variant, results.rank, results.hold_keys)
    context.stack.reset(results, entry)


def enter_score(context: Context, session: Session) -> None:
    """Of a person's solo game, under the name that is known; whoever has none is "you"."""
    from .results.summary import summary

    if not (session.is_scored and session.setup.people):
        return
    name = context.settings.name or context.words("common.you")
    outcome = session.rules.outcome(session.state)
    left = outcome.cards_left or 0 if outcome else 0
    date = datetime.date.today().isoformat()
    score = summary(session).tally.score
    game = high_scores.game_id(session)
    entry = HighScore(high_scores.capitals(name), score, left, date, game)
    variant = high_scores.variant_key(session.rules, helped=session.has_help)
    tables = high_score_tables(context)
    more = high_scores.entered(tables, variant, entry)
    if more != tables:
        context.store.write(SCORES, high_scores.to_data(more))


def leave(context: Context) -> None:
    """Quit, whatever is lost by it."""
    context.stack.reset()


def ask_to_leave(context: Context) -> None:
    """Quit; ask first if an unfinished game could not be saved. Asked twice, it is an answer."""
    from .ask import Answer, AskScene

    words, top = context.words, context.stack.top
    title = words("pause.unsaved.ask")
    asked = isinstance(top, AskScene) and top.title == title
    today = context.today()
    files = [file for game in games() for file in (save_file(game), daily_file(game, today))]
    files += [ladder_file(ladder) for ladder in LADDERS]
    if asked or not any(context.store.would_lose(file) for file in files):
        leave(context)
        return
    answers = (
        Answer(words("pause.restart.no"), main=True, escape=True),
        Answer(words("pause.quit"), lambda: leave(context)),
    )
    context.stack.push(AskScene(context, title, words("pause.unsaved.text"), answers))


# Lessons


def lesson_names() -> list[str]:
    """All lessons, in the order in which they are best learnt."""
    return [name for about in GAMES.values() for name in about.lessons]


def lesson_setup(context: Context, lesson: Lesson, computer: str) -> Setup:
    """The person at the screen in the first seat, and computers that play a script."""
    seats = (PERSON, *[computer] * (lesson.rules.players - 1))
    return Setup(
        lesson.rules, 0, seats=seats, names=seat_names(context, seats, 0), take_backs=False
    )


def open_lesson(context: Context, name: str) -> None:
    """Where it was left, or at its beginning."""
    context.stack.push(_lesson_scene(context, name))


def lesson_after(name: str) -> str | None:
    names = lesson_names()
    later = names[names.index(name) + 1 :]
    return later[0] if later else None


def next_lesson(context: Context, scene: Scene, name: str) -> None:
    """Put the lesson that follows in the place of a scene."""
    later = lesson_after(name)
    if later is not None:
        context.stack.replace(scene, _lesson_scene(context, later))


def _lesson_scene(context: Context, name: str) -> Scene:
    from game.lessons.lesson import load_lesson

    from .lesson.scene import LessonScene

    lesson = load_lesson(asset("lessons"), name)
    return LessonScene(context, lesson, lesson_names().index(name) + 1)


def open_learn(context: Context) -> None:
    from .learn.scene import LearnScene

    context.stack.push(LearnScene(context))


def open_puzzles(context: Context) -> None:
    from .puzzles.page import PuzzlesScene

    context.stack.push(PuzzlesScene(context))


def open_puzzle(context: Context, course: PuzzleCourse) -> None:
    """The next puzzle of a course."""
    from .puzzles.table import PuzzleTable

    puzzle = course.take(read_puzzle_progress(context.store))
    if puzzle is not None:
        context.stack.push(PuzzleTable(context, puzzle, course))


def offer_first_lesson(context: Context) -> None:
    """Ask once, at the very first start, whether to begin with a lesson or with a game."""
    from .ask import Answer, AskScene

    write_progress(context.store, replace(read_progress(context.store), offered=True))
    words, first = context.words, lesson_names()[0]
    answers = (
        Answer(words("lesson.offer.yes"), lambda: open_lesson(context, first), main=True),
        Answer(words("lesson.offer.no"), lambda: open_setup(context, context.settings.game)),
        Answer(words("lesson.offer.later"), escape=True),
    )
    title, text = words("lesson.offer.title"), words("lesson.offer.text")
    context.stack.push(AskScene(context, title, text, answers))


# Above what is there


def tell_already_running(context: Context) -> None:
    """Another program has locked the player's folder: quit, or play without saving."""
    from .ask import Answer, AskScene

    words = context.words
    answers = (
        Answer(words("menu.quit"), lambda: leave(context), main=True, escape=True),
        Answer(words("running.play")),
    )
    context.stack.push(AskScene(context, words("running.title"), words("running.text"), answers))


def high_score_tables(context: Context) -> high_scores.HighScores:
    """The high scores. A file with anything wrong in it is set aside; what is right is kept."""
    data = context.store.read(SCORES)
    tables = high_scores.from_data(data)
    if data is not None and high_scores.to_data(tables) != data:
        context.store.set_aside(SCORES)
        context.store.write(SCORES, high_scores.to_data(tables))
    return tables


def open_setup(context: Context, game: str) -> None:
    from .setup.scene import SetupScene

    context.stack.push(SetupScene(context, game))


def open_settings(context: Context) -> None:
    from .settings.scene import SettingsScene

    context.stack.push(SettingsScene(context))


def open_rulebook(context: Context, page: str | None = None) -> None:
    """On a page by its name, or on the first page of a game."""
    from .rulebook.scene import RulebookScene

    context.stack.push(RulebookScene(context, page))


def open_scores(context: Context, variant: str | None = None, place: int | None = None) -> None:
    """The table of a variant, with the row of a new entry lit."""
    from .scores import ScoresScene

    context.stack.push(ScoresScene(context, variant, lit=place))


def open_daily(context: Context, game: str | None = None) -> None:
    """The calendar of the daily deals of a game."""
    from .daily.scene import DailyScene

    context.stack.push(DailyScene(context, game))


def to_daily(context: Context, game: str) -> None:
    """The calendar, above the menu, in place of all scenes."""
    from .daily.scene import DailyScene
    from .menu.scene import MenuScene

    context.stack.reset(MenuScene(context), DailyScene(context, game))


def to_ladder(context: Context, ladder: str) -> None:
    """The ladder, above the menu, in place of all scenes."""
    from .ladder.scene import LadderScene
    from .menu.scene import MenuScene

    context.stack.reset(MenuScene(context), LadderScene(context, ladder))


def open_ladder(context: Context) -> None:
    from .ladder.scene import LadderScene

    context.stack.push(LadderScene(context))


def open_medals(context: Context) -> None:
    from .medals.scene import MedalsScene

    context.stack.push(MedalsScene(context))


def open_statistics(context: Context) -> None:
    from .statistics.scene import StatisticsScene

    context.stack.push(StatisticsScene(context))


def open_replay(
    context: Context,
    record: Record,
    seats: tuple[str, ...] = (),
    *,
    broken: bool = False,
    at: int | None = None,
    notes: Mapping[int, str] = NO_NOTES,
    names: tuple[str, ...] = (),
) -> None:
    """Watch a game again, as the first person at the table; of a broken record the sound part.

    Given how many entries were made before, it stands still `at` that moment. `notes` are said at
    such moments; `names` say who made the moves, if those who sat there did not.
    """
    from .replay.scene import ReplayScene

    scene = ReplayScene(context, record, seats, broken=broken, at=at, notes=notes, names=names)
    context.stack.push(scene)


def open_review(context: Context, record: Record, seats: tuple[str, ...] = ()) -> None:
    """What each turn of a finished game cost, and what the cards did."""
    from .review.scene import ReviewScene

    context.stack.push(ReviewScene(context, record, seats))


def open_solution(context: Context, record: Record, seats: tuple[str, ...] = ()) -> None:
    """Whether the deal of a game could be won, and how."""
    from .solution.scene import SolutionScene

    context.stack.push(SolutionScene(context, record, seats))


def open_credits(context: Context) -> None:
    from .credits import CreditsScene

    context.stack.push(CreditsScene(context))

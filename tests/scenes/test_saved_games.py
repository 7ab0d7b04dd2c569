"""Saved games: a finished one is kept until the archive has it; any player may be in one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from game.engine import GAMES, rules
from game.platform.actions import Confirm, TextTyped
from game.platform.saves import read_save, write_save
from game.platform.store import SAVE
from game.play.session import PERSON, Session, Setup
from game.scenes import routes
from game.scenes.ask import AskScene
from game.scenes.page import GRACE
from game.scenes.results.summary import summary
from game.scenes.table.scene import TableScene
from tests.play.sessions import solo
from tests.scenes.harness import Program
from tests.scenes.table.seat import chosen_by


@pytest.fixture
def finished() -> Session:
    session = Session(replace(solo(seed=3).setup, take_backs=False))
    while not session.over:
        session.play(chosen_by("greedy", session))
    return session


def archived(made: Program) -> int:
    made.archive.flush()
    return len(made.archive.rows())


def test_it_is_saved_until_the_archive_has_it(
    program: Callable[..., Program], finished: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = program()
    monkeypatch.setattr(made.archive, "keep", lambda *game, on_kept: None)
    routes.finish(made.context, finished)
    saved = read_save(made.store, "classic")
    assert saved is not None
    assert saved.to_data() == finished.to_data()


def test_after_a_kill_the_next_start_archives_it_once(
    program: Callable[..., Program], finished: Session
) -> None:
    made = program()
    for _ in range(2):
        write_save(made.store, finished)
        assert routes.saved_games(made.context) == []
        assert archived(made) == 1
        assert read_save(made.store, "classic") is None


def test_its_score_is_entered_as_soon_as_it_is_over_and_only_once(
    program: Callable[..., Program], finished: Session
) -> None:
    made = program()
    routes.finish(made.context, finished)
    (entry,) = routes.high_score_tables(made.context)["classic"]
    assert (entry.name, entry.score) == ("YOU", summary(finished).tally.score)
    made.go(routes.to_results, finished)
    assert routes.high_score_tables(made.context) == {"classic": (entry,)}
    made.wait(GRACE).do(TextTyped("zoe"), Confirm())
    assert routes.high_score_tables(made.context) == {"classic": (entry._replace(name="ZOE"),)}


def test_after_a_kill_the_next_start_enters_its_score_once(
    program: Callable[..., Program], finished: Session
) -> None:
    made = program()
    for _ in range(2):
        write_save(made.store, finished)
        routes.saved_games(made.context)
        assert len(routes.high_score_tables(made.context)["classic"]) == 1


def test_a_new_game_that_was_saved_meanwhile_stays(
    program: Callable[..., Program], finished: Session, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = program()
    late: list[Callable[[], None]] = []
    monkeypatch.setattr(made.archive, "keep", lambda *game, on_kept: late.append(on_kept))
    routes.finish(made.context, finished)
    write_save(made.store, solo(seed=4))
    late[0]()
    (saved,) = routes.saved_games(made.context)
    assert saved.to_data() == solo(seed=4).to_data()


@pytest.mark.parametrize("who", ["greedy", "random"])
@pytest.mark.parametrize("game", GAMES)
def test_a_save_that_seats_a_player_of_the_lab_is_shown(
    program: Callable[..., Program], game: str, who: str
) -> None:
    made = program()
    setup = Setup(rules(game, players=2), 7, seats=(PERSON, who), names=("", "Ada"))
    session = Session(setup)
    session.play(session.rules.legal_moves(session.state)[0])
    made.store.write(SAVE, session.to_data())
    made.go(routes.to_menu).press("continue").picture()
    assert isinstance(made.top, TableScene)


def test_a_game_asked_for_on_the_command_line_never_replaces_a_saved_one_unasked(
    program: Callable[..., Program],
) -> None:
    made, session = program(), solo(seed=3)
    session.play(chosen_by("greedy", session))
    write_save(made.store, session)
    made.go(routes.start_at_once, session.rules, 8).wait(0.1)
    assert isinstance(made.top, AskScene)
    made.do(Confirm()).wait(0.1)
    assert isinstance(made.top, TableScene)
    assert made.top.session.record() == session.record(), "the first answer goes on with it"
    made.go(routes.start_at_once, session.rules, 8).wait(0.1).click("answer_1")
    assert isinstance(made.top, TableScene)
    assert made.top.session.setup.seed == 8


def test_closing_the_window_asks_first_if_a_game_could_not_be_saved(
    program: Callable[..., Program],
) -> None:
    made, session = program(), solo(seed=3)
    made.go(routes.to_menu)
    made.store._saves = False
    write_save(made.store, session)
    made.go(routes.ask_to_leave)
    assert isinstance(made.top, AskScene)
    made.do(Confirm())
    assert not made.over, "the first answer loses nothing"
    made.go(routes.ask_to_leave).go(routes.ask_to_leave)
    assert made.over, "whoever closes the window twice means it"


def test_closing_the_window_asks_nothing_if_nothing_is_lost(
    program: Callable[..., Program],
) -> None:
    made, session = program(), solo(seed=3)
    write_save(made.store, session)
    made.store.flush()
    made.go(routes.to_menu).go(routes.ask_to_leave)
    assert made.over
    other = program()
    other.store._saves = False
    other.go(routes.to_menu).go(routes.ask_to_leave)
    assert other.over, "the saved game is still there"

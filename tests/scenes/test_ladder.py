"""The ladder on screen: the next rung is played, an unfinished game is not escaped."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.i18n import NAMES
from game.platform.saves import file_of, read_ladder, read_save
from game.play.ladders import LADDERS, RUNGS, rung_of
from game.play.session import Session
from game.play.statistics import finished
from game.scenes import routes
from game.scenes.ladder.scene import LadderScene
from game.scenes.table.scene import TableScene
from game.ui.widgets import Button
from tests.scenes.table.seat import chosen_by

from .harness import Program
from .shows import ladder_games

Make = Callable[..., Program]


def open_ladder(made: Program, ladder: str = "solo") -> Program:
    return made.go(routes.to_menu).go(routes.open_ladder).press(f"ladder_{ladder}")


def table(made: Program) -> TableScene:
    found = [scene for scene in made.context.stack.scenes if isinstance(scene, TableScene)]
    assert found, made.top
    return found[-1]


def page(made: Program) -> LadderScene:
    assert isinstance(made.top, LadderScene), made.top
    return made.top


def text(made: Program, name: str) -> str:
    found = made.widget(name)
    assert isinstance(found, Button)
    return found.text


@pytest.mark.parametrize("ladder", LADDERS)
def test_the_next_rung_of_every_ladder_is_played(program: Make, ladder: str) -> None:
    made = program(speed=0.0)
    open_ladder(made, ladder).press("play")
    session = table(made).session
    assert rung_of(session.marks) == LADDERS[ladder].rungs[0]
    assert session.is_unaided


def test_an_unfinished_game_is_continued_and_not_escaped(program: Make) -> None:
    made = program(speed=0.0)
    open_ladder(made, "duels").press("play")
    seed = table(made).session.setup.seed
    made.go(routes.to_menu)
    open_ladder(made, "duels")
    assert text(made, "play") == "Continue the game"
    made.press("play")
    assert table(made).session.setup.seed == seed


def test_a_game_is_on_disk_before_its_cards_are_seen(
    program: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = program()
    open_ladder(made)
    flush, seen = made.store.flush, list[bool]()

    def note(patience: float | None = None) -> bool:
        seen.append(isinstance(made.top, TableScene))
        return flush(patience)

    monkeypatch.setattr(made.store, "flush", note)
    made.press("play")
    assert isinstance(made.top, TableScene)
    assert False in seen


def test_it_leaves_the_waiting_game_of_its_kind_alone(program: Make) -> None:
    made = program(speed=0.0)
    made.go(routes.start_game, routes.new_setup(made.context, RUNGS["solo.base"].rules, 5))
    open_ladder(made).press("play")
    made.go(routes.to_menu)
    saved = read_save(made.store, "classic")
    assert saved is not None
    assert saved.setup.seed == 5
    assert read_ladder(made.store, "solo") is not None


def test_a_finished_game_leads_back_to_the_ladder(program: Make) -> None:
    made = program(speed=0.0, name="Zoë")
    open_ladder(made).press("play")
    session = table(made).session
    while not session.over:
        session.play(chosen_by("greedy", session))
    made.go(routes.to_results, session)
    made.archive.flush()
    assert read_ladder(made.store, "solo") is None
    made.press("again")
    assert page(made).ladder.name == "solo"


def test_a_save_of_another_ladder_is_set_aside(program: Make) -> None:
    made = program(speed=0.0)
    session = Session(RUNGS["duels.club"].setup(3, 0))
    made.store.write(file_of(Session(RUNGS["toads.club"].setup(3, 0))), session.to_data())
    assert read_ladder(made.store, "toads") is None


def test_the_page_opens_on_the_ladder_played_last(program: Make) -> None:
    made = program(speed=0.0)
    ladder_games(made)
    made.go(routes.to_menu).go(routes.open_ladder)
    assert page(made).ladder.name == "duels"
    rung = page(made).rung
    assert rung is not None
    assert rung.id == "duels.expert"


def test_from_the_top_there_is_nothing_to_play(program: Make) -> None:
    made = program(speed=0.0)
    for rung in LADDERS["team"].rungs:
        setup = rung.setup(1, 0)
        session = Session(setup)
        while not session.over:
            session.play(chosen_by("greedy", session))
        kept = finished(session, "2026-11-18")
        made.archive.keep(kept._replace(won=True, result=0), session.record().to_text())
    open_ladder(made, "team")
    assert "play" not in made.page.widgets
    made.picture()


def test_the_menu_shows_the_next_rung_after_a_game(program: Make) -> None:
    made = program(speed=0.0, name="Zoë")
    statistics = made.go(routes.to_menu).widget("statistics")
    assert isinstance(statistics, Button)
    assert statistics.note == ""
    open_ladder(made, "duels").press("play")
    session = table(made).session
    while not session.over:
        session.play(chosen_by("greedy", session))
    made.go(routes.to_results, session).go(routes.to_menu)
    statistics = made.widget("statistics")
    assert isinstance(statistics, Button)
    assert statistics.note == "Next rung: Novice"


def test_the_ladder_is_one_step_from_statistics_and_medals(program: Make) -> None:
    for way in ("statistics", "medals"):
        made = program(speed=0.0)
        made.go(routes.to_menu).press("statistics")
        if way == "medals":
            made.press("medals")
        made.press("ladder")
        assert isinstance(made.top, LadderScene)


@pytest.mark.parametrize("language", NAMES)
def test_games_without_a_ladder_are_told_of(program: Make, language: str) -> None:
    made = open_ladder(program(language=language))
    assert page(made)._without == made.context.words("game.quick.name")
    made.picture()

"""The daily deal on screen: one scored try, whatever happens to the program or to the clock."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from pathlib import Path

import pytest

from game.engine import GAMES, deal_code
from game.platform.actions import Command
from game.platform.saves import file_of, read_daily, read_save
from game.play.daily import ONE_DAY, daily_date, daily_seed, daily_setup, scored_tries
from game.play.marks import SEEN_DEAL
from game.play.session import Session
from game.scenes import routes
from game.scenes.daily import ways
from game.scenes.daily.day import RESULT, DayButton
from game.scenes.daily.scene import DailyScene
from game.scenes.daily.share import share_text
from game.scenes.menu.scene import MenuScene
from game.scenes.pause import PauseScene
from game.scenes.results.scene import ResultsScene
from game.scenes.table.scene import TableScene
from game.scenes.table.turn.controller import Source
from game.ui.widgets import Button
from tests.scenes.table.seat import chosen_by

from .harness import SIZES, TODAY, Program, words_of
from .shows import daily, daily_games

Make = Callable[..., Program]


def open_daily(made: Program, game: str = "classic") -> Program:
    return made.go(routes.to_menu).go(routes.open_daily, game)


def table(made: Program) -> TableScene:
    found = [scene for scene in made.context.stack.scenes if isinstance(scene, TableScene)]
    assert found, made.top
    return found[-1]


def scene(made: Program) -> DailyScene:
    assert isinstance(made.top, DailyScene), made.top
    return made.top


def button(made: Program, name: str) -> Button:
    found = made.widget(name)
    assert isinstance(found, Button)
    return found


def day(made: Program, number: int) -> DayButton:
    found = made.widget(f"day_{number}")
    assert isinstance(found, DayButton)
    return found


def set_clock(made: Program, today: datetime.date) -> None:
    made.context.today = lambda: today


def play_out(session: Session, ms: int = 1000) -> Session:
    while not session.over:
        session.play(chosen_by("greedy", session), ms * (len(session.steps) + 1))
    return session


def finish_try(made: Program, game: str = "classic") -> Session:
    """Play today's scored try to its end."""
    open_daily(made, game).press("play")
    session = play_out(table(made).session)
    made.go(routes.to_results, session).wait(0.1)
    made.archive.flush()
    return session


@pytest.mark.parametrize("game", GAMES)
def test_the_try_of_today_is_the_deal_of_today(program: Make, game: str) -> None:
    made = program(speed=0.0)
    open_daily(made, game).press("play")
    session = table(made).session
    assert session.setup.seed == daily_seed(game, TODAY)
    assert daily_date(session.marks) == TODAY


def test_a_try_is_saved_before_its_first_card(program: Make) -> None:
    """So that killing the program gives nobody a second try."""
    made = program(speed=0.0)
    open_daily(made).press("play")
    killed = program(speed=0.0)
    assert read_daily(killed.store, "classic", TODAY) is not None
    open_daily(killed)
    assert button(killed, "play").text == "Continue your try"
    assert day(killed, TODAY.day).day.kind == "waiting"


def test_a_try_that_was_left_goes_on_where_it_was(program: Make) -> None:
    made = program(speed=0.0)
    open_daily(made).press("play")
    session = table(made).session
    table(made).controller.play(Source.PERSON, 0, session.rules.legal_moves(session.state)[0])
    made.go(routes.to_menu)
    open_daily(made).press("play")
    assert table(made).session.record() == session.record()


def test_after_the_try_the_same_cards_are_practice(program: Make) -> None:
    made = program(speed=0.0, name="Zoë")
    finish_try(made)
    open_daily(made)
    assert button(made, "play").text == "Practise 16 Nov 2026"
    made.press("play")
    again = table(made).session
    assert again.setup.seed == daily_seed("classic", TODAY)
    assert daily_date(again.marks) is None
    assert SEEN_DEAL in again.marks
    assert not again.is_unaided
    made.go(routes.to_results, play_out(again, ms=900))
    assert len(made.archive.rows()) == 2
    assert len(scored_tries(made.archive.rows(), "classic")) == 1


def test_a_waiting_game_of_the_kind_survives_the_try_and_its_practice(program: Make) -> None:
    made = program(speed=0.0, name="Zoë")
    mine = routes.new_setup(made.context, daily_setup("classic", TODAY).rules, 5)
    made.go(routes.start_game, mine)
    finish_try(made)
    made.press("same_deal")
    waiting = read_save(made.store, "classic")
    assert waiting is not None
    assert waiting.setup.seed == 5
    assert button(made, "answer_0").text == "Go back to it"


def test_hints_undo_and_a_new_beginning_are_closed_in_the_try(program: Make) -> None:
    made = program(speed=0.0)
    open_daily(made).press("play")
    made.do(Command("hint"))
    shown = table(made)._frame(1.0)
    assert shown.message == "This game counts, so there are no hints."
    made.do(Command("take_back"))
    assert not table(made).session.has_help
    made.do(Command("pause"))
    assert isinstance(made.top, PauseScene)
    assert "restart" not in made.page.widgets
    assert "code" not in made.page.widgets


def test_the_results_lead_back_to_the_calendar(program: Make) -> None:
    made = program(speed=0.0, name="Zoë")
    session = finish_try(made)
    assert isinstance(made.top, ResultsScene)
    made.press("again")
    found = day(made, TODAY.day).day
    assert found.kind == ("won" if session.state.status == "won" else "played")


def test_a_finished_try_whose_program_was_killed_is_archived_by_the_calendar(
    program: Make, monkeypatch: pytest.MonkeyPatch
) -> None:
    made = program(speed=0.0, name="Zoë")
    open_daily(made).press("play")
    session = play_out(table(made).session)
    with monkeypatch.context() as patch:
        patch.setattr(made.archive, "keep", lambda *game, on_kept: None)
        made.go(routes.to_results, session)
    made.store.flush()
    killed = program(speed=0.0)
    assert day(open_daily(killed), TODAY.day).day.kind == "played"
    killed.archive.flush()
    assert list(scored_tries(killed.archive.rows(), "classic")) == [TODAY]
    assert read_daily(killed.store, "classic", TODAY) is None


# The clock


def test_future_days_are_closed(program: Make) -> None:
    made = program(speed=0.0)
    open_daily(made)
    for number in range(TODAY.day + 1, 31):
        assert not day(made, number).enabled
    assert not made.widget("later").enabled


def test_past_days_are_practice_only(program: Make) -> None:
    made = program(speed=0.0)
    open_daily(made).press("day_5").press("play")
    session = table(made).session
    assert session.setup.seed == daily_seed("classic", TODAY.replace(day=5))
    assert daily_date(session.marks) is None


def test_a_clock_set_forth_and_back_gives_one_try_a_day(program: Make) -> None:
    made = program(speed=0.0, name="Zoë")
    set_clock(made, TODAY + ONE_DAY)
    ahead = finish_try(made)
    set_clock(made, TODAY)
    open_daily(made)
    assert not day(made, TODAY.day + 1).enabled, "tomorrow has not come"
    assert day(made, TODAY.day).day.kind == "open", "and today is still open"
    set_clock(made, TODAY + ONE_DAY)
    open_daily(made)
    assert day(made, TODAY.day + 1).day.kind == ("won" if ahead.state.status == "won" else "played")
    made.press("play")
    assert daily_date(table(made).session.marks) is None, "tomorrow's try is used up"


def test_a_clock_set_back_loses_no_unfinished_try(program: Make) -> None:
    made = program(speed=0.0)
    open_daily(made).press("play")
    set_clock(made, TODAY - ONE_DAY)
    open_daily(made).press("play")
    assert daily_date(table(made).session.marks) == TODAY - ONE_DAY
    set_clock(made, TODAY + ONE_DAY)
    open_daily(made)
    assert day(made, TODAY.day).day.kind == "waiting"
    assert day(made, TODAY.day - 1).day.kind == "waiting"
    made.press(f"day_{TODAY.day}").press("play")
    assert daily_date(table(made).session.marks) == TODAY


def test_midnight_turns_the_page(program: Make) -> None:
    made = program(speed=0.0)
    open_daily(made)
    set_clock(made, datetime.date(2026, 12, 1))
    made.wait(0.1)
    assert scene(made).month == datetime.date(2026, 12, 1)
    assert day(made, 1).day.kind == "open"
    made.press("earlier")
    assert scene(made).month == datetime.date(2026, 11, 1)
    assert scene(made).chosen == datetime.date(2026, 11, 30)
    made.press("later")
    assert scene(made).chosen == datetime.date(2026, 12, 1)


def test_whoever_practised_the_cards_meanwhile_is_known_to_know_them(program: Make) -> None:
    made = program(speed=0.0, name="Zoë")
    open_daily(made).press("play")
    code = deal_code(table(made).session.rules, table(made).session.setup.seed)
    assert code
    setup = daily_setup("classic", TODAY)
    other = routes.new_setup(made.context, setup.rules, setup.seed)
    assert other.seen_deal, "its cards are known from the try"
    made.go(routes.to_results, play_out(Session(other)))
    open_daily(made).press("play")
    assert SEEN_DEAL in table(made).session.marks


# The menu


def test_the_menu_says_what_waits_today(program: Make) -> None:
    made = program(speed=0.0, name="Zoë")
    assert button(made.go(routes.to_menu), "daily").badge == "new"
    made.press("daily").press("play")
    assert button(made.go(routes.to_menu), "daily").badge == "waiting"
    finish_try(made)
    assert button(made.go(routes.to_menu), "daily").badge == ""
    set_clock(made, TODAY + ONE_DAY)
    assert button(made.go(routes.to_menu), "daily").badge == "new"


def test_the_menu_asks_no_archive(program: Make, monkeypatch: pytest.MonkeyPatch) -> None:
    made = program()
    monkeypatch.setattr(made.archive, "rows", lambda: pytest.fail("the archive was opened"))
    assert isinstance(made.go(routes.to_menu).top, MenuScene)
    assert ways.today_state(made.context) == "new"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_a_result_does_not_meet_the_number_of_its_day(
    program: Make, size: tuple[int, int], text_size: float
) -> None:
    made = program(size=size, text_size=text_size)
    daily(made)
    look = made.context.look
    days = [each for each in made.page.widgets.values() if isinstance(each, DayButton)]
    assert days
    for each in days:
        box = each.result_box(look)
        px, number = each._number_px(look), str(each.day.date.day)
        right = each.rect.x + look.px(6) + look.type.measure(number, "text", px)[0]
        bottom = each.rect.y + look.px(2) + look.type.height("text", px)
        wide, high = look.type.measure("89", "numeral", look.text_px(RESULT))
        left = box.centre[0] - min(wide, box.w) // 2
        assert left >= right or box.centre[1] - high * 0.36 >= bottom - px * 0.3


# Telling others


def test_what_is_shared_gives_nothing_away(program: Make) -> None:
    made = program()
    daily_games(made)
    tries = scored_tries(made.archive.rows(), "classic")
    text = share_text(words_of("en"), "classic", tries, TODAY.replace(day=14))
    assert text.splitlines() == [
        "Backtrick, daily deal of 14 Nov 2026: Four Piles",
        "8 cards left",
        "21 9 ★ ★ 5 2 8",
        "9 days in a row",
    ]
    seed = daily_seed("classic", TODAY.replace(day=14))
    assert str(seed) not in text
    assert deal_code(daily_setup("classic", TODAY).rules, seed) not in text


def test_only_a_finished_try_can_be_shared(program: Make) -> None:
    made = program()
    daily(made)
    assert not made.widget("share").enabled
    made.press("day_14")
    assert made.widget("share").enabled


def test_the_picture_is_named_after_its_day_and_game(
    program: Make, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BACKTRICK_HOME", str(tmp_path / "own"))
    made = program()
    daily(made)
    made.press("day_14").press("share").settle()
    (path,) = (tmp_path / "own" / "pictures").iterdir()
    assert path.name == "backtrick-2026-11-14-classic.png"


def test_a_try_has_a_file_of_its_own() -> None:
    kind = file_of(Session(daily_setup("duel", TODAY)))
    assert kind.name == "daily-duel-2026-11-16"


def test_the_table_says_that_it_is_the_daily_deal_and_offers_no_help(program: Make) -> None:
    made = program(speed=0.0)
    open_daily(made).press("play")
    assert ("Daily deal", "amber") in table(made)._frame(1.0).header.chips
    focus = table(made).focus
    assert not focus.hint.enabled
    assert not focus.take_back.enabled

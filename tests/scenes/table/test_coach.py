"""The coach at the table: what it shows, to whom, and how it is used."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.analysis import Assessment
from game.analysis.tasks import AssessPosition
from game.engine import Move, rules
from game.i18n import NAMES
from game.platform.actions import Command, Confirm, PointerMoved
from game.play.marks import COACH, HINT
from game.play.session import PERSON, Session, Setup
from game.scenes.table.coach.desk import CoachDesk
from game.scenes.table.coach.panel import PanelContent
from game.ui.widgets import TurnButton
from tests.play.sessions import duel, match, solo

from .coaching import LOOK, coached, compared_turns, found, option, three_turns
from .seat import Seat


def content(seat: Seat) -> PanelContent:
    return seat.table.desk._content


def suggested(seat: Seat) -> list[tuple[int, Any]]:
    """What is marked on the cards: the number and the card."""
    return [(each.number, each.card) for each in seat.table._frame(1.0).suggested]


def rows(seat: Seat) -> list[TurnButton]:
    return [each for each in seat.table.focus.group.widgets if isinstance(each, TurnButton)]


def team(people: int = 1, game: str = "classic") -> Session:
    seats = (*[PERSON] * people, *["novice"] * (3 - people))
    session = Session(Setup(rules(game, players=3), 5, seats=seats, names=("", "Ada", "Bruno")))
    session.say(0, "start:yes")
    return session


# On and off


def test_it_is_off_at_first_and_says_nothing(tmp_path: Path) -> None:
    seat = Seat(tmp_path, solo(7), speed=0.0).wait(1)
    assert not seat.layout.coach.w
    assert not rows(seat)
    assert not suggested(seat)
    assert seat.session.marks == set()


@pytest.mark.parametrize("how", ["key", "mouse", "walking"])
def test_one_key_or_a_click_switches_it_and_that_is_remembered(tmp_path: Path, how: str) -> None:
    seat = Seat(tmp_path, solo(7), speed=0.0)
    switch = seat.table.focus.coach
    assert switch is not None

    def use() -> None:
        if how == "key":
            seat.do(Command("coach"))
        elif how == "mouse":
            seat.click(seat.layout.coach_switch.centre)
        else:
            seat.walk_to_button("coach")

    use()
    assert seat.house.context.settings.coach
    assert seat.layout.coach.w
    seat.house.store.flush()
    assert Seat(tmp_path, solo(8), speed=0.0).table.desk.on
    use()
    assert not seat.house.context.settings.coach
    assert not seat.layout.coach.w


def test_where_help_is_not_allowed_it_stays_off(tmp_path: Path) -> None:
    seat = Seat(tmp_path, solo(7), speed=0.0, coach=True)
    seat.table.desk.allowed = False
    seat.do(Command("coach")).wait(LOOK)
    assert seat.house.context.settings.coach, "the wish stays"
    assert not seat.table.desk.on


# What it shows


@pytest.mark.parametrize("session", [solo, duel, match, team], ids=lambda make: make.__name__)
def test_it_shows_the_chance_and_three_turns_with_numbers_on_the_first(
    tmp_path: Path, session: Any
) -> None:
    seat, _ = coached(tmp_path, session())
    shown = content(seat)
    assert shown.gauge is not None
    assert shown.gauge.figure == "70%"
    assert [line.figure for line in shown.lines] == ["70%", "60%", "50%"]
    assert [line.label for line in shown.lines] == ["1", "2", "3"]
    assert suggested(seat) == [(1, seat.key(seat.hand[0]))]
    seat.house.picture()


def test_it_says_whose_chance_that_is(tmp_path: Path) -> None:
    words = Seat(tmp_path / "x", solo(7)).house.context.words
    for number, (session, key) in enumerate(
        [(solo(), "coach.chance"), (team(), "coach.chance.team"), (duel(), "coach.chance")]
    ):
        seat, _ = coached(tmp_path / str(number), session)
        gauge = content(seat).gauge
        assert gauge is not None
        assert gauge.lines[0][0] == words(key)


def test_points_and_the_match_are_said_where_there_are_points(tmp_path: Path) -> None:
    seat, _ = coached(tmp_path, match(), lambda task: three_turns(task)._replace(points=-3.25))
    gauge = content(seat).gauge
    assert gauge is not None
    texts = [text for text, _ in gauge.lines]
    words = seat.house.context.words
    assert texts[:2] == [
        words("coach.chance.match"),
        words("coach.points", points=words.decimal(-3.25)),
    ]


def test_a_turn_ago_it_was_as_good_as_it_was_found_then(tmp_path: Path) -> None:
    chances = iter([0.9, 0.6])
    cache: dict[Any, float] = {}

    def answer(task: Any) -> Any:
        chance = cache.setdefault(task.view, 0.0) or next(chances)
        cache[task.view] = chance
        made = three_turns(task)
        return made._replace(chance=chance, options=made.options)

    seat, _ = coached(tmp_path, solo(7), answer)
    gauge = content(seat).gauge
    assert gauge is not None
    assert gauge.before is None
    for _ in range(2):
        chances = iter([0.5, 0.6])
        seat.play(seat.table.person.legal_moves[0]).wait(LOOK)
    seat.do(Command("end_turn")).wait(1)
    gauge = content(seat).gauge
    assert gauge is not None
    assert gauge.before == 0.9


@pytest.mark.parametrize("language", NAMES)
def test_it_says_what_the_cards_of_this_turn_have_given_away(tmp_path: Path, language: str) -> None:
    """Even where the rest of the turn is played as well as can be."""
    seat, _ = coached(tmp_path, solo(7), language=language)
    words = seat.house.context.words
    assert words("coach.so_far", n=30) not in content(seat).text
    seat.place(seat.hand[-1], "U1").wait(LOOK)
    assert content(seat).text.startswith(words("coach.so_far", n=30))
    seat.do(Command("take_back")).wait(LOOK)
    assert words("coach.so_far", n=30) not in content(seat).text


def test_a_row_that_is_taken_first_is_marked_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    seat, _ = coached(tmp_path, match(seats=(PERSON, "novice")))
    card = seat.hand[0]
    moves = (Move("take"), Move("place", card, "row"))
    monkeypatch.setattr(CoachDesk, "chosen", property(lambda _: option(0.5, *moves)))
    assert suggested(seat) == [(1, None), (2, seat.key(card))]
    closed = (Move("place", card, "row"), Move("end"))
    monkeypatch.setattr(CoachDesk, "chosen", property(lambda _: option(0.5, *closed)))
    assert suggested(seat) == [(1, seat.key(card))], "that a turn ends goes without saying"


@pytest.mark.parametrize(("warn_from", "key"), [(10, "coach.quiet"), (0, "coach.silent")])
def test_a_coach_that_shows_nothing_promises_warnings_only_if_it_warns(
    tmp_path: Path, warn_from: int, key: str
) -> None:
    seat, _ = coached(tmp_path, solo(7), coach_shows=False, warn_from=warn_from)
    assert content(seat).text == seat.house.context.words(key)


@pytest.mark.parametrize("cost", [0.0, 0.3, 0.9])
def test_within_a_turn_the_figures_add_up(tmp_path: Path, cost: float) -> None:
    """Although the position after the card was tried out in other worlds, and found at 66 %."""

    def answer(task: AssessPosition) -> Assessment:
        made = three_turns(task)
        if task.played:
            return made._replace(played=option(0.7 - cost, *task.played))
        lower = 0.04 if len(task.view.hand) < 8 else 0.0
        options = [one._replace(chance=one.chance - lower) for one in made.options]
        return found(*options)

    seat, _ = coached(tmp_path, solo(7), answer)
    seat.place(seat.hand[-1], "U1").wait(LOOK)
    shown, words = content(seat), seat.house.context.words
    assert shown.gauge is not None
    points = min(69, round(100 * cost))
    assert shown.gauge.figure == shown.lines[0].figure == f"{70 - points}%"
    assert shown.text.startswith(words("coach.so_far", n=points) if points else shown.text)


def test_a_turn_that_has_given_nothing_away_is_not_blamed(tmp_path: Path) -> None:
    def answer(task: AssessPosition) -> Assessment:
        made = three_turns(task)
        return made._replace(played=made.options[0]._replace(moves=task.played))

    seat, _ = coached(tmp_path, solo(7), answer)
    seat.place(seat.hand[-1], "U1").wait(LOOK)
    assert "percentage" not in content(seat).text


def test_a_suggestion_is_chosen_by_mouse_or_key_and_is_marked(tmp_path: Path) -> None:
    seat, _ = coached(tmp_path, solo(7))
    first = suggested(seat)
    seat.click(rows(seat)[2].shown.center)
    assert content(seat).chosen == 2
    assert suggested(seat) != first
    seat.do(Command("suggestion"))
    assert content(seat).chosen == 0
    assert suggested(seat) == first
    seat.do(Command("suggestion"))
    assert content(seat).chosen == 1
    assert [row.lit for row in rows(seat)] == [False, True, False]


def test_after_every_card_the_rest_of_the_turn_is_looked_at(tmp_path: Path) -> None:
    seat, answers = coached(tmp_path, solo(7))
    card = seat.hand[0]
    seat.play(seat.table.person.legal_moves[0])
    seat.wait(LOOK)
    assert any(card not in task.view.hand for task in answers.asked)
    assert card not in [each for _, each in suggested(seat)]
    assert content(seat).lines


def test_nothing_stale_is_shown_while_it_thinks(tmp_path: Path) -> None:
    seat, answers = coached(tmp_path, solo(7))
    answers.answer = lambda task: None
    seat.play(seat.table.person.legal_moves[0]).wait(1)
    assert not content(seat).lines
    assert content(seat).gauge is None
    assert not suggested(seat)
    assert content(seat).text == seat.house.context.words("coach.thinking")


def test_what_follows_a_move_that_was_taken_back_is_looked_at_anew(tmp_path: Path) -> None:
    seat, answers = coached(tmp_path, solo(7))
    first, *others = seat.table.person.legal_moves
    seat.play(first).wait(LOOK)
    before = len(answers.asked)
    seat.do(Command("take_back")).wait(LOOK)
    assert len(answers.asked) == before, "the start of the turn is as it was"
    seat.play(others[-1]).wait(LOOK)
    assert len(answers.asked) > before
    assert answers.asked[before].view == seat.table.view


def test_without_a_worker_it_says_calmly_that_it_takes_longer(tmp_path: Path) -> None:
    seat, answers = coached(tmp_path, solo(7), lambda task: None)
    answers.lost = True
    seat.wait(LOOK)
    assert content(seat).text == seat.house.context.words("coach.slow")
    answers.lost, answers.answer = False, three_turns
    seat.wait(LOOK)
    assert content(seat).lines


# To whom


def test_while_others_play_nothing_is_looked_at_or_shown(tmp_path: Path) -> None:
    seat, answers = coached(tmp_path, team(), speed=1.0)
    while seat.table.my_turn:
        seat.play(seat.table.person.legal_moves[-1])
    asked = len(answers.asked)
    seat.wait(LOOK)
    assert not seat.table.my_turn
    assert len(answers.asked) == asked
    assert not content(seat).lines
    assert not suggested(seat)
    assert content(seat).text == seat.house.context.words("coach.wait")


def test_behind_the_curtain_nothing_is_looked_at_or_shown(tmp_path: Path) -> None:
    seat, answers = coached(tmp_path, team(people=3))
    assert not answers.asked
    assert not content(seat).lines
    seat.lift_curtain().wait(LOOK)
    assert content(seat).lines
    assert {task.analyst.seat for task in answers.asked} == {0}
    while seat.table.my_turn:
        seat.play(seat.table.person.legal_moves[-1])
    seat.wait(LOOK)
    assert not content(seat).lines
    seat.lift_curtain().wait(LOOK)
    assert seat.table.seat == 1
    assert answers.asked[-1].analyst.seat == 1
    assert content(seat).lines


# Marks


def test_a_game_in_which_it_showed_anything_is_marked_and_saved(tmp_path: Path) -> None:
    seat, _ = coached(tmp_path, solo(7))
    assert seat.session.marks == {COACH}
    assert seat.saved == seat.session.to_data()


def test_a_game_in_which_it_came_to_nothing_is_not_marked(tmp_path: Path) -> None:
    seat, _ = coached(tmp_path / "a", solo(7), lambda task: None)
    assert seat.wait(1).session.marks == set()
    quiet, _ = coached(tmp_path / "b", solo(7), coach_shows=False)
    assert quiet.wait(1).session.marks == set()
    assert not content(quiet).lines


# Hints


def test_a_hint_without_the_coach_tells_the_best_turn_and_its_chance(tmp_path: Path) -> None:
    seat, answers = coached(tmp_path, solo(7), coach=False)
    assert not answers.asked
    seat.do(Command("hint")).wait(LOOK)
    assert "70%" in seat.message
    assert seat.table.chosen == seat.key(seat.hand[0])
    assert seat.session.marks == {HINT}
    assert len(answers.asked) == 1


def test_beside_the_coach_a_hint_says_what_the_coach_says(tmp_path: Path) -> None:
    seat, _ = coached(tmp_path, solo(7))
    seat.place(seat.hand[-1], "U1").do(Command("hint")).wait(LOOK)
    figure = content(seat).lines[0].figure
    assert figure == "40%", "the card before has cost something"
    assert figure in seat.message


def test_who_follows_a_plan_gets_no_other_within_the_turn(tmp_path: Path) -> None:
    seat, answers = coached(tmp_path, solo(7), compared_turns)
    first = seat.table.desk.found
    assert first is not None
    assert not answers.asked[-1].advised
    plan = first.options[0].moves
    seat.play(plan[0]).wait(LOOK)
    assert plan[1:] in [task.advised for task in answers.asked]
    answers.asked.clear()
    seat.do(Command("take_back")).wait(LOOK)
    assert seat.table.desk.found == first
    assert not answers.asked, "what was found at the start still holds"
    seat.play(first.options[1].moves[0]).wait(LOOK)
    assert {task.advised for task in answers.asked} == {()}


@pytest.mark.parametrize("how", ["digit", "click"])
def test_who_follows_a_hint_may_press_its_card(tmp_path: Path, how: str) -> None:
    seat, _ = coached(tmp_path, solo(7), coach=False)
    card, other = (seat.key(each) for each in seat.hand[:2])

    def where(card: int) -> tuple[int, int]:
        """High enough that a lifted card is still there."""
        x, y = seat.card_at_rest(card)
        return x, y - seat.layout.hand_width // 3

    def press(number: int) -> None:
        if how == "digit":
            seat.do(Command(f"digit_{number}"))
        else:
            seat.click(where(seat.hand[number - 1]))

    press(1)
    press(1)
    assert seat.table.chosen is None
    seat.do(Command("hint")).wait(LOOK)
    press(1)
    assert seat.table.chosen == card
    press(2)
    assert seat.table.chosen == other
    press(2)
    assert seat.table.chosen is None


def test_confirming_a_row_by_keys_chooses_it(tmp_path: Path) -> None:
    seat, _ = coached(tmp_path, solo(7))
    row = rows(seat)[1]
    for step in seat._way_to(row):
        seat.do(step)
    seat.do(Confirm())
    assert content(seat).chosen == 1


def test_the_switch_and_the_settings_explain_themselves(tmp_path: Path) -> None:
    seat, _ = coached(tmp_path, solo(7), warn_from=10)
    switch = seat.table.focus.coach
    assert switch is not None
    told = set()
    for widget in (switch, *seat.table.desk._panel._buttons):
        seat.do(PointerMoved(widget.shown.center)).wait(2)
        told.add(seat.table.explainer.text)
    assert len(told) == 4
    assert "" not in told

"""The tutor: it asks before a card or a turn that costs too much, and never holds anything up."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.analysis import Assessment, Option, Reason
from game.analysis.sentences import reason_text
from game.analysis.tasks import AssessPosition
from game.engine import Move
from game.i18n import NAMES
from game.platform.actions import Cancel, Command, Confirm, PointerDown
from game.play.marks import COACH
from game.scenes.ask import AskScene
from game.scenes.page import GRACE
from game.scenes.table.coach.coach_table import turn_text
from game.scenes.table.coach.tutor import LONGEST, PATIENCE
from game.scenes.table.coach.warning import compared_reasons, figures
from tests.play.sessions import match, solo

from .coaching import LOOK, coached, found, legal_turns, option, three_turns
from .positions import due_fire
from .seat import Seat


def moves(seat: Seat) -> list[str]:
    return [step.entry.text for step in seat.session.steps if step.entry.kind == "move"]


def costly(task: AssessPosition) -> Assessment:
    """Only the first card that fits is any good: after any other the chance is 40 %."""
    best = option(0.7, legal_turns(task)[0][0])
    played = option(0.4, *task.played) if task.played else None
    if task.analyst.seat == 0 and len(task.view.hand) < 8:
        return found(option(0.4, *legal_turns(task)[0]), played=played)
    return found(best, played=played)


def cards(home: Path, answer: Any = costly, warn_from: int = 10) -> Seat:
    """A table at which every card is looked at."""
    return coached(home, solo(7), answer, warn_from=warn_from, warn_at="card")[0]


def bad_card(seat: Seat) -> tuple[int, str]:
    """A card that fits, and is not the suggested one."""
    move = next(m for m in seat.table.person.legal_moves if m.card == seat.hand[-1])
    return int(str(move.card)), str(move.target)


def asked(seat: Seat) -> AskScene:
    for _ in range(round(PATIENCE * 60)):
        if isinstance(seat.top, AskScene):
            return seat.top
        seat.wait()
    raise AssertionError("nothing was asked")


# At each card


def test_a_costly_card_is_asked_about_before_it_is_placed(tmp_path: Path) -> None:
    seat = cards(tmp_path)
    seat.place(*bad_card(seat))
    question = asked(seat)
    assert moves(seat) == []
    assert question.title == seat.house.context.words("tutor.cost", n=30)
    assert [line.figure for line in question.lines] == ["40%", "70%"]
    assert seat.session.marks >= {COACH}


@pytest.mark.parametrize("language", NAMES)
def test_the_reasons_say_which_turn_they_are_about(tmp_path: Path, language: str) -> None:
    """And speak only of the card that is being placed, not of how the turn might go on."""
    later, better = Reason("backtrick", 97, "D1", earlier=(87,)), Reason("free")
    other = Reason("room", 98, "U2", n=90, more=97)
    mine = Reason("room", 0, "U1", n=14, more=48)

    def answer(task: AssessPosition) -> Assessment:
        made = costly(task)
        options = (made.options[0]._replace(reasons=(better,)),)
        if made.played is None:
            return made._replace(options=options)
        about = mine._replace(card=made.played.moves[0].card)
        played = made.played._replace(reasons=(later, other, about))
        return made._replace(options=options, played=played)

    seat, _ = coached(tmp_path, solo(7), answer, warn_from=10, warn_at="card", language=language)
    card, pile = bad_card(seat)
    seat.place(card, pile)
    words, question = seat.house.context.words, asked(seat)
    assert question.text.split("\n") == [
        words("tutor.why.yours", reason=reason_text(words, mine._replace(card=card), ())),
        words("tutor.why.better", reason=reason_text(words, better, ())),
    ]


def test_what_the_better_turn_costs_is_not_told_as_praise() -> None:
    dear, cheap = Reason("room", 55, "U1", n=19, more=28), Reason("room", 62, "D2", n=11, more=19)
    yours = Option((Move("place", 62, "D2"), Move("end")), 0.28, 0.01, (cheap,))
    better = Option((Move("place", 55, "U1"), Move("end")), 0.44, 0.01, (dear,))
    assert compared_reasons(yours.moves, yours, better) == (cheap, None)
    assert compared_reasons(better.moves, better, yours)[1] == Reason("less_room", n=11, more=19)


def test_the_line_shows_only_the_card_that_is_being_placed(tmp_path: Path) -> None:
    seat = cards(tmp_path)
    card, pile = bad_card(seat)
    seat.place(card, pile)
    start = seat.table.desk.coach.now
    moves = (Move("place", card, pile),)
    words = seat.house.context.words
    assert asked(seat).lines[0].text == turn_text(
        words, seat.table, seat.table.desk.coach, start, moves
    )


def test_the_dialog_and_the_panel_say_the_same_chance(tmp_path: Path) -> None:
    """Although the search for the cost found another one, in other worlds."""

    def answer(task: AssessPosition) -> Assessment:
        made = costly(task)
        if made.played is None:
            return made
        best = made.options[0]._replace(chance=0.81)
        return made._replace(options=(best,), chance=0.81)

    seat = cards(tmp_path, answer)
    seat.place(*bad_card(seat))
    question, found = asked(seat), seat.table.desk.found
    assert found is not None
    assert found.chance == 0.7
    assert question.title == seat.house.context.words("tutor.cost", n=41)
    assert [line.figure for line in question.lines] == ["29%", "70%"]


@pytest.mark.parametrize("cost", [0.004, 0.036, 0.0449, 0.3, 0.52, 0.9])
@pytest.mark.parametrize("error", [0.0, 0.02])
def test_the_three_figures_agree(cost: float, error: float) -> None:
    for better in (0.03, 0.524, 0.526, 0.999, 1.0):
        shown = figures(option(0.2, error=error), option(better, error=error), cost)
        assert shown.better - shown.yours == shown.points >= 1
        assert shown.better <= (99 if error else 100)
        assert shown.yours >= (1 if error else 0)


@pytest.mark.parametrize("how", [Confirm(), Cancel()])
def test_to_take_it_back_is_the_first_answer_and_what_escape_means(
    tmp_path: Path, how: Any
) -> None:
    seat = cards(tmp_path)
    card, pile = bad_card(seat)
    seat.place(card, pile)
    asked(seat)
    seat.do(how).wait(LOOK)
    assert seat.at_table
    assert moves(seat) == []
    assert card in seat.hand
    seat.rest().check_truth()


def test_it_can_be_played_anyway(tmp_path: Path) -> None:
    seat = cards(tmp_path)
    card, pile = bad_card(seat)
    seat.drag_card(card, pile)
    asked(seat)
    seat.house.press("answer_1").wait(LOOK)
    assert moves(seat) == [f"{card}>{pile}"]
    seat.rest().check_truth()


def test_a_suggested_card_is_placed_at_once(tmp_path: Path) -> None:
    seat = cards(tmp_path)
    card = seat.hand[0]
    move = next(m for m in seat.table.person.legal_moves if m.card == card)
    seat.place(card, move.target)
    assert moves(seat) == [str(move)]


def test_what_costs_less_than_wished_is_not_asked_about(tmp_path: Path) -> None:
    seat = cards(tmp_path, warn_from=20)
    card, pile = bad_card(seat)
    seat.place(card, pile)
    asked(seat)
    seat.do(Cancel()).wait(LOOK)
    seat.house.context.change(warn_from=0)
    seat.place(card, pile).wait(LOOK)
    assert moves(seat) == [f"{card}>{pile}"]


def test_a_card_whose_cost_does_not_come_is_let_through(tmp_path: Path) -> None:
    """While it waits it lies at its pile."""
    seat = cards(tmp_path, lambda task: None)
    card, pile = bad_card(seat)
    seat.drag_card(card, pile).wait(PATIENCE / 2)
    assert moves(seat) == []
    assert (seat.shown[card].x, seat.shown[card].y) == seat.pile(pile)
    seat.wait(PATIENCE)
    assert moves(seat) == [f"{card}>{pile}"]
    seat.rest().check_truth()


def test_whoever_goes_on_does_not_wait(tmp_path: Path) -> None:
    seat = cards(tmp_path, lambda task: None)
    card, pile = bad_card(seat)
    seat.place(card, pile)
    assert moves(seat) == []
    seat.do(PointerDown(seat.nowhere))
    assert moves(seat) == [f"{card}>{pile}"]


class Late:
    """Answers like `costly`, once somebody says that it may."""

    def __init__(self) -> None:
        self.known = False

    def __call__(self, task: AssessPosition) -> Assessment | None:
        return costly(task) if self.known else None


def test_a_card_is_placed_as_soon_as_its_small_cost_is_known(tmp_path: Path) -> None:
    late = Late()
    seat = cards(tmp_path, late, warn_from=50)
    card, pile = bad_card(seat)
    seat.place(card, pile).wait(LOOK)
    assert moves(seat) == []
    late.known = True
    seat.wait(LOOK)
    assert moves(seat) == [f"{card}>{pile}"]
    seat.rest().check_truth()


def test_a_turn_ends_as_soon_as_its_small_cost_is_known(tmp_path: Path) -> None:
    late = Late()
    seat = cards(tmp_path, late, warn_from=50)
    for _ in range(2):
        seat.place(*bad_card(seat)).do(PointerDown(seat.nowhere))
    seat.do(Command("end_turn")).wait(LOOK)
    assert moves(seat)[-1] != "end"
    late.known = True
    seat.wait(LOOK)
    assert moves(seat)[-1] == "end"


def test_a_move_that_waits_is_not_made_twice(tmp_path: Path) -> None:
    seat = cards(tmp_path, lambda task: None)
    card, pile = bad_card(seat)
    seat.place(card, pile)
    seat.table.person.place(seat.table.spec.key(0, card), pile)
    assert moves(seat) == [f"{card}>{pile}"]
    seat.rest().check_truth()


@pytest.mark.parametrize("hurry", [True, False])
def test_a_card_that_was_let_through_is_asked_about_once_its_cost_is_known(
    tmp_path: Path, hurry: bool
) -> None:
    late = Late()
    seat = cards(tmp_path, late)
    card, pile = bad_card(seat)
    seat.place(card, pile)
    if hurry:
        seat.do(PointerDown(seat.nowhere))
    seat.wait(PATIENCE)
    assert moves(seat) == [f"{card}>{pile}"]
    assert seat.at_table
    late.known = True
    question = asked(seat)
    assert question.title == seat.house.context.words("tutor.cost", n=30)
    seat.do(Confirm()).wait(LOOK)
    assert not seat.at_table, "a key that was meant for the table is no answer"
    seat.wait(GRACE).do(Confirm()).wait(LOOK)
    assert seat.at_table
    assert moves(seat) == []
    assert card in seat.hand
    seat.rest().check_truth()


def test_a_card_that_was_let_through_may_stay(tmp_path: Path) -> None:
    late = Late()
    seat = cards(tmp_path, late)
    card, pile = bad_card(seat)
    seat.place(card, pile).wait(PATIENCE)
    late.known = True
    asked(seat)
    seat.wait(GRACE).house.press("answer_1").wait(2 * PATIENCE)
    assert seat.at_table, "it is asked about once"
    assert moves(seat) == [f"{card}>{pile}"]


def test_a_card_that_was_taken_back_is_not_asked_about(tmp_path: Path) -> None:
    late = Late()
    seat = cards(tmp_path, late)
    seat.place(*bad_card(seat)).wait(PATIENCE).do(Command("take_back"))
    late.known = True
    seat.wait(2 * PATIENCE)
    assert seat.at_table


def test_cards_of_a_fast_player_are_judged_before_the_turn_ends(tmp_path: Path) -> None:
    late = Late()
    seat = cards(tmp_path, late)
    for _ in range(2):
        seat.place(*bad_card(seat)).do(PointerDown(seat.nowhere))
    assert len(moves(seat)) == 2
    seat.do(Command("end_turn")).wait(2 * PATIENCE)
    assert len(moves(seat)) == 2, "what cannot be taken back waits longer"
    late.known = True
    asked(seat)
    seat.wait(GRACE).do(Confirm()).wait(LOOK)
    assert moves(seat) == []
    seat.rest().check_truth()


def test_the_end_of_a_turn_does_not_wait_for_ever(tmp_path: Path) -> None:
    seat = cards(tmp_path, lambda task: None)
    for _ in range(2):
        seat.place(*bad_card(seat)).do(PointerDown(seat.nowhere))
    seat.do(Command("end_turn")).wait(LONGEST + LOOK)
    assert moves(seat)[-1] == "end"


def test_who_asks_twice_for_the_end_of_a_turn_gets_it_once(tmp_path: Path) -> None:
    seat = cards(tmp_path, lambda task: None)
    for _ in range(2):
        seat.place(*bad_card(seat)).do(PointerDown(seat.nowhere))
    seat.do(Command("end_turn"))
    assert moves(seat)[-1] != "end"
    seat.do(Command("end_turn"))
    assert moves(seat)[-1] == "end"
    assert not seat.message, "the next turn was not asked to end"


def test_a_card_that_does_not_fit_is_refused_as_ever(tmp_path: Path) -> None:
    seat = cards(tmp_path)
    seat.play(Move("place", seat.hand[-1], "U1")).wait(LOOK)
    seat.place(seat.hand[0], "U1")
    assert seat.at_table
    assert len(moves(seat)) == 1
    assert seat.message


# At the end of a turn


def whole(task: AssessPosition) -> Assessment:
    """Whatever is played costs 30 points against two cards on the second pile."""
    low = task.view.hand[:2]
    best = option(0.7, *(Move("place", card, "U2") for card in low), Move("end"))
    played = option(0.4, *task.played) if task.played else None
    return found(best, played=played)


def test_a_costly_turn_is_asked_about_before_it_ends(tmp_path: Path) -> None:
    seat, _ = coached(tmp_path, solo(7), whole, warn_from=10, warn_at="turn")
    first, second = seat.hand[:2]
    seat.place(first, "U1").place(second, "U1").wait(LOOK)
    assert moves(seat) == [f"{first}>U1", f"{second}>U1"], "cards are not asked about"
    seat.do(Command("end_turn"))
    asked(seat)
    seat.do(Confirm()).wait(LOOK)
    assert moves(seat) == [], "both cards lie elsewhere in the better turn"
    seat.rest().check_truth()


def test_what_belongs_to_the_better_turn_stays(tmp_path: Path) -> None:
    seat, _ = coached(tmp_path, solo(7), whole, warn_from=10, warn_at="turn")
    first, second = seat.hand[:2]
    seat.place(first, "U2").place(seat.hand[-1], "D1").wait(LOOK)
    seat.do(Command("end_turn"))
    asked(seat)
    seat.do(Confirm()).wait(LOOK)
    assert moves(seat) == [f"{first}>U2"]
    assert second in seat.hand


def test_a_turn_can_be_ended_anyway(tmp_path: Path) -> None:
    seat, _ = coached(tmp_path, solo(7), whole, warn_from=10, warn_at="turn")
    seat.place(seat.hand[0], "U1").place(seat.hand[0], "U1").wait(LOOK)
    seat.do(Command("end_turn"))
    asked(seat)
    seat.house.press("answer_1").wait(LOOK)
    assert moves(seat)[-1] == "end"


def test_where_a_card_ends_the_turn_it_is_asked_about(tmp_path: Path) -> None:
    seat, _ = coached(tmp_path, match(), three_turns, warn_from=10, warn_at="turn")
    seat.place(seat.hand[-1], "row")
    asked(seat)
    assert moves(seat) == []


def test_an_end_that_is_asked_about_anyway_is_asked_about_once(tmp_path: Path) -> None:
    """A fire that would burn out has a question of its own."""
    seat, _ = coached(tmp_path, due_fire(), whole, warn_from=10, warn_at="turn")
    while Move("end") not in seat.table.person.legal_moves:
        move = next(m for m in seat.table.person.legal_moves if m.target != "U1")
        seat.play(move)
    danger = seat.table.person.danger
    seat.do(Command("end_turn")).wait(LOOK)
    question = asked(seat)
    assert danger is not None
    assert question.title == danger.title
    seat.house.press("answer_1").wait(PATIENCE)
    assert not isinstance(seat.top, AskScene)


def test_settings_of_the_tutor_are_in_the_panel_and_are_remembered(tmp_path: Path) -> None:
    seat, _ = coached(tmp_path, solo(7), warn_from=10)
    settings = seat.house.context.settings
    assert (settings.coach_shows, settings.warn_from, settings.warn_at) == (True, 10, "turn")
    for button in seat.table.desk._panel._buttons:
        seat.click(button.shown.center)
    settings = seat.house.context.settings
    assert (settings.coach_shows, settings.warn_from, settings.warn_at) == (False, 20, "card")

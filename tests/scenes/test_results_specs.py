"""What the results say of games between rivals, and of what each seat did."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

from game.engine import Outcome
from game.engine.events import CardPlaced, RoundEnded
from game.platform.system import words_for
from game.play.session import Session
from game.scenes.games.registry import GAMES
from game.scenes.results.chart import Chart, Line, Step
from game.scenes.results.spec import Column, ResultsSpec, faces, seat_table
from game.scenes.table.turn.characters import character
from game.ui.theme import NORMAL

from .shows import LONG_NAMES, company
from .table.positions import due_fire, two_due_fires

ENGLISH = words_for("en")
SEEDS = range(6)


def account(session: Session) -> ResultsSpec:
    return GAMES[session.rules.game].results


def ending(session: Session) -> Outcome:
    outcome = session.rules.outcome(session.state)
    assert outcome is not None
    return outcome


def columns(session: Session) -> dict[str, Column]:
    return {each.title: each for each in account(session).columns(ENGLISH, session)}


def seen_by(session: Session, *people: int) -> Session:
    """The same game, had these seats been people's without a name."""
    players = range(session.rules.players)
    other = Session.__new__(Session)
    other.__dict__.update(session.__dict__)
    other.setup = dataclasses.replace(
        session.setup,
        seats=tuple("person" if seat in people else "greedy" for seat in players),
        names=tuple("" if seat in people else LONG_NAMES[seat] for seat in players),
    )
    return other


# Together


def test_a_lost_game_says_why_it_ended() -> None:
    session = next(
        found
        for found in (company("quick", seed, players=3) for seed in range(50))
        if ending(found).cards_left
    )
    loser = LONG_NAMES[session.state.to_move]
    line = account(session).headline(ENGLISH, session).line
    assert line.startswith(
        f"None of {loser}\N{RIGHT SINGLE QUOTATION MARK}s cards fitted any more. "
    )


def test_fires_that_were_not_covered_are_named_as_the_reason() -> None:
    one, two = due_fire(), two_due_fires()
    for session in (one, two):
        session.play("end")
    assert account(one).headline(ENGLISH, one).line.startswith("22 was not covered in time. ")
    line = account(two).headline(ENGLISH, two).line
    assert line.startswith("22 and 77 were not covered in time. ")


# Duel


@pytest.mark.parametrize("seed", SEEDS)
def test_a_duel_says_who_won_by_how_much_and_how_it_ended(seed: int) -> None:
    session = company("duel", seed, players=2)
    outcome = session.rules.outcome(session.state)
    assert outcome is not None
    (winner,) = outcome.winners
    last: Any = session.state
    left = [len(side.unplayed) for side in last.sides]
    ahead = left[1 - winner] - left[winner]
    head = account(session).headline(ENGLISH, session)
    number = abs(ahead) if ahead >= 0 else left[winner]
    assert head.number == number
    word = "apart" if not ahead else "ahead" if ahead > 0 else "left"
    assert head.label == f"card{'' if number == 1 else 's'} {word}"
    assert head.verdict == f"{LONG_NAMES[winner]} wins"
    if outcome.reason == "cleared":
        assert head.line == f"{LONG_NAMES[winner]} placed all 58 cards."
    else:
        assert head.line == f"{LONG_NAMES[1 - winner]} could not place two cards."
    assert not head.glad, "nobody at the screen has played"


@pytest.mark.parametrize("seat", [0, 1])
def test_a_duel_never_says_ahead_to_the_loser_nor_behind_to_the_winner(seat: int) -> None:
    """Whoever is stuck loses, however few cards are left."""
    told = set()
    for seed in range(60):
        session = seen_by(company("duel", seed, players=2), seat)
        last: Any = session.state
        left = [len(side.unplayed) for side in last.sides]
        head = account(session).headline(ENGLISH, session)
        if left[0] == left[1]:
            continue
        if (seat in ending(session).winners) != (left[seat] < left[1 - seat]):
            assert (head.number, head.label.split()[-1]) == (left[seat], "left")
        else:
            assert head.number == abs(left[0] - left[1])
            assert head.label.endswith("ahead" if head.glad else "behind")
        told.add(head.label.split()[-1])
    assert told == {"ahead", "behind", "left"}


@pytest.mark.parametrize("seat", [0, 1])
def test_a_person_alone_is_spoken_to(seat: int) -> None:
    session = seen_by(company("duel", 1, players=2), seat)
    outcome = session.rules.outcome(session.state)
    assert outcome is not None
    head = account(session).headline(ENGLISH, session)
    won = outcome.winners == (seat,)
    assert head.glad == won
    assert (head.verdict == "You win!") == won
    assert ("You " in head.line) == (won == (outcome.reason == "cleared"))


@pytest.mark.parametrize("seed", SEEDS)
def test_what_each_side_of_a_duel_did_adds_up(seed: int) -> None:
    session = company("duel", seed, players=2)
    found = columns(session)
    last: Any = session.state
    for seat, side in enumerate(last.sides):
        assert found["Cards placed"].values[seat] == 58 - len(side.unplayed)
        assert found["Left"].values[seat] == len(side.unplayed)
    placed = [event for event in session.events if isinstance(event, CardPlaced)]
    assert sum(found["Backtricks"].values) == sum(event.backtrick for event in placed)
    helps = [event for event in placed if int(event.pile[0]) != event.seat]
    assert sum(found["Helped"].values) == len(helps)
    chart = account(session).chart(session)
    assert [line.steps[-1].value for line in chart.lines] == list(found["Left"].values)


# Toads


@pytest.mark.parametrize("seed", SEEDS)
def test_a_match_tells_every_round_and_their_sum(seed: int) -> None:
    session = company("twist", seed, players=3, rounds=4)
    found = columns(session)
    rounds = [event.points for event in session.events if isinstance(event, RoundEnded)]
    assert len(rounds) == 4
    for number, points in enumerate(rounds, 1):
        assert found[str(number)].values == points
    assert found["Total"].values == tuple(map(sum, zip(*rounds, strict=True)))
    chart = account(session).chart(session)
    last: Any = session.state
    assert [line.steps[-1].value for line in chart.lines] == list(last.totals)
    assert len(chart.parts) == 3, "a line between two rounds"
    low, high = chart.span
    assert all(low <= step.value <= high for line in chart.lines for step in line.steps)


def test_a_match_says_who_won_and_by_how_many_points() -> None:
    session = company("twist", 3, players=3, rounds=4)
    head = account(session).headline(ENGLISH, session)
    last: Any = session.state
    best, second, _ = sorted(last.totals, reverse=True)
    assert best > second
    assert head.number == best
    winner = last.totals.index(best)
    assert head.verdict == f"{LONG_NAMES[winner]} wins"
    assert head.line.startswith("After 4 rounds")
    assert f"by {best - second} point" in head.line
    loser = seen_by(session, last.totals.index(second))
    assert account(session).headline(ENGLISH, loser).number == second


def totals(session: Session) -> tuple[int, ...]:
    last: Any = session.state
    found: tuple[int, ...] = last.totals
    return found


def test_a_win_may_be_shared() -> None:
    session = next(
        found
        for found in (company("twist", seed, players=2, rounds=1) for seed in range(400))
        if len(set(totals(found))) == 1
    )
    head = account(session).headline(ENGLISH, session)
    assert head.verdict == f"A shared win: {LONG_NAMES[0]} and {LONG_NAMES[1]}"
    assert "by" not in head.line


# Charts


@pytest.mark.parametrize(
    ("span", "ticks"),
    [
        ((1, 100), [1, 25, 50, 75, 100]),
        ((0, 11), [0, 5, 11]),
        ((0, 58), [0, 25, 58]),
        ((-15, 10), [-15, -10, -5, 0, 5, 10]),
    ],
)
def test_a_chart_has_few_round_numbers_at_its_side(span: tuple[int, int], ticks: list[int]) -> None:
    assert Chart("", (Line((Step(0.0, span[0]),)),), span).ticks == ticks


def test_the_faces_are_those_of_the_table_and_not_the_numbers_of_the_seats() -> None:
    session = seen_by(company("twist", players=3), 1)
    setup = dataclasses.replace(session.setup, names=("Elsa", "", "Bruno"))
    session.setup = setup
    assert faces(session) == tuple(character(setup, seat).face for seat in range(3)) == (5, 1, 2)
    table = seat_table(ENGLISH, session, account(session), NORMAL)
    assert table.faces == (5, 1, 2)

"""The review of a game: costs and luck add up, curves end at 1 or 0, and nobody peeks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from itertools import pairwise
from random import Random

import pytest

from game.analysis import review as reviews
from game.analysis.assessment import Assessment, Option
from game.analysis.review import Review, ReviewedTurn, SeatSums, _sums, at_stake, reviewing, to_data
from game.analysis.turns import Turn, turns_of
from game.engine import AnyRules, Record, rules
from tests.contract.test_secrets import permuted

from .blunders import found_first, with_blunder
from .played import drain, played, think_little

TABLES: dict[str, AnyRules] = {
    "alone": rules("classic"),
    "together": rules("classic", players=3, fire=True),
    "quick": rules("quick", players=2),
    "duel": rules("duel"),
    "toads": rules("twist", players=2, rounds=1),
}
tables = pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)


@pytest.fixture
def _little_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    think_little(monkeypatch)


@cache
def game(table: AnyRules) -> Record:
    return played(table, 2, "expert")


@cache
def reviewed(table: AnyRules) -> Review:
    return drain(reviewing(game(table)))


@tables
def test_turns_are_those_of_the_record(table: AnyRules) -> None:
    record = game(table)
    turns = list(turns_of(record))
    moves = [entry.text for entry in record.entries if entry.kind == "move"]
    assert [turn.number for turn in turns] == list(range(1, len(turns) + 1))
    assert [str(move) for turn in turns for move in turn.moves] == [
        move for move in moves if move != "deal"
    ]
    assert all(record.entries[turn.entry].text == str(turn.moves[0]) for turn in turns)


@tables
@pytest.mark.usefixtures("_little_thought")
def test_every_way_to_play_a_turn_can_be_played(table: AnyRules) -> None:
    for turn, one in zip(turns_of(game(table)), reviewed(table).turns, strict=True):
        for option in one.assessment.options:
            state = turn.before
            for move in option.moves:
                state, _ = table.apply(state, move)


@tables
@pytest.mark.usefixtures("_little_thought")
def test_cost_and_luck_add_up_to_the_change_to_the_last_digit(table: AnyRules) -> None:
    review = reviewed(table)
    for turn in review.turns:
        assert turn.cost >= 0
        assert turn.after - turn.before == turn.luck - turn.cost
    for sums in review.seats:
        own = [turn for turn in review.turns if turn.seat == sums.seat]
        assert sum(turn.cost for turn in own) == sums.cost
        assert sum(turn.luck for turn in own) == sums.luck


@tables
@pytest.mark.usefixtures("_little_thought")
def test_curves_go_on_where_the_next_turn_begins_and_end_at_one_or_nothing(
    table: AnyRules,
) -> None:
    record, review = game(table), reviewed(table)
    outcome = table.outcome(record.last_state())
    assert outcome is not None
    seats = [range(table.players)] if table.together else [[seat] for seat in range(table.players)]
    for group in seats:
        curve = [turn for turn in review.turns if turn.seat in group]
        for turn, later in pairwise(curve):
            assert turn.after == later.before
        assert curve[-1].after == float(curve[-1].seat in outcome.winners)


@tables
@pytest.mark.usefixtures("_little_thought")
def test_the_cards_that_a_seat_cannot_see_make_no_difference(
    table: AnyRules, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = reviewed(table)
    luck = Random(1)

    def shuffled(record: Record) -> Iterator[Turn]:
        for turn in turns_of(record):
            view = record.rules.view(turn.before, turn.seat)
            yield turn._replace(before=permuted(turn.before, view, luck))

    monkeypatch.setattr(reviews, "turns_of", shuffled)
    assert drain(reviewing(game(table))) == plain


@pytest.mark.usefixtures("_little_thought")
def test_data_has_every_turn_with_what_the_command_promises() -> None:
    data = to_data(reviewed(TABLES["duel"]))
    assert {"turns", "play", "luck", "costliest"} <= data.keys()
    turns = data["turns"]
    assert isinstance(turns, list)
    wanted = {"turn", "seat", "played", "best", "before", "after", "cost", "luck"}
    assert all(isinstance(turn, dict) and wanted <= turn.keys() for turn in turns)


@pytest.mark.usefixtures("_little_thought")
def test_a_turn_in_which_the_game_was_left_is_not_judged() -> None:
    record = game(TABLES["alone"])
    first, second = list(turns_of(record))[:2]
    begun = replace(record, entries=record.entries[: second.entry + 1])
    review = drain(reviewing(begun))
    assert [turn.turn for turn in review.turns] == [first.number]
    assert review.turns[0].luck == 0


def reviewed_turn(before: float, cost: float = 0.0) -> ReviewedTurn:
    option = Option((), before, 0.0)
    found = Assessment(0, (option,), before, 0.0, proven=False)
    return ReviewedTurn(1, 0, 0, (), (), before, before - cost, cost, 0.0, "", found)


def play(*turns: ReviewedTurn) -> float:
    cost, stake = sum(one.cost for one in turns), at_stake(turns)
    assert _sums(0, turns).cost == cost <= stake
    return _sums(0, turns).play


def test_play_is_the_share_of_the_chance_that_was_not_given_away() -> None:
    assert play(reviewed_turn(0.5), reviewed_turn(0.5)) == 100
    assert play(reviewed_turn(0.5, 0.125), reviewed_turn(0.375)) == 75
    assert play(reviewed_turn(0.5, 0.25), reviewed_turn(0.25, 0.25)) == 0
    assert play(reviewed_turn(0.5, 0.25), reviewed_turn(0.75)) == 75, "0.5 came back"
    assert play() == play(reviewed_turn(0.0)) == 100, "nothing was at stake"


def test_turns_in_a_lost_game_do_not_make_a_game_look_better() -> None:
    thrown_away = reviewed_turn(0.5, 0.4375)
    lost = [reviewed_turn(0.0625), *[reviewed_turn(0.0)] * 30]
    assert play(thrown_away, *lost) == play(thrown_away) == 12.5


@tables
@pytest.mark.usefixtures("_little_thought")
def test_what_turns_cost_was_at_stake_before(table: AnyRules) -> None:
    review = reviewed(table)
    whole: list[Review | SeatSums] = [review, *review.seats]
    for sums in whole:
        assert 0 <= sums.cost <= sums.at_stake
        assert 0 <= sums.play <= 100


@pytest.mark.usefixtures("_little_thought")
def test_planted_blunders_are_the_costliest_turns() -> None:
    """The whole check, with more games and all the thought: python -m tests.analysis 100."""
    table = rules("classic", players=2)
    games = [planted for seed in range(6) if (planted := with_blunder(table, seed)) is not None]
    found = [found_first(planted) for planted in games]
    assert len(games) >= 4
    assert sum(found) >= len(games) - 1

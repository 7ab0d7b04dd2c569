"""Playing on differently: with the same cards or fresh ones, and nothing that was seen changes."""

from __future__ import annotations

import json
from typing import Any

import pytest

from game.analysis.review import ReviewWork
from game.analysis.turns import turns_of
from game.engine import AnyRules, EngineError, Record, rules
from game.play import tries
from game.play.marks import TRY
from game.play.redeal import redealt
from game.play.session import PERSON
from game.play.statistics import finished
from game.play.tries import TryStart, played_on, turn_at
from tests.analysis.played import played

TABLES: dict[str, AnyRules] = {
    "alone": rules("classic", fire=True),
    "together": rules("classic", players=3),
    "quick": rules("quick", players=2),
    "duel": rules("duel"),
    "toads": rules("twist", players=3, rounds=2, expert=True),
}
tables = pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)


def game(table: AnyRules) -> Record:
    return played(table, 4, "greedy")


def middle(record: Record) -> int:
    """Where a turn in the middle of the game begins."""
    turns = list(turns_of(record))
    return turns[len(turns) // 2].entry


def start(record: Record, fresh: int | None = None, entry: int | None = None) -> TryStart:
    seats = (PERSON,) * record.rules.players
    return TryStart(record, seats, middle(record) if entry is None else entry, fresh)


@tables
def test_fresh_cards_leave_everything_that_the_seat_sees(table: AnyRules) -> None:
    for turn in turns_of(game(table)):
        state = turn.before
        other = redealt(state, turn.seat, seed=5)
        assert table.view(other, turn.seat) == table.view(state, turn.seat)
        assert table.state(other.to_dict()) == other
        assert other == redealt(state, turn.seat, seed=5)


@tables
def test_fresh_cards_are_others(table: AnyRules) -> None:
    state = next(iter(turns_of(game(table)))).before
    seat = state.to_move
    found = {str(redealt(state, seat, seed).to_dict()) for seed in range(5)}
    assert len(found) == 5


def test_cards_that_were_taken_face_down_stay_where_they_are() -> None:
    for turn in turns_of(game(TABLES["toads"])):
        before: Any = turn.before
        assert redealt(before, turn.seat, 3).taken == before.taken


@tables
def test_with_the_same_cards_and_moves_a_try_ends_as_the_game_did(table: AnyRules) -> None:
    record = game(table)
    for entry in (0 if table.players == 1 else middle(record), middle(record)):
        session = start(record, entry=entry).session()
        for each in record.entries[entry:]:
            session.redo(each)
        assert session.state == record.last_state()


@tables
def test_a_try_with_fresh_cards_can_be_played_to_its_end(table: AnyRules) -> None:
    session = start(game(table), fresh=9).session()
    while not session.over:
        session.play(table.legal_moves(session.state)[0])
    assert session.rules.outcome(session.state) is not None


def test_a_try_is_marked_and_counts_nowhere() -> None:
    record = game(TABLES["alone"])
    session = start(record).session()
    assert TRY in session.marks
    assert not session.is_unaided
    for each in record.entries[middle(record) :]:
        session.redo(each)
    assert not finished(session, "2026-09-28").counts


def test_the_seat_on_turn_is_played_by_a_person_who_changes_seats_with_a_computer() -> None:
    record = game(TABLES["together"])
    turn = next(turn for turn in turns_of(record) if turn.seat == 1)
    seats = (PERSON, "club", "novice")
    assert TryStart(record, seats, turn.entry).session().setup.seats == ("club", PERSON, "novice")
    own = next(turn for turn in turns_of(record) if turn.seat == 0)
    assert TryStart(record, seats, own.entry).session().setup.seats == seats


def test_moves_of_the_game_cannot_be_taken_back_in_a_try() -> None:
    session = start(game(TABLES["alone"]), fresh=3).session()
    assert not session.can_take_back
    before = session.state
    session.play(session.rules.legal_moves(before)[0])
    session.take_back()
    assert session.state == before


@tables
@pytest.mark.parametrize("fresh", [None, 7])
def test_a_saved_try_goes_on_where_it_was(table: AnyRules, fresh: int | None) -> None:
    begun = start(game(table), fresh)
    session = begun.session()
    for _ in range(5):
        session.play(table.legal_moves(session.state)[0], ms=session.ms + 10)
    data = json.loads(json.dumps(tries.to_data(begun, session)))
    again, restored = tries.from_data(data)
    assert again == begun
    assert restored.state == session.state
    assert restored.record() == session.record()
    assert TRY in restored.marks


@pytest.mark.parametrize(
    "change",
    [
        {"record": "nothing"},
        {"record": 7},
        {"seats": []},
        {"seats": ["nobody"]},
        {"entry": 1},
        {"entry": -5},
        {"fresh": "new"},
        {"fresh": -1},
        {"entries": [["move", "99>U9", 0, None]]},
        {"entries": [["dance", "", 0, None]]},
        {"entries": [7]},
    ],
)
def test_what_is_no_try_is_refused(change: dict[str, object]) -> None:
    begun = start(game(TABLES["alone"]))
    data = tries.to_data(begun, begun.session())
    with pytest.raises(EngineError):
        tries.from_data({**data, **change})


@tables
def test_the_turns_of_a_try_follow_those_before_it(table: AnyRules) -> None:
    record = game(table)
    begun = start(record, fresh=2)
    session = begun.session()
    assert played_on(begun, session) is None
    while played_on(begun, session) is None:
        session.play(table.legal_moves(session.state)[0])
    found = played_on(begun, session)
    assert found is not None
    (turn,) = found.turns
    assert turn == list(ReviewWork(record, played_on=found).turns)[-1]
    assert turn.entry == begun.entry
    assert turn.before == begun.session().state


def test_the_turn_of_a_moment_is_the_one_that_is_played_then() -> None:
    record = game(TABLES["alone"])
    first, second, *_, last = turns_of(record)
    assert turn_at(record, 0) == first
    assert turn_at(record, second.entry - 1) == first
    assert turn_at(record, second.entry) == second
    assert turn_at(record, len(record.entries)) == last

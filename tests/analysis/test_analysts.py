"""What an analyst says of a position: from the seat's view alone, always the same, and lawful."""

from __future__ import annotations

import pickle
from random import Random

import pytest

from game.analysis import NoAnalyst, analyst_for
from game.analysis.assessment import GRID
from game.analysis.turns import turns_of
from game.engine import AnyRules, rules
from tests.contract.test_secrets import permuted

from .played import drain, played, think_little

TABLES: dict[str, AnyRules] = {
    "alone": rules("classic"),
    "on fire": rules("classic", players=2, fire=True),
    "professional": rules("classic", players=3, pro=True),
    "quick": rules("quick", players=3),
    "quick expert": rules("quick", players=2, expert=True),
    "duel": rules("duel"),
    "toads": rules("twist", players=2, rounds=2),
    "toads for three": rules("twist", players=3, rounds=1, expert=True),
}
EACH = 5
"""Turns of a game that are looked at."""


@pytest.fixture(autouse=True)
def _little_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    think_little(monkeypatch)


tables = pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)


@tables
def test_the_best_turns_are_lawful_and_in_order(table: AnyRules) -> None:
    turns = list(turns_of(played(table, 5, "expert")))
    for turn in turns[:: max(1, len(turns) // EACH)]:
        view = table.view(turn.before, turn.seat)
        found = drain(analyst_for(table, turn.seat).assess(view, turn.moves))
        chances = [option.chance for option in found.options]
        assert chances == sorted(chances, reverse=True)
        assert 1 <= len(chances) <= 3
        assert found.chance == chances[0]
        assert found.played is not None
        assert found.cost >= 0
        for option in (*found.options, found.played):
            assert 0 <= option.chance <= 1
            assert option.chance * GRID == int(option.chance * GRID)
            state = turn.before
            for move in option.moves:
                assert state.to_move == turn.seat
                state, _ = table.apply(state, move)


@tables
def test_hidden_cards_change_nothing(table: AnyRules) -> None:
    luck = Random(3)
    turns = list(turns_of(played(table, 6, "expert")))
    for turn in turns[1 :: max(1, len(turns) // EACH)]:
        view = table.view(turn.before, turn.seat)
        other = permuted(turn.before, view, luck)
        first = drain(analyst_for(table, turn.seat).assess(view, turn.moves))
        again = drain(
            analyst_for(table, turn.seat).assess(table.view(other, turn.seat), turn.moves)
        )
        assert first == again


@tables
def test_who_waits_has_a_chance_too(table: AnyRules) -> None:
    if table.players == 1:
        return
    turn = list(turns_of(played(table, 7, "expert")))[3]
    seat = (turn.seat + 1) % table.players
    found = drain(analyst_for(table, seat).assess(table.view(turn.before, seat)))
    assert not found.options
    assert 0 < found.chance < 1
    assert found.error > 0


@tables
def test_an_analyst_can_be_sent_to_another_process(table: AnyRules) -> None:
    turn = next(iter(turns_of(played(table, 8, "expert"))))
    analyst = analyst_for(table, turn.seat)
    analyst.observe(table.view_events(turn.events, turn.seat))
    copy = pickle.loads(pickle.dumps(analyst))
    view = table.view(turn.before, turn.seat)
    assert drain(copy.assess(view)) == drain(analyst.assess(view))


@tables
def test_what_was_decided_is_certain(table: AnyRules) -> None:
    """The turn that won the game was certain to."""
    for seed in range(3):
        record = played(table, seed, "expert")
        outcome = table.outcome(record.last_state())
        assert outcome is not None
        *earlier, last = turns_of(record)
        analyst = analyst_for(table, last.seat)
        for turn in earlier:
            analyst.observe(table.view_events(turn.events, last.seat))
        found = drain(analyst.assess(table.view(last.before, last.seat), last.moves))
        assert found.played is not None
        if last.seat in outcome.winners:
            assert found.played.chance == found.chance == 1
        else:
            assert found.played.chance < 1


def test_a_game_without_an_analyst_is_named() -> None:
    class Unknown:
        game = "whist"

    with pytest.raises(NoAnalyst, match="whist"):
        analyst_for(Unknown(), 0)  # type: ignore[arg-type]

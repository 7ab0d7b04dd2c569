"""A turn that is provably best is never called a mistake, and one that throws a win away is."""

from __future__ import annotations

import pytest

from game.analysis import analyst_for
from game.analysis.turns import turns_of
from game.engine import AnyRules, DuelView, Move, rules
from game.engine.together_state import TogetherView
from game.players.classic.endgame import perfect_turn
from game.players.classic.players import Master, moves_to_play

from .played import drain, played, think_little


@pytest.fixture(autouse=True)
def _little_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    think_little(monkeypatch)


@pytest.mark.parametrize("fire", [False, True], ids=["plain", "on fire"])
def test_perfect_ends_of_four_piles_cost_nothing(fire: bool) -> None:
    table: AnyRules = rules("classic", fire=fire)
    seen = 0
    for seed in range(12):
        for turn in turns_of(played(table, seed, "expert")):
            view = table.view(turn.before, 0)
            assert isinstance(view, TogetherView)
            if view.deck:
                continue
            player = Master(table, 0, seed=0)
            knowledge = player.knowledge(view)
            perfect = perfect_turn(knowledge, 40_000)
            if perfect is None:
                continue
            best, left = perfect
            moves = moves_to_play(knowledge, best)
            found = drain(analyst_for(table, 0).assess(view, moves))
            assert found.cost == 0
            assert found.proven
            assert found.chance == (0 if left else 1)
            seen += 1
    assert seen > 3


def test_a_win_by_force_of_a_duel_is_certain() -> None:
    table: AnyRules = rules("duel")
    certain = 0
    for seed in range(6):
        record = played(table, seed, "expert")
        outcome = table.outcome(record.last_state())
        assert outcome is not None
        analysts = [analyst_for(table, seat) for seat in range(2)]
        for turn in turns_of(record):
            view = table.view(turn.before, turn.seat)
            assert isinstance(view, DuelView)
            if not any(len(side.deck) for side in view.sides):
                found = drain(analysts[turn.seat].assess(view, turn.moves))
                if found.proven and found.chance == 1 and found.cost == 0:
                    certain += 1
            for seat, analyst in enumerate(analysts):
                analyst.observe(table.view_events(turn.events, seat))
    assert certain


def test_to_get_stuck_on_purpose_has_no_chance() -> None:
    """A turn that cannot be ended is lost, whatever else could have been played."""
    table = rules("classic")
    first = table.deal(3)
    view = table.view(first, 0)
    found = drain(analyst_for(table, 0).assess(view, (Move("place", view.hand[-1], "U1"),)))
    assert found.played is not None
    assert found.played.chance == 0
    assert found.cost == found.chance > 0

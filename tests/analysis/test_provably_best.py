"""A turn that is provably best is never called a mistake, and one that throws a win away is."""

from __future__ import annotations

import pytest

from game.analysis import analyst_for
from game.analysis.duel.analyst import add_forced_win
from game.analysis.turns import turns_of
from game.analysis.twist.analyst import TwistAnalyst
from game.engine import AnyRules, DuelView, Move, TwistView, rules
from game.engine.together_state import TogetherView
from game.players.classic.endgame import perfect_turn
from game.players.classic.players import Master, moves_to_play
from game.players.duel import endgame as duel_endgame
from game.players.duel.players import moves_to_play as duel_moves
from game.players.duel.table import read_view as duel_table
from game.players.duel.turns import Turn
from game.players.quick.endgame import Endgame as QuickEndgame
from game.players.quick.players import Master as QuickMaster
from game.players.quick.players import moves_to_play as quick_moves
from game.players.quick.search import count_out, nothing_hidden
from game.players.quick.turns import turns as quick_turns
from game.players.twist.endgame import is_open, margins
from game.players.twist.moves import plays
from game.players.twist.players import moves_to_play as twist_moves

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


def test_a_turn_that_wins_a_duel_by_force_costs_nothing() -> None:
    """Also where the evaluation would never have thought of it."""
    table: AnyRules = rules("duel")
    seen = 0
    for seed in range(8):
        for turn in turns_of(played(table, seed, "expert")):
            view = table.view(turn.before, turn.seat)
            assert isinstance(view, DuelView)
            position = duel_table(view)
            if not duel_endgame.is_open(position):
                continue
            try:
                forced = drain(duel_endgame.winning_turn(position))
            except duel_endgame.TooLong:
                continue
            moves = turn.moves if forced is None else duel_moves(forced, position, turn.seat)
            found = drain(analyst_for(table, turn.seat).assess(view, moves))
            assert found.cost == 0
            assert found.proven
            assert found.chance == (0 if forced is None else 1)
            thought_of: list[Turn] = []
            drain(add_forced_win(position, thought_of))
            assert thought_of == ([] if forced is None else [forced])
            seen += 1
    assert seen


@pytest.mark.parametrize("expert", [False, True], ids=["normal", "expert"])
def test_perfect_ends_of_quick_fifty_cost_nothing(expert: bool) -> None:
    table: AnyRules = rules("quick", players=2, expert=expert)
    seen = 0
    for seed in range(8):
        for turn in turns_of(played(table, seed, "expert")):
            view = table.view(turn.before, turn.seat)
            assert isinstance(view, TogetherView)
            player = QuickMaster(table, turn.seat, seed=0)
            position = player.table(view)
            if not nothing_hidden(position):
                continue
            options = quick_turns(position)
            worth = count_out(position, options, QuickEndgame(1 if expert else 2))
            best = options[worth.index(max(worth))]
            moves = quick_moves(best, position)
            found = drain(analyst_for(table, turn.seat).assess(view, moves))
            assert found.cost == 0
            assert found.proven
            assert found.chance == (max(worth) == 1)
            seen += 1
    assert seen


@pytest.mark.parametrize("rounds", [1, 2], ids=["last round", "a round to come"])
def test_perfect_ends_of_a_round_of_toads_cost_nothing(rounds: int) -> None:
    table: AnyRules = rules("twist", players=2, rounds=rounds)
    seen = 0
    for seed in range(3):
        record = played(table, seed, "expert")
        analysts = [TwistAnalyst(table, seat) for seat in range(2)]
        for turn in turns_of(record):
            view = table.view(turn.before, turn.seat)
            assert isinstance(view, TwistView)
            analyst = analysts[turn.seat]
            position = analyst.table(view)
            if is_open(position):
                every = plays(position)
                ahead = drain(margins(position, every))
                best = every[ahead.index(max(ahead))]
                found = drain(analyst.assess(view, twist_moves(best)))
                assert found.cost == 0
                assert found.proven == (view.round == rounds)
                seen += 1
            for seat, other in enumerate(analysts):
                other.observe(table.view_events(turn.events, seat))
    assert seen

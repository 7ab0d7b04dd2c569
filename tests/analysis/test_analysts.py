"""What an analyst says of a position: from the seat's view alone, always the same, and lawful."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from random import Random

import pytest

from game import native
from game.analysis import AnyAnalyst, NoAnalyst, advised_analyst_for, analyst_for
from game.analysis.analyst import Trials, Tried, assessment
from game.analysis.assessment import GRID
from game.analysis.fitted import AS_IT_IS
from game.analysis.turns import turns_of
from game.engine import AnyRules, Move, rules
from game.players import make
from game.players.thinker import Thinker
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
Make = Callable[[AnyRules, int], AnyAnalyst]

EACH = 5
"""Turns of a game that are looked at."""


@pytest.fixture(autouse=True)
def _little_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    think_little(monkeypatch)


makers = pytest.mark.parametrize("maker", [analyst_for, advised_analyst_for])
tables = pytest.mark.parametrize("table", TABLES.values(), ids=TABLES)


@tables
@makers
def test_the_best_turns_are_lawful_and_in_order(table: AnyRules, maker: Make) -> None:
    turns = list(turns_of(played(table, 5, "expert")))
    for turn in turns[:: max(1, len(turns) // EACH)]:
        view = table.view(turn.before, turn.seat)
        found = drain(maker(table, turn.seat).assess(view, turn.moves))
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
@makers
def test_hidden_cards_change_nothing(table: AnyRules, maker: Make) -> None:
    luck = Random(3)
    turns = list(turns_of(played(table, 6, "expert")))
    for turn in turns[1 :: max(1, len(turns) // EACH)]:
        view = table.view(turn.before, turn.seat)
        other = permuted(turn.before, view, luck)
        first = drain(maker(table, turn.seat).assess(view, turn.moves))
        again = drain(maker(table, turn.seat).assess(table.view(other, turn.seat), turn.moves))
        assert first == again


@tables
@makers
def test_who_waits_has_a_chance_too(table: AnyRules, maker: Make) -> None:
    if table.players == 1:
        return
    turn = list(turns_of(played(table, 7, "expert")))[3]
    seat = (turn.seat + 1) % table.players
    found = drain(maker(table, seat).assess(table.view(turn.before, seat)))
    assert not found.options
    assert 0 < found.chance < 1
    assert found.error > 0


@tables
@makers
def test_an_analyst_can_be_sent_to_another_process(table: AnyRules, maker: Make) -> None:
    turn = next(iter(turns_of(played(table, 8, "expert"))))
    analyst = maker(table, turn.seat)
    analyst.observe(table.view_events(turn.events, turn.seat))
    copy = pickle.loads(pickle.dumps(analyst))
    view = table.view(turn.before, turn.seat)
    assert drain(copy.assess(view)) == drain(analyst.assess(view))


@tables
@makers
def test_what_was_decided_is_certain(table: AnyRules, maker: Make) -> None:
    """The turn that won the game was certain to."""
    for seed in range(3):
        record = played(table, seed, "expert")
        outcome = table.outcome(record.last_state())
        assert outcome is not None
        *earlier, last = turns_of(record)
        analyst = maker(table, last.seat)
        for turn in earlier:
            analyst.observe(table.view_events(turn.events, last.seat))
        found = drain(analyst.assess(table.view(last.before, last.seat), last.moves))
        assert found.played is not None
        if last.seat in outcome.winners:
            assert found.played.chance == found.chance == 1
        else:
            assert found.played.chance < 1


@tables
@pytest.mark.skipif(not native.RUNS, reason="the Grandmaster needs the native core")
def test_the_turn_of_the_grandmaster_comes_first_and_is_as_good_as_the_best(
    table: AnyRules,
) -> None:
    turns = list(turns_of(played(table, 5, "expert")))
    other = 0
    for turn in turns[:: max(1, len(turns) // EACH)]:
        view = table.view(turn.before, turn.seat)
        plain = analyst_for(table, turn.seat)
        alone = drain(plain.assess(view))
        player = make("grandmaster", table, turn.seat, seed=0)
        assert isinstance(player, Thinker)
        advised = drain(player.think(view))[0].moves
        found = drain(plain.assess(view, advised=advised))
        assert found == drain(advised_analyst_for(table, turn.seat).assess(view))
        if not found.proven:
            best = plain.reached(view, found.options[0].moves)
            assert best == plain.reached(view, advised)
            other += best != plain.reached(view, alone.options[0].moves)
    assert other, "the trials alone would have preferred another turn somewhere"


def test_what_is_proven_needs_no_advice() -> None:
    good, bad = ((Move("place", card, "U1"),) for card in (3, 90))
    tried = [Tried(good, (), proven=1.0), Tried(bad, (0.2, 0.4))]
    found = assessment(0, Trials(tried, left=0.1), AS_IT_IS, played=None, advised=1)
    assert found.options[0].moves == good
    assert found.chance == 1
    assert found.options[1].chance < 0.5
    unproven = [Tried(good, (0.9, 0.7)), Tried(bad, (0.2, 0.4))]
    found = assessment(0, Trials(unproven, left=0.1), AS_IT_IS, played=0, advised=1)
    assert [option.moves for option in found.options] == [bad, good]
    assert found.options[1].chance == found.chance > 0.5
    assert found.cost == 0


def test_without_the_native_core_nobody_advises(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(native, "RUNS", False)
    table = TABLES["duel"]
    view = table.view(table.deal(1), 0)
    found = drain(advised_analyst_for(table, 0).assess(view))
    assert found == drain(analyst_for(table, 0).assess(view))


def test_a_game_without_an_analyst_is_named() -> None:
    class Unknown:
        game = "whist"

    with pytest.raises(NoAnalyst, match="whist"):
        analyst_for(Unknown(), 0)  # type: ignore[arg-type]


def test_the_last_round_of_toads_is_like_any_other() -> None:
    """Chances are fitted to matches of two rounds."""
    left = {}
    for rounds in (1, 2, 4):
        table = rules("twist", players=4, rounds=rounds)
        state = table.deal(2)
        left[rounds] = drain(analyst_for(table, 0).assess(table.view(state, 0))).left
    assert left == {1: 0.5, 2: 1.0, 4: 1.0}

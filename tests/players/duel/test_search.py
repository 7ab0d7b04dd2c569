"""Duels are played out by the rules, and the search prefers what wins."""

from __future__ import annotations

from random import Random

import pytest

from game.players.duel import search
from game.players.duel.bits import CARDS, mask
from game.players.duel.judge import Scales
from game.players.duel.playout import Side, judged, nearest, play, side, wins
from game.players.duel.table import Table
from game.players.duel.turns import ANY, PLAY, count_below, turns
from game.players.duel.weights import SAFE
from game.players.halving import Score

SCALES = Scales(SAFE)


def dealt(dice: Random) -> Side:
    deck = dice.sample(CARDS, len(CARDS))
    hand = mask(deck.pop() for _ in range(6))
    return side(1, 60, hand, deck)


def table_of(own: Side, rival: Side) -> Table:
    theirs = rival.hand | rival.undrawn
    size = rival.hand.bit_count()
    return Table(
        own.up, own.down, own.hand, own.undrawn, rival.up, rival.down, theirs, size, 0, False
    )


def test_both_styles_play_only_turns_that_the_rules_allow() -> None:
    dice = Random(2)
    seen = 0
    for _ in range(3):
        sides = [dealt(dice), dealt(dice)]
        on_turn = 0
        while True:
            own, rival = sides[on_turn], sides[1 - on_turn]
            table = table_of(own, rival)
            whole = turns(table, count_below(table.hand | table.deck), ANY)
            allowed = {turn.after for turn in whole if len(turn.steps) >= 2 or not turn.after.hand}
            after = nearest(own, rival) if on_turn else judged(own, rival, SCALES)
            assert after in allowed if after else not allowed or on_turn
            seen += 1
            if after is None or play(own, rival, after):
                break
            assert own.hand.bit_count() <= 6
            assert own.undrawn == mask(own.deck)
            on_turn = 1 - on_turn
    assert seen > 20


def test_a_rival_that_is_stuck_has_lost_and_one_that_clears_has_won() -> None:
    own = side(30, 31, mask([5, 50]), [6])
    assert wins(own.copy(), side(50, 5, mask([20, 25]), [30]), SCALES, simple=True)
    assert not wins(own.copy(), side(20, 40, mask([21, 39]), []), SCALES, simple=True)
    assert not wins(own.copy(), side(20, 40, mask([21, 39]), []), SCALES, simple=False)


def test_a_turn_that_leaves_the_rival_stuck_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of two turns one sets the rival free, and so loses to its last two cards."""
    monkeypatch.setattr(search, "EFFORT", 400)
    table = Table(20, 40, mask([21, 22, 39, 2]), mask([23, 38]), 57, 3, mask([30, 29]), 2, 0, False)
    options = turns(table, count_below(table.hand | table.deck), PLAY)
    helping = next(turn for turn in options if turn.after.rival_up == 22)
    keeping = next(turn for turn in options if not turn.after.helped)
    thinking = search.search(table, [helping, keeping], SCALES, Random(1))
    try:
        while True:
            next(thinking)
    except StopIteration as done:
        scores = done.value
    assert (scores[0].mean, scores[1].mean) == (0, 1)
    assert search.preferred(scores) == 1


def test_what_is_judged_best_needs_clear_evidence_to_be_dropped() -> None:
    assert search.preferred([Score(50, 100), Score(52, 100)]) == 0
    assert search.preferred([Score(50, 100), Score(60, 100)]) == 1

"""Duels are played out by the rules, and the search prefers what wins."""

from __future__ import annotations

from collections.abc import Generator
from random import Random

import pytest

from game.players.duel import search
from game.players.duel.bits import CARDS
from game.players.duel.judge import Scales
from game.players.duel.playout import Side, judged, nearest, outlook, play, side, wins
from game.players.duel.table import Table
from game.players.duel.turns import ANY, PLAY, count_below, turns
from game.players.duel.weights import SAFE
from game.players.halving import Score
from game.players.masks import mask

SCALES = Scales(SAFE)


def dealt(dice: Random) -> Side:
    deck = dice.sample(CARDS, len(CARDS))
    hand = mask(deck.pop() for _ in range(6))
    return side(1, 60, hand, deck)


def drained(thinking: Generator[None, None, list[Score]]) -> list[Score]:
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            found: list[Score] = done.value
            return found


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
            allowed = {turn.after for turn in whole if len(turn.steps) >= 2}
            after = nearest(own, rival) if on_turn else judged(own, rival, SCALES)[1]
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


def test_who_begins_a_turn_with_a_lone_card_has_lost() -> None:
    rival = side(50, 5, mask([20, 25, 51, 4]), [])
    for simple in (False, True):
        assert not wins(side(20, 40, mask([30]), []), rival.copy(), SCALES, simple=simple)


def test_the_outlook_is_sure_when_the_game_ends_within_sight() -> None:
    own = side(20, 40, mask([21, 39]), [])
    stuck, free = side(50, 5, mask([20, 25]), [30]), side(20, 40, mask([21, 39]), [])
    assert outlook(own.copy(), stuck, SCALES, 0.0) == 1
    assert outlook(own.copy(), free, SCALES, 0.0) == -1


def test_the_outlook_is_better_for_who_has_more_room() -> None:
    dice = Random(5)
    one, other = dealt(dice), dealt(dice)
    spent = other.copy()
    spent.up, spent.down = 30, 35
    equal = outlook(one.copy(), other.copy(), SCALES, 0.0)
    assert -1 < equal < outlook(one.copy(), spent, SCALES, 0.0) <= 1


def test_a_turn_that_leaves_the_rival_stuck_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Of two turns one sets the rival free, and so loses to its last two cards."""
    monkeypatch.setattr(search, "EFFORT", 400)
    table = Table(20, 40, mask([21, 22, 39, 2]), mask([23, 38]), 57, 3, mask([30, 29]), 2, 0, False)
    options = turns(table, count_below(table.hand | table.deck), PLAY)
    helping = next(turn for turn in options if turn.after.rival_up == 22)
    keeping = next(turn for turn in options if not turn.after.helped)
    scores = drained(search.search(table, [helping, keeping], SCALES, Random(1)))
    assert (scores[0].mean, scores[1].mean) == (0, 1)
    assert search.preferred(scores) == 1


def test_what_is_judged_best_needs_clear_evidence_to_be_dropped() -> None:
    assert search.preferred([Score(50, 100), Score(52, 100)]) == 0
    assert search.preferred([Score(50, 100), Score(60, 100)]) == 1


def test_looking_ahead_sees_it_too() -> None:
    table = Table(20, 40, mask([21, 22, 39, 2]), mask([23, 38]), 57, 3, mask([30, 29]), 2, 0, False)
    options = turns(table, count_below(table.hand | table.deck), PLAY)
    helping = next(turn for turn in options if turn.after.rival_up == 22)
    keeping = next(turn for turn in options if not turn.after.helped)
    rated = [(1.0, helping), (0.0, keeping)]
    scores = drained(search.look_ahead(table, rated, SCALES, Random(1)))
    assert scores[0].mean < scores[1].mean == 1

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from game.players.classic.evaluate import ranked_turns
from game.players.classic.knowledge import Knowledge, TableRules
from game.players.classic.search import ROOT, Effort, Prospect, clearly_behind, think
from game.players.classic.turns import moves_of
from game.players.masks import mask

from .positions import positions


def thought(knowledge: Knowledge, effort: Effort, seed: int = 1) -> tuple[list[Prospect], int]:
    """What came of it, and in how many pieces."""
    thinking = think(knowledge, Random(seed), effort)
    pieces = 0
    while True:
        try:
            next(thinking)
        except StopIteration as done:
            result: list[Prospect] = done.value
            return result, pieces
        pieces += 1


@pytest.mark.parametrize(
    "table", [TableRules(1), TableRules(3, fire=True), TableRules(2, pro=True)]
)
def test_the_work_is_bounded_and_the_same_again(table: TableRules) -> None:
    knowledge = list(positions(table, seed=4))[6].knowledge()
    short, few = thought(knowledge, Effort(work=500))
    long, many = thought(knowledge, Effort(work=9000))
    assert 0 < few < many < 900
    again, pieces = thought(knowledge, Effort(work=9000))
    assert [p.turn[:4] for p in again] == [p.turn[:4] for p in long]
    assert pieces == many
    assert short[0].trials == max(p.trials for p in short)


def test_thought_ends_where_every_turn_loses_at_once() -> None:
    tops = (97, 96, 3, 4)
    knowledge = Knowledge(
        TableRules(1), tops, mask([98, 99, 2]), mask(range(30, 60)), deck=30, need=2
    )
    prospects, _ = thought(knowledge, Effort(work=2000))
    assert prospects


def test_a_turn_that_leaves_the_next_player_stuck_is_not_chosen() -> None:
    """All cards are known: 50 must be left a pile to lie on, though 51 looks nearer."""
    knowledge = Knowledge(
        TableRules(2),
        (49, 98, 3, 3),
        mask([51, 99]),
        mask([50]),
        deck=0,
        need=1,
        others=(1,),
    )
    prospects, _ = thought(knowledge, Effort())
    assert moves_of(prospects[0].turn) == [(99, 1)]


def test_even_judgements_are_in_the_order_of_the_values_however_many_cards_were_placed() -> None:
    def in_order(knowledge: Knowledge, effort: Effort) -> bool:
        prospects, _ = thought(knowledge, effort)
        judged = {prospect.turn[:4]: prospect.judged for prospect in prospects}
        chances = [judged[turn[:4]] for turn, _ in ranked_turns(knowledge, ROOT)]
        return chances == sorted(chances, reverse=True)

    met = [position.knowledge() for position in positions(TableRules(1), seed=3)][:12]
    assert all(in_order(knowledge, Effort(work=1, even=True)) for knowledge in met)
    assert not all(in_order(knowledge, Effort(work=1)) for knowledge in met)


def test_trials_outweigh_judgement_in_the_end() -> None:
    liked, proven = (
        Prospect(((0, 0, 0, 0), 0, 0, 0, None, 0, 0), 0.6),
        Prospect(((0, 0, 0, 0), 0, 0, 0, None, 0, 0), 0.5),
    )
    for trial in range(100):
        liked.tried(float(trial < 40))
        proven.tried(float(trial < 60))
    assert proven.chance > liked.chance > 0.4


def prospect(*results: float) -> Prospect:
    one = Prospect(((0, 0, 0, 0), 0, 0, 0, None, 0, 0), 0.5)
    for result in results:
        one.tried(result)
    return one


def test_only_what_lost_in_world_after_world_is_clearly_behind() -> None:
    leader = prospect(0.5, 0.7, 0.3, 0.6)
    assert clearly_behind(prospect(0.4, 0.6, 0.2, 0.5), leader)
    assert not clearly_behind(prospect(0.9, 0.1, 0.1, 0.8), leader)
    assert not clearly_behind(prospect(0.6, 0.8, 0.4, 0.7), leader)
    assert not clearly_behind(leader, leader)


def test_a_clear_decision_takes_less_work() -> None:
    known = [one.knowledge() for one in list(positions(TableRules(2), seed=4))[4:24:4]]
    effort = Effort(candidates=4, work=6000)
    short = [thought(knowledge, effort)[1] for knowledge in known]
    doubtful = replace(effort, doubt=1e9)
    full = [thought(knowledge, doubtful)[1] for knowledge in known]
    assert all(few <= many for few, many in zip(short, full, strict=True))
    assert sum(short) < 0.9 * sum(full)

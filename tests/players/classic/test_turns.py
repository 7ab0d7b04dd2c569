from __future__ import annotations

import pytest

from game import engine
from game.players.classic.bits import PILES
from game.players.classic.knowledge import Knowledge, TableRules, Tops
from game.players.classic.reading import knowledge_of
from game.players.classic.turns import (
    HAND,
    NO_LIMIT,
    PLACED,
    TOPS,
    Limits,
    Ranks,
    all_turns,
    find_turns,
    from_moves,
    moves_of,
)
from game.players.masks import mask, members

from .positions import TABLES, positions
from .slow_features import fits

EVERYTHING = Limits(NO_LIMIT, NO_LIMIT)
OPTIONS = [
    {"players": 1},
    {"players": 3, "fire": True},
    {"players": 2, "pro": True, "short_hand": True, "fire": True},
]


@pytest.mark.parametrize("options", OPTIONS)
def test_the_engine_allows_every_turn(options: dict[str, int]) -> None:
    rules = engine.rules("classic", **options)
    for seed in range(3):
        state = rules.deal(seed)
        while rules.legal_moves(state):
            knowledge = knowledge_of(rules.view(state, state.to_move), frozenset())
            turns = find_turns(knowledge, Ranks(knowledge), Limits(4, 2))
            before, after = state, None
            for turn in turns:
                state = before
                for card, pile in moves_of(turn):
                    state, _ = rules.apply(state, f"{card}>{PILES[pile]}")
                if rules.outcome(state) is None:
                    state, _ = rules.apply(state, "end")
                outcome = rules.outcome(state)
                assert outcome is None or outcome.reason != "burnt_out"
                after = after or state
            if after is None:
                break
            state = after


def every_turn(knowledge: Knowledge) -> set[tuple[Tops, int]]:
    """The ends of all turns, by trying each card on each pile."""
    found = set()

    def go_on(tops: Tops, hand: int, changed: int, placed: int) -> None:
        if (placed >= knowledge.need or not hand) and not knowledge.due & ~changed:
            found.add((tops, hand))
        for card in members(hand):
            for pile in range(4):
                if fits(card, pile, tops[pile]):
                    after: Tops = (*tops[:pile], card, *tops[pile + 1 :])  # type: ignore[assignment]
                    go_on(after, hand ^ 1 << card, changed | 1 << pile, placed + 1)

    go_on(knowledge.tops, knowledge.hand, 0, 0)
    return found


@pytest.mark.parametrize("table", TABLES)
def test_without_limits_none_is_missed(table: TableRules) -> None:
    for position in list(positions(table, seed=3))[5::9]:
        knowledge = position.knowledge()
        knowledge = knowledge._replace(hand=mask(members(knowledge.hand)[:4]))
        if len(set(knowledge.tops)) == 4:
            turns = find_turns(knowledge, Ranks(knowledge), EVERYTHING)
            assert {(turn[TOPS], turn[HAND]) for turn in turns} == every_turn(knowledge)


def test_a_turn_and_its_moves_tell_the_same() -> None:
    knowledge = next(iter(positions(TableRules(1), seed=1))).knowledge()
    for turn in find_turns(knowledge, Ranks(knowledge), Limits(3, 1)):
        assert from_moves(knowledge, moves_of(turn))[:4] == turn[:4]


def test_midway_the_turn_may_end_at_once() -> None:
    knowledge = next(iter(positions(TableRules(1), seed=1))).knowledge()._replace(need=0, placed=2)
    assert find_turns(knowledge, Ranks(knowledge), Limits(4, 2))[0][:2] == (
        knowledge.tops,
        knowledge.hand,
    )


def test_of_two_fresh_piles_only_the_first_is_tried() -> None:
    knowledge = Knowledge(TableRules(1), (1, 1, 100, 100), mask([2, 99]), 0, 0, 1)
    turns = find_turns(knowledge, Ranks(knowledge), EVERYTHING)
    assert {turn[TOPS] for turn in turns if turn[PLACED] == 1} == {
        (2, 1, 100, 100),
        (99, 1, 100, 100),
        (1, 1, 2, 100),
        (1, 1, 99, 100),
    }


@pytest.mark.parametrize("table", TABLES)
def test_some_turn_is_found_exactly_when_there_is_one(table: TableRules) -> None:
    hard = Limits(1, -100)
    for position in list(positions(table, seed=6))[4::5]:
        knowledge = position.knowledge()
        knowledge = knowledge._replace(hand=mask(members(knowledge.hand)[::2]))
        assert bool(all_turns(knowledge, Ranks(knowledge), hard)) == bool(every_turn(knowledge))


def test_a_fire_that_no_card_covers_leaves_no_turn() -> None:
    knowledge = Knowledge(
        TableRules(1, fire=True), (77, 5, 90, 95), mask([10, 11, 12]), 0, 0, 1, due=1
    )
    assert all_turns(knowledge, Ranks(knowledge), Limits(6, 3)) == []

from __future__ import annotations

import pytest

from game import engine
from game.engine.signals import Signal
from game.players.classic.bits import ALL
from game.players.classic.knowledge import MILD, SILENT, STRONG
from game.players.classic.players import Expert
from game.players.classic.reading import gentle_piles, knowledge_of, said_by
from game.players.classic.signals import needs, pile_requests
from game.players.masks import mask

TOPS = (20, 40, 60, 95)
LAID = mask([20, 40, 60, 95, 21])


@pytest.mark.parametrize(
    ("hand", "levels"),
    [
        ([10], (STRONG, SILENT, SILENT, SILENT)),  # the backtrick of an up pile
        ([70], (SILENT, SILENT, STRONG, SILENT)),  # and of a down pile
        ([30], (SILENT, STRONG, SILENT, SILENT)),
        ([22], (MILD, SILENT, SILENT, SILENT)),  # 21 is laid: 22 is the next card
        ([23], (MILD, SILENT, SILENT, SILENT)),
        ([24], (SILENT, SILENT, SILENT, SILENT)),  # one of the next three is not enough
        ([23, 24], (STRONG, SILENT, SILENT, SILENT)),  # two are
        ([58, 59], (SILENT, SILENT, STRONG, SILENT)),
        ([94], (SILENT, SILENT, SILENT, MILD)),
    ],
)
def test_what_is_said(hand: list[int], levels: tuple[int, ...]) -> None:
    assert pile_requests(mask(hand), needs(TOPS, ALL & ~LAID)) == levels


def test_near_the_end_of_a_pile_fewer_cards_matter() -> None:
    assert pile_requests(mask([99]), needs((98, 97, 3, 2), mask([99, 2]))) == (
        MILD,
        MILD,
        SILENT,
        SILENT,
    )


def test_the_player_says_it_in_the_engine_s_words() -> None:
    rules = engine.rules("classic", players=3)
    state = rules.deal(4)
    piles = ((2, 20), (40,), (60,), (95,))
    view = rules.view(state, 1)._replace(piles=piles, hands=((0,) * 6, (10, 41, 42, 94), (0,) * 6))
    said = Expert(rules, 1, 0).signals(view)
    assert said == ("keep_off:U1:strong", "keep_off:U2:strong", "keep_off:D2")


def test_what_people_say_is_heard() -> None:
    rules = engine.rules("classic", players=3)
    state = rules.deal(4)
    state = rules.say(state, 1, "keep_off:U1:strong")
    state = rules.say(state, 1, "small_steps:D2")
    state = rules.say(state, 2, "start:no")
    view = rules.view(state, 0)
    assert said_by(view, 1) == (STRONG, SILENT, SILENT, MILD)
    assert gentle_piles(view) == 0b1000
    knowledge = knowledge_of(view, {1})
    assert knowledge.requests == ((STRONG, SILENT, SILENT, MILD), (SILENT,) * 4)
    assert knowledge.quiet == 0b10
    assert knowledge_of(view, frozenset()).requests == ()
    assert all(isinstance(said, Signal) for said in view.signals)

from __future__ import annotations

from random import Random

import pytest

from game.players.classic.knowledge import NOTHING_SAID, TableRules
from game.players.classic.signals import needs, pile_requests
from game.players.classic.worlds import Worlds
from game.players.masks import mask

from .positions import positions


@pytest.mark.parametrize("players", [1, 2, 5])
@pytest.mark.parametrize("talk", [True, False])
def test_worlds_hold_every_hidden_card_once(players: int, talk: bool) -> None:
    for position in list(positions(TableRules(players, fire=True), seed=2, talk=talk))[::5]:
        knowledge = position.knowledge()
        world = Worlds(knowledge, Random(1)).sample()
        assert world.hands[0] == knowledge.hand
        hidden = [*world.hands[1:], mask(world.deck)]
        assert sum(map(int.bit_count, hidden)) == knowledge.unseen.bit_count()
        assert sum(hidden) == knowledge.unseen
        assert world.knowledge()._replace(requests=knowledge.requests) == knowledge


def test_hands_say_what_was_said() -> None:
    agreed = total = 0
    for position in list(positions(TableRules(4), seed=2))[::3]:
        knowledge = position.knowledge()
        piles = needs(knowledge.tops, knowledge.hand | knowledge.unseen)
        for seed in range(5):
            world = Worlds(knowledge, Random(seed)).sample()
            said = [pile_requests(hand, piles) for hand in world.hands[1:]]
            agreed += sum(one == other for one, other in zip(said, knowledge.requests, strict=True))
            total += len(said)
    assert agreed > 0.9 * total


def test_the_silence_of_those_who_never_talk_means_nothing() -> None:
    position = list(positions(TableRules(2), seed=2))[10]
    knowledge = position.knowledge()._replace(requests=(NOTHING_SAID,))
    piles = needs(knowledge.tops, knowledge.hand | knowledge.unseen)

    def silent(quiet: int) -> int:
        worlds = Worlds(knowledge._replace(quiet=quiet), Random(3))
        return sum(
            pile_requests(worlds.sample().hands[1], piles) == NOTHING_SAID for _ in range(30)
        )

    assert silent(quiet=0) == 30
    assert silent(quiet=1) < 15

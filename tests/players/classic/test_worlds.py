from __future__ import annotations

from random import Random

import pytest

from game.players.classic.bits import mask
from game.players.classic.sight import NOTHING_SAID, Table
from game.players.classic.signals import needs, words
from game.players.classic.worlds import Worlds

from .positions import positions


@pytest.mark.parametrize("players", [1, 2, 5])
@pytest.mark.parametrize("talk", [True, False])
def test_worlds_hold_every_hidden_card_once(players: int, talk: bool) -> None:
    for position in list(positions(Table(players, fire=True), seed=2, talk=talk))[::5]:
        sight = position.sight()
        world = Worlds(sight, Random(1)).sample()
        assert world.hands[0] == sight.hand
        hidden = [*world.hands[1:], mask(world.deck)]
        assert sum(map(int.bit_count, hidden)) == sight.unseen.bit_count()
        assert sum(hidden) == sight.unseen
        assert world.sight()._replace(words=sight.words) == sight


def test_hands_say_what_was_said() -> None:
    agreed = total = 0
    for position in list(positions(Table(4), seed=2))[::3]:
        sight = position.sight()
        piles = needs(sight.tops, sight.hand | sight.unseen)
        for seed in range(5):
            world = Worlds(sight, Random(seed)).sample()
            said = [words(hand, piles) for hand in world.hands[1:]]
            agreed += sum(one == other for one, other in zip(said, sight.words, strict=True))
            total += len(said)
    assert agreed > 0.9 * total


def test_the_silence_of_those_who_never_talk_means_nothing() -> None:
    position = list(positions(Table(2), seed=2))[10]
    sight = position.sight()._replace(words=(NOTHING_SAID,))
    piles = needs(sight.tops, sight.hand | sight.unseen)

    def silent(quiet: int) -> int:
        worlds = Worlds(sight._replace(quiet=quiet), Random(3))
        return sum(words(worlds.sample().hands[1], piles) == NOTHING_SAID for _ in range(30))

    assert silent(quiet=0) == 30
    assert silent(quiet=1) < 15

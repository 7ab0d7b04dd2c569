"""The lab loads somebody's own player as `module:Class`."""

from __future__ import annotations

from typing import Any

import pytest

from game import engine
from game.engine import AnyView
from game.lab.players import make_any
from game.players import Player, UnknownPlayer


class First(Player[AnyView]):
    """Somebody's own player."""

    def choose(self, view: Any) -> engine.Move:
        return self.rules.legal_moves(view)[0]


def test_your_own_player_has_a_name_too() -> None:
    player = make_any("tests.lab.test_players:First", engine.rules("duel"), 1, 0)
    assert type(player).__name__ == "First"
    assert player.seat == 1


@pytest.mark.parametrize(
    "name", ["nobody", "no_such_module:Player", "json:JSONDecoder", "json:Nothing", ":Player"]
)
def test_unknown_players_are_named(name: str) -> None:
    with pytest.raises(UnknownPlayer, match=name):
        make_any(name, engine.rules("duel"), 0, 0)


def test_the_error_tells_what_there_is() -> None:
    with pytest.raises(UnknownPlayer, match=r"novice, .*, random, or module:Class\.$"):
        make_any("nobody", engine.rules("duel"), 0, 0)

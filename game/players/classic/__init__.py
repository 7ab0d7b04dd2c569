"""The computer players of Four Piles."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, cast

from game.engine import AnyRules, AnyState, ClassicState, ClassicView
from game.players.game_players import AnyPuzzle, GamePlayers, Search
from game.players.player import AnyPlayer, Player
from game.players.strength import TeamTable, Variant

if TYPE_CHECKING:
    from game.players.training import Course
    from game.players.tuning import AnySubject


class ClassicPlayers(GamePlayers[ClassicView]):
    game = "classic"
    bench_tables = (
        {"players": 1},
        {"players": 2},
        {"players": 4},
        {"players": 2, "fire": True},
        {"players": 2, "pro": True},
    )
    engine_tables = ({}, {"fire": True}, {"players": 4, "pro": True})
    strength_tables = (
        TeamTable(
            "Four Piles",
            seed=81001,
            sizes=(1, 2, 3, 4, 5),
            variants=(
                Variant("", {}, first=(1, 2)),
                Variant("partners silent", {}, talk=False, first=(3,)),
                Variant("On Fire", {"fire": True}, first=(1,)),
                Variant("professional", {"pro": True}, first=(1, 2)),
            ),
        ),
    )

    solvable = True

    def level(self, name: str) -> type[AnyPlayer]:
        from .players import LEVELS

        return LEVELS[name]

    def yardstick(self, name: str) -> type[AnyPlayer]:
        from .players import YARDSTICKS

        return YARDSTICKS[name]

    def greedy(self) -> type[AnyPlayer]:
        from .greedy import Greedy

        return Greedy

    def tuning(self, rules: AnyRules, *, talk: bool = True, playouts: bool = False) -> AnySubject:
        from .tuning import Classic

        if playouts:
            raise self.no_playout_weights()
        return Classic.of(rules, talk)

    def training(self, rules: AnyRules) -> Course:
        from .training import course

        return course(rules)

    def rollouts(self, player: Player[ClassicView], view: ClassicView, dice: Random) -> Search:
        from .core import think
        from .players import ClassicPlayer
        from .search import Effort

        assert isinstance(player, ClassicPlayer)
        return think(player.knowledge(view), dice, Effort())

    def puzzle(self, state: AnyState) -> AnyPuzzle:
        from .puzzle import ClassicPuzzle

        return ClassicPuzzle(cast("ClassicState", state))

"""The computer players of Toads."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, cast

from game.engine import AnyRules, TwistView
from game.players.game_players import GamePlayers, Search
from game.players.player import AnyPlayer, Player
from game.players.strength import BELOW, Against, RivalTable

if TYPE_CHECKING:
    from game.engine.twist import TwistRules
    from game.players.training import Course
    from game.players.tuning import AnySubject


class TwistPlayers(GamePlayers[TwistView]):
    game = "twist"
    bench_tables = ({"players": 2}, {"players": 4})
    engine_tables = ({"players": 3},)
    strength_tables = (
        RivalTable(
            "Toads: points a round more than",
            seed=84001,
            measure="margin",
            columns=(
                Against("1 greedy", "greedy", {"players": 2, "rounds": 1}),
                Against("2 greedy", "greedy", {"players": 3, "rounds": 1}, first=True),
                Against("3 greedy", "greedy", {"players": 4, "rounds": 1}, first=True),
                Against("1 of the level below", BELOW, {"players": 2, "rounds": 1}),
                Against("2 of the level below", BELOW, {"players": 3, "rounds": 1}),
                Against("3 of the level below", BELOW, {"players": 4, "rounds": 1}),
            ),
        ),
        RivalTable(
            "Toads for two: games of two rounds won against",
            seed=84001,
            measure="won",
            columns=(
                Against("greedy", "greedy", {"players": 2, "rounds": 2}),
                Against(BELOW, BELOW, {"players": 2, "rounds": 2}, first=True),
            ),
        ),
    )

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
        from .tuning import Twist

        if playouts:
            raise self.no_playout_weights()
        return Twist.of(rules, talk)

    def training(self, rules: AnyRules) -> Course:
        from .training import course

        return course(cast("TwistRules", rules))

    def rollouts(self, player: Player[TwistView], view: TwistView, dice: Random) -> Search:
        from .core import search
        from .moves import plays
        from .players import TwistPlayer
        from .search import Effort
        from .table import read_view

        assert isinstance(player, TwistPlayer)
        table = read_view(view, player.memory)
        return search(table, plays(table)[: Effort().candidates], player.weights, dice)

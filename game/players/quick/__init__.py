"""The computer players of Quick Fifty."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, cast

from game.engine import AnyRules, AnyState, QuickState, QuickView
from game.players.game_players import AnyPuzzle, GamePlayers, Search
from game.players.player import AnyPlayer, Player
from game.players.strength import TeamTable, Variant

if TYPE_CHECKING:
    from game.players.tuning import AnySubject


class QuickPlayers(GamePlayers[QuickView]):
    game = "quick"
    bench_tables = ({"players": 2}, {"players": 4}, {"players": 3, "expert": True})
    engine_tables = ({"players": 3},)
    strength_tables = (
        TeamTable(
            "Quick Fifty",
            seed=83001,
            sizes=(2, 3, 4, 5),
            variants=(
                Variant("", {}, first=(2,)),
                Variant("expert rules", {"expert": True}, first=(2, 3, 4, 5)),
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
        from .playout_tuning import QuickPlayouts
        from .tuning import Quick

        return (QuickPlayouts if playouts else Quick).of(rules, talk)

    def rollouts(self, player: Player[QuickView], view: QuickView, dice: Random) -> Search:
        from .core import search
        from .playout import playout
        from .table import read_view
        from .turns import turns

        table = read_view(view)
        playouts = playout(view.rules.players, expert=bool(view.rules.options["expert"]))
        return search(table, turns(table), dice, playouts)

    def puzzle(self, state: AnyState) -> AnyPuzzle:
        from .puzzle import QuickPuzzle

        return QuickPuzzle(cast("QuickState", state))

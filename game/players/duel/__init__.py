"""The computer players of Duel."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from game.engine import AnyRules, DuelView
from game.players.game_players import GamePlayers, Search
from game.players.player import AnyPlayer, Player
from game.players.strength import BELOW, Against, RivalTable

if TYPE_CHECKING:
    from game.players.training import Course
    from game.players.tuning import AnySubject


class DuelPlayers(GamePlayers[DuelView]):
    game = "duel"
    strength_tables = (
        RivalTable(
            "Duel: wins against",
            seed=82001,
            measure="won",
            columns=(
                Against(BELOW, BELOW, {}, first=True),
                Against("least sum of gaps", "greedy", {}, first=True),
                Against("Expert of version 1", "expert@1", {}, first=True),
                Against("Master of version 1", "master@1", {}),
            ),
        ),
    )

    def level(self, name: str) -> type[AnyPlayer]:
        from .players import LEVELS

        return LEVELS[name]

    def yardstick(self, name: str) -> type[AnyPlayer]:
        from .yardsticks import YARDSTICKS

        return YARDSTICKS[name]

    def greedy(self) -> type[AnyPlayer]:
        from .greedy import Greedy

        return Greedy

    def tuning(self, rules: AnyRules, *, talk: bool = True, playouts: bool = False) -> AnySubject:
        from .tuning import Duel, Unhurried

        return (Unhurried if playouts else Duel).of(rules, talk)

    def training(self, rules: AnyRules) -> Course:
        from .training import COURSE

        return COURSE

    def rollouts(self, player: Player[DuelView], view: DuelView, dice: Random) -> Search:
        from .core import ranked, search
        from .judge import Scales
        from .search import CANDIDATES
        from .table import read_view
        from .turns import PLAY
        from .weights import SAFE

        table, scales = read_view(view), Scales(SAFE)
        options = [turn for _, turn in ranked(table, scales, PLAY)[:CANDIDATES]]
        return search(table, options, scales, dice)

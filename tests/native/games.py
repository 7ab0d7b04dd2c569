"""Games of the engine to compare both cores on: every seat's view, turn by turn."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from game import engine
from game.players import make
from game.players.match import Match
from game.players.player import Player
from game.players.thinker import Thinker


class Wandering(Match):
    """A game in which now and then any legal move is made, so that odd positions come up."""

    def __init__(self, *args: Any, dice: Random) -> None:
        super().__init__(*args)
        self.dice = dice

    def choose(self, player: Player[Any], view: Any) -> engine.Move:
        if self.dice.random() < 0.15:
            assert isinstance(player, Thinker)
            player._plan = {}  # it thinks again about what is left of the turn
            return self.dice.choice(self.rules.legal_moves(view))
        return super().choose(player, view)


def views(
    game: str, options: dict[str, Any], seed: int, level: str = "expert", talk: bool = True
) -> Iterator[tuple[Any, Any]]:
    """The player on turn and what it sees, at the beginning of every turn of a game."""
    rules: Any = engine.rules(game, **options)
    players = [make(level, rules, seat, seed) for seat in range(rules.players)]
    speaks = talk and rules.together
    match = Wandering(rules, rules.deal(seed), players, speaks, dice=Random(seed))
    while rules.legal_moves(match.state):
        player = players[match.state.to_move]
        view = rules.view(match.state, match.state.to_move)
        assert isinstance(player, Thinker)
        if not player.midway(view):
            yield player, view
        match.step()

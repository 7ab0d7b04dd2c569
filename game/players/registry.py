"""The computer players of every game: the only registry of players, one line a game."""

from __future__ import annotations

from game.engine import AnyRules

from .classic import ClassicPlayers
from .duel import DuelPlayers
from .game_players import GREEDY, RANDOM, AnyGamePlayers
from .player import AnyPlayer
from .quick import QuickPlayers
from .random_player import RandomPlayer
from .twist import TwistPlayers

PLAYERS: dict[str, AnyGamePlayers] = {
    players.game: players
    for players in (
        ClassicPlayers(),
        QuickPlayers(),
        DuelPlayers(),
        TwistPlayers(),
    )
}


class UnknownPlayer(Exception):  # noqa: N818 - the name says it
    """A name that stands for no player."""


def make(name: str, rules: AnyRules, seat: int, seed: int) -> AnyPlayer:
    """The player of that name for one seat. Names are looked up, never imported."""
    return kind(name, rules.game)(rules, seat, seed)


def kind(name: str, game: str) -> type[AnyPlayer]:
    """The class of the player of that name."""
    players = PLAYERS[game]
    if name in players.levels:
        return players.level(name)
    if name == GREEDY:
        return players.greedy()
    if name == RANDOM:
        return RandomPlayer
    raise UnknownPlayer(f'There is no player "{name}": there are {", ".join(players.names)}.')

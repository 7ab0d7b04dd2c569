"""The computer players of every game: the only registry of players, one line a game."""

from __future__ import annotations

from game import native
from game.engine import AnyRules

from .classic import ClassicPlayers
from .duel import DuelPlayers
from .game_players import GRANDMASTER, GREEDY, LEVELS, RANDOM, AnyGamePlayers
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


def is_available(level: str) -> bool:
    """Whether the level can play here: the Grandmaster needs the native core."""
    return level != GRANDMASTER or native.RUNS


def strongest_level() -> str:
    """The strongest level that can play here."""
    return next(level for level in reversed(LEVELS) if is_available(level))


def available(level: str) -> str:
    """The level itself, or the strongest one in its place if it cannot play here."""
    return level if is_available(level) else strongest_level()


def make(name: str, rules: AnyRules, seat: int, seed: int) -> AnyPlayer:
    """The player of that name for one seat. Names are looked up, never imported."""
    return kind(name, rules.game)(rules, seat, seed)


def kind(name: str, game: str) -> type[AnyPlayer]:
    """The class of the player of that name."""
    players = PLAYERS[game]
    if name in players.levels:
        if not is_available(name):
            raise UnknownPlayer(f"The {name} needs the native core, not {native.description()}.")
        return players.level(name)
    if name in players.yardsticks:
        return players.yardstick(name)
    if name == GREEDY:
        return players.greedy()
    if name == RANDOM:
        return RandomPlayer
    raise UnknownPlayer(f'There is no player "{name}": there are {", ".join(players.names)}.')

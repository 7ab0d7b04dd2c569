"""Stairs, a tiny fifth game: the proof that a game is a folder and three lines.

`rules.py` is what would be in game/engine, `players.py` in game/players/stairs, `screen.py` and
`about.py` in game/scenes/games/stairs, `texts.py` in the catalogues and the rulebook.
"""

from __future__ import annotations

from game import engine
from game.players import PLAYERS
from game.scenes.games.registry import GAMES

from .about import StairsAbout
from .players import StairsPlayers
from .rules import StairsRules


def register() -> None:
    engine.register(StairsRules)
    PLAYERS["stairs"] = StairsPlayers()
    GAMES["stairs"] = StairsAbout()


def unregister() -> None:
    engine.unregister(StairsRules)
    del PLAYERS["stairs"], GAMES["stairs"]

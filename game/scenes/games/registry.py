"""The games that can be played on screen: the one place that lists them."""

from __future__ import annotations

from game.scenes.games.about import AnyAbout
from game.scenes.games.classic.about import ClassicAbout
from game.scenes.games.duel.about import DuelAbout
from game.scenes.games.quick.about import QuickAbout
from game.scenes.games.twist.about import TwistAbout

GAMES: dict[str, AnyAbout] = {
    about.game: about for about in (ClassicAbout(), QuickAbout(), DuelAbout(), TwistAbout())
}
"""By name, in the order of the menu."""

"""Windows of absurd shapes: every scene is drawn on the canvas that such a window gets."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.engine import GAMES, rules
from game.platform.window import canvas_size
from game.scenes import routes

from .harness import Program
from .shows import SHOWS

ODD = ((2000, 20), (20, 2000))
MOST_PLAYERS = {"classic": 5, "quick": 5, "duel": 2, "twist": 4}


@pytest.mark.parametrize("show", SHOWS)
def test_a_page_survives_any_size(show: str, program: Callable[..., Program]) -> None:
    made = program(text_size=1.5, speed=0.0)
    SHOWS[show](made)
    for size in ODD:
        made.resize(canvas_size(size)).wait(0.1).picture()


@pytest.mark.parametrize("game", GAMES)
def test_a_table_survives_any_size(game: str, program: Callable[..., Program]) -> None:
    made = program(text_size=1.5)
    made.go(routes.start_at_once, rules(game, players=MOST_PLAYERS[game]), 7)
    for size in ODD:
        made.resize(canvas_size(size)).wait(0.1).picture()

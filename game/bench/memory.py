"""The memory of the program: in the menu, and at a table after a whole game."""

from __future__ import annotations

from collections.abc import Iterator

import pygame

from game.engine import rules
from game.loop import STEP
from game.platform.memory import give_back, resident
from game.play.session import PERSON, Session, Setup
from game.players import make
from game.scenes.menu.scene import MenuScene
from game.scenes.scene import Context
from game.scenes.table.scene import TableScene
from game.scenes.table.turn.controller import Source

from . import headless

SIZE = (1920, 1080)
SEED = 7
MOVES = 200
"""More than a game has."""
FRAMES_PER_MOVE = 20


def bench_memory() -> Iterator[str]:
    """Lines of the report. All sounds are loaded, as in a game that is heard."""
    context = headless.context(SIZE)
    context.audio.mute(False)
    while context.audio.preload_one():
        pass
    context.stack.push(MenuScene(context))
    _show(context, frames=60)
    yield f"menu: {_megabytes()}"
    played = rules("classic", fire=True)
    session = Session(Setup(played, SEED, seats=(PERSON,), names=("",)))
    table = TableScene(context, session)
    context.stack.reset(table)
    _play(context, table)
    give_back()  # as the program does when nothing moves
    yield f"table after a whole game: {_megabytes()}"
    context.audio.close()


def _play(context: Context, table: TableScene) -> None:
    session = table.session
    player = make("greedy", session.rules, 0, SEED)
    for _ in range(MOVES):
        if session.over:
            break
        view = session.rules.view(session.state, 0)
        table.controller.play(Source.PERSON, 0, player.choose(view))
        _show(context, FRAMES_PER_MOVE)


def _show(context: Context, frames: int) -> None:
    canvas = pygame.display.get_surface()
    assert canvas is not None
    for _ in range(frames):
        context.stack.step(STEP)
        context.stack.draw(canvas, 1.0)


def _megabytes() -> str:
    return f"{resident() / 2**20:.0f} MB at {SIZE[0]}x{SIZE[1]}"

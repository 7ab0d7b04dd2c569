"""A fixed, busy stretch of play: On Fire, eight cards, three fires, a deal, a backtrick chain.

Processor time is measured, so that other programs on a busy machine do not count.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from typing import Any

import pygame

from game.engine import rules
from game.platform.actions import PointerMoved
from game.play.session import Session, Setup
from game.scenes.table.scene import TableScene

from . import headless

SIZES = ((1280, 720), (1920, 1080), (2560, 1440))
FRAMES = 600
BUDGET = 1 / 60
PARTICLES = 200
CHAIN = ("40>U2", "30>U2", "20>U2", "10>U2")


def bench_frames() -> Iterator[str]:
    for size in SIZES:
        blit = _plain_blit(size)
        first, *later = _play(size)
        costs = sorted(later)
        median, late = costs[len(costs) // 2], costs[int(len(costs) * 0.99)]
        slow = sum(cost > BUDGET for cost in costs)
        yield (
            f"{size[0]}x{size[1]}: "
            f"median {median * 1e3:.2f} ms ({median / BUDGET:.0%} of a frame), "
            f"p99 {late * 1e3:.2f} ms ({late / BUDGET:.0%}), "
            f"worst {costs[-1] * 1e3:.2f} ms, {slow} of {len(costs)} too slow, "
            f"the first {first * 1e3:.0f} ms; "
            f"a full background blit {blit * 1e3:.2f} ms, median = {median / blit:.1f} x"
        )


def _plain_blit(size: tuple[int, int]) -> float:
    context = headless.context(size)
    background = context.look.art.table.background(size)
    canvas = pygame.display.get_surface()
    assert canvas is not None
    costs = []
    for _ in range(60):
        started = time.process_time()
        canvas.blit(background, (0, 0))
        costs.append(time.process_time() - started)
    return sorted(costs)[len(costs) // 2]


def _play(size: tuple[int, int]) -> list[float]:
    """The seconds of work of each frame."""
    context = headless.context(size)
    table = TableScene(context, _busy_session())
    context.stack.push(table)
    canvas = pygame.display.get_surface()
    assert canvas is not None
    chain = list(CHAIN)
    costs = []
    for frame in range(FRAMES):
        started = time.process_time()
        if frame % 60 == 59 and chain:
            card, pile = chain.pop(0).split(">")
            table.person.place(int(card), pile)
        context.stack.handle(PointerMoved((size[0] * (frame % 97) // 97, size[1] - 80)))
        _keep_sparking(table, size)
        context.stack.step(1 / 60)
        context.stack.draw(canvas, 0.5)
        costs.append(time.process_time() - started)
    return costs


def _keep_sparking(table: TableScene, size: tuple[int, int]) -> None:
    missing = PARTICLES - len(table.effects.visuals.particles)
    if missing > 20:
        theme = table.context.look.theme
        table.effects.visuals.burst(size[0] / 2, size[1] / 3, 40.0, theme.amber, missing)


def _busy_session() -> Session:
    """Three fires burn, and the hand holds a chain of backtricks."""
    played = rules("classic", fire=True)
    piles = {"U1": [12, 22], "U2": [35, 50], "D1": [88, 77], "D2": [80, 66]}
    hand = [10, 20, 30, 40, 44, 55, 91, 95]
    gone = {*hand, *(card for pile in piles.values() for card in pile)}
    data: dict[str, Any] = played.deal(1).to_dict() | {
        "piles": piles,
        "hands": [hand],
        "deck": [card for card in range(2, 100) if card not in gone],
        "fuses": {"U1": 1, "D1": 1, "D2": 1},
    }
    session = Session(Setup(played, seed=1))
    session.first = played.state(data)
    return session

"""A few pictures, kept: the look of the table and the menu changes only when we want it to."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.engine import rules
from game.platform.actions import Command
from game.play.session import PERSON, Session, Setup
from game.scenes.menu.scene import MenuScene
from game.scenes.table.scene import TableScene
from tests.scenes.harness import Stage

KEPT = Path(__file__).parents[1] / "golden" / "pictures"
SMALL = (640, 360)
TOLERANCE = 2.5
"""Mean difference, of 255: other versions of SDL round a little differently."""


def table_at_the_start(home: Path) -> Stage:
    house = Stage(home, reduced_motion="on", speed=0.0)
    session = Session(Setup(rules("classic", fire=True), 7, seats=(PERSON,), names=("",)))
    return house.show(TableScene(house.context, session))


def table_with_a_card_chosen(home: Path) -> Stage:
    house = table_at_the_start(home)
    for command in ("digit_1", "pile_1", "digit_7", "pile_3", "digit_3"):
        house.do(Command(command))
    return house


def menu(home: Path) -> Stage:
    house = Stage(home, reduced_motion="on", speed=0.0)
    return house.show(MenuScene(house.context))


@pytest.mark.parametrize("show", [table_at_the_start, table_with_a_card_chosen, menu])
def test_it_looks_as_it_did(
    show: Callable[[Path], Stage], tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    house = show(tmp_path)
    for _ in range(5):
        house.context.stack.step(1 / 60)
    canvas = pygame.Surface(house.context.look.size)
    house.context.stack.draw(canvas, 1.0)
    picture = pygame.transform.smoothscale(canvas, SMALL)
    kept = KEPT / f"{show.__name__}.png"
    if pytestconfig.getoption("--renew-golden"):
        pygame.image.save(picture, kept)
    before = pygame.image.load(kept).convert(picture)
    difference = picture.copy()
    difference.blit(before, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    other = before.copy()
    other.blit(picture, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    difference.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    mean = sum(pygame.transform.average_color(difference)[:3]) / 3
    if mean > TOLERANCE:
        shown = tmp_path / f"{show.__name__}-difference.png"
        pygame.image.save(difference, shown)
        pytest.fail(f"it looks different: see {shown}")

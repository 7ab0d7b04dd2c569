"""Everything in every scene can be reached and pressed: by mouse, by keys, by controller."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.platform.actions import Confirm
from game.ui.widgets import Scroll

from .harness import Program
from .shows import SHOWS

SMALL = (960, 540)


def pressable(made: Program) -> list[str]:
    return [
        name
        for name, widget in made.page.widgets.items()
        if widget.can_focus and not isinstance(widget, Scroll)
    ]


@pytest.mark.parametrize("show", SHOWS)
def test_something_has_the_focus_from_the_start(show: str, program: Callable[..., Program]) -> None:
    made = program(size=SMALL)
    SHOWS[show](made)
    assert made.page.focused


@pytest.mark.parametrize("show", SHOWS)
def test_the_four_directions_reach_everything(show: str, program: Callable[..., Program]) -> None:
    made = program(size=SMALL)
    SHOWS[show](made)
    assert set(pressable(made)) <= made.reachable()


@pytest.mark.parametrize("show", SHOWS)
def test_the_tabulator_reaches_everything(show: str, program: Callable[..., Program]) -> None:
    made = program(size=SMALL)
    SHOWS[show](made)
    for name in pressable(made):
        made.tab_to(name)


@pytest.mark.parametrize("hand", ["mouse", "keys", "controller"])
@pytest.mark.parametrize("show", SHOWS)
def test_everything_can_be_pressed(show: str, hand: str, program: Callable[..., Program]) -> None:
    """Whatever it does, it does something that can be seen or heard, and nothing breaks."""
    made = program(size=SMALL, speed=0.0, by_pad=hand == "controller")
    SHOWS[show](made)
    for name in pressable(made):
        SHOWS[show](made)
        if name not in made.page.widgets or not made.page.widgets[name].can_focus:
            continue  # what was pressed before has changed what there is
        made.audio.heard.clear()
        if hand == "mouse":
            made.page.group.focus(made.widget(name))
            made.wait(0.5).click(name)
        else:
            made.tab_to(name).do(Confirm(by_pad=made.by_pad))
        assert made.audio.heard or made.page.focused == name, name
        if not made.over:
            made.wait(0.1).picture()

"""Everything in every scene can be reached and pressed: by mouse, by keys, by controller."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from pygame import image

from game.platform.actions import Confirm, PointerMoved
from game.scenes.tab import Tab
from game.ui.widgets import Choice, Scroll, Widget

from .harness import Program
from .shows import SHOWS

SMALL = (960, 540)


def pressable(made: Program) -> list[str]:
    return [
        name
        for name, widget in made.page.widgets.items()
        if widget.can_focus and not isinstance(widget, Scroll)
    ]


def is_open(widget: Widget) -> bool:
    """Whether it opens what is open already, or is a choice at an end, where an arrow rests."""
    if isinstance(widget, Choice):
        return widget.index in (0, len(widget.options) - 1)
    return isinstance(widget, Tab) and widget._open


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


NOTHING_TO_DO = {
    "language_en": "it is spoken already",
    "chart": "it tells of what is pointed at",
    "code": "it is typed in, not pressed",
    "letters": "it is typed in, not pressed",
    "name": "it is typed in, not pressed",
    "name_0": "it is typed in, not pressed",
    "name_2": "it is typed in, not pressed",
    "effects": "it is pulled, not pressed",
    "music": "it is pulled, not pressed",
    "settings, keys: reset": "no key is another than at first",
    "paste": "there is nothing to paste",
    "erase": "there is no letter yet",
    "scrubber": "it is pulled, not pressed",
    "curve": "it is pulled, not pressed",
    "step_on": "the replay is at its end",
    "last": "the replay is at its end",
}
"""What may be pressed without anything coming of it, and why."""


def middle(widget: Widget) -> tuple[int, int]:
    """Of a choice, the middle of its value: its arrows may be dim."""
    return widget._box().center if isinstance(widget, Choice) else widget.shown.center


def press(made: Program, name: str, hand: str) -> None:
    if hand == "mouse":
        made.click(middle(made.widget(name)))
    else:
        made.do(Confirm(by_pad=made.by_pad))


def seen(made: Program) -> tuple[object, ...]:
    """Everything that a press can change: which scenes there are, and what they show."""
    scenes = [id(scene) for scene in made.context.stack._scenes]
    return scenes, made.context.settings, image.tobytes(made.picture(), "RGB")


def idle(made: Program, name: str, hand: str) -> bool:
    """Whether nothing comes of a press."""
    made.tab_to(name)
    if hand == "mouse":
        made.do(PointerMoved(middle(made.widget(name))))
    before = seen(made.wait(0.5))
    press(made, name, hand)
    return not made.over and seen(made.wait(0.1)) == before


@pytest.mark.parametrize("hand", ["mouse", "keys", "controller"])
@pytest.mark.parametrize("show", SHOWS)
def test_everything_can_be_pressed(show: str, hand: str, program: Callable[..., Program]) -> None:
    """Whatever it does, it does something that can be seen, and nothing breaks."""
    made = program(size=SMALL, speed=0.0, by_pad=hand == "controller")
    SHOWS[show](made)
    for name in pressable(made):
        SHOWS[show](made)
        widget = made.page.widgets.get(name)
        if widget is None or not widget.can_focus:
            continue  # what was pressed before has changed what there is
        known = not NOTHING_TO_DO.keys().isdisjoint((name, f"{show}: {name}"))
        assert not idle(made, name, hand) or known or is_open(widget), name

"""Every widget is reached by mouse, keyboard and controller alike, and the focus is seen."""

import pygame
import pytest

from game.platform.actions import (
    Cancel,
    Command,
    Confirm,
    Mode,
    Navigate,
    PointerDown,
    PointerLeft,
    PointerMoved,
    PointerUp,
    Tab,
    TextTyped,
)
from game.ui.anim import Motion
from game.ui.layout.box import Box
from game.ui.widgets import Button, Choice, Panel, Slider, Switch, TextField, Widget

from .hands import Hands

DOWN, UP = Navigate(0, 1), Navigate(0, -1)


class Log:
    """Notes what was pressed."""

    def __init__(self) -> None:
        self.pressed: list[str] = []

    def button(self, name: str, *, enabled: bool = True) -> Button:
        return Button(name, lambda: self.pressed.append(name), enabled=enabled)


def all_kinds() -> list[Widget]:
    return [
        Button("Play", lambda: None),
        Switch("Fire", False, lambda _: None),
        Slider("Sound", 0.5, lambda _: None, show=str),
        Choice("Speed", ["slow", "fast"], 0, lambda _: None),
        TextField("", lambda _: None, alphabet="ABC", longest=5),
        Button("Back", lambda: None),
    ]


def test_the_first_has_the_focus_and_arrows_reach_all() -> None:
    widgets = all_kinds()
    hands = Hands(*widgets)
    for widget in widgets:
        assert hands.group.focused is widget
        assert hands.do(DOWN) == [True]
    assert hands.group.focused is widgets[0]


def test_tab_reaches_all_in_order_and_back() -> None:
    widgets = all_kinds()
    hands = Hands(*widgets)
    for widget in [*widgets, widgets[0]]:
        assert hands.group.focused is widget
        hands.do(Tab(1))
    hands.do(Tab(-1), Tab(-1))
    assert hands.group.focused is widgets[-1]


def test_the_pointer_reaches_all() -> None:
    widgets = all_kinds()
    hands = Hands(*widgets)
    for widget in widgets:
        hands.click(widget.rect.center)
        assert hands.group.focused is widget


def test_a_click_presses_on_letting_go_inside() -> None:
    log = Log()
    hands = Hands(log.button("a"), log.button("b"))
    a, b = (widget.rect.center for widget in hands.widgets)
    hands.do(PointerMoved(a), PointerDown(a))
    assert log.pressed == []
    hands.do(PointerUp(a))
    assert log.pressed == ["a"]
    hands.drag(a, b)  # thought better of it
    hands.drag(a, (900, 600))
    hands.do(PointerDown(b, button=3), PointerUp(b, button=3))
    assert log.pressed == ["a"]


def test_confirm_presses_the_focused_one() -> None:
    log = Log()
    hands = Hands(log.button("a"), log.button("b"))
    hands.do(DOWN, Confirm())
    assert log.pressed == ["b"]
    assert hands.heard == [("hover", 0), ("press", 0)]


def test_disabled_widgets_are_passed_over() -> None:
    log = Log()
    hands = Hands(log.button("a"), log.button("b", enabled=False), log.button("c"))
    hands.do(DOWN, Confirm())
    hands.click(hands.widgets[1].rect.center)
    assert log.pressed == ["c"]


def test_what_loses_its_use_loses_the_focus() -> None:
    log = Log()
    a, b = log.button("a"), log.button("b")
    hands = Hands(a, b)
    a.enabled = False
    assert hands.do(Confirm()) == [False]
    hands.group.arrange([a, b], unit=1.0)
    assert hands.group.focused is b


def test_the_focus_survives_a_new_arrangement() -> None:
    log = Log()
    a, b, c = log.button("a"), log.button("b"), log.button("c")
    hands = Hands(a, b)
    hands.do(DOWN)
    hands.group.arrange([c, b], unit=1.0)
    assert hands.group.focused is b
    hands.group.arrange([c, b], unit=1.0, focus=c)
    assert hands.group.focused is c
    hands.group.arrange([], unit=1.0)
    assert hands.group.focused is None
    assert hands.do(DOWN, Tab(1), Confirm(), Cancel()) == [False] * 4


def test_hovering_takes_the_focus_along_but_not_away_from_a_text() -> None:
    log = Log()
    field = TextField("", lambda _: None, alphabet="ABC", longest=5)
    hands = Hands(log.button("a"), log.button("b"), field)
    hands.do(PointerMoved(hands.widgets[1].rect.center))
    assert hands.group.focused is hands.widgets[1]
    hands.do(PointerMoved(field.rect.center))
    assert hands.group.focused is hands.widgets[1]
    hands.click(field.rect.center)
    assert hands.group.mode is Mode.TEXT
    hands.do(PointerMoved(hands.widgets[0].rect.center))
    hands.do(TextTyped("ab"))
    assert field.text == "AB"


def test_keys_belong_to_the_menu_unless_a_text_is_written() -> None:
    hands = Hands(*all_kinds())
    assert hands.group.mode is Mode.MENU


def test_cancel_and_commands_are_left_to_the_scene() -> None:
    hands = Hands(*all_kinds())
    assert hands.do(Cancel(), Command("hint"), TextTyped("x")) == [False] * 3


@pytest.mark.parametrize("kind", range(6))
def test_focus_hover_and_press_can_be_seen(kind: int) -> None:
    hands = Hands(*all_kinds())
    widget = hands.widgets[kind]
    hands.do(PointerMoved((900, 600)))
    hands.settle()
    around = widget.rect.inflate(20, 20)

    def look() -> bytes:
        hands.settle()
        return pygame.image.tobytes(hands.picture().subsurface(around), "RGB")

    rest = look()
    hands.group.focus(widget)
    hands.do(Navigate(0, 0))
    focused = look()
    assert focused != rest
    if not isinstance(widget, TextField):
        hands.do(PointerMoved(widget.rect.center))
        assert look() not in (rest, focused)
        hands.do(PointerMoved((900, 600)))
        assert look() == rest
    widget.enabled = False
    assert isinstance(widget, TextField) or look() != rest


def test_highlight_comes_and_goes_and_then_all_is_still() -> None:
    hands = Hands(*all_kinds())
    hands.do(PointerMoved(hands.widgets[0].rect.center))
    assert hands.group.moving
    assert 5 < hands.settle() < 40
    hands.do(PointerLeft())
    assert 5 < hands.settle() < 40


def test_without_animation_all_is_still_at_once() -> None:
    hands = Hands(*all_kinds(), motion=Motion(speed=0))
    hands.do(PointerMoved(hands.widgets[1].rect.center), Confirm())
    hands.group.step(1 / 60)
    assert not hands.group.moving


def test_small_things_are_easy_to_hit() -> None:
    log = Log()
    small = log.button("small")
    small.place(Box(300, 300, 10, 10))
    hands = Hands(small)
    hands.click((290, 320))
    assert log.pressed == ["small"]
    hands.click((270, 300))
    assert log.pressed == ["small"]


def test_what_is_hit_goes_before_what_is_near() -> None:
    log = Log()
    small, large = log.button("small"), log.button("large")
    small.place(Box(300, 300, 10, 10))
    large.place(Box(312, 290, 100, 100))
    hands = Hands(small, large)
    hands.click((314, 305))
    assert log.pressed == ["large"]


def test_a_panel_is_only_looked_at() -> None:
    log = Log()
    panel = Panel("Title")
    panel.place(Box(100, 100, 400, 400))
    hands = Hands(panel, log.button("a"))
    hands.do(Tab(1), Confirm())
    assert log.pressed == ["a"]
    assert hands.do(PointerMoved((110, 490)), PointerDown((110, 490))) == [False, False]


def test_of_widgets_that_overlap_the_one_of_the_highest_layer_is_touched() -> None:
    log = Log()
    below, above, last = (log.button(name) for name in ("below", "above", "last"))
    for widget, left in ((below, 100), (above, 150), (last, 200)):
        widget.place(Box(left, 100, 200, 50))
    above.touch_layer = 1
    hands = Hands(below, above, last)
    assert [hands.group.at((x, 120)) for x in (120, 220, 380)] == [below, above, last]
    assert hands.group.at((220, 120), among=(below, last)) is last
    hands.click((220, 120))
    assert log.pressed == ["above"]


def test_a_widget_that_moves_under_a_resting_pointer_is_hovered() -> None:
    one, other = (Log().button(name) for name in ("one", "other"))
    hands = Hands(one, other)
    hands.do(PointerMoved(one.rect.center))
    other.place(one.rect)
    one.place(Box(700, 600, 100, 50))
    hands.group.hover_again()
    assert hands.group.hovered is other

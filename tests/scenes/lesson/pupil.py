"""Somebody who takes a lesson: does what it asks for, and everything else."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.engine import Move
from game.loop import STEP
from game.platform.actions import (
    Action,
    Command,
    Confirm,
    Navigate,
    PointerDown,
    PointerLeft,
    PointerMoved,
    PointerUp,
    Pos,
)
from game.platform.thinking import ThinkingService
from game.scenes import routes
from game.scenes.lesson.scene import LessonScene
from game.scenes.table.input.focus_targets import CardTarget, PlaceTarget
from game.ui.layout.box import Box
from game.ui.widgets import Widget
from tests.scenes.harness import Program

PATIENCE = 20.0
"""Seconds within which the computers have played and the next step is shown."""
WAYS = (Navigate(-1, 0), Navigate(1, 0), Navigate(0, -1), Navigate(0, 1))


class Pupil:
    def __init__(self, home: Path, lesson: str, **wishes: Any) -> None:
        wishes = {"speed": 0.0} | wishes
        self.house = Program(home, **wishes)
        self.house.context.thinking = ThinkingService(with_worker=False)
        self.house.go(routes.to_menu).go(routes.open_learn).go(routes.open_lesson, lesson)
        assert isinstance(self.house.top, LessonScene)
        self.scene = self.house.top
        self.wait()

    # Eyes

    @property
    def place(self) -> int:
        """The number of the step, from 0."""
        return self.scene.course.place

    @property
    def over(self) -> bool:
        return self.scene.course.is_over

    @property
    def answer(self) -> str:
        """What the panel says about the last thing that was tried."""
        self.house.wait(STEP)
        assert self.scene._panel is not None
        return self.scene._panel.page.answer

    @property
    def title(self) -> str:
        assert self.scene._panel is not None
        return self.scene._panel.page.title

    @property
    def kept(self) -> object:
        """Everything that a wrong move could change."""
        return self.place, [step.entry for step in self.scene.session.steps]

    def target(self, kind: type[Widget], name: object) -> Widget:
        for widget in self.scene.focus.group.widgets:
            if isinstance(widget, kind) and name == (
                getattr(widget, "card", None) or getattr(widget, "name", None)
            ):
                return widget
        raise AssertionError(f"{name} cannot be touched")

    def card(self, card: object) -> Widget:
        assert isinstance(card, int | str)
        return self.target(CardTarget, self.scene.spec.key(0, card))

    # Hands

    def do(self, *actions: Action) -> Pupil:
        self.house.do(*actions)
        return self

    def click(self, pos: Pos) -> Pupil:
        return self.do(PointerMoved(pos), PointerDown(pos), PointerUp(pos))

    def wait(self) -> Pupil:
        """Until the next step is shown."""
        for _ in range(round(PATIENCE / 0.1)):
            self.house.wait(0.1)
            if self.scene._panel is not None:
                return self
        raise AssertionError("the next step never came")

    def hands_off(self) -> Pupil:
        return self.do(PointerMoved((2, 2)), PointerLeft())

    def learn(self, hand: str) -> Pupil:
        """Do what the present step asks for, with mouse, keys or controller."""
        step, before = self.scene.course.step, self.place
        assert step is not None
        if step.deed is None:
            self.press("go_on", hand)
        elif step.deed.kind == "say":
            self.touch(step.deed.text.split(":")[1], hand)
        else:
            self.move(self.scene.session.rules.move(step.deed.text), hand)
        assert self.place == before + 1, f"step {before + 1} by {hand}"
        return self.wait()

    def move(self, move: Move, hand: str) -> None:
        if move.card is None or move.target is None:
            self.end(hand)
        elif hand == "mouse":
            self.click(self.clear_point(self.card(move.card)))
            self.touch(move.target, hand)
        elif hand == "drag":
            start, end = self.clear_point(self.card(move.card)), self.middle(move.target)
            self.do(PointerMoved(start), PointerDown(start))
            self.do(PointerMoved(((start[0] + end[0]) // 2, (start[1] + end[1]) // 2)))
            self.do(PointerMoved(end), PointerUp(end))
        elif hand == "keys":
            hand_ = self.scene.hand
            key = self.scene.spec.key(0, move.card)
            self.do(Command(f"digit_{hand_.index(key) + 1}"))
            self.touch(move.target, hand)
        else:
            self.walk_to(self.card(move.card)).do(Confirm(by_pad=True))
            self.touch(move.target, hand)

    def end(self, hand: str) -> None:
        end = self.scene.focus.end
        if hand in ("mouse", "drag"):
            self.click(end.rect.center)
        elif hand == "keys":
            self.do(Command(self.scene.spec.closing.command))
        else:
            self.walk_to(end).do(Confirm(by_pad=True))

    def touch(self, place: int | str, hand: str) -> None:
        if hand in ("mouse", "drag"):
            self.click(self.middle(place))
        elif hand == "keys":
            order = self.scene.places_in_key_order
            self.do(Command(f"pile_{order.index(place) + 1}"))
        else:
            self.walk_to(self.target(PlaceTarget, place)).do(Confirm(by_pad=True))

    def press(self, name: str, hand: str) -> None:
        """A button of the panel."""
        button = self.scene._buttons[name]
        if hand in ("mouse", "drag"):
            self.click(button.rect.center)
        else:
            assert self.scene.focus.group.focused is button, "the button has the focus by itself"
            self.do(Confirm(by_pad=hand == "controller"))

    def middle(self, place: int | str) -> Pos:
        return self.scene.places[place].centre

    def clear_point(self, card: Widget) -> Pos:
        """A point at which that card is touched."""
        area = card.touch_area
        group = self.scene.focus.group
        for x in range(area.left + 4, area.right - 4, 6):
            for y in range(area.top + 6, area.bottom - 6, 10):
                if group.at((x, y)) is card:
                    return x, y
        raise AssertionError("the card is covered")

    def walk_to(self, goal: Widget) -> Pupil:
        """By the four directions alone, the shortest way."""
        group = self.scene.focus.group
        start = group.focused
        assert start is not None
        waiting, seen = [(start, list[Navigate]())], {id(start)}
        while waiting:
            widget, way = waiting.pop(0)
            if widget is goal:
                group.focus(start)
                return self.do(*way)
            for step in WAYS:
                group.focus(widget)
                group.handle(step)
                found = group.focused
                if found is not None and id(found) not in seen:
                    seen.add(id(found))
                    waiting.append((found, [*way, step]))
        raise AssertionError("there is no way with the four directions")

    # Wrong things

    def wrong_places(self) -> Iterator[tuple[Any, Any]]:
        """Every card at every place but the one that is right."""
        wanted = self.scene._wanted_move
        for key in self.scene.hand:
            for place in self.scene.places:
                if self.scene.spec.move(self.scene.spec.card(key), place) != wanted:
                    yield key, place

    def lit_boxes(self) -> list[Box]:
        """What must be seen beside the panel."""
        card = self.scene._card_box()
        return [lit.box for lit in self.scene._lit()] + ([card] if card else [])

"""What hovering lights up is what a click takes, at every point of every table."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from game.platform.actions import Cancel, PointerDown, PointerMoved, PointerUp, Pos
from game.play.session import PERSON, Session, Setup
from game.scenes.table.input.focus_targets import TouchTarget
from tests.play.sessions import duel, solo

from . import rows
from .seat import Seat
from .test_whose_turn import table_of

TABLES: dict[str, Callable[[], Session]] = {
    "classic": partial(solo, fire=True),
    "classic, in a team": partial(table_of, "classic"),
    "quick": partial(table_of, "quick"),
    "duel": duel,
    "twist": rows.twins,
    "twist, a long row": partial(rows.long_row, 24),
}
GRID = 23
"""Pixels between two points that are tried."""


def points(seat: Seat) -> Iterator[Pos]:
    """A grid over the whole table, finer over hand and places, and the edges of everything."""
    width, height = seat.house.size
    for x in range(3, width, GRID):
        for y in range(3, height, GRID):
            yield x, y
    for target in seat.table.focus.group._widgets:
        area = target.touch_area.inflate(2, 2)
        yield from (area.topleft, area.midtop, area.midleft, area.midbottom)
        inner = target.touch_area.inflate(-4, -4)
        yield from (inner.topleft, inner.bottomright, inner.midbottom, inner.midtop)


def on_screen(seat: Seat, pos: Pos) -> bool:
    width, height = seat.house.size
    return 0 <= pos[0] < width and 0 <= pos[1] < height


def lit(seat: Seat) -> tuple[str, Any] | None:
    """What the picture of the table highlights under the pointer."""
    if seat.table.selection.hovered is not None:
        return "card", seat.table.selection.hovered
    if seat._frame.aimed is not None:
        return "pile", seat._frame.aimed
    hovered = seat.table.focus.group.hovered
    return None if hovered is None else ("button", hovered)


class Taken:
    """Notes what a press takes, and lets nothing happen."""

    def __init__(self, seat: Seat, monkeypatch: pytest.MonkeyPatch) -> None:
        self.what: tuple[str, Any] | None = None
        self.seat = seat
        player = seat.table.person
        monkeypatch.setattr(player, "tap", lambda place: self.note("pile", place))
        monkeypatch.setattr(player, "place", lambda card, place: self.note("pile", place))
        monkeypatch.setattr(player, "choose", self.choose)
        for button in seat.table.focus.group._widgets:
            if not isinstance(button, TouchTarget):
                monkeypatch.setattr(button, "press", partial(self.press, button))

    def note(self, kind: str, what: Any) -> None:
        self.what = (kind, what)

    def choose(self, card: Any, *, sound: bool = True) -> None:
        if card is not None:
            self.note("card", card)

    def press(self, button: Any, *, by_pad: bool = False) -> None:
        self.note("button", button)

    def click(self, pos: Pos) -> tuple[str, Any] | None:
        self.what = None
        stack = self.seat.house.context.stack
        stack.handle(PointerDown(pos))
        stack.handle(PointerUp(pos))
        return self.what


@pytest.mark.parametrize("name", TABLES)
def test_what_hovering_lights_is_what_a_click_takes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    seat = Seat(tmp_path, TABLES[name](), speed=0.0).rest()
    taken = Taken(seat, monkeypatch)
    found = set()
    for pos in filter(partial(on_screen, seat), points(seat)):
        seat.house.context.stack.handle(PointerMoved(pos))
        hovered = lit(seat)
        assert taken.click(pos) == hovered, pos
        assert lit(seat) == hovered, f"{pos}: the click has changed what is hovered"
        if hovered:
            found.add(hovered[0])
    assert found == {"card", "pile", "button"}


@pytest.mark.parametrize("name", TABLES)
def test_a_chosen_card_is_taken_where_it_is_seen(tmp_path: Path, name: str) -> None:
    """Lifted out of the hand, it covers its neighbours; hovering and clicking still agree."""
    seat = Seat(tmp_path, TABLES[name](), speed=0.0).rest()
    key = seat.table.hand[len(seat.table.hand) // 2]
    for pos in filter(partial(on_screen, seat), points(seat)):
        if seat.table.chosen != key:
            seat.table.person.choose(key)
        seat.house.context.stack.handle(PointerMoved(pos))
        hovered = seat.table.focus.pointed_card
        if hovered is None:
            continue
        seat.house.context.stack.handle(PointerDown(pos))
        seat.house.context.stack.handle(PointerUp(pos))
        assert seat.table.chosen == (None if hovered == key else hovered), pos
    pose = seat.table.poses()[key] if seat.table.chosen == key else None
    assert pose is None or seat.table.focus.group.at((round(pose.x), round(pose.y))) is not None


def test_the_lower_edge_of_a_hovered_card_can_be_clicked(tmp_path: Path) -> None:
    """The hovered card rises; the pointer that it rises from is still on it."""
    seat = Seat(tmp_path, solo(7)).rest()
    for card in seat.hand:
        (target,) = [t for t in seat.table.focus.group._widgets if getattr(t, "card", 0) == card]
        pos = (seat.card_at_rest(card)[0], target.touch_area.bottom - 2)
        seat.do(PointerMoved(pos)).wait(0.5)
        assert seat.table.selection.hovered == card
        seat.click(pos)
        assert seat.table.chosen == card
        seat.do(Cancel()).hands_off()


@pytest.mark.parametrize("name", TABLES)
def test_a_card_is_dropped_on_the_place_that_is_lit(tmp_path: Path, name: str) -> None:
    seat = Seat(tmp_path, TABLES[name](), speed=0.0).rest()
    first = seat.table.focus._cards[0].touch_area
    start = (first.left + 5, first.centery)
    stack = seat.house.context.stack
    stack.handle(PointerMoved(start))
    stack.handle(PointerDown(start))
    aimed = set()
    for pos in filter(partial(on_screen, seat), points(seat)):
        stack.handle(PointerMoved(pos))
        assert seat.table.pointer.aimed_place == seat.table.focus.place_at(pos)
        aimed.add(seat.table.pointer.aimed_place)
    assert aimed == {None, *seat.table.places}


def test_watching_computers_hovering_still_matches(tmp_path: Path) -> None:
    """Nothing of the hand of a computer can be chosen, whatever is clicked."""
    rules = duel().rules
    seats = ("club", "novice")
    seat = Seat(tmp_path, Session(Setup(rules, 3, seats=seats, names=("", ""))), speed=0.0)
    assert PERSON not in seats
    for pos in list(points(seat))[::9]:
        seat.house.context.stack.handle(PointerMoved(pos))
        seat.house.context.stack.handle(PointerDown(pos))
        seat.house.context.stack.handle(PointerUp(pos))
        assert seat.table.chosen is None

"""Layout of the set-up page: variants on the left, seats and deal on the right."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypedDict

from .box import Box
from .frame import Frame, PageLayout, page_layout

EXAMPLE = 128
"""The height of the smallest example, in units."""
LOWEST = 59
"""The height of a switch with a line of two rows, in units of text."""


@dataclass(frozen=True)
class SetupLayout:
    page: PageLayout
    switches: tuple[Box, ...]
    rest: Box
    """What they leave of their column."""
    panel: Box
    players: Box
    """How many play."""
    seats: tuple[Box, ...]
    """Who sits where; none for a single player."""
    starter: Box
    """Who starts, where rivals choose it."""
    hand: Box
    """Where the hand to come is shown."""
    hand_size: Box
    owed: Box
    label: Box
    field: Box
    paste: Box
    status: Box
    back: Box
    rules: Box
    names: Box
    deal: Box


def setup_layout(
    size: tuple[int, int], text_size: float, switches: int, players: int = 1
) -> SetupLayout:
    page = page_layout(size, text_size, dense=True)
    frame = page.frame
    left, right = page.body.columns([1.25, 1.0], frame.px(32))
    back, rules, names, deal = page.buttons(160, 160, 160, -280)
    gap = max(frame.px(6), frame.px(14) - round(16 * (frame.text - frame.u)))
    places = _switches(frame, left, switches, gap)
    used = places[-1].bottom + gap - left.y
    return SetupLayout(
        page=page,
        switches=places,
        rest=Box(left.x, left.y + used, left.w, max(0, left.h - used)),
        panel=right,
        **_panel(frame, right),
        **_seats(frame, right, players),
        back=back,
        rules=rules,
        names=names,
        deal=deal,
    )


def _switches(frame: Frame, area: Box, count: int, gap: int) -> tuple[Box, ...]:
    """Lower where that makes room for an example below them."""
    highest = frame.grown(104, 0.8)
    height = min((area.h - frame.px(EXAMPLE) - gap * count) // count, highest)
    if height < frame.grown(LOWEST, 1.0):
        height = min((area.h - gap * (count - 1)) // count, highest)
    return tuple(Box(area.x, area.y + n * (height + gap), area.w, height) for n in range(count))


class _Seats(TypedDict):
    players: Box
    seats: tuple[Box, ...]
    starter: Box
    hand: Box


def _seats(frame: Frame, panel: Box, players: int) -> _Seats:
    """At the head of the panel how many play; below it their seats, or the hand of the only one."""
    inner = panel.inset(frame.px(26), frame.px(22))
    gap = frame.px(8)
    below = _panel(frame, panel)
    # Who plays alone sees what to expect; company needs the room for its seats.
    foot = (below["hand_size"] if players == 1 else below["label"]).y - frame.px(10)
    row = frame.grown(44, 0.7)
    head = Box(inner.x, inner.y, inner.w, row)
    area = Box(inner.x, head.bottom + gap, inner.w, foot - head.bottom - gap)
    if players == 1:
        return {"players": head, "seats": (), "starter": head, "hand": area}
    high = min((area.h - 2 * gap) // 3, frame.grown(60, 0.7))
    rows = [Box(area.x, area.y + n * (high + gap), area.w, high) for n in range(3)]
    cells = [cell for each in rows for cell in each.columns([1, 1], gap)]
    starter = rows[min((players + 1) // 2, 2)]
    return {"players": head, "seats": tuple(cells[:players]), "starter": starter, "hand": area}


class _Panel(TypedDict):
    status: Box
    field: Box
    paste: Box
    label: Box
    hand_size: Box
    owed: Box


def _panel(frame: Frame, panel: Box) -> _Panel:
    """From the foot upwards: the code with its status, above it the hand."""
    inner = panel.inset(frame.px(26), frame.px(22))
    gap = frame.px(8)
    status = frame.grown(44, 0.9)
    field, label = frame.grown(50, 0.5), frame.grown(24, 1.0)
    facts = frame.grown(52, 0.9)
    below = Box(inner.x, inner.bottom - status, inner.w, status)
    middle = Box(inner.x, below.y - gap - field, inner.w, field)
    above = Box(inner.x, middle.y - label - gap, inner.w, label)
    told = Box(inner.x, above.y - facts - frame.px(14), inner.w, facts)
    code, paste = middle.columns([2.1, 1.0], frame.px(12))
    one, other = told.columns([1, 1], frame.px(12))
    return {
        "status": below,
        "field": code,
        "paste": paste,
        "label": above,
        "hand_size": one,
        "owed": other,
    }

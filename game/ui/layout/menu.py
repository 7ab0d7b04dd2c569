"""Layout of the main menu: title, buttons on the left, the games' tiles on the right."""

from __future__ import annotations

from typing import NamedTuple

from .box import Box
from .frame import Frame

NARROW = 4
"""Up to so many tiles stand in two columns, more in three."""


class TileLayout(NamedTuple):
    """Where things are in a tile; the cards may be cut by its edge."""

    box: Box
    title: Box
    players: Box
    text: Box
    fan: tuple[float, float]
    """The middle of the cards."""
    card: int
    """The width of a card."""


class MenuLayout(NamedTuple):
    frame: Frame
    title: Box
    tagline: Box
    languages: tuple[Box, ...]
    ways: tuple[Box, ...]
    tiles: tuple[TileLayout, ...]


def menu_layout(
    size: tuple[int, int], text_size: float, *, ways: int, tiles: int, languages: int
) -> MenuLayout:
    """For so many buttons, games and languages."""
    frame = Frame(size, text_size)
    inner = frame.inner(72, 48, 60)
    title, tagline = frame.px(92), frame.grown(30, 1.0)
    head = title + tagline + frame.px(30)
    body = _body(frame, inner, head)
    top = body.y - head
    left = frame.grown(330, 0.45)
    gap = frame.px(66 if text_size == 1 else 40)
    column = Box(body.x, body.y, left, body.h)
    area = Box(body.x + left + gap, body.y, body.w - left - gap, body.h)
    corner = _languages(frame, inner, languages)
    return MenuLayout(
        frame=frame,
        title=Box(inner.x, top, corner[0].x - inner.x - frame.px(20), title),
        tagline=Box(inner.x + frame.px(3), top + title, inner.w, tagline),
        languages=corner,
        ways=_ways(frame, column, ways),
        tiles=tuple(
            tile_layout(frame, box, narrow=tiles > NARROW) for box in _tiles(frame, area, tiles)
        ),
    )


def _body(frame: Frame, inner: Box, head: int) -> Box:
    """What is left below the title; in tall windows it grows a little and sits in the middle."""
    room = inner.h - head
    height = min(room, round(frame.px(436) * 1.22))
    return Box(inner.x, inner.y + head + (room - height) // 2, inner.w, height)


def _languages(frame: Frame, inner: Box, count: int) -> tuple[Box, ...]:
    width, height = frame.grown(40, 0.8), frame.grown(34, 0.8)
    gap = frame.px(10)
    left = inner.right - count * width - (count - 1) * gap
    top = max(frame.px(10), inner.y - frame.px(14))
    return tuple(Box(left + n * (width + gap), top, width, height) for n in range(count))


def _ways(frame: Frame, column: Box, count: int) -> tuple[Box, ...]:
    gap = frame.px(12 if count < 8 else 9)
    height = min((column.h - gap * (count - 1)) // count, frame.grown(58, 0.4))
    return tuple(
        Box(column.x, column.y + n * (height + gap), column.w, height) for n in range(count)
    )


def _tiles(frame: Frame, area: Box, count: int) -> list[Box]:
    gap = frame.px(22)
    columns = 2 if count <= NARROW else 3
    rows = area.rows(-(-count // columns), gap)
    return [cell for row in rows for cell in row.columns([1] * columns, gap)][:count]


def tile_layout(frame: Frame, box: Box, *, narrow: bool = False) -> TileLayout:
    """In a narrow tile the cards are smaller, and lie below the line that says how many play."""
    inner = box.inset(frame.px(16 if narrow else 22), frame.px(12 if narrow else 18))
    # Larger letters get more of the tile, and the cards move over.
    share = {1.0: 0.47, 1.25: 0.54}.get(frame.text_size, 0.6)
    title, players = frame.grown(32, 1.0), frame.grown(22, 1.0)
    head = title + players + frame.px(8)
    card = round(min(box.h * 0.36, box.w * 0.22) if narrow else min(box.h * 0.47, box.w * 0.27))
    fan = box.y + box.h * 0.64
    return TileLayout(
        box=box,
        title=Box(inner.x, inner.y, inner.w, title),
        players=Box(
            inner.x,
            inner.y + title,
            inner.w if narrow else round(inner.w * max(share, 0.56)),
            players,
        ),
        text=Box(inner.x, inner.y + head, round(inner.w * share), inner.h - head),
        fan=(
            box.x + box.w * (0.42 + share) * 0.865,
            max(fan, inner.y + head + card * 0.75) if narrow else fan,
        ),
        card=card,
    )

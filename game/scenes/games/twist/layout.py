"""The table of a row game: everybody's points, the draw pile, a row that grows, and the hand.

A row that becomes long closes up first, then it is laid in two lines, then in more: whatever its
length, every number in it can be read.
"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import accumulate
from typing import NamedTuple

from game.ui.layout.box import Box
from game.ui.layout.table import NOWHERE, TableLayout
from game.ui.layout.table_builder import LayoutBuilder
from game.ui.theme import CARD_RATIO

GAP = 0.075
"""Between two cards that do not touch, in widths of a card."""
CLOSEST = 0.72
"""How close cards move up before they are laid in one line more, in widths of a card."""
SEAT_LINES = 44
"""Height of the two lines of a seat, in units of text."""
MOST_LINES = 9
LEAN = 0.35
"""Where a row that does not fill its area lies, from its top to its bottom."""


class Spread(NamedTuple):
    """A row laid out: the place of every card, and the place where the next one goes."""

    cards: tuple[Box, ...]
    end: Box


@dataclass(frozen=True)
class RowSeatPlace:
    """Where a player sits: who it is, and the points."""

    panel: Box
    portrait: Box
    name: Box
    plus: Box
    minus: Box
    note: Box


@dataclass(frozen=True, kw_only=True)
class RowLayout(TableLayout):
    seats: tuple[RowSeatPlace, ...]
    """All players in turn order, whoever looks first."""
    deck_label: Box
    price: Box
    """What the row is worth, above it."""
    area: Box
    """What the row may fill."""
    card_width: int
    """Of a short row."""

    def held_by(self, later: int) -> Box:
        return self.seats[later].portrait

    def panel_of(self, later: int) -> Box:
        return self.seats[later].panel

    @property
    def card_widths(self) -> tuple[int, ...]:
        lines = range(1, MOST_LINES + 1)
        return self.hand_width, *(_card_width(self.area, self.card_width, n) for n in lines)

    def spread(self, count: int) -> Spread:
        return spread(self.area, self.card_width, count)


def row_layout(
    size: tuple[int, int], text_size: float = 1.0, players: int = 2, *, coach: bool = False
) -> RowLayout:
    """The table for so many players."""
    builder = LayoutBuilder(size, text_size, coach=coach)
    u, text, frame = builder.u, builder.text, builder.field
    hand = builder.hand()
    seats = _seats(builder, players)
    price = Box(
        frame.x + builder.margin,
        seats[0].panel.bottom + round(8 * u),
        frame.w - 2 * builder.margin,
        round(26 * text),
    )
    message = Box(
        frame.x + round(20 * u), 0, frame.w - round(40 * u), builder.height(30, air=34, least=22)
    )
    message = message._replace(y=hand.y - message.h)
    stage = Box(frame.x, price.bottom, frame.w, message.y - price.bottom).inset(0, round(8 * u))
    width = round(min(106 * u * builder.tall, stage.h / CARD_RATIO))
    side = round(40 * u)
    left = frame.x + side + width + round(40 * u)
    area = Box(left, stage.y, frame.right - side - left, stage.h)
    deck = spread(area, width, 0).end._replace(x=frame.x + side)
    label = Box(frame.x + round(8 * u), deck.bottom + round(6 * u), left - frame.x, 0)
    return RowLayout(
        **builder.shared_places(hand, message, builder.frame.right - builder.margin),
        seats=seats,
        deck=deck,
        deck_label=label._replace(w=label.w - round(16 * u), h=round(20 * text)),
        price=price,
        area=area,
        card_width=width,
        coach=builder.coach(hand, seats[0].panel.bottom),
        strip=NOWHERE if coach else builder.strip(hand, NOWHERE),
    )


def _seats(builder: LayoutBuilder, count: int) -> tuple[RowSeatPlace, ...]:
    """All players side by side below the header."""
    u, text, gap = builder.u, builder.text, round(14 * builder.u)
    height = builder.height(SEAT_LINES, air=18, least=8)
    room = builder.frame.w - 2 * builder.margin - gap * (count - 1)
    width = min(round(150 * u + 110 * text), room // count)
    left = builder.frame.centre[0] - (width * count + gap * (count - 1)) // 2
    top = builder.head
    return tuple(
        _seat(Box(left + n * (width + gap), top, width, height), u, text) for n in range(count)
    )


def _seat(panel: Box, u: float, text: float) -> RowSeatPlace:
    air = (panel.h - round(SEAT_LINES * text)) // 2
    inner = panel.inset(round(12 * u), min(air, round(8 * u)))
    portrait = Box(inner.x, inner.y, inner.h, inner.h)
    left = portrait.right + round(10 * u)
    upper, lower = Box(left, inner.y, inner.right - left, inner.h).rows(2, 0)
    plus, minus, note = lower.columns([0.23, 0.32, 0.45], round(4 * u))
    return RowSeatPlace(panel, portrait, upper, plus, minus, note)


# The row


def spread(area: Box, widest: int, count: int) -> Spread:
    """So many cards and the place after them, in as few lines as leave every number readable."""
    for lines in range(1, MOST_LINES + 1):
        width = _card_width(area, widest, lines)
        shares = _shares(count, lines)
        step = _step(area, width, shares)
        if step >= width * CLOSEST or lines == MOST_LINES:
            break
    return _laid(area, width, shares, step)


def _card_width(area: Box, widest: int, lines: int) -> int:
    height = (area.h - (lines - 1) * _line_gap(area)) / lines
    return min(widest, int(height / CARD_RATIO))


def _line_gap(area: Box) -> int:
    return max(2, area.h // 40)


def _shares(count: int, lines: int) -> list[int]:
    """How many cards each line has; the place after the last counts as one."""
    most = -(-(count + 1) // lines)
    ends = list(accumulate([most] * (lines - 1), initial=0))
    return [min(most, max(0, count - start)) for start in ends]


def _step(area: Box, width: int, shares: list[int]) -> float:
    """From one card to the next; the place after the last one is never covered."""
    free = width * (1 + GAP)
    steps = [free]
    for cards in shares[:-1]:
        steps.append((area.w - width) / max(1, cards - 1))
    steps.append((area.w - width - free) / max(1, shares[-1] - 1))
    return min(steps)


def _laid(area: Box, width: int, shares: list[int], step: float) -> Spread:
    height = round(width * CARD_RATIO)
    pitch = height + _line_gap(area)
    free = width * (1 + GAP)
    last = max(0, shares[-1] - 1) * step + (free if shares[-1] else 0)
    extents = [(cards - 1) * step for cards in shares[:-1] if cards] + [last]
    left = area.x + (area.w - max(extents) - width) / 2
    top = area.y + round((area.h + pitch - height - pitch * len(shares)) * LEAN)
    boxes = [
        Box(round(left + place * step), top + line * pitch, width, height)
        for line, cards in enumerate(shares)
        for place in range(cards)
    ]
    end = Box(round(left + last), top + (len(shares) - 1) * pitch, width, height)
    return Spread(tuple(boxes), end)

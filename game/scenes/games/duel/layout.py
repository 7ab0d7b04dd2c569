"""The table of a duel: the rival's side above, one's own below, what this turn brings beside them.

Whoever looks sits below: the piles keep their names and change their places.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.layout.box import Box
from game.ui.layout.fan import FanPlace
from game.ui.layout.table import NOWHERE, PileLayout, PilePlace
from game.ui.layout.table_builder import LayoutBuilder
from game.ui.theme import CARD_RATIO

TURN_LINES = 4
TILT = 1.6
"""Degrees between two cards of the rival's hand."""


@dataclass(frozen=True)
class SidePlace:
    """Half of the table: who plays there, how far they are, and their draw pile."""

    panel: Box
    name: Box
    note: Box
    label: Box
    bar: Box
    deck: Box


@dataclass(frozen=True, kw_only=True)
class DuelLayout(PileLayout):
    sides: tuple[SidePlace, SidePlace]
    """One's own, then the rival's."""
    backs: Box
    """What can be seen of the rival's hand, which hangs over the edge of the table."""
    held: Box
    """How many cards that are."""
    back_width: int
    divide: Box
    """The line between the two sides."""
    turn: Box
    """A panel for what this turn brings; NOWHERE while the coach has its place."""
    turn_lines: tuple[Box, ...]

    @property
    def lift(self) -> int:
        """Less than elsewhere: the own piles are close."""
        return round(self.hand_width * 0.15)

    @property
    def away_width(self) -> int:
        return self.back_width

    @property
    def card_widths(self) -> tuple[int, ...]:
        return *super().card_widths, self.back_width

    def deck_of(self, later: int) -> Box:
        return self.sides[later].deck

    def held_by(self, later: int) -> Box:
        return self.backs

    def away(self, count: int) -> list[FanPlace]:
        middle = (count - 1) / 2
        step = self.back_width * 0.5
        y = self.backs.bottom - self.back_width * CARD_RATIO / 2
        return [
            FanPlace(self.backs.centre[0] + (n - middle) * step, y, (n - middle) * TILT)
            for n in range(count)
        ]


def duel_layout(
    size: tuple[int, int], text_size: float = 1.0, seat: int = 0, *, coach: bool = False
) -> DuelLayout:
    """As that seat sees it."""
    builder = _DuelBuilder(size, text_size, coach=coach)
    hand = builder.hand()
    rows = builder.rows(hand)
    own, rival = (builder.pile_pair(row) for row in reversed(rows))
    sides = tuple(builder.side_of(piles[0]) for piles in (own, rival))
    backs = builder.backs()
    turn, lines = (NOWHERE, ()) if coach else builder.turn(rival)
    shared = builder.shared_places(hand, builder.message(rows), backs.x - round(14 * builder.u))
    return DuelLayout(
        **shared,
        piles=rival + own if seat else own + rival,
        deck=sides[0].deck,
        sides=(sides[0], sides[1]),
        backs=backs,
        held=builder.held(backs),
        back_width=builder.back_width,
        divide=builder.divide(rows),
        turn=turn,
        turn_lines=lines,
        coach=builder.coach(hand, builder.head + round(14 * builder.u)),
        strip=NOWHERE if coach else turn._replace(y=own[0].card.y, h=own[0].card.h),
    )


class _DuelBuilder(LayoutBuilder):
    def __init__(self, size: tuple[int, int], text_size: float, *, coach: bool) -> None:
        super().__init__(size, text_size, coach=coach)
        u, text = self.u, self.text
        self.hand_width = round(108 * u * self.tall)
        self.back_width = round(54 * u)
        self.beside = round(80 * u)
        """Left of every pile: its direction and its room."""
        self.gap = round(8 * u)
        self.cost = round(28 * text)
        self.over = round(11 * u)
        """How far a cost hangs below its card."""
        self.words = round(178 * u)
        """The least that who plays there needs."""

    def rows(self, hand: Box) -> tuple[Box, Box]:
        """The rival's pair of piles above one's own."""
        u = self.u
        top = self.head + round(14 * u)
        bottom = hand.y - round(self.hand_width * 0.15) - self.over - round(4 * u)
        between = self.over + self.height(30, air=8, least=-2)
        height = (bottom - top - between) / 2
        width = round(min(height / CARD_RATIO, self._widest(), 150 * u * self.tall))
        high = round(width * CARD_RATIO)
        spare = bottom - top - between - 2 * high
        across = 2 * width + self.beside + 2 * self.gap
        middle = self.field.centre[0]
        if self.column.w:  # as far to the right as costs allow: the words stand left
            middle = self.field.right - self._overhang - across // 2
        rival = Box(middle - across // 2, top + spare // 3, across, high)
        return rival, rival.moved(0, high + between + spare // 3)

    @property
    def _overhang(self) -> int:
        """How far the cost of the last pile may reach beyond its card, and a little air."""
        return (self.beside + self.gap) // 2 + round(8 * self.u)

    def _widest(self) -> float:
        """How wide a card may be beside all that stands left of it."""
        words = self.margin + self.words + round(32 * self.u)
        if self.column.w:
            free = self.field.w - words - self._overhang - 2 * self.beside - 3 * self.gap
            return free / 2.74
        half = self.frame.w // 2
        return (half - words - round(1.5 * self.beside) - 2 * self.gap) / 1.74

    def message(self, rows: tuple[Box, Box]) -> Box:
        """Between the two sides."""
        top, aside = rows[0].bottom + self.over, round(20 * self.u)
        return Box(self.field.x + aside, top, self.field.w - 2 * aside, rows[1].y - top)

    def divide(self, rows: tuple[Box, Box]) -> Box:
        y = (rows[0].bottom + self.over + rows[1].y) // 2
        return Box(self.field.x, y, self.field.w, max(1, round(self.u)))

    def pile_pair(self, row: Box) -> tuple[PilePlace, PilePlace]:
        width = round(row.h / CARD_RATIO)
        rising = Box(row.x, row.y, width, row.h)
        falling = Box(row.right - width, row.y, width, row.h)
        return self._place(rising, up=True), self._place(falling, up=False)

    def _place(self, card: Box, *, up: bool) -> PilePlace:
        u, text = self.u, self.text
        hang = card.bottom + self.over - self.cost
        low = hang - round(6 * u)
        column = Box(card.x - self.gap - self.beside, card.y, self.beside, low - card.y)
        label = column._replace(w=column.w + self.gap // 2, h=round(20 * text))
        # The arrow is at that end of the bar to which the pile goes.
        sign, air, thin = round(18 * u), round(8 * u), max(4, round(8 * u))
        top = label.bottom + air
        arrow = Box(column.x, top if up else column.bottom - sign, column.w, sign)
        start = arrow.bottom + air if up else top
        end = column.bottom if up else arrow.y - air
        bar = Box(column.centre[0] - thin // 2, start, thin, end - start)
        # As far as to the cost of the pile beside it.
        wide = card.w + self.beside + self.gap
        cost = Box(card.centre[0] - wide // 2, hang, wide, self.cost)
        return PilePlace(card, arrow, arrow, bar, label, cost)

    def side_of(self, first: PilePlace) -> SidePlace:
        u, text, card = self.u, self.text, first.card
        width = round(card.w * 0.74)
        height = round(width * CARD_RATIO)
        x = first.arrow.x - round(14 * u) - width
        deck = Box(x, card.centre[1] - height // 2, width, height)
        left = self.frame.x + self.margin
        lines = (round(24 * text), round(20 * text), round(22 * text), max(4, round(8 * u)))
        pad = round(12 * u)
        high = sum(lines) + round(6 * u) + 2 * pad
        panel = Box(left, card.centre[1] - high // 2, deck.x - round(18 * u) - left, high)
        inner = panel.inset(pad)
        name = inner._replace(h=lines[0])
        note = Box(inner.x, name.bottom, inner.w, lines[1])
        label = Box(inner.x, note.bottom, inner.w, lines[2])
        bar = Box(inner.x, label.bottom + round(6 * u), inner.w, lines[3])
        return SidePlace(panel, name, note, label, bar, deck)

    def backs(self) -> Box:
        """At the right: the middle belongs to the prompt, as at every table."""
        width = round(self.back_width * 3.7)
        return Box(self.frame.right - self.margin - width, 0, width, self.head)

    def held(self, backs: Box) -> Box:
        width, height = round(34 * self.u + 60 * self.text), round(22 * self.text)
        return Box.around((backs.centre[0], backs.bottom - round(5 * self.u)), width, height)

    def turn(self, rival: tuple[PilePlace, PilePlace]) -> tuple[Box, tuple[Box, ...]]:
        u, text = self.u, self.text
        beside = rival[1].card
        left = beside.right + round(34 * u)
        right = self.frame.right - self.margin
        width = min(right - left, round(90 * u + 190 * text))
        line, pad = round(26 * text), round(14 * u)
        height = TURN_LINES * line + 2 * pad
        y = max(self.head, beside.centre[1] - height // 2)
        panel = Box(right - width, y, width, height)
        inner = panel.inset(round(18 * u), pad)
        return panel, tuple(inner.rows(TURN_LINES, 0))

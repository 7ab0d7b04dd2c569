"""The table of the games played together: shared piles, other players above them, a draw pile."""

from __future__ import annotations

from dataclasses import dataclass

from game.ui.theme import CARD_RATIO

from .box import Box
from .table import MESSAGE, NOWHERE, PileLayout, PilePlace, SeatPlace
from .table_builder import LayoutBuilder

SEAT_LINES = 34
"""Height of the two lines of a seat, in units of text."""


@dataclass(frozen=True, kw_only=True)
class TeamTableLayout(PileLayout):
    progress_label: Box
    progress: Box
    score: Box
    deck_label: Box

    @property
    def score_box(self) -> Box:
        return self.score


def team_table_layout(
    size: tuple[int, int],
    text_size: float = 1.0,
    others: int = 0,
    piles: int = 4,
    *,
    coach: bool = False,
) -> TeamTableLayout:
    """The table for so many other players and piles."""
    builder = _TeamBuilder(size, text_size, coach=coach, talks=others > 0)
    field, u = builder.field, builder.u
    hand = builder.hand()
    seats = builder.seats(others)
    top = seats[0].said.bottom if seats else builder.head
    stage = Box(field.x, top, field.w, hand.y - top)
    alongside = bool(others) and not coach
    spots = builder.piles(stage, piles, aside=alongside and piles > 2)
    message = Box(
        field.x + round(20 * u),
        spots[0].label.bottom,
        field.w - round(40 * u),
        hand.y - spots[0].label.bottom,
    )
    progress, label = builder.progress()
    beside = spots[-1].card.right + round(26 * u)
    stage = Box(beside, spots[0].arrow.y, field.right - round(16 * u) - beside, 0)
    stage = stage._replace(h=spots[0].label.bottom - stage.y)
    deck, deck_label, score = builder.deck(spots[0].card)
    talk = NOWHERE
    if alongside:
        clear = spots[0].card.x - round(8 * u)
        talk = builder.talk(hand, clear, (deck_label.bottom, spots[0].label.bottom))
    if talk.w:
        message = message._replace(x=hand.x, w=hand.w)
    return TeamTableLayout(
        **builder.shared_places(hand, message, label.x - round(8 * u)),
        progress=progress,
        progress_label=label,
        score=score,
        seats=seats,
        piles=spots,
        deck=deck,
        deck_label=deck_label,
        coach=builder.coach(hand, top),
        strip=builder.strip(hand, stage) if alongside else NOWHERE,
        talk=talk,
    )


class _TeamBuilder(LayoutBuilder):
    def progress(self) -> tuple[Box, Box]:
        """A bar at the right end of the header, and the words before it."""
        u, text = self.u, self.text
        row = round(30 * text)
        top = (self.head - row) // 2
        bar = Box(0, 0, round(140 * u), max(4, round(8 * u)))
        label = round(118 * text)
        bar = bar._replace(x=self.frame.right - self.margin - bar.w, y=top + (row - bar.h) // 2)
        return bar, Box(bar.x - label - round(10 * u), top, label, row)

    def seats(self, count: int) -> tuple[SeatPlace, ...]:
        """The other players side by side below the header."""
        if not count:
            return ()
        u, text, gap = self.u, self.text, round(14 * self.u)
        height = self.height(SEAT_LINES, air=20, least=3)
        widest = round(180 * u + 90 * text)
        room = self.frame.w - 2 * self.margin - gap * (count - 1)
        width = min(widest, room // count)
        left = self.frame.centre[0] - (width * count + gap * (count - 1)) // 2
        return tuple(
            self._seat(Box(left + n * (width + gap), self.head, width, height))
            for n in range(count)
        )

    def _seat(self, panel: Box) -> SeatPlace:
        u, text = self.u, self.text
        air = (panel.h - round(SEAT_LINES * text)) // 2
        inner = panel.inset(round(10 * u), min(air, round(8 * u)))
        portrait = Box(inner.x, inner.y, inner.h, inner.h)
        backs = Box(inner.right - round(inner.h * 1.5), inner.y, round(inner.h * 1.5), inner.h)
        left = portrait.right + round(10 * u)
        words = Box(left, inner.y, backs.x - round(6 * u) - left, inner.h)
        name, note = words.rows(2, 0)
        said = Box(panel.x, panel.bottom + round(4 * u), panel.w, self.height(20, air=4, least=0))
        return SeatPlace(panel, portrait, name, note, backs, said)

    def piles(self, stage: Box, count: int, *, aside: bool) -> tuple[PilePlace, ...]:
        """`aside` leaves room at the right for the strip of what others did."""
        u = self.u
        above = self.height(20, air=26, least=14)
        below = self.height(20, air=30, least=17)
        message = self.height(MESSAGE, air=38, least=23)
        room = stage.h - above - below - message
        # Five cards side by side, the draw pile smaller, and the air between them.
        widest = (stage.w - 2 * self.margin) / 5.95
        width = round(min(room / CARD_RATIO, widest, 184 * u * self.tall))
        height = round(width * CARD_RATIO)
        gap, middle = round(width * 0.25), round(width * 0.14)
        whole = count * width + (count - 1) * gap + middle
        deck = round(width * 1.02)
        left = stage.x + (stage.w - whole - deck) // 2 + deck
        if aside:
            left -= max(0, min(round(70 * u), left - deck - self.margin - stage.x))
        spare = max(0, room - height)
        y = stage.y + above + round(spare * 0.4)
        xs = [left + n * (width + gap) + (middle if n >= count // 2 else 0) for n in range(count)]
        return tuple(self._pile(Box(x, y, width, height)) for x in xs)

    def _pile(self, card: Box) -> PilePlace:
        u, text = self.u, self.text
        row, thin = round(20 * text), max(4, round(8 * u))
        above, below = self.height(20, air=26, least=14), self.height(20, air=30, least=17)
        said = round(17 * text)
        sign = min(round(20 * u), above - said - round(4 * u))
        arrow = Box(card.x, card.y - sign - round(4 * u), card.w, sign)
        caption = Box(card.x, arrow.y - said, card.w, said)
        label = Box(card.x, card.bottom + below - row, card.w, row)
        bar = Box(card.x, label.y - round(4 * u) - thin, card.w, thin)
        cost_height = round(28 * text)
        over = round(card.w * 0.12)
        cost = Box(
            card.x - over, card.bottom - round(cost_height * 0.6), card.w + 2 * over, cost_height
        )
        return PilePlace(card, arrow, caption, bar, label, cost)

    def deck(self, first: Box) -> tuple[Box, Box, Box]:
        """The draw pile left of the first pile, with words below and above it."""
        width = round(first.w * 0.7)
        height = round(width * CARD_RATIO)
        x = first.x - round(first.w * 1.02)
        card = Box(x, first.y + (first.h - height) // 2, width, height)
        column = Box(x - round(20 * self.u), 0, width + round(44 * self.u), round(20 * self.text))
        label = column._replace(y=card.bottom + round(14 * self.u))
        score = column._replace(y=card.y - round(50 * self.text), h=round(40 * self.text))
        return card, label, score

    def talk(self, hand: Box, clear: int, tops: tuple[int, int]) -> Box:
        """Above the buttons at the left if there is room enough: below the draw pile, or below
        the piles too if it is not left of `clear`."""
        u, text = self.u, self.text
        hint = self._buttons(hand)[1]
        top = tops[0] if hint.right <= clear else max(tops)
        bottom, top = hint.y - round(14 * u), top + round(6 * u)
        least = round(24 * text + max(32 * u, 26 * text) + 3 * (26 * text + 6 * u))
        high = min(round(260 * u), bottom - top)
        return Box(hint.x, bottom - high, hint.w, high) if high >= least else NOWHERE

"""The table of a pile game: where piles, hand, draw pile, words and buttons are at any window size.

The design is 1280 by 720; a unit `u` is one of its pixels in the window. What the window has more
than that goes to the cards first and to air second.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from math import cos, radians, sin
from typing import TypedDict

from game.ui.theme import CARD_RATIO

from .box import Box
from .unit import DESIGN, WIDEST, unit

NOWHERE = Box(0, 0, 0, 0)
STRIP_LINE = 23
"""Height of a line of the strip, in units of text."""
SEAT_LINES = 34
"""Height of the two lines of a seat, in units of text."""
MESSAGE = 30
"""Height of a message, in units of text."""
STEEPEST = 9.5
"""Degrees by which the outermost card of a full hand is turned."""


@dataclass(frozen=True)
class PilePlace:
    card: Box
    arrow: Box
    caption: Box
    """What a burning card needs said, above the pile."""
    bar: Box
    label: Box
    """How much room is left."""
    cost: Box
    """What a move here costs, on the lower edge of the card."""


@dataclass(frozen=True)
class SeatPlace:
    """Where another player sits: who it is, how many cards are held, and what was said."""

    panel: Box
    portrait: Box
    name: Box
    note: Box
    backs: Box
    said: Box


@dataclass(frozen=True, kw_only=True)
class TableLayout(ABC):
    """What every table has: the header, the hand, and buttons on either side of it."""

    size: tuple[int, int]
    u: float
    text: float
    """Pixels of one unit of text: larger than `u` where the player wants larger text."""
    frame: Box
    menu: Box
    title: Box
    prompt: Box
    message: Box
    tell: Box
    hint: Box
    take_back: Box
    end_turn: Box
    hand: Box
    """The strip that the fan may fill, without the cards that are lifted out of it."""
    hand_width: int
    deck: Box
    """The draw pile of whoever looks at the table."""
    log: Box
    """The button that opens the log."""
    coach_switch: Box
    """The button that switches the coach on and off."""
    coach: Box = NOWHERE
    """The panel of the coach; NOWHERE while it is off."""
    strip: Box = NOWHERE
    """What others did since the viewer's turn; NOWHERE where there is no room for it."""

    talk: Box = NOWHERE
    """What the player may tell the team; NOWHERE where only a button opens it."""

    def deck_of(self, later: int) -> Box:
        """The draw pile of the player that many seats later."""
        return self.deck

    @abstractmethod
    def held_by(self, later: int) -> Box:
        """Where the cards of that player are."""

    def panel_of(self, later: int) -> Box:
        """Where everything about that player is."""
        return self.held_by(later)

    @property
    @abstractmethod
    def card_widths(self) -> tuple[int, ...]:
        """The sizes in which cards come to rest: first in hand, then on the table."""

    def text_px(self, units: float) -> int:
        """A size of text in pixels."""
        return max(9, round(units * self.text))

    def fan(self, count: int) -> list[FanPlace]:
        return fan(self.hand, self.hand_width, count)

    @property
    def score_box(self) -> Box | None:
        """Where the score stands, if the table has one."""
        return None

    @property
    def lift(self) -> int:
        """How far a chosen card rises out of the hand: not up to the message above it."""
        message = self.message.y + round(MESSAGE * self.text)
        wanted = round(self.hand_width * 0.36)
        return max(round(self.hand_width * 0.12), min(wanted, self.hand.y - message))


@dataclass(frozen=True, kw_only=True)
class PileLayout(TableLayout):
    """What every table of piles has."""

    piles: tuple[PilePlace, ...]
    seats: tuple[SeatPlace, ...] = ()
    """The other players, in turn order."""

    def held_by(self, later: int) -> Box:
        return self.seats[later - 1].backs

    def panel_of(self, later: int) -> Box:
        return self.seats[later - 1].panel if self.seats else self.held_by(later)

    def away(self, count: int) -> list[FanPlace]:
        """Cards in another hand that lie on the table one by one."""
        return []

    @property
    def away_width(self) -> int:
        """Of those cards."""
        return self.hand_width

    @property
    def card_widths(self) -> tuple[int, ...]:
        return self.hand_width, self.piles[0].card.w


@dataclass(frozen=True, kw_only=True)
class TeamTableLayout(PileLayout):
    progress_label: Box
    progress: Box
    score: Box
    deck_label: Box

    @property
    def score_box(self) -> Box:
        return self.score


@dataclass(frozen=True)
class FanPlace:
    x: float
    y: float
    angle: float


def fan(strip: Box, width: int, count: int) -> list[FanPlace]:
    """A hand of cards, held: close together when there are many, tilted outwards, in an arc."""
    if not count:
        return []
    middle = (count - 1) / 2
    tilt = min(2.6, STEEPEST / max(1.0, middle))
    angles = [(middle - place) * tilt for place in range(count)]
    across, down = _reach(width, angles[0])
    step = min(width * 0.86, (strip.w - 2 * across) / max(1, count - 1))
    # The arc is as high as the strip allows: no turned corner leaves it.
    shares = [1 - ((place - middle) / max(1.0, middle)) ** 2 for place in range(count)]
    room = strip.h - down
    height = min(
        (room - _reach(width, angle)[1]) / share
        for angle, share in zip(angles, shares, strict=True)
        if share
    )
    return [
        FanPlace(strip.centre[0] + (place - middle) * step, strip.y + room - height * share, angle)
        for place, (angle, share) in enumerate(zip(angles, shares, strict=True))
    ]


def _reach(width: float, angle: float) -> tuple[float, float]:
    """How far a card of that width, turned about its middle, reaches across and down."""
    turn = abs(radians(angle))
    half, high = width / 2, width * CARD_RATIO / 2
    return half * cos(turn) + high * sin(turn), half * sin(turn) + high * cos(turn)


def team_table_layout(
    size: tuple[int, int],
    text_size: float = 1.0,
    others: int = 0,
    piles: int = 4,
    *,
    coach: bool = False,
) -> TeamTableLayout:
    """The table for so many other players and piles."""
    builder = LayoutBuilder(size, text_size, coach=coach)
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


class SharedPlaces(TypedDict):
    """The fields of `TableLayout` that are the same for every kind of table."""

    size: tuple[int, int]
    u: float
    text: float
    frame: Box
    menu: Box
    log: Box
    coach_switch: Box
    title: Box
    prompt: Box
    message: Box
    tell: Box
    hint: Box
    take_back: Box
    end_turn: Box
    hand: Box
    hand_width: int


class LayoutBuilder:
    """Computes the boxes of a table for one window size.

    The coach has a column at the right, above the buttons; the cards then have the rest.
    """

    def __init__(self, size: tuple[int, int], text_size: float, *, coach: bool = False) -> None:
        self.size = size
        self.u = u = unit(size)
        self.text = text = u * text_size
        width = min(size[0], round(size[1] * WIDEST))
        self.frame = frame = Box((size[0] - width) // 2, 0, width, size[1])
        self.head = self.height(30, air=28, least=10)
        """The height of the header."""
        self.margin = round(24 * u)
        self.tall = min(1.25, frame.h / (DESIGN[1] * u))
        """How much more height than the design there is for the cards."""
        self.hand_width = round(124 * u * self.tall)
        self.side = round((120 * u + 76 * text) * min(1.1, frame.w / (DESIGN[0] * u)))
        """What the hand leaves to the buttons on either side."""
        wide = round(226 * u + 108 * text) if coach else 0
        self.column = Box(frame.right - self.margin - wide, 0, wide, frame.h)
        """Of the coach; without width where there is none."""
        self.field = frame._replace(w=self.column.x - frame.x) if coach else frame
        """What the cards may fill."""

    def height(self, text: float, *, air: float, least: float) -> int:
        """The height of something with so much text and air: larger text takes from the air first,
        so that the cards keep their size."""
        return max(round((text + air) * self.u), round(text * self.text + least * self.u))

    def hand(self) -> Box:
        height = round(2.02 * _reach(self.hand_width, STEEPEST)[1])
        air = max(0, round(8 * self.u) - round(12 * (self.text - self.u)))
        y = self.frame.bottom - height - air
        aside = round(16 * self.u)
        if not self.column.w:
            aside = self.margin + self.side + round(8 * self.u)
        return Box(self.field.x + aside, y, self.field.w - 2 * aside, height)

    def shared_places(self, hand: Box, message: Box, right: int) -> SharedPlaces:
        """Everything that all tables have; `right` is how far the header may reach."""
        menu, log, coach_switch, title, prompt = self._header(right)
        tell, hint, take_back, end_turn = self._buttons(hand)
        return {
            "size": self.size,
            "u": self.u,
            "text": self.text,
            "frame": self.frame,
            "menu": menu,
            "log": log,
            "coach_switch": coach_switch,
            "title": title,
            "prompt": prompt,
            "message": message,
            "tell": tell,
            "hint": hint,
            "take_back": take_back,
            "end_turn": end_turn,
            "hand": hand,
            "hand_width": self.hand_width,
        }

    def _header(self, right: int) -> tuple[Box, Box, Box, Box, Box]:
        """Menu button, log button, switch of the coach, title and prompt."""
        u, text, frame = self.u, self.text, self.frame
        row = round(30 * text)
        top = (self.head - row) // 2
        icon = max(row, round(40 * u))
        menu = Box(frame.x + round(12 * u), top + (row - icon) // 2, icon, icon)
        log = menu.moved(icon + round(4 * u), 0)
        coach = log.moved(icon + round(4 * u), 0)
        left = coach.right + round(10 * u)
        title = Box(left, top, frame.x + round(110 * u + frame.w * 0.36) - left, row)
        prompt_left = title.right + round(8 * u)
        prompt = Box(prompt_left, top, right - prompt_left, row)
        return menu, log, coach, title, prompt

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

    def coach(self, hand: Box, top: int) -> Box:
        """The panel of the coach, from `top` to the buttons."""
        if not self.column.w:
            return NOWHERE
        bottom = self._buttons(hand)[1].y - round(14 * self.u)
        top += round(4 * self.u)
        return self.column._replace(y=top, h=bottom - top)

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

    def strip(self, hand: Box, beside: Box) -> Box:
        """The strip of what others did: beside the piles, else above the button that ends the
        turn, else nowhere."""
        u, text = self.u, self.text
        if beside.w >= 80 * u + 70 * text:
            return beside._replace(w=min(beside.w, round(120 * u + 110 * text)))
        end = self._buttons(hand)[-1]
        top = hand.y
        column = Box(end.x, top, end.w, end.y - round(12 * u) - top)
        return column if column.h >= 3 * STRIP_LINE * text + 24 * u else NOWHERE

    def _buttons(self, hand: Box) -> tuple[Box, Box, Box, Box]:
        """Tell, hint, take back and end of turn."""
        u, text = self.u, self.text
        height = max(round(44 * u), round(34 * text))
        gap = round(12 * u)
        low = hand.bottom - round(6 * u)
        if self.column.w:
            return self._buttons_in_column(low, height, gap)
        take_back = Box(self.frame.x + self.margin, low - height, self.side, height)
        hint = take_back.moved(0, -height - gap)
        big = round(height * 1.25)
        end = Box(self.frame.right - self.margin - self.side, low - big, self.side, big)
        tell = hint.moved(0, -height - gap)
        return tell, hint, take_back, end

    def _buttons_in_column(self, low: int, height: int, gap: int) -> tuple[Box, Box, Box, Box]:
        """The same below the coach: hint beside take back, tell beside end of turn."""
        big = round(height * 1.25)
        lower = self.column._replace(y=low - big, h=big)
        upper = self.column._replace(y=lower.y - gap - height, h=height)
        hint, take_back = upper.columns([1, 1], gap)
        tell, end = lower.columns([1, 1], gap)
        return tell, hint, take_back, end

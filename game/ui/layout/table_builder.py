"""Computes the parts that all tables have, for one window size and size of text."""

from __future__ import annotations

from typing import TypedDict

from .box import Box
from .fan import STEEPEST, reach
from .table import NOWHERE
from .unit import DESIGN, WIDEST, unit

STRIP_LINE = 23
"""Height of a line of the strip, in units of text."""


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

    def __init__(
        self, size: tuple[int, int], text_size: float, *, coach: bool = False, talks: bool = False
    ) -> None:
        """`talks` leaves room below the coach for the button to tell the team something."""
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
        self.talks = talks

    def height(self, text: float, *, air: float, least: float) -> int:
        """The height of something with so much text and air: larger text takes from the air first,
        so that the cards keep their size."""
        return max(round((text + air) * self.u), round(text * self.text + least * self.u))

    def hand(self) -> Box:
        height = round(2.02 * reach(self.hand_width, STEEPEST)[1])
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

    def coach(self, hand: Box, top: int) -> Box:
        """The panel of the coach, from `top` to the buttons."""
        if not self.column.w:
            return NOWHERE
        bottom = self._buttons(hand)[1].y - round(14 * self.u)
        top += round(4 * self.u)
        return self.column._replace(y=top, h=bottom - top)

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
        tell, end = lower.columns([1, 1], gap) if self.talks else (NOWHERE, lower)
        return tell, hint, take_back, end

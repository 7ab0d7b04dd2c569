"""Quick Fifty: cooperative; five colours of ten, two piles, two cards in hand."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from .data import Options
from .errors import IllegalMove
from .moves import END, NUMBER_PATTERN, Move, known_moves, not_a_move
from .together import TogetherRules
from .together_state import TogetherState, TogetherView

QuickState: TypeAlias = TogetherState[str]
QuickView: TypeAlias = TogetherView[str]

COLOURS = "RYGBP"
NUMBER = {f"{colour}{number}": number for colour in COLOURS for number in range(1, 11)}
CARDS = tuple(NUMBER)
PILES = ("U", "D")
UP = 0
SIZES = ("low", "mid", "high")

PLACES = tuple({card: Move("place", card, pile) for card in CARDS} for pile in PILES)
_CARD_TO_PLACE = re.compile(f"([{COLOURS}]{NUMBER_PATTERN})>([A-Za-z0-9]+)")


@dataclass(frozen=True)
class QuickRules(TogetherRules[str]):
    game = "quick"
    seats = range(2, 6)
    cards = CARDS
    piles = PILES
    places = PLACES
    known = known_moves([END, *(move for place in PLACES for move in place.values())])
    hidden = "?"

    players: int = 2
    expert: bool = False

    @classmethod
    def variants(cls) -> Iterator[Options]:
        for players in cls.seats:
            for expert in (False, True):
                yield {"players": players, "expert": expert}

    @property
    def hand_size(self) -> int:
        return 2

    @property
    def maximum(self) -> int:
        return 1 if self.expert else 2

    def minimum(self, position: QuickState | QuickView) -> int:
        return 1

    def top(self, piles: tuple[tuple[str, ...], ...], pile: int) -> str | None:
        return piles[pile][-1] if piles[pile] else None

    def fitting(self, cards: Collection[str], pile: int, top: str | None) -> list[str]:
        if top is None:
            return list(cards)
        colour, number = top[0], NUMBER[top]
        if pile == UP:
            return [card for card in cards if NUMBER[card] > number or card[0] == colour]
        return [card for card in cards if NUMBER[card] < number or card[0] == colour]

    def misfit(self, card: str, pile: int, top: str) -> IllegalMove:
        if pile == UP:
            return IllegalMove(
                "too_low",
                f"{card} is not higher than {top}: U takes a higher number, or the same colour.",
            )
        return IllegalMove(
            "too_high",
            f"{card} is not lower than {top}: D takes a lower number, or the same colour.",
        )

    def is_backtrick(self, card: str, pile: int, top: str | None) -> bool:
        if top is None:
            return False
        return NUMBER[card] < NUMBER[top] if pile == UP else NUMBER[card] > NUMBER[top]

    def possible_signals(self, position: QuickState | QuickView) -> tuple[str, ...]:
        if self.expert:
            return (
                *(f"colour:{colour}" for colour in COLOURS),
                *(f"{kind}:{pile}" for kind in ("going_to", "backtrick") for pile in self.piles),
            )
        start = () if any(position.piles) else ("start:yes", "start:no")
        return (
            *start,
            *(f"colour:{colour}:{size}" for colour in COLOURS for size in SIZES),
            *(f"keep_off:{pile}" for pile in self.piles),
        )

    def topic(self, signal: str) -> str:
        """Signals replace each other only about who starts."""
        return "start" if signal.startswith("start:") else signal

    def read_move(self, text: str) -> Move:
        found = _CARD_TO_PLACE.fullmatch(text)
        if found is None:
            raise not_a_move(text)
        return Move("place", found[1], found[2])

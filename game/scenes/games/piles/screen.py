"""What the games of piles have in common at the table."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import Any, TypeAlias, TypeVar

from game.engine import Move
from game.engine.events import CardPlaced
from game.i18n import Words
from game.play.perspective import Perspective
from game.scenes.games.base import SEPARATOR, Card, GameScreen, Panel, Target, View
from game.scenes.games.piles.decoration import PileDecoration
from game.scenes.games.piles.layers import PilesLayer
from game.scenes.games.piles.painter import PilePainter
from game.scenes.table.motion import choreography
from game.scenes.table.motion.animator import Key, Pose
from game.scenes.table.motion.choreography import Selection
from game.scenes.table.recap.turns import Deed
from game.scenes.table.visible import VisibleTable
from game.ui.art import symbols
from game.ui.layout.box import Box
from game.ui.layout.table import PileLayout
from game.ui.widgets.look import Look

Piles = TypeVar("Piles", bound=PileLayout)

TO = "\N{EN DASH}"


class PileScreen(GameScreen[View, VisibleTable, Piles, Panel]):
    names: tuple[str, ...]
    """The piles."""
    markers: tuple[int, ...]
    """The numbers that piles start from."""
    marked: bool = True
    """Whether the markers are shown; without them an empty pile takes any card."""
    up: tuple[bool, ...]
    span: tuple[int, int]
    """The numbers from one marker to the other."""
    backtrick_step: int = 0
    """How many numbers a backtrick goes back; none where it goes by colour."""
    piles_each: int = 0
    """How many of the piles belong to each seat, if they do not belong to all."""

    @abstractmethod
    def layer(self, look: Look, layout: Piles) -> PilesLayer[Piles, Panel]:
        """The part of the picture that seldom changes."""

    def decoration(self, look: Look, layout: Piles) -> PileDecoration:
        """What is drawn on and around the piles of this game alone."""
        return PileDecoration()

    def painter(self, look: Look, layout: Piles) -> PilePainter[Piles, Panel]:
        layer, decoration = self.layer(look, layout), self.decoration(look, layout)
        return PilePainter(look, layout, self, layer, decoration)

    def places(self, layout: Piles, board: VisibleTable) -> dict[Target, Box]:
        return {name: spot.card for name, spot in zip(self.names, layout.piles, strict=True)}

    def places_in_key_order(
        self, board: VisibleTable, seat: int, chosen: Key | None
    ) -> tuple[Target, ...]:
        """The seat's own piles come first."""
        first = seat * self.piles_each
        return self.names[first:] + self.names[:first]

    def poses(self, layout: Piles, board: VisibleTable, selection: Selection) -> dict[Key, Pose]:
        return choreography.poses(layout, board, selection)

    def move(self, card: Card, target: Target) -> Move:
        return Move("place", card, target)

    def top_number(self, board: VisibleTable, pile: int) -> int:
        """The number on top of a pile, or the one it starts from."""
        cards = board.piles[pile]
        return self.number(cards[-1]) if cards else self.markers[pile]

    def tops(self, board: VisibleTable) -> dict[str, int]:
        return {name: self.top_number(board, pile) for pile, name in enumerate(self.names)}

    def rises(self) -> dict[str, bool]:
        return dict(zip(self.names, self.up, strict=True))

    def needs(self, board: VisibleTable, place: Target, seat: int) -> str:
        return self.fitting_numbers(board, place, seat)

    def fitting_numbers(self, board: VisibleTable, place: Target, seat: int) -> str:
        """The numbers that a pile takes, a backtrick last."""
        pile = self.names.index(str(place))
        top, (low, high) = self.top_number(board, pile), self.span
        first, last = (top + 1, high - 1) if self.up[pile] else (low + 1, top - 1)
        found = [] if first > last else [str(first) if first == last else f"{first}{TO}{last}"]
        back = self._backtrick_onto(board, pile, seat)
        return " · ".join(found if back is None else [*found, str(back)])

    def all_needs(self, board: VisibleTable, seat: int) -> dict[str, str]:
        return {str(name): self.needs(board, name, seat) for name in self._own(board, seat)}

    def _own(self, board: VisibleTable, seat: int) -> tuple[Target, ...]:
        """The piles that belong to a seat, or all if they belong to all."""
        return self.places_in_key_order(board, seat, None)[: self.piles_each or None]

    def closest_miss(self, board: VisibleTable, seat: int) -> tuple[Key, Target] | None:
        misses = {
            (key, name): self._missed_by(board, self.names.index(str(name)), self.number(key))
            for key in board.hand
            for name in self._own(board, seat)
        }
        return min(misses, key=lambda pair: misses[pair], default=None)

    def _missed_by(self, board: VisibleTable, pile: int, number: int) -> int:
        """How many numbers a card is away from a pile that does not take it."""
        top = self.top_number(board, pile)
        return top - number if self.up[pile] else number - top

    def _backtrick_onto(self, board: VisibleTable, pile: int, seat: int) -> int | None:
        """The number of the backtrick that a pile would take, if its card is not placed yet."""
        step = -self.backtrick_step if self.up[pile] else self.backtrick_step
        back, (low, high) = self.top_number(board, pile) + step, self.span
        placed = any(self.key(seat, back) in cards for cards in board.piles)
        return back if step and low < back < high and not placed else None

    def explain_place(
        self, words: Words, seen: Perspective[View], board: VisibleTable, place: Target
    ) -> str:
        pile = self.names.index(str(place))
        needs, way = (
            self.fitting_numbers(board, place, seen.seat),
            "up" if self.up[pile] else "down",
        )
        if not self.marked and not board.piles[pile]:
            return words(f"explain.pile.{way}.any")
        return words(f"explain.pile.{way}", numbers=needs) if needs else words("explain.pile.full")

    def rooms(self, words: Words, board: VisibleTable) -> tuple[str, ...]:
        low, high = self.span
        tops = [self.top_number(board, pile) for pile in range(len(self.names))]
        return tuple(
            words("table.room", n=high - 1 - top if up else top - low - 1)
            for top, up in zip(tops, self.up, strict=True)
        )

    def sign(self, pile: str) -> str:
        """A pile in symbols: its arrow, and its number if there are several."""
        arrow = symbols.UP if self.up[self.names.index(pile)] else symbols.DOWN
        return arrow + pile.lstrip("0123456789")[1:]

    def brief(self, words: Words, deeds: Sequence[Deed]) -> tuple[str, ...]:
        return tuple(
            words(
                "strip.helped" if self._helps(group[0]) else "strip.placed",
                cards=self._cards(group),
                pile=self.sign(group[0].pile),
            )
            for group in _by_pile(deeds)
        )

    def turn_text(self, words: Words, deeds: Sequence[Deed]) -> str:
        """Cards, and the number that each pile shows before them: "34, 38 ▲30"."""
        if not deeds:
            return words("turn.end")
        parts = []
        for group in _by_pile(deeds):
            text = f"{self._cards(group)} {self._pile_as_it_was(group[0])}"
            parts.append(words("turn.help", turn=text) if self._helps(group[0]) else text)
        return SEPARATOR.join(parts)

    def _pile_as_it_was(self, first: CardPlaced) -> str:
        arrow = symbols.UP if self.up[self.names.index(first.pile)] else symbols.DOWN
        return arrow + ("" if first.onto is None else self.short(first.onto))

    def briefest(self, deeds: Sequence[Deed]) -> tuple[str, ...]:
        """Pile by pile."""
        piles: dict[str, list[CardPlaced]] = {}
        for deed in deeds:
            if isinstance(deed, CardPlaced):
                piles.setdefault(deed.pile, []).append(deed)
        return tuple(f"{self._cards(cards)} {self.sign(pile)}" for pile, cards in piles.items())

    def _cards(self, placed: Sequence[CardPlaced]) -> str:
        return ", ".join(
            self.short(each.card) + (symbols.BACKTRICK if each.backtrick else "") for each in placed
        )

    def _helps(self, placed: CardPlaced) -> bool:
        """Whether a card lies on a rival's pile."""
        owner = self.names.index(placed.pile) // self.piles_each if self.piles_each else placed.seat
        return owner != placed.seat

    def ghosts(self, deeds: Sequence[Deed]) -> list[tuple[Target, Card]]:
        return [(deed.pile, deed.card) for deed in deeds if isinstance(deed, CardPlaced)]

    def refused(
        self,
        words: Words,
        board: VisibleTable,
        move: Move,
        reason: str,
        *,
        seat: int,
        limit: int,
    ) -> str:
        """Why not. Cards are named by their numbers alone: their colours can be seen."""
        number = "" if move.card is None else str(self.number(self.key(0, move.card)))
        over = self._top_text(board, str(move.target)) if move.target else ""
        if reason in ("too_low", "too_high") and number == over:
            reason = "same_number"
        elif reason in ("too_low", "too_high"):
            return self._misfit(words, board, str(move.target), reason, seat)
        if reason == "must_improve" and not board.piles[self.names.index(str(move.target))]:
            reason = "must_improve.marker"
        return words(f"illegal.{reason}", card=number, top=over, n=limit)

    def _misfit(self, words: Words, board: VisibleTable, pile: str, reason: str, seat: int) -> str:
        """What the pile would take instead, a backtrick included if there can still be one."""
        over = self._top_text(board, pile)
        if not self.backtrick_step:
            return words(f"illegal.{reason}.colour", top=over)
        back = self._backtrick_onto(board, self.names.index(pile), seat)
        if back is not None:
            return words(f"illegal.{reason}.back", top=over, back=back)
        return words(f"illegal.{reason}", top=over)

    def _top_text(self, board: VisibleTable, pile: str) -> str:
        """The number on a pile, or that of its marker if it has one."""
        number = self.names.index(pile)
        shown = self.marked or board.piles[number]
        return str(self.top_number(board, number)) if shown else ""


def _by_pile(deeds: Sequence[Deed]) -> list[list[CardPlaced]]:
    """Cards that were placed on the same pile one after the other."""
    groups: list[list[CardPlaced]] = []
    for deed in deeds:
        if isinstance(deed, CardPlaced):
            if not groups or groups[-1][0].pile != deed.pile:
                groups.append([])
            groups[-1].append(deed)
    return groups


PileScreenOf: TypeAlias = PileScreen[Any, Piles, Panel]
"""The screen of whichever game has such piles."""

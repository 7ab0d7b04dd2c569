"""The team's chance at Quick Fifty."""

from __future__ import annotations

from collections.abc import Generator, Hashable, Sequence
from functools import partial
from typing import Final

from game.analysis.analyst import Analyst, Trials, Tried
from game.analysis.measure import measure
from game.engine import AnyRules, Move, QuickView
from game.players.masks import members
from game.players.quick.cards import CARDS, read
from game.players.quick.endgame import Endgame
from game.players.quick.players import Master, moves_to_play
from game.players.quick.playout import Playout, playout
from game.players.quick.search import nothing_hidden
from game.players.quick.table import Table
from game.players.quick.turns import Turn, turns

from .core import trials
from .reasons import reasons

WORK: Final = 250_000
"""Playouts times the cards still to be placed in each and what each card costs."""


class QuickAnalyst(Analyst[QuickView]):
    game = "quick"
    puzzle_tables = (
        {"players": 2},
        {"players": 3},
        {"players": 2, "expert": True},
        {"players": 3, "expert": True},
    )

    def __init__(self, rules: AnyRules, seat: int, effort: int = 1) -> None:
        super().__init__(rules, seat, effort)
        self.player = Master(rules, seat, seed=effort - 1)

    def look(self, view: QuickView) -> None:
        self.player.table(view)

    def try_turns(
        self, view: QuickView, wanted: Sequence[tuple[Move, ...]]
    ) -> Generator[None, None, Trials]:
        table = self.player.table(view)
        options = turns(table)
        places = [_place(options, table, moves) for moves in wanted]
        results: dict[int, list[float]] = {}
        proven: list[float | None] = [None] * len(options)
        if nothing_hidden(table):
            proven = self._counted_out(table, options)
        else:
            source = trials(table, options, self._playouts(), self.player.dice(view))
            results = yield from measure(range(len(options)), places, source, WORK, self.effort)
        tried = [
            Tried(
                moves_to_play(turn, table),
                results.get(i, ()),
                proven[i],
                why=partial(reasons, turn, table),
            )
            for i, turn in enumerate(options)
        ]
        return Trials(tried, table.left / CARDS, places)

    def reached(self, view: QuickView, moves: tuple[Move, ...]) -> Hashable:
        return _reached(self.player.table(view), moves)

    def await_turn(self, view: QuickView) -> Generator[None, None, Trials]:
        table = self.player.table(view)
        order = [partner.seat for partner in table.partners]
        first = order.index(view.to_move)
        source = trials(table, (), self._playouts(), self.player.dice(view), first)
        results = yield from measure([0], (), source, WORK, self.effort)
        return Trials([Tried((), results[0])], table.left / CARDS)

    def _counted_out(self, table: Table, options: list[Turn]) -> list[float | None]:
        endgame = Endgame(1 if self.player.expert else 2)
        partner = tuple(members(table.unseen))
        return [
            float(endgame.fewest_left(turn.up, turn.down, (partner, turn.kept)) == 0)
            for turn in options
        ]

    def _playouts(self) -> Playout:
        return playout(self.rules.players, expert=self.player.expert)


def _place(options: list[Turn], table: Table, played: tuple[Move, ...]) -> int:
    """Which of the options leads to where the moves do."""
    reached = [(turn.up, turn.down, frozenset(turn.kept)) for turn in options]
    return reached.index(_reached(table, played))


def _reached(table: Table, moves: tuple[Move, ...]) -> tuple[int, int, frozenset[int]]:
    """The tops and the hand after the moves."""
    up, down, kept = table.up, table.down, set(table.hand)
    for move in moves:
        if move.kind == "place":
            card = read(str(move.card))
            kept.discard(card)
            up, down = (card, down) if move.target == "U" else (up, card)
    return up, down, frozenset(kept)

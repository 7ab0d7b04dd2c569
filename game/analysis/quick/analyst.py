"""The team's chance at Quick Fifty."""

from __future__ import annotations

from collections.abc import Generator
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

    def __init__(self, rules: AnyRules, seat: int) -> None:
        super().__init__(rules, seat)
        self.player = Master(rules, seat, seed=0)

    def look(self, view: QuickView) -> None:
        self.player.table(view)

    def try_turns(self, view: QuickView, played: tuple[Move, ...]) -> Generator[None, None, Trials]:
        table = self.player.table(view)
        options = turns(table)
        place = _place(options, table, played) if played else None
        results: dict[int, list[float]] = {}
        proven: list[float | None] = [None] * len(options)
        if nothing_hidden(table):
            proven = self._counted_out(table, options)
        else:
            source = trials(table, options, self._playouts(), self.player.dice(view))
            results = yield from measure(range(len(options)), place, source, WORK)
        tried = [
            Tried(
                moves_to_play(turn, table),
                results.get(i, ()),
                proven[i],
                why=partial(reasons, turn, table),
            )
            for i, turn in enumerate(options)
        ]
        return Trials(tried, table.left / CARDS, place)

    def await_turn(self, view: QuickView) -> Generator[None, None, Trials]:
        table = self.player.table(view)
        order = [partner.seat for partner in table.partners]
        first = order.index(view.to_move)
        source = trials(table, (), self._playouts(), self.player.dice(view), first)
        results = yield from measure([0], None, source, WORK)
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
    up, down, kept = table.up, table.down, set(table.hand)
    for move in played:
        if move.kind == "place":
            card = read(str(move.card))
            kept.discard(card)
            up, down = (card, down) if move.target == "U" else (up, card)
    reached = [(turn.up, turn.down, set(turn.kept)) for turn in options]
    return reached.index((up, down, kept))

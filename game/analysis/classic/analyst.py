"""The chance of a team, or of one alone, at Four Piles."""

from __future__ import annotations

from collections.abc import Generator, Hashable, Sequence
from functools import partial
from typing import Final

from game.analysis.analyst import Analyst, Trials, Tried
from game.analysis.measure import FINALISTS, measure
from game.engine import AnyRules, ClassicView, Move
from game.players.classic.bits import PILES
from game.players.classic.core import think
from game.players.classic.endgame import all_known
from game.players.classic.knowledge import Knowledge
from game.players.classic.last_stand import most_cards
from game.players.classic.players import Master, moves_to_play
from game.players.classic.search import CERTAIN, Effort
from game.players.classic.turns import CHANGED, HAND, PLACED, TOPS, Turn, from_moves
from game.players.classic.weight_tables import CARDS

from .core import counted, trials
from .reasons import reasons

FINDING: Final = 12_000
"""Turns judged to find the best ones,"""
MEASURING: Final = 24_000
"""and to measure those and the one that was played."""
POSITIONS: Final = 60_000
"""Looked at when the end is counted out."""


class ClassicAnalyst(Analyst[ClassicView]):
    game = "classic"
    puzzle_tables = (
        {"players": 1},
        {"players": 2},
        {"players": 1, "fire": True},
        {"players": 1, "pro": True},
        {"players": 3},
    )

    def __init__(self, rules: AnyRules, seat: int, effort: int = 1) -> None:
        super().__init__(rules, seat, effort)
        self.player = Master(rules, seat, seed=effort - 1)

    def look(self, view: ClassicView) -> None:
        self.player.knowledge(view)

    def try_turns(
        self, view: ClassicView, wanted: Sequence[tuple[Move, ...]]
    ) -> Generator[None, None, Trials]:
        knowledge = self.player.knowledge(view)
        dice = self.player.dice(view)
        prospects = yield from think(knowledge, dice, Effort(work=FINDING * self.effort))
        turns = different([one.turn for one in prospects], knowledge)[:FINALISTS]
        turns = turns or [most_cards(knowledge)]
        turns, places = with_wanted(
            turns, [played_turn(knowledge, moves) for moves in wanted], knowledge
        )
        proven = counted_out(knowledge, turns) or [at_once(knowledge, turn) for turn in turns]
        open_turns = [i for i in range(len(turns)) if proven[i] is None]
        results: dict[int, list[float]] = {}
        if open_turns:
            source = trials(knowledge, turns, dice)
            results = yield from measure(open_turns, places, source, MEASURING, self.effort)
        tried = [
            Tried(
                moves_to_play(knowledge, turn),
                results.get(i, ()),
                proven[i],
                why=partial(reasons, knowledge, turn, self.seat),
            )
            for i, turn in enumerate(turns)
        ]
        return Trials(tried, share_left(knowledge), places)

    def reached(self, view: ClassicView, moves: tuple[Move, ...]) -> Hashable:
        knowledge = self.player.knowledge(view)
        return _reached(played_turn(knowledge, moves), knowledge)

    def await_turn(self, view: ClassicView) -> Generator[None, None, Trials]:
        knowledge = self.player.knowledge(view)
        first = (view.to_move - self.seat) % knowledge.table.players
        source = trials(knowledge, (), self.player.dice(view), first)
        results = yield from measure([0], (), source, MEASURING, self.effort)
        return Trials([Tried((), results[0])], share_left(knowledge))


def share_left(knowledge: Knowledge) -> float:
    return (knowledge.hand | knowledge.unseen).bit_count() / CARDS


# Turns as they were played


def played_turn(knowledge: Knowledge, played: tuple[Move, ...]) -> Turn:
    """The turn made of the engine's moves."""
    places = [
        (int(move.card), PILES.index(str(move.target)))
        for move in played
        if move.kind == "place" and move.card is not None
    ]
    return from_moves(knowledge, places)


def with_wanted(
    turns: list[Turn], wanted: list[Turn], knowledge: Knowledge
) -> tuple[list[Turn], list[int]]:
    """The turns with those that are wanted, and where these are; orders of cards are one turn."""
    every = different([*turns, *wanted], knowledge)
    reached = [_reached(turn, knowledge) for turn in every]
    return every, [reached.index(_reached(turn, knowledge)) for turn in wanted]


def different(turns: list[Turn], knowledge: Knowledge) -> list[Turn]:
    """The turns without those that lead to where an earlier one does."""
    first: dict[tuple[object, ...], Turn] = {}
    for turn in turns:
        first.setdefault(_reached(turn, knowledge), turn)
    return list(first.values())


def _reached(turn: Turn, knowledge: Knowledge) -> tuple[object, ...]:
    up, down = sorted(turn[TOPS][:2]), sorted(turn[TOPS][2:])
    same_piles = not knowledge.table.fire and not knowledge.requests
    tops = (*up, *down) if same_piles else turn[TOPS]
    return tops, turn[HAND], knowledge.table.fire and turn[CHANGED]


# What needs no trials


def at_once(knowledge: Knowledge, turn: Turn) -> float | None:
    """1 if the turn wins, 0 if it cannot be ended or burns out; else None."""
    if not turn[HAND] and not knowledge.unseen:
        return CERTAIN
    lost = turn[PLACED] < knowledge.need and turn[HAND]
    return 0.0 if lost or knowledge.due & ~turn[CHANGED] else None


def counted_out(knowledge: Knowledge, turns: list[Turn]) -> list[float | None] | None:
    """Whether each turn wins with best play, where nothing is hidden; None if that is too long."""
    if not all_known(knowledge):
        return None
    chances = [at_once(knowledge, turn) for turn in turns]
    unclear = [turn for turn, chance in zip(turns, chances, strict=True) if chance is None]
    left = counted(knowledge, unclear, POSITIONS)
    if left is None:
        return None
    found = iter(left)
    return [(0.0 if next(found) else CERTAIN) if one is None else one for one in chances]

"""The chance of one player of Toads to win the match, and the points expected in the round."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Generator, Hashable, Iterable, Sequence
from functools import partial
from math import erf, sqrt
from typing import Final

from game.analysis.analyst import Analyst, Trials, Tried
from game.analysis.measure import mean, measure
from game.engine import AnyRules, Event, Move, TwistView
from game.engine.events import RoundDealt, RowTaken
from game.engine.twist_state import CARDS, PRICE, price
from game.players.twist.core import margins, values
from game.players.twist.endgame import TooLong, is_open
from game.players.twist.moves import Play, plays
from game.players.twist.players import Master, moves_to_play
from game.players.twist.playout import ahead
from game.players.twist.table import Table, read_view

from .core import trials
from .reasons import reasons
from .trials import PointTrials

CANDIDATES: Final = 5
WORK: Final = 4_000
"""Playouts times the cards left to draw and in the hands of each."""
OVERHEAD: Final = 4
SPREAD: Final = {2: 18.0, 3: 17.0, 4: 16.0}
"""The standard deviation of a round's lead over the best of the others, by players."""
EVEN: Final = {2: 0.0, 3: 0.43, 4: 0.67}
"""By how many of these a player among equals is behind the best of the others."""
PER_DRAW: Final = 2.0
"""The variance of the lead for each card to draw: few trials say too little without it."""
USUAL_ROUNDS: Final = 2
"""Of the matches that the chances are fitted to."""
MEAN_PRICE: Final = sum(PRICE.values()) / len(PRICE)


class TwistAnalyst(Analyst[TwistView]):
    game = "twist"
    # In a single round every point counts towards the win.
    puzzle_tables = ({"players": 2, "rounds": 1}, {"players": 3, "rounds": 1})

    def __init__(self, rules: AnyRules, seat: int, effort: int = 1) -> None:
        super().__init__(rules, seat, effort)
        self.player = Master(rules, seat, seed=effort - 1)
        self._forget()

    def _forget(self) -> None:
        self.taken = [0] * self.rules.players
        """The price of the rows that each seat was seen to take,"""
        self.counted = [0] * self.rules.players
        """and how many cards they were."""

    def observe(self, events: Iterable[Event]) -> None:
        events = tuple(events)
        self.player.observe(events)
        for event in events:
            match event:
                case RowTaken(seat, cards):
                    self.taken[seat] += price([int(card) for card in cards])
                    self.counted[seat] += len(cards)
                case RoundDealt():
                    self._forget()

    def try_turns(
        self, view: TwistView, wanted: Sequence[tuple[Move, ...]]
    ) -> Generator[None, None, Trials]:
        table = self.table(view)
        found = plays(table)
        rated = values(table, found, self.player.weights)
        every = [found[i] for i in sorted(range(len(found)), key=lambda i: -rated[i])]
        yield
        chosen = [_play_of(every, moves) for moves in wanted]
        options = list(dict.fromkeys([*every[:CANDIDATES], *chosen]))
        places = [options.index(play) for play in chosen]
        score = Score(self, view, self.points(view))
        exact = yield from _counted_out(table, every)
        if exact is not None:
            tried = [_exact(play, points, score, table) for play, points in exact.items()]
            return Trials(tried, _left(view, table), [every.index(play) for play in chosen])
        source = trials(table, options, self.player.weights, self.player.dice(view))
        scored = Scored(source, score, table)
        results = yield from measure(range(len(options)), places, scored, WORK, self.effort)
        tried = [
            Tried(
                moves_to_play(options[i]),
                results.get(i, ()),
                points=mean(scored.margins[i]),
                why=partial(reasons, options[i], table),
            )
            for i in range(len(options))
        ]
        return Trials(tried, _left(view, table), places)

    def reached(self, view: TwistView, moves: tuple[Move, ...]) -> Hashable:
        return moves

    def await_turn(self, view: TwistView) -> Generator[None, None, Trials]:
        table = self.table(view)
        score = Score(self, view, self.points(view))
        first = (view.to_move - self.seat) % self.rules.players
        source = trials(table, (), self.player.weights, self.player.dice(view), first)
        scored = Scored(source, score, table)
        results = yield from measure([0], (), scored, WORK, self.effort)
        tried = Tried((), results[0], points=mean(scored.margins[0]))
        return Trials([tried], _left(view, table))

    def table(self, view: TwistView) -> Table:
        """What the seat sees and remembers, taking the others for good players."""
        table = read_view(view, self.player.memory)
        others = tuple(other._replace(simple=0.0) for other in table.others)
        return table._replace(others=others)

    def points(self, view: TwistView) -> list[float]:
        """The points of each seat in this round so far; cards that were not seen cost the mean."""
        return [
            len(view.kept[seat])
            - self.taken[seat]
            - MEAN_PRICE * (len(view.taken[seat]) - self.counted[seat])
            for seat in range(self.rules.players)
        ]


class Score:
    """What the points of the rest of a round mean for the round and for the match."""

    def __init__(self, analyst: TwistAnalyst, view: TwistView, so_far: list[float]) -> None:
        players = analyst.rules.players
        order = [(analyst.seat + step) % players for step in range(players)]
        self._round = [so_far[seat] for seat in order]
        self._match = [view.totals[seat] + so_far[seat] for seat in order]
        self.rounds = view.rules.rounds - view.round
        luck = PER_DRAW * len(view.deck)
        self._spread = sqrt(SPREAD[players] ** 2 * self.rounds + luck)
        self._even = EVEN[players] if self.rounds else 0.0

    def points_ahead(self, points: list[float]) -> float:
        """Of the mean of the others, at the end of the round."""
        return ahead([now + more for now, more in zip(self._round, points, strict=True)])

    def chance(self, points: list[float]) -> float:
        """Of the match; a win that is shared counts as one."""
        mine, *others = (now + more for now, more in zip(self._match, points, strict=True))
        lead = mine - max(others)
        if not self._spread:
            return float(lead >= 0)
        return (1 + erf((lead / self._spread - self._even) / sqrt(2))) / 2


class Scored:
    """Trials whose points are turned into chances of the match."""

    def __init__(self, trials: PointTrials, score: Score, table: Table) -> None:
        self._trials, self._score = trials, score
        self._work = table.deck + OVERHEAD
        self.sample = trials.sample
        self.margins: defaultdict[int, list[float]] = defaultdict(list)
        """By how many points each option ended the round ahead."""

    def run(self, option: int) -> tuple[float, int]:
        points = self._trials.run(option)
        self.margins[option].append(self._score.points_ahead(points))
        return self._score.chance(points), self._work


def _play_of(every: list[Play], moves: tuple[Move, ...]) -> Play:
    """The play that these moves are."""
    return next(play for play in every if moves_to_play(play) == moves[:2])


def _exact(play: Play, points: float, score: Score, table: Table) -> Tried:
    """A play whose points for the rest of the round were counted out."""
    rest = [points, 0.0]
    chance = score.chance(rest)
    return Tried(
        moves_to_play(play),
        [chance],
        None if score.rounds else chance,
        score.points_ahead(rest),
        why=partial(reasons, play, table),
    )


def _counted_out(
    table: Table, every: list[Play]
) -> Generator[None, None, dict[Play, float] | None]:
    """The exact points ahead of each play from here on, where nothing is hidden."""
    if not is_open(table):
        return None
    try:
        counted = yield from margins(table, every)
    except TooLong:
        return None
    return dict(zip(every, counted, strict=True))


def _left(view: TwistView, table: Table) -> float:
    """The share of a match of the usual two rounds still to be played: a last round is like any
    other, and so is the start of longer matches."""
    in_round = (table.unseen | table.hand).bit_count() / len(CARDS)
    return min(1.0, (view.rules.rounds - view.round + in_round) / USUAL_ROUNDS)

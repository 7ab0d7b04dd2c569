"""The five levels of Duel."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Generator, Iterable
from functools import cache
from random import Random

from game.engine import AnyRules, DuelView, Event, Move
from game.players.halving import best
from game.players.network import Network, chance
from game.players.thinker import Candidate, Thinker, Thought

from .core import foresee, rated, rated_by, winning_turn
from .endgame import TooLong, is_open
from .inputs import INPUTS, MORE_INPUTS
from .judge import WON, Scales
from .learned import LARGE, SMALL, Effort, Values
from .memory import Memory
from .reasons import reasons
from .table import Table, read_view
from .turns import ANY, PLAY, Turn, count_below, turns
from .weights import SAFE, UNHURRIED

END = Move("end")
SHOWN = 8
"""Candidates that a thought keeps."""
CARELESS = 120.0
"""By how much Club misjudges a position at most, up and down together."""

Rated = list[tuple[float, Turn]]


@cache
def scales(*, unhurried: bool = False) -> Scales:
    """One for all games: it keeps what it has blended."""
    return Scales(UNHURRIED if unhurried else SAFE)


@cache
def learned_values() -> Values:
    from .trained import HIDDEN, NUMBERS

    return Values(scales(), Network(INPUTS, HIDDEN, tuple(map(float, NUMBERS.split()))))


@cache
def sharpened_values() -> Values:
    from .sharpened import HIDDEN, NUMBERS

    return Values(scales(), Network(MORE_INPUTS, HIDDEN, tuple(map(float, NUMBERS.split()))))


class DuelPlayer(Thinker[DuelView]):
    """Reads the view and leaves the rating of turns to the level."""

    @abstractmethod
    def rate(self, view: DuelView, table: Table) -> Generator[None, None, Rated]:
        """Turns and what they are worth, in any order."""

    def midway(self, view: DuelView) -> bool:
        return view.placed > 0

    def table(self, view: DuelView) -> Table:
        """What the seat sees, with what it remembers."""
        return read_view(view)

    def think(self, view: DuelView) -> Generator[None, None, Thought]:
        table = self.table(view)
        found = yield from self.rate(view, table)
        found.sort(key=lambda pair: -pair[0])
        return tuple(
            Candidate(moves_to_play(turn, table, self.seat), value, reasons(turn, table))
            for value, turn in found[:SHOWN]
        )


class Novice(DuelPlayer):
    """Adds up distances on its own piles, overlooks backtricks, and helps only when it must."""

    def rate(self, view: DuelView, table: Table) -> Generator[None, None, Rated]:
        dice = self.dice(view)
        found = turns(table, count_below(table.hand | table.deck), ANY)
        yield
        return [(-_trouble(turn, table, dice), turn) for turn in found]


def _trouble(turn: Turn, table: Table, dice: Random) -> float:
    tops = {"U": table.up, "D": table.down, "u": table.rival_up, "d": table.rival_down}
    trouble = 0.0
    for card, place in turn.steps:
        distance = abs(card - tops[place])
        onward = (card > tops[place]) == (place in "Ud")
        if place in "ud":
            trouble += 10 + distance
        elif onward:
            trouble += distance * (0.6 + 0.8 * dice.random())
        else:
            trouble += 8 if dice.random() < 0.4 else -8
        tops[place] = card
    return trouble


class Judging(DuelPlayer):
    """Rates turns by the evaluation."""

    def own_scales(self) -> Scales:
        return scales()

    def rate(self, view: DuelView, table: Table) -> Generator[None, None, Rated]:
        return (yield from rated(table, self.own_scales(), PLAY))


class Club(Judging):
    """Judges like an expert, a little carelessly."""

    def rate(self, view: DuelView, table: Table) -> Generator[None, None, Rated]:
        dice = self.dice(view)
        found = yield from super().rate(view, table)
        return [(value + CARELESS * (dice.random() - 0.5), turn) for value, turn in found]


class Expert(Judging):
    """The tuned evaluation, made to do well against rivals of any style."""


class Master(DuelPlayer):
    """Rates turns by a network that learned from games, tries the best of them one turn of each
    side ahead, and counts the end out when nothing is hidden."""

    def __init__(self, rules: AnyRules, seat: int, seed: int) -> None:
        super().__init__(rules, seat, seed)
        self.forget()

    def forget(self) -> None:
        self.memory = Memory(self.seat)

    def observe(self, events: Iterable[Event]) -> None:
        self.memory.observe(events)

    def values(self) -> Values:
        return learned_values()

    def effort(self) -> Effort:
        return SMALL

    def table(self, view: DuelView) -> Table:
        return self.memory.recall(read_view(view))

    def rate(self, view: DuelView, table: Table) -> Generator[None, None, Rated]:
        found = rated_by(self.values(), table, PLAY)
        yield
        rated = [(chance(odds) if odds < WON else 1.0, turn) for odds, turn in found]
        if is_open(table):
            try:
                return put_first((yield from winning_turn(table)), rated)
            except TooLong:
                pass
        if found[0][0] >= WON:
            return rated
        effort = self.effort()
        options = found[: effort.candidates]
        scores = yield from foresee(self.values(), table, options, effort, self.dice(view))
        return put_first(options[best(scores)][1], rated)


class Grandmaster(Master):
    """Has a sharper network, looks ahead oftener and more widely, and guesses what the rival kept;
    only the native core is fast enough."""

    def values(self) -> Values:
        return sharpened_values()

    def effort(self) -> Effort:
        return LARGE


def piles_of(seat: int) -> dict[str, str]:
    """The engine's names of the piles in a turn's steps: own "U" and "D", the rival's "u", "d"."""
    own, rival = seat, 1 - seat
    return {"U": f"{own}U", "D": f"{own}D", "u": f"{rival}U", "d": f"{rival}D"}


def moves_to_play(turn: Turn, table: Table, seat: int) -> tuple[Move, ...]:
    """The turn as the engine's moves."""
    piles = piles_of(seat)
    places = tuple(Move("place", card, piles[place]) for card, place in turn.steps)
    won = not turn.after.hand and not table.deck
    return places if won else (*places, END)


def put_first(turn: Turn | None, found: Rated) -> Rated:
    """The turn before all others."""
    if turn is None:
        return found
    others = [pair for pair in found if pair[1] != turn]
    return [(found[0][0], turn), *others]


LEVELS = {
    "novice": Novice,
    "club": Club,
    "expert": Expert,
    "master": Master,
    "grandmaster": Grandmaster,
}

"""The five levels of Four Piles."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Generator
from dataclasses import replace
from typing import Final

from game.engine import AnyRules, ClassicView, Move
from game.players.thinker import Candidate, Thinker, Thought

from .beginners import club_turn, novice_turn
from .bits import PILES
from .core import perfect_turn, ranked_turns, think
from .judge import WON
from .knowledge import Knowledge
from .last_stand import most_cards
from .networks import network_of
from .reading import knowledge_of, signals_of, speakers, table_of
from .reasons import reasons
from .search import LEARNED, LEARNED_TOGETHER, PATIENT, WORK_IN_COMPANY, Effort
from .start import eagerness
from .turns import HAND, PLACED, Turn, moves_of

END: Final = Move("end")
SHOWN: Final = 8  # candidates that a thought reports
COUNTED_OUT: Final = 500  # positions that an expert looks at to count out the end

Rated = list[tuple[Turn, float]]  # best first


class ClassicPlayer(Thinker[ClassicView]):
    """Reads the view, says what it holds dear, and leaves the choice of turns to the level."""

    def __init__(self, rules: AnyRules, seat: int, seed: int) -> None:
        super().__init__(rules, seat, seed)
        self._talkers: set[int] = set()

    @abstractmethod
    def rate(self, view: ClassicView, knowledge: Knowledge) -> Generator[None, None, Rated]:
        """The turns considered, best first; none where no turn satisfies the rules."""

    def midway(self, view: ClassicView) -> bool:
        return view.placed > 0

    def think(self, view: ClassicView) -> Generator[None, None, Thought]:
        knowledge = self.knowledge(view)
        rated = yield from self.rate(view, knowledge)
        if not rated:
            rated = [(most_cards(knowledge), 0.0)]
        return tuple(
            Candidate(moves_to_play(knowledge, turn), value, reasons(knowledge, turn))
            for turn, value in rated[:SHOWN]
        )

    def knowledge(self, view: ClassicView) -> Knowledge:
        """What the seat knows; who has been heard once is a partner who talks."""
        self._talkers |= speakers(view)
        return knowledge_of(view, self._talkers)

    def signals(self, view: ClassicView) -> tuple[str, ...]:
        self._talkers |= speakers(view)
        may = self.rules.signals(view, self.seat)
        return tuple(text for text in signals_of(view) if text in may)

    def wants_to_start(self, view: ClassicView) -> float:
        return eagerness(self.knowledge(view))


class Novice(ClassicPlayer):
    """Plays card by card where the gap looks small, and overlooks a backtrick now and then."""

    def rate(self, view: ClassicView, knowledge: Knowledge) -> Generator[None, None, Rated]:
        yield
        turn = novice_turn(knowledge, self.dice(view))
        return [(turn, 0.0)] if turn else []


class Club(ClassicPlayer):
    """Plans whole turns by their gaps, with backtricks and pairs, but not what comes after."""

    def rate(self, view: ClassicView, knowledge: Knowledge) -> Generator[None, None, Rated]:
        yield
        turn = club_turn(knowledge)
        return [(turn, 0.0)] if turn else []


class Expert(ClassicPlayer):
    """The tuned evaluation of everything seen and heard; counts out short ends."""

    def rate(self, view: ClassicView, knowledge: Knowledge) -> Generator[None, None, Rated]:
        yield
        ranked = ranked_turns(knowledge)
        if len(ranked) < 2 or ranked[0][1] == WON:
            return ranked
        perfect = perfect_turn(knowledge, COUNTED_OUT)
        return [(perfect[0], ranked[0][1]), *ranked] if perfect else ranked


class FirstMaster(ClassicPlayer):
    """Tries the best turns out in worlds that agree with what was seen and heard; the Master of
    version 1."""

    def effort(self) -> Effort:
        return Effort()

    def rate(self, view: ClassicView, knowledge: Knowledge) -> Generator[None, None, Rated]:
        prospects = yield from think(knowledge, self.dice(view), self.effort())
        return [(prospect.turn, prospect.chance) for prospect in prospects]


class Master(FirstMaster):
    """Does the same, with less work in company."""

    def effort(self) -> Effort:
        alone = Effort()
        return replace(alone, work=WORK_IN_COMPANY.get(self.rules.players, alone.work))


class Grandmaster(FirstMaster):
    """Does the same more thoroughly, alone with a network, and so as two who are professional; only
    the native core is fast enough."""

    def effort(self) -> Effort:
        if not network_of(table_of(self.rules)):
            return PATIENT
        return LEARNED_TOGETHER if self.rules.players > 1 else LEARNED


def moves_to_play(knowledge: Knowledge, turn: Turn) -> tuple[Move, ...]:
    """The turn as the engine's moves, with the end of the turn where it has one."""
    places = tuple(Move("place", card, PILES[pile]) for card, pile in moves_of(turn))
    hand, placed = turn[HAND], turn[PLACED]
    over = not hand and not knowledge.unseen
    stuck = placed < knowledge.need and bool(places)
    return places if over or stuck else (*places, END)


LEVELS = {
    "novice": Novice,
    "club": Club,
    "expert": Expert,
    "master": Master,
    "grandmaster": Grandmaster,
}
YARDSTICKS = {"expert@1": Expert, "master@1": FirstMaster}

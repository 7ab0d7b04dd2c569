"""The tutor: before a card is placed, or a turn ends, that costs too much, it asks.

A move is held back until its cost is known, for a short moment at most: then, or when the player
goes on, it is let through. A card that was let through unjudged is judged as soon as its cost is
known, as long as it can be taken back, and at the latest before the turn ends.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.analysis import Assessment, Option
from game.engine import Move
from game.engine.base import RUNNING
from game.engine.events import TurnBegan
from game.play.session import Session
from game.scenes.table.coach.coach import Coach, Question

PATIENCE = 1.2
"""Seconds that a card waits for its cost which can be taken back later."""
LONGEST = 5.0
"""Seconds that a move waits which cannot."""
LONG = 0.3
"""Seconds after which whoever waits is told why."""


class Verdict(NamedTuple):
    """A turn that costs too much, and the better one."""

    cost: float
    """From 0 to 1."""
    start: Question
    """The position before both turns."""
    turn: Option
    better: Option


class HeldMove(NamedTuple):
    """A move that waits for its cost."""

    move: Move
    go_on: Callable[[], None]
    """Makes the move."""


class Tutor:
    def __init__(
        self,
        coach: Coach,
        session: Session,
        warn_from: Callable[[], int],
        warn_at: Callable[[], str],
        ask: Callable[[Verdict, HeldMove | None], None],
    ) -> None:
        """`warn_from` is how many points are too much, 0 if the tutor is off; `warn_at` says
        whether single cards are looked at. `ask` asks whether a move is meant, or, without one,
        whether the cards that were placed are."""
        self._coach = coach
        self._session = session
        self._warn_from = warn_from
        self._warn_at = warn_at
        self._ask = ask
        self._held: HeldMove | None = None
        self._waited = 0.0
        self._unjudged: Question | None = None
        """The position before the first card that was let through without being judged."""

    @property
    def held(self) -> HeldMove | None:
        """The move that waits for its cost."""
        return self._held

    @property
    def is_long(self) -> bool:
        """Whether a move has waited for so long that the player should know why."""
        return self._held is not None and self._waited >= LONG

    def holds(self, move: Move, go_on: Callable[[], None]) -> bool:
        """Whether a legal move is held back: it is made later, or not at all."""
        self.let_through()
        if not self._is_legal(move) or not self._looks_at(move):
            return False
        self._held, self._waited = HeldMove(move, go_on), 0.0
        self._decide()
        return True

    def _is_legal(self, move: Move) -> bool:
        """The move before it may just have been made."""
        return move in self._session.rules.legal_moves(self._session.state)

    def let_through(self) -> bool:
        """Make the move that waits, although its cost is not known. Whether it ended the turn."""
        if self._held is None:
            return False
        ends = self._ends_turn(self._held.move)
        before = self._unjudged or self._coach.now
        later = self._can_be_taken_back(self._held.move)
        self._make()
        if later and self._coach.played_since(before):
            self._unjudged = before
        return ends

    def _make(self) -> None:
        """Make the move that waits."""
        held, self._held = self._held, None
        if held is not None:
            held.go_on()

    def drop(self) -> None:
        """Forget the move that waits: the game has changed. What was let through is still to be
        judged as long as it lies there."""
        self._held = None
        start = self._unjudged
        if start is not None and not self._coach.turn_start.steps <= start.steps < self._steps:
            self._unjudged = None

    @property
    def _steps(self) -> int:
        return self._coach.now.steps

    def step(self, dt: float) -> None:
        if self._held is None:
            self._look_back()
            return
        self._waited += dt
        patience = PATIENCE if self._can_be_taken_back(self._held.move) else LONGEST
        self._decide()  # after this the move may be made, and no longer legal
        if self._waited >= patience:
            self.let_through()

    def _look_back(self) -> None:
        """Ask about cards that were let through, once it is known what they cost."""
        start = self._unjudged if self._warn_from() else None
        found = self._coach.judged(start) if start else None
        if start is None or found is None or found.played is None:
            return
        self._unjudged = None
        verdict = self._compared(start, found, found.played)
        if verdict and not goes_on(self._coach.played_since(start), verdict.better.moves):
            self._ask(verdict, None)

    def _can_be_taken_back(self, move: Move) -> bool:
        return self._session.setup.take_backs and not self._ends_turn(move)

    def questions(self, considered: tuple[Move, ...]) -> list[Question]:
        """What must be known to judge what was let through, the move that waits, the moves that
        are considered, and the end of the turn; the most urgent first."""
        moves = [self._held.move] if self._held else []
        moves += [move for move in considered if move not in moves]
        found = (self._missing(move) for move in moves if self._looks_at(move))
        placed = [self._coach.so_far(self._unjudged)] if self._unjudged else []
        return [*placed, *(question for question in found if question is not None)]

    # Judging

    def _looks_at(self, move: Move) -> bool:
        if not self._warn_from():
            return False
        return self._warn_at() == "card" or self._ends_turn(move)

    def _ends_turn(self, move: Move) -> bool:
        after, events = self._session.rules.apply(self._session.state, move)
        return after.status != RUNNING or any(isinstance(each, TurnBegan) for each in events)

    def _decide(self) -> None:
        """Make the move that waits, or ask about it, if its cost is known."""
        assert self._held is not None
        if self._missing(self._held.move) is not None:
            return
        verdict = self.verdict(self._held.move)
        if verdict is None:
            self._make()
        else:
            held, self._held = self._held, None
            self._ask(verdict, held)

    def _missing(self, move: Move) -> Question | None:
        """The next question on the way to the cost of a move; None if nothing is missing."""
        return next((q for q in self._needed(move) if self._coach.answer(q) is None), None)

    def _needed(self, move: Move) -> list[Question]:
        """All questions on the way to the cost of a move, as far as they can be known."""
        coach = self._coach
        if self._ends_turn(move):
            known = self._ready_made(move)
            return [] if known is not None else [self._whole_turn(move)]
        best = coach.answer(coach.now)
        if best is None:
            return [coach.now]
        if self._best_with(best, move) is not None:
            return []
        after = coach.now._replace(tried=(move,))
        rest = coach.answer(after)
        if rest is None or best.chance - rest.chance < self._limit:
            return [after]
        # That was said of two positions: once more in the same worlds.
        return [after, coach.now._replace(played=(move, *rest.options[0].moves))]

    def _whole_turn(self, move: Move) -> Question:
        """The turn that ends with the move."""
        start, played = self._judged()
        return start._replace(played=(*played, move))

    def _judged(self) -> tuple[Question, tuple[Move, ...]]:
        """From where on a turn is judged, and what was played of it: cards that cannot be taken
        back, or were looked at one by one, are not judged again."""
        coach = self._coach
        start = coach.now
        if self._warn_at() == "turn" and self._session.setup.take_backs:
            start = coach.turn_start
        elif self._unjudged is not None:
            start = self._unjudged
        return start, coach.played_since(start)

    def verdict(self, move: Move) -> Verdict | None:
        """Whether a move costs too much, as far as that is known."""
        needed = self._needed(move)
        if not needed:
            return self._verdict_from_best(move)
        question = needed[-1]
        found = self._coach.answer(question)
        if found is None or found.played is None:
            return None
        return self._compared(question._replace(played=()), found, found.played)

    def _verdict_from_best(self, move: Move) -> Verdict | None:
        """Of a move that belongs to one of the best turns."""
        coach = self._coach
        ends = self._ends_turn(move)
        start = self._judged()[0] if ends else coach.now
        best = coach.answer(start)
        turn = self._ready_made(move) if ends else best and self._best_with(best, move)
        return self._compared(start, best, turn) if best and turn else None

    def _compared(self, start: Question, found: Assessment, turn: Option) -> Verdict | None:
        cost = found.chance - turn.chance
        return Verdict(cost, start, turn, found.options[0]) if cost >= self._limit else None

    @property
    def _limit(self) -> float:
        return self._warn_from() / 100

    def _ready_made(self, move: Move) -> Option | None:
        """The one of the three best turns that ends with the move."""
        start, played = self._judged()
        best = self._coach.answer(start)
        whole = _by_target((*played, move))
        options = best.options if best else ()
        return next((one for one in options if _by_target(one.moves) == whole), None)

    def _best_with(self, best: Assessment, move: Move) -> Option | None:
        """The best of the three turns that can begin with the move."""
        return next((one for one in best.options if self._can_begin(one, move)), None)

    def _can_begin(self, option: Option, move: Move) -> bool:
        """Whether a turn can be played beginning with that one of its moves, to the same end."""
        if next((each for each in option.moves if each.target == move.target), None) != move:
            return False
        rules, state = self._session.rules, self._session.state
        for each in (move, *(other for other in option.moves if other != move)):
            if each not in rules.legal_moves(state):
                return False
            state, _ = rules.apply(state, each)
        return True


def goes_on(played: tuple[Move, ...], turn: tuple[Move, ...]) -> bool:
    """Whether a turn can go on from the moves that were played."""
    whole = _by_target(turn)
    return all(whole.get(at, [])[: len(done)] == done for at, done in _by_target(played).items())


def _by_target(moves: tuple[Move, ...]) -> dict[object, list[Move]]:
    """The moves pile by pile: the order among piles does not matter."""
    found: dict[object, list[Move]] = {}
    for move in moves:
        found.setdefault(move.target, []).append(move)
    return found

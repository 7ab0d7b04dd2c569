"""The review of a game: what each turn cost, and what the cards did.

Before a turn its seat has the chance of its best turn. The turn that was played may have a lower
one: the difference is its cost. Whatever else the chance changes by until the next turn is luck:

    after - before = luck - cost

Playing together there is one curve: each turn is judged by the seat that plays it, and goes on
where the next begins. Between rivals every seat has its own curve, from one of its turns to its
next; what the rivals do in between counts as luck.

How well a seat or team played is the share of its chance that its turns did not give away. The
chance it had to lose is that of its first turn, and all that came back to it between its turns, by
luck or by others:

    play = 100 * (1 - costs / at stake)

A turn in a game that is lost already has nothing at stake, so it makes no game look better, and
giving the whole chance away in the first turn leaves nothing. The costs never exceed the stake.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from itertools import pairwise
from typing import Literal, NamedTuple

from game.engine import AnyRules, AnyState, JsonObject, Record

from .assessment import Assessment
from .registry import advised_analyst_for
from .tasks import AssessPosition
from .turns import Turn, turns_of

MISTAKE = 0.05
BLUNDER = 0.15
GOOD = 0.05
"""From how far ahead of the next best turn the best one deserves a mark."""

Mark = Literal["", "good", "mistake", "blunder"]


class Progress(NamedTuple):
    """How far a review is, in turns."""

    done: int
    of: int


class ReviewedTurn(NamedTuple):
    """One turn with its chances, from 0 to 1."""

    turn: int
    seat: int
    entry: int
    """Where in the record's entries it begins."""
    played: tuple[str, ...]
    best: tuple[str, ...]
    before: float
    after: float
    cost: float
    luck: float
    mark: Mark
    assessment: Assessment


class SeatSums(NamedTuple):
    """All turns of one seat."""

    seat: int
    turns: int
    play: float
    """Out of 100."""
    cost: float
    luck: float
    at_stake: float
    """The chance that its turns could have given away; see above."""


class Review(NamedTuple):
    """All turns of a game in order, and what they come to."""

    rules: AnyRules
    turns: tuple[ReviewedTurn, ...]
    seats: tuple[SeatSums, ...]
    play: float
    """Of the team, or of the seat that started, out of 100."""
    cost: float
    luck: float
    at_stake: float

    @property
    def costliest(self) -> tuple[ReviewedTurn, ...]:
        """The turns that cost something, the costliest first."""
        return tuple(sorted((one for one in self.turns if one.cost > 0), key=lambda one: -one.cost))


class PlayedOn(NamedTuple):
    """How a game was played on differently: its own turns, at least one, and how it stands."""

    turns: tuple[Turn, ...]
    last: AnyState


class ReviewWork:
    """A review that is done turn by turn: it names the next task, and takes its answer.

    It can be given up after any turn, and taken up again with what was `found` so far.
    """

    def __init__(
        self,
        record: Record,
        found: Sequence[Assessment] = (),
        played_on: PlayedOn | None = None,
    ) -> None:
        """Review a game, or one that was played on differently from some turn."""
        self.record = record
        self.turns = tuple(turns_of(record))
        self.found = list(found)
        self._last = record.last_state() if played_on is None else played_on.last
        if played_on is not None:
            self.turns = (*self.turns[: played_on.turns[0].number - 1], *played_on.turns)
        seats = range(record.rules.players)
        self._analysts = [advised_analyst_for(record.rules, seat) for seat in seats]
        for turn in self.turns[: len(self.found)]:
            self._observe(turn)

    @property
    def progress(self) -> Progress:
        return Progress(len(self.found), len(self.turns))

    @property
    def done(self) -> bool:
        return len(self.found) == len(self.turns)

    def task(self) -> AssessPosition:
        """The task to assess the next turn."""
        turn = self.turns[len(self.found)]
        view = self.record.rules.view(turn.before, turn.seat)
        return AssessPosition(self._analysts[turn.seat], view, turn.moves)

    def add(self, found: Assessment) -> None:
        """Take the answer to the task."""
        self._observe(self.turns[len(self.found)])
        self.found.append(found)

    def _observe(self, turn: Turn) -> None:
        """What an analyst learned by its task may have stayed in another process."""
        self._analysts[turn.seat].look(self.record.rules.view(turn.before, turn.seat))
        for seat, analyst in enumerate(self._analysts):
            analyst.observe(self.record.rules.view_events(turn.events, seat))

    def review(self) -> Review:
        """The review of the turns that are done. As long as others are missing, it is open what
        the cards did after the last of them."""
        rules, found = self.record.rules, self.found
        outcome = rules.outcome(self._last) if self.done else None
        winners = outcome.winners if outcome else None
        turns = self.turns[: len(found)]
        reviewed = tuple(
            _reviewed(turn, one, _after(rules, place, turns, found, winners))
            for place, (turn, one) in enumerate(zip(turns, found, strict=True))
        )
        return _review(rules, reviewed, self.record.starter)


def reviewing(record: Record) -> Generator[Progress | None, None, Review]:
    """Review a game that ended; yields after every small piece of work, Progress after turns."""
    work = ReviewWork(record)
    while not work.done:
        yield work.progress
        work.add((yield from work.task().steps()))
    yield work.progress
    return work.review()


def _after(
    rules: AnyRules,
    place: int,
    turns: Sequence[Turn],
    found: Sequence[Assessment],
    winners: Sequence[int] | None,
) -> float:
    """The chance where the next turn of the curve begins: at the end 1 or 0."""
    seat = turns[place].seat
    for later in range(place + 1, len(turns)):
        if rules.together or turns[later].seat == seat:
            return found[later].chance
    if winners is None:  # the game was not played to its end
        return found[place].chance - found[place].cost
    return float(seat in winners)


def _reviewed(turn: Turn, found: Assessment, after: float) -> ReviewedTurn:
    played = tuple(str(move) for move in turn.moves)
    best = tuple(str(move) for move in found.options[0].moves)
    cost = found.cost
    return ReviewedTurn(
        turn=turn.number,
        seat=turn.seat,
        entry=turn.entry,
        played=played,
        best=played if not cost else best,
        before=found.chance,
        after=after,
        cost=cost,
        luck=after - found.chance + cost,
        mark=_mark(found),
        assessment=found,
    )


def _mark(found: Assessment) -> Mark:
    if found.cost >= BLUNDER:
        return "blunder"
    if found.cost >= MISTAKE:
        return "mistake"
    others = [one.chance for one in found.options if one != found.played]
    alone = found.cost == 0 and others and found.chance - max(others) >= GOOD
    return "good" if alone else ""


def _review(rules: AnyRules, turns: tuple[ReviewedTurn, ...], starter: int) -> Review:
    seats = tuple(
        _sums(seat, [one for one in turns if one.seat == seat]) for seat in range(rules.players)
    )
    whole = _sums(starter, turns) if rules.together else seats[starter]
    return Review(rules, turns, seats, whole.play, whole.cost, whole.luck, whole.at_stake)


def _sums(seat: int, turns: Sequence[ReviewedTurn]) -> SeatSums:
    cost, stake = sum(one.cost for one in turns), at_stake(turns)
    return SeatSums(
        seat,
        len(turns),
        play=round(100 * (1 - cost / stake), 1) if stake else 100.0,
        cost=cost,
        luck=sum(one.luck for one in turns),
        at_stake=stake,
    )


def at_stake(turns: Sequence[ReviewedTurn]) -> float:
    """How much chance these turns could have given away, all together: what the first one had, and
    what was regained before each of the others."""
    if not turns:
        return 0.0
    regained = (max(0.0, later.before - (one.before - one.cost)) for one, later in pairwise(turns))
    return turns[0].before + sum(regained)


def to_data(review: Review) -> JsonObject:
    """The review as plain data."""
    return {
        "game": review.rules.game,
        "options": dict(review.rules.options),
        "turns": [_turn_data(one) for one in review.turns],
        "play": review.play,
        "cost": review.cost,
        "luck": review.luck,
        "at_stake": review.at_stake,
        "seats": [dict(seat._asdict()) for seat in review.seats],
        "costliest": [one.turn for one in review.costliest],
    }


def _turn_data(one: ReviewedTurn) -> JsonObject:
    found = one.assessment
    data: JsonObject = {
        "turn": one.turn,
        "seat": one.seat,
        "played": list(one.played),
        "best": list(one.best),
        "before": one.before,
        "after": one.after,
        "cost": one.cost,
        "luck": one.luck,
        "mark": one.mark,
        "error": found.error,
        "proven": found.proven,
        "options": [
            {"moves": [str(move) for move in option.moves], "chance": option.chance}
            for option in found.options
        ],
    }
    if found.points is not None:
        data["points_ahead"] = round(found.points, 2)
    return data

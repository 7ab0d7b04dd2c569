"""The five levels of Toads."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Generator, Iterable
from math import inf, nextafter

from game.engine import AnyRules, Event, Move, TwistView
from game.engine.twist_state import TWIN
from game.players.halving import Score, best
from game.players.thinker import Candidate, Thinker, Thought

from .core import margins, search, values, worths
from .endgame import TooLong, is_open
from .features import named
from .memory import Memory
from .moves import Play, plays
from .search import (
    AHEAD,
    AHEAD_OF_MANY,
    EARLIER,
    LATER,
    MANY,
    PREDICTABLE,
    THOROUGH,
    Effort,
    Leaf,
    near_the_end,
)
from .sets import network_for, weights_for
from .table import Table, read_view

TAKE = Move("take")
CARELESS = {
    "expert": {2: 22.0, 3: 40.0, 4: 120.0},
    "club": {2: 40.0, 3: 75.0, 4: 200.0},
}
"""By how much a level misjudges a play at most, up and down together; weight sets for different
numbers of players have different scales."""
RATED = 8
"""Plays that the Grandmaster's network rates: the best by the evaluation."""


class TwistPlayer(Thinker[TwistView]):
    """Reads the view, remembers what was taken, and leaves the rating of plays to the level."""

    def __init__(self, rules: AnyRules, seat: int, seed: int) -> None:
        super().__init__(rules, seat, seed)
        self.forget()
        self.weights = weights_for(rules)

    @abstractmethod
    def rate(
        self, view: TwistView, table: Table, found: list[Play]
    ) -> Generator[None, None, list[float]]:
        """What each play is worth."""

    def forget(self) -> None:
        self.memory = Memory(self.rules.players)

    def observe(self, events: Iterable[Event]) -> None:
        self.memory.observe(events)

    def midway(self, view: TwistView) -> bool:
        return view.must_open

    def think(self, view: TwistView) -> Generator[None, None, Thought]:
        if view.status == "round_over":
            return (Candidate((Move("deal"),), 0.0, {}),)
        table = read_view(view, self.memory)
        found = plays(table)
        rated = yield from self.rate(view, table, found)
        ranked = sorted(zip(rated, found, strict=True), key=lambda pair: -pair[0])
        return tuple(
            Candidate(moves_to_play(play), worth, _reasons(named(play, table, self.weights), play))
            for worth, play in ranked
        )


class Novice(TwistPlayer):
    """Twists when it sees a twin, places what is near, fears long rows, forgets what was taken."""

    def observe(self, events: Iterable[Event]) -> None:
        """Too busy with its own cards."""

    def rate(
        self, view: TwistView, table: Table, found: list[Play]
    ) -> Generator[None, None, list[float]]:
        dice = self.dice(view)
        likings = []
        for play in found:
            known = named(play, table, self.weights)
            if play.twisted:
                liking = 6.0 if dice.random() < 0.8 else -2.0
            else:
                liking = -0.6 * play.taken - 2 * known["TOAD"] + known["MYN"]
            likings.append(liking + 3 * dice.random())
        yield
        return likings


class Judging(TwistPlayer):
    """The tuned evaluation of what is seen and remembered; the Expert of version 1."""

    def rate(
        self, view: TwistView, table: Table, found: list[Play]
    ) -> Generator[None, None, list[float]]:
        yield
        return values(table, found, self.weights)


class Expert(Judging):
    """Judges well, a little carelessly."""

    careless = CARELESS["expert"]

    def rate(
        self, view: TwistView, table: Table, found: list[Play]
    ) -> Generator[None, None, list[float]]:
        dice = self.dice(view)
        rated = yield from super().rate(view, table, found)
        spread = self.careless[len(table.others) + 1]
        return [worth + spread * (dice.random() - 0.5) for worth in rated]


class Club(Expert):
    """Judges more carelessly, and does not keep in mind who lacked what."""

    careless = CARELESS["club"]

    def rate(
        self, view: TwistView, table: Table, found: list[Play]
    ) -> Generator[None, None, list[float]]:
        table = table._replace(others=tuple(o._replace(lacked=()) for o in table.others))
        return (yield from super().rate(view, table, found))


class Searching(Judging):
    """Plays a round out as its end comes near, and counts it out between two; the Master of
    version 1."""

    def effort(self, table: Table) -> Effort | None:
        """How hard to think; None where judging tells more."""
        return Effort() if near_the_end(table) else None

    def guess(self, view: TwistView, table: Table) -> Table:
        """The table with what is guessed of the others' hands."""
        return table

    def opinion(self, table: Table, options: list[Play], effort: Effort) -> list[Score] | None:
        """What is thought of the plays before they are tried, if anything."""
        return None

    def ranked(self, table: Table, found: list[Play], rated: list[float]) -> list[int]:
        """The places of the plays, the best first."""
        return sorted(range(len(found)), key=lambda i: -rated[i])

    def rate(
        self, view: TwistView, table: Table, found: list[Play]
    ) -> Generator[None, None, list[float]]:
        if is_open(table):
            try:
                return (yield from margins(table, found))
            except TooLong:
                pass
        rated = yield from super().rate(view, table, found)
        effort = self.effort(table)
        order = self.ranked(table, found, rated)
        chosen = order[0]
        if effort:
            guessed = self.guess(view, table)
            options = [found[i] for i in order[: effort.candidates]]
            start = self.opinion(table, options, effort)
            scores = yield from self.tried(view, guessed, options, effort, start)
            chosen = order[best(scores)]
        if effort or rated[chosen] < max(rated):
            rated[chosen] = nextafter(max(rated), inf)
        return rated

    def tried(
        self,
        view: TwistView,
        table: Table,
        options: list[Play],
        effort: Effort,
        start: list[Score] | None,
    ) -> Generator[None, None, list[Score]]:
        """What came of the plays in worlds that may be true."""
        network = None if effort.to_the_end else network_for(self.rules)
        leaf = Leaf(network) if network else None
        return (
            yield from search(
                table,
                options,
                self.weights,
                self.dice(view),
                effort.trials,
                leaf=leaf,
                start=start,
            )
        )


class Master(Searching):
    """Judges without errors, and counts the end out between two."""

    def effort(self, table: Table) -> Effort | None:
        return None


class Grandmaster(Searching):
    """Chooses by a network and looks ahead from the start, plays rounds out earlier and oftener,
    and guesses the others' hands by what they did not play; only the native core is fast enough."""

    def effort(self, table: Table) -> Effort | None:
        network = network_for(self.rules)
        styles = self.memory.styles(self.seat)
        predictable = min(styles.values()) > PREDICTABLE
        if near_the_end(table, EARLIER if predictable or not network else LATER):
            return THOROUGH
        if table.must_open or not network:
            return None
        return AHEAD_OF_MANY if len(table.others) >= MANY else AHEAD

    def guess(self, view: TwistView, table: Table) -> Table:
        return read_view(view, self.memory, likely=True)

    def opinion(self, table: Table, options: list[Play], effort: Effort) -> list[Score] | None:
        network = network_for(self.rules)
        if network is None:
            return None
        times = effort.trusted
        learned = worths(table, options, self.weights, network)
        return [Score(times * points, times) for points in learned]

    def ranked(self, table: Table, found: list[Play], rated: list[float]) -> list[int]:
        order = super().ranked(table, found, rated)
        network = network_for(self.rules)
        if network is None:
            return order
        order = order[:RATED]
        worth = worths(table, [found[i] for i in order], self.weights, network)
        return [order[i] for i in sorted(range(len(order)), key=lambda i: -worth[i])]


def moves_to_play(play: Play) -> tuple[Move, ...]:
    """The play as the engine's moves."""
    taken = (TAKE,) if play.taken else ()
    if play.twisted:
        return (Move("twist", TWIN[play.twisted], play.twisted),)
    return (*taken, Move("place", play.laid, "row")) if play.laid else taken


def _reasons(known: dict[str, float], play: Play) -> dict[str, float]:
    """What it costs or brings now, and what it means for the next player and for me."""
    return {
        "points": 2.0 * bool(play.twisted) - play.taken,
        "row_price": known["RC"],
        "next_stuck": known["P2"],
        "next_twists": known["NTW"],
        "own_answers": known["MYN"] + known["ROWTW"],
    }


LEVELS = {
    "novice": Novice,
    "club": Club,
    "expert": Expert,
    "master": Master,
    "grandmaster": Grandmaster,
}
YARDSTICKS = {"expert@1": Judging, "master@1": Searching}

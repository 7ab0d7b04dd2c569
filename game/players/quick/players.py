"""The five levels of Quick Fifty."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Generator
from math import inf, nextafter

from game.engine import AnyRules, Move, QuickView
from game.players.halving import best
from game.players.thinker import Candidate, Thinker, Thought

from .cards import DOWN_GAP, UP_GAP, number, write
from .core import search
from .endgame import Endgame
from .features import Position, Seat, features, value
from .playout import playout
from .search import EFFORT, THOROUGH, count_out, nothing_hidden
from .sets import hints
from .table import Table, read_view
from .talk import likely_cards, pile_talkers, possible_cards, spoken
from .turns import Turn, turns

END = Move("end")
CARELESS = 28.0
"""By how much Club misjudges a position at most, up and down together."""


class QuickPlayer(Thinker[QuickView]):
    """Reads the view, speaks openly, and leaves the judging of turns to the level."""

    def __init__(self, rules: AnyRules, seat: int, seed: int) -> None:
        super().__init__(rules, seat, seed)
        self.expert = bool(rules.options["expert"])
        self.weights = hints(rules.players, expert=self.expert)
        self._talkers: set[int] = set()

    @abstractmethod
    def judge(
        self, view: QuickView, table: Table, options: list[Turn]
    ) -> Generator[None, None, list[float]]:
        """What each option is worth."""

    def midway(self, view: QuickView) -> bool:
        return view.placed > 0

    def think(self, view: QuickView) -> Generator[None, None, Thought]:
        table = self.table(view)
        options = turns(table)
        values = yield from self.judge(view, table, options)
        ranked = sorted(zip(values, options, strict=True), key=lambda rated: -rated[0])
        return tuple(
            Candidate(moves_to_play(turn, table), value, _reasons(turn, table))
            for value, turn in ranked
        )

    def table(self, view: QuickView) -> Table:
        """What the seat sees; who has been heard to speak of piles once is one who does."""
        self._talkers |= pile_talkers(view.signals)
        return read_view(view, self._talkers)

    def signals(self, view: QuickView) -> tuple[str, ...]:
        self._talkers |= pile_talkers(view.signals)
        table = read_view(view)
        meant = spoken(table.up, table.down, table.hand, expert=self.expert) | self._start(view)
        return tuple(text for text in self.rules.signals(view, self.seat) if text in meant)

    def _start(self, view: QuickView) -> frozenset[str]:
        wish = self.wants_to_start(view)
        return frozenset({"start:yes"} if wish > 0.8 else {"start:no"} if wish < 0.4 else ())

    def wants_to_start(self, view: QuickView) -> float:
        """Gladly with a very low or a very high card, which take nothing from an empty pile."""
        gaps = [min(number(card) - 1, 10 - number(card)) for card in read_view(view).hand]
        return 1 - min(gaps, default=0) / 5 - sum(gaps) / 50


class Novice(QuickPlayer):
    """Looks at its own two cards and the piles, misjudges distances and overlooks backtricks."""

    def judge(
        self, view: QuickView, table: Table, options: list[Turn]
    ) -> Generator[None, None, list[float]]:
        dice = self.dice(view)
        values = []
        for turn in options:
            up, down, liking = table.up, table.down, 0.0
            for card, pile in turn.steps:
                gap = UP_GAP[up][card] if pile == "U" else DOWN_GAP[down][card]
                up, down = (card, down) if pile == "U" else (up, card)
                overlooked = gap < 0 and dice.random() < 0.3
                liking += -5.0 if overlooked else 2.0 - gap + 2 * (dice.random() - 0.5)
            values.append(liking)
        yield
        return values


class Club(QuickPlayer):
    """Judges positions well, but listens to the next partner only and is a little careless."""

    def judge(
        self, view: QuickView, table: Table, options: list[Turn]
    ) -> Generator[None, None, list[float]]:
        dice = self.dice(view)
        heard = [partner._replace(said=frozenset()) for partner in table.partners]
        heard[:1] = table.partners[:1]
        others = tuple(possible_cards(partner, table.unseen) for partner in heard)
        yield
        return [
            value(_position(turn, table, others), self.weights) + CARELESS * (dice.random() - 0.5)
            for turn in options
        ]


class Expert(QuickPlayer):
    """The tuned evaluation of everything seen and heard."""

    def judge(
        self, view: QuickView, table: Table, options: list[Turn]
    ) -> Generator[None, None, list[float]]:
        others = tuple(likely_cards(table, p, expert=self.expert) for p in table.partners)
        yield
        return [value(_position(turn, table, others), self.weights) for turn in options]


class FirstMaster(Expert):
    """Plays the best turns to the end in many worlds that agree with what was seen and heard; the
    Master of version 1."""

    def effort(self) -> int:
        return EFFORT

    def judge(
        self, view: QuickView, table: Table, options: list[Turn]
    ) -> Generator[None, None, list[float]]:
        if nothing_hidden(table):
            return count_out(table, options, Endgame(1 if self.expert else 2))
        guess = yield from super().judge(view, table, options)
        order = sorted(range(len(options)), key=lambda i: -guess[i])
        ordered = [options[i] for i in order]
        playouts = playout(self.rules.players, expert=self.expert)
        scores = yield from search(table, ordered, self.dice(view), playouts, self.effort())
        values = [0.0] * len(options)
        for place, i in enumerate(order):
            values[i] = scores[place].mean
        # Those that dropped out early have had fewer trials: the winner of the halving goes first.
        values[order[best(scores)]] = nextafter(max(values), inf)
        return values


class Master(FirstMaster):
    """Does the same in half as many worlds, so that there is room below the Grandmaster."""

    def effort(self) -> int:
        return EFFORT // 2


class Grandmaster(FirstMaster):
    """Does the same in many more worlds; only the native core is fast enough."""

    def effort(self) -> int:
        return THOROUGH


def _position(turn: Turn, table: Table, others: tuple[Seat, ...]) -> Position:
    return Position(turn.up, turn.down, turn.kept, table.unseen, others)


def moves_to_play(turn: Turn, table: Table) -> tuple[Move, ...]:
    """The turn as the engine's moves."""
    places = tuple(Move("place", write(card), pile) for card, pile in turn.steps)
    won = table.unseen == 0 and not turn.kept
    return places if won else (*places, END)


def _reasons(turn: Turn, table: Table) -> dict[str, float]:
    """Room the turn costs the team, and what it means for backtricks and for the next partner."""
    if not turn.kept and not table.unseen:
        return {}
    others = tuple(possible_cards(partner, table.unseen) for partner in table.partners)
    before = features(Position(table.up, table.down, table.hand, table.unseen, others))
    now = features(_position(turn, table, others))
    return {
        "room": now["ROOM"] - before["ROOM"],
        "own_backtrick": 10 * now.get("TRV", 0.0),
        "team_backtricks": 10 * now.get("OTRV", 0.0),
        "next_stuck": now.get("OST", 0.0),
    }


LEVELS = {
    "novice": Novice,
    "club": Club,
    "expert": Expert,
    "master": Master,
    "grandmaster": Grandmaster,
}
YARDSTICKS = {"expert@1": Expert, "master@1": FirstMaster}

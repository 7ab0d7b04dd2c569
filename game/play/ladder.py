"""The ladder: rungs of growing difficulty, climbed one after the other.

Games on a rung have its mark and are played without help. What was climbed is counted from the
archive. Against rivals a rung is a series of games: whoever first wins more than half of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final, NamedTuple

from game.engine import AnyRules, rules
from game.players import PLAYERS

from .marks import LADDER, said_by
from .session import PERSON, Setup
from .statistics import Finished

FEW: Final = 9
"""Cards that may be left when playing alone."""
PARTNER: Final = "expert"
SHORT_SERIES, LONG_SERIES = 3, 5
"""Games of a series against the first two levels, and against all others."""
VARIANTS: Final[Mapping[str, Mapping[str, bool]]] = {
    "base": {},
    "pro": {"pro": True},
    "short_hand": {"pro": True, "short_hand": True},
    "fire": {"fire": True},
    "everything": {"pro": True, "short_hand": True, "fire": True},
}
"""The rungs of Four Piles."""


class Rung(NamedTuple):
    ladder: str
    name: str
    rules: AnyRules
    seats: tuple[str, ...]
    series: int = 1
    """Games; more than half of them are to be won."""
    most_left: int | None = None
    """The cards that may be left; None if the game is to be won."""

    @property
    def id(self) -> str:
        """As it stands in the mark of a game. It stays the same for ever."""
        return f"{self.ladder}.{self.name}"

    @property
    def rival(self) -> str:
        """The level of those to be beaten; empty when playing together."""
        return "" if self.rules.together else self.seats[-1]

    @property
    def wins(self) -> int:
        """How many games of the series are needed."""
        return self.series // 2 + 1

    def is_success(self, game: Finished) -> bool:
        return game.won if self.most_left is None else game.result <= self.most_left

    def setup(self, seed: int, game: int) -> Setup:
        """A game of the series, counted from 0; rivals take turns at starting."""
        players = self.rules.players
        return Setup(
            self.rules,
            seed,
            starter=0 if self.rules.together else game % players,
            seats=self.seats,
            names=("",) * players,
            take_backs=False,
            marks=frozenset({f"{LADDER}:{self.id}"}),
        )


class Ladder(NamedTuple):
    name: str
    game: str
    rungs: tuple[Rung, ...]
    """The easiest first."""


def _alone_or_together(name: str, players: int, most_left: int | None) -> Ladder:
    """Four Piles under harder and harder rules."""
    seats = (PERSON, *[PARTNER] * (players - 1))
    rungs = (
        Rung(name, rung, rules("classic", players=players, **options), seats, most_left=most_left)
        for rung, options in VARIANTS.items()
    )
    return Ladder(name, "classic", tuple(rungs))


def _rivals(name: str, game: str) -> Ladder:
    """Against one computer of each level."""
    rungs = (
        Rung(
            name,
            level,
            rules(game, players=2),
            (PERSON, level),
            series=SHORT_SERIES if place < 2 else LONG_SERIES,
        )
        for place, level in enumerate(PLAYERS[game].levels)
    )
    return Ladder(name, game, tuple(rungs))


LADDERS: Final[Mapping[str, Ladder]] = {
    ladder.name: ladder
    for ladder in (
        _alone_or_together("solo", players=1, most_left=FEW),
        _alone_or_together("team", players=3, most_left=None),
        _rivals("duel", "duel"),
        _rivals("toads", "twist"),
    )
}
RUNGS: Final[Mapping[str, Rung]] = {
    rung.id: rung for ladder in LADDERS.values() for rung in ladder.rungs
}


class RungStanding(NamedTuple):
    """How a rung stands: the running series, and the date on which it was climbed."""

    wins: int = 0
    losses: int = 0
    climbed: str = ""


def standings(games: Iterable[Finished]) -> dict[str, RungStanding]:
    """Every rung by its id, from games in the order in which they were kept."""
    found = dict.fromkeys(RUNGS, RungStanding())
    for game in games:
        rung = rung_of(game.marks or ())
        if rung is not None and game.counts and game.rules == rung.rules:
            found[rung.id] = _after(rung, found[rung.id], game)
    return found


def _after(rung: Rung, before: RungStanding, game: Finished) -> RungStanding:
    if before.climbed:
        return before
    wins = before.wins + rung.is_success(game)
    losses = before.losses + (not rung.is_success(game))
    if wins == rung.wins:
        return RungStanding(wins, losses, game.ended[:10])
    return RungStanding() if losses == rung.wins else RungStanding(wins, losses)


def rung_of(marks: Iterable[str]) -> Rung | None:
    """The rung that a game with these marks belongs to."""
    return RUNGS.get(said_by(marks, LADDER))


def next_rung(ladder: Ladder, found: Mapping[str, RungStanding]) -> Rung | None:
    """The lowest one that is not climbed; None from the top."""
    return next((rung for rung in ladder.rungs if not found[rung.id].climbed), None)


def current_rung(games: Iterable[Finished]) -> Rung | None:
    """The next rung of the ladder that was climbed last, or of the first that is not at its top."""
    kept = list(games)
    found = standings(kept)
    last = [rung.ladder for game in kept if (rung := rung_of(game.marks or ()))]
    order = [*(LADDERS[name] for name in last[-1:]), *LADDERS.values()]
    return next((rung for ladder in order if (rung := next_rung(ladder, found))), None)


def complete_ladders(found: Mapping[str, RungStanding]) -> int:
    return sum(next_rung(ladder, found) is None for ladder in LADDERS.values())

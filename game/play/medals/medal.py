"""What a medal is: a number to reach, and how it is counted.

Games with hints, a coach or known cards earn nothing; undo is allowed, as it shows nobody a card.
"""

from __future__ import annotations

import datetime
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from game.engine import Event
from game.play.daily import daily_date
from game.play.marks import UNDO, has_help
from game.play.session import PERSON, Session
from game.play.statistics import Finished


class Standing(NamedTuple):
    """How far a player has come with a medal."""

    value: int
    target: int
    won: str = ""
    """The date on which it was won; empty if it is not."""

    @property
    def is_won(self) -> bool:
        return self.value >= self.target


class Played(NamedTuple):
    """A finished game with all that happened in it, seen by the first person at the table."""

    game: Finished
    seat: int
    events: tuple[Event, ...]
    people_spoke: bool


class Feat(NamedTuple):
    """The best that single games came to, and the date of the first one that was enough."""

    value: int = 0
    won: str = ""


@dataclass(frozen=True)
class History:
    """Everything that medals are counted from."""

    games: Sequence[Finished]
    """Those that earn medals, the oldest first."""
    feats: Mapping[str, Feat]
    """Of the medals of single games, by their names."""
    others: Mapping[str, Standing] = field(default_factory=dict)
    """Of medals that are not for games, by their names."""


@dataclass(frozen=True)
class Medal(ABC):
    name: str
    target: int

    @abstractmethod
    def standing(self, history: History) -> Standing: ...


@dataclass(frozen=True)
class OfOneGame(Medal):
    """For something that happened in one game: its moves are looked at once, when it is over."""

    value: Callable[[Played], int]

    def standing(self, history: History) -> Standing:
        feat = history.feats.get(self.name, Feat())
        return Standing(feat.value, self.target, feat.won)


@dataclass(frozen=True)
class OfManyGames(Medal):
    """For what the results of all games come to."""

    values: Callable[[Sequence[Finished]], Iterable[int]]
    """After each game; what was reached once stays."""

    def standing(self, history: History) -> Standing:
        best = 0
        for game, value in zip(history.games, self.values(history.games), strict=True):
            best = max(best, value)
            if best >= self.target:
                return Standing(best, self.target, date_of(game))
        return Standing(best, self.target)


@dataclass(frozen=True)
class OfOther(Medal):
    """For something else than games, counted by whoever knows it: see `History.others`."""

    def standing(self, history: History) -> Standing:
        return history.others.get(self.name, Standing(0, self.target))


def earns(game: Finished) -> bool:
    """Whether a game earns medals."""
    return game.counts and not has_help(set(game.marks or ()) - {UNDO})


def earning(games: Iterable[Finished], today: datetime.date) -> list[Finished]:
    """The games that earn medals; the tries of days to come do not yet."""
    return [game for game in games if earns(game) and not _is_ahead(game, today)]


def _is_ahead(game: Finished, today: datetime.date) -> bool:
    day = daily_date(game.marks or ())
    return day is not None and day > today


def date_of(game: Finished) -> str:
    return game.ended[:10]


def played(session: Session, game: Finished) -> Played:
    """A session that is over, and what it came to."""
    people = session.setup.people
    spoke = any(step.entry.kind == "say" and step.entry.seat in people for step in session.steps)
    return Played(game, session.setup.seats.index(PERSON), session.events, spoke)


def with_game(feats: Mapping[str, Feat], medals: Iterable[Medal], each: Played) -> dict[str, Feat]:
    """The feats after one more game."""
    found = dict(feats)
    for medal in medals:
        if isinstance(medal, OfOneGame):
            before, value = found.get(medal.name, Feat()), medal.value(each)
            won = before.won or (date_of(each.game) if value >= medal.target else "")
            found[medal.name] = Feat(max(before.value, value), won)
    return found

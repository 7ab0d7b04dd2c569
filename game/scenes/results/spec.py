"""What the results show of a game: the part that differs from game to game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import NamedTuple

from game.i18n import Words
from game.play.session import Session
from game.scenes.results.chart import Chart
from game.scenes.table.seats import seat_name
from game.scenes.table.turn.characters import character
from game.ui.theme import RGB, Theme


class Headline(NamedTuple):
    number: int
    """The one that counts."""
    label: str
    verdict: str
    line: str
    glad: bool
    """Whether those at the screen have something to celebrate."""


class Column(NamedTuple):
    """Something that can be said of every seat in a number."""

    title: str
    values: tuple[int, ...]
    texts: tuple[str, ...]
    width: float
    bar: bool
    """Shown as long as it is, too."""


class SeatTable(NamedTuple):
    names: tuple[str, ...]
    faces: tuple[int, ...]
    """The numbers of the portraits."""
    colours: tuple[RGB, ...]
    columns: tuple[Column, ...]


def column(
    words: Words, title: str, values: Sequence[int], *, width: float = 0.9, bar: bool = False
) -> Column:
    return Column(title, tuple(values), tuple(map(words.number, values)), width, bar)


def gains(words: Words, title: str, values: Sequence[int], *, width: float) -> Column:
    """Numbers that come with their sign."""
    return Column(title, tuple(values), tuple(map(words.signed, values)), width, bar=False)


class ResultsSpec(ABC):
    """What the results of one game show."""

    @abstractmethod
    def headline(self, words: Words, session: Session) -> Headline: ...

    def reason(self, words: Words, session: Session) -> str:
        """How the game ended, in one sentence."""
        return self.headline(words, session).line

    @abstractmethod
    def figures(self, words: Words, session: Session) -> tuple[tuple[str, str], ...]:
        """At most four names with their values."""

    @abstractmethod
    def chart(self, session: Session) -> Chart:
        """The course of the game."""

    @abstractmethod
    def columns(self, words: Words, session: Session) -> tuple[Column, ...]:
        """The table of the seats."""

    def colours(self, theme: Theme) -> tuple[RGB, ...]:
        """The colours of the seats."""
        return theme.seats


def seat_table(words: Words, session: Session, account: ResultsSpec, theme: Theme) -> SeatTable:
    names = tuple(seat_name(words, session.setup, seat) for seat in range(session.rules.players))
    return SeatTable(names, faces(session), account.colours(theme), account.columns(words, session))


def faces(session: Session) -> tuple[int, ...]:
    """The portraits of all seats, as at the table."""
    return tuple(character(session.setup, seat).face for seat in range(session.rules.players))


def viewer(session: Session, winner: int) -> int:
    """Whose result is told: that of a person alone among computers, else the winner's."""
    people = session.setup.people
    return people[0] if len(people) == 1 else winner


def told(words: Words, session: Session, key: str, seat: int, **more: int) -> str:
    """A sentence about a seat, which may be the only person's."""
    if session.setup.people == (seat,):
        return words(f"{key}.you", **more)
    return words(f"{key}.other", name=seat_name(words, session.setup, seat), **more)

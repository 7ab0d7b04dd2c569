"""Where every medal stands, counted from the archive."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from game.platform.feats import Feats, count_feats, read_feats, with_feats_of, write_feats
from game.platform.progress import note_rung
from game.play.medals import History, Medal, Standing, earning, earns, medals
from game.play.session import Session
from game.play.statistics import Finished
from game.scenes.puzzles.medals import puzzle_standings
from game.scenes.scene import Context

CATCH_UP = 8
"""Games of earlier versions that are counted before the results; the page counts the rest."""

OTHERS: list[Callable[[Context], Mapping[str, Standing]]] = [puzzle_standings]
"""Count the medals that are not for games."""


class MedalBook:
    """The medals as they stand. Games that were never looked at are counted little by little."""

    def __init__(self, context: Context) -> None:
        self._context = context
        self._rows = context.archive.rows()
        self._feats = read_feats(context.store, self._rows)

    @property
    def behind(self) -> int:
        """How many games are not counted yet."""
        return sum(row.id > self._feats.through for row in self._rows)

    def count(self, most: int) -> None:
        """Count at most so many more games."""
        if self.behind:
            self._feats = count_feats(self._context.archive, self._rows, self._feats, most)
            write_feats(self._context.store, self._feats)

    def standings(self) -> dict[str, Standing]:
        return self._standings(self._rows, self._feats)

    def won_with(self, session: Session) -> list[Medal]:
        """The medals that the last game has won, which is that session; it is counted by this.

        None if it was counted before, or if too many other games are to be counted first.
        """
        if not self._rows:
            return []
        note_rung(self._context.store, self._rows)
        *before, game = self._rows
        if game.id <= self._feats.through or not _is_of(game, session):
            return []
        self._feats = count_feats(self._context.archive, before, self._feats, CATCH_UP)
        if any(row.id > self._feats.through for row in before):
            write_feats(self._context.store, self._feats)
            return []
        old = self._standings(before, self._feats)
        self._feats = with_feats_of(self._feats, game, session if earns(game) else None)
        write_feats(self._context.store, self._feats)
        new = self.standings()
        return [
            medal for medal in medals() if new[medal.name].is_won and not old[medal.name].is_won
        ]

    def _standings(self, rows: list[Finished], feats: Feats) -> dict[str, Standing]:
        others = {name: each for count in OTHERS for name, each in count(self._context).items()}
        history = History(earning(rows, self._context.today()), feats.found, others)
        return {medal.name: medal.standing(history) for medal in medals()}


def _is_of(game: Finished, session: Session) -> bool:
    same = (game.rules, game.seats, game.ms) == (session.rules, session.setup.seats, session.ms)
    return same and session.marks <= (game.marks or frozenset())

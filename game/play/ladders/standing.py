"""What was climbed, counted from the archive."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

from game.play.marks import LADDER, said_by
from game.play.statistics import Finished

from .ladder import Ladder, Rung
from .registry import LADDERS, RUNGS


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

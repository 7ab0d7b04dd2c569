"""The puzzles we ship, and the player's progress with them."""

from __future__ import annotations

from functools import cache
from itertools import islice

from game.engine import games
from game.play.session import PERSON
from game.puzzles import Progress, Puzzle, puzzles_from_text
from game.puzzles.mistakes import mistakes

from .archive import Archive
from .paths import asset
from .reviewing import kept_reviews
from .store import Kind, Store

PUZZLES = Kind("puzzles")
GAMES_LOOKED_AT = 20
"""The latest reviewed games in which the player's own mistakes are looked for."""


@cache
def all_puzzles() -> tuple[Puzzle, ...]:
    """Of all games that have any."""
    files = [asset("puzzles") / f"{game}.json" for game in games()]
    return tuple(
        puzzle
        for file in files
        if file.exists()
        for puzzle in puzzles_from_text(file.read_text(encoding="utf-8"))
    )


def read_progress(store: Store) -> Progress:
    """As it was kept; if that makes no sense it is set aside, and the player begins anew."""
    data = store.read(PUZZLES)
    if data is None:
        return Progress()
    progress = Progress.from_data(data)
    if progress is None:
        store.set_aside(PUZZLES)
        return Progress()
    return progress


def write_progress(store: Store, progress: Progress) -> None:
    store.write(PUZZLES, progress.to_data())


def own_mistakes(archive: Archive) -> list[Puzzle]:
    """What cost most in games that were reviewed, the latest game first."""
    found: list[Puzzle] = []
    for kept in islice(kept_reviews(archive), GAMES_LOOKED_AT):
        people = [seat for seat, who in enumerate(kept.game.seats) if who == PERSON]
        found += mistakes(kept.game.id, kept.record, kept.review, people)
    return found

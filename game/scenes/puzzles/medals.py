"""Where the medals for puzzles stand."""

from __future__ import annotations

from collections.abc import Sequence

from game.platform.puzzle_files import all_puzzles, read_progress
from game.play.medals import Standing
from game.puzzles import CLASSES, Progress, Puzzle, rated_class
from game.scenes.scene import Context

TEN = 10


def puzzle_standings(context: Context) -> dict[str, Standing]:
    return standings(all_puzzles(), read_progress(context.store))


def standings(puzzles: Sequence[Puzzle], progress: Progress) -> dict[str, Standing]:
    """A medal for ten solved puzzles, for a series of ten, and for all puzzles of each class."""
    solved = [name for name in progress.tries if progress.has_solved(name)]
    found = {
        "puzzles_ten": _standing(progress, solved, TEN),
        "puzzle_series": Standing(progress.best_series, TEN),
    }
    for name in CLASSES:
        of_class = [each.id for each in puzzles if rated_class(each.rating) == name]
        done = [each for each in of_class if progress.has_solved(each)]
        found[f"puzzles_{name}"] = _standing(progress, done, max(1, len(of_class)))
    return found


def _standing(progress: Progress, solved: Sequence[str], target: int) -> Standing:
    """The medal is won on the day of the try that completes it, as far as days are known."""
    days = sorted(progress.tries[name].day for name in solved if name in progress.tries)
    won = days[target - 1] if len(days) >= target else ""
    return Standing(len(solved), target, won)

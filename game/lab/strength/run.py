"""A run of `strength`: measures what each figure costs, shares out the time, and plays."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from game import native
from game.lab.progress import progress_bar
from game.lab.workers import AnyWorkers

from .deals import Deal, Piece, play_piece
from .keep import Keep, Wanted
from .rows import Cell

PASSES = (0.125, 0.25, 0.5, 1.0)
"""Parts of the deals after which the next figure has its turn, so that all grow together."""
PIECE_SECONDS = 5.0
"""What a piece takes at most: that much work is lost when a run is broken off."""
LARGEST_PIECE = 100

Say = Callable[[str], object]


class Order(NamedTuple):
    """How much is to be played: at most so many minutes, or the same number of deals for all."""

    minutes: float
    deals: int | None = None

    @property
    def name(self) -> str:
        return f"{self.deals} deals" if self.deals else f"{self.minutes:g} minutes"


def run(order: Order, cells: list[Cell], keep: Keep, workers: AnyWorkers, say: Say) -> None:
    """Play what is not known yet. Ctrl-C loses the pieces in work and nothing else."""
    measured = [
        Piece(cell.key, cell.setting, range(number, number + 1))
        for cell in cells
        for number in keep.unchecked(cell.key)
    ]
    if measured:
        if not native.RUNS:
            say(f"The native core does not run ({native.MISSING}): this will be slow.")
        say(f"Measuring {len(cells)} figures with {workers.jobs} processes.")
        _play(measured, len(measured), keep, workers)
    wanted = _wanted(order, cells, keep, workers.jobs)
    lacking = sum(len(keep.lacking(cell.key, wanted[cell.key])) for cell in cells)
    seconds = sum(
        len(keep.lacking(cell.key, wanted[cell.key])) * cost(keep.results(cell.key))
        for cell in cells
    )
    say(f"{lacking} deals to play: about {seconds / 60 / workers.jobs:.0f} minutes.")
    if lacking:
        _play(_pieces(cells, wanted, keep), lacking, keep, workers)


def _play(
    pieces: Iterator[Piece] | list[Piece], total: int, keep: Keep, workers: AnyWorkers
) -> None:
    with progress_bar(total, "deal") as progress:
        for piece, deals in workers.each(play_piece, pieces):
            keep.add(piece.key, piece.deals.start, deals)
            progress.set_postfix_str(piece.key)
            progress.update(len(deals))


def _pieces(cells: list[Cell], wanted: Wanted, keep: Keep) -> Iterator[Piece]:
    """All that is lacking, in passes over all figures."""
    given: dict[str, int] = {}
    for part in PASSES:
        for cell in cells:
            key = cell.key
            until = round(wanted[key] * part)
            size = max(1, min(LARGEST_PIECE, int(PIECE_SECONDS / cost(keep.results(key)))))
            lacking = [n for n in keep.lacking(key, until) if n >= given.get(key, 0)]
            for numbers in _runs(lacking, size):
                yield Piece(key, cell.setting, numbers)
            given[key] = max(until, given.get(key, 0))


def _runs(numbers: list[int], size: int) -> Iterator[range]:
    """The numbers as ranges of at most that size."""
    while numbers:
        count = 1
        while count < min(size, len(numbers)) and numbers[count] == numbers[0] + count:
            count += 1
        yield range(numbers[0], numbers[0] + count)
        numbers = numbers[count:]


def cost(deals: list[Deal]) -> float:
    """The seconds of one core that a deal takes."""
    return max(1e-3, sum(deal.seconds for deal in deals) / len(deals)) if deals else 1.0


def _wanted(order: Order, cells: list[Cell], keep: Keep, jobs: int) -> Wanted:
    """The deals of each figure. The same order wants the same when it is given again."""
    if order.deals:
        return {cell.key: order.deals for cell in cells}
    kept = keep.plan(order.name)
    if kept is not None and all(cell.key in kept for cell in cells):
        return kept
    costs = {cell.key: cost(keep.results(cell.key)) for cell in cells}
    wanted = shared_out(order.minutes * 60 * jobs, cells, costs)
    keep.add_plan(order.name, wanted)
    return wanted


def shared_out(seconds: float, cells: list[Cell], costs: dict[str, float]) -> Wanted:
    """As many deals as the time allows. Figures that are cheap get all the deals they should;
    the others get what is left, by their shares."""
    waiting = sorted(cells, key=lambda cell: cell.deals * costs[cell.key] / cell.share)
    shares = sum(cell.share for cell in waiting)
    wanted: Wanted = {}
    for cell in waiting:
        allowed = seconds * cell.share / shares / costs[cell.key]
        wanted[cell.key] = max(1, min(cell.deals, int(allowed)))
        seconds = max(0.0, seconds - wanted[cell.key] * costs[cell.key])
        shares -= cell.share
    return wanted

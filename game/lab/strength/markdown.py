"""The tables of strength as Markdown, and their place between two marks in a file."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path
from typing import TypeAlias

from game import __version__, native
from game.lab import figures

from .deals import Deal
from .keep import BadFile, Keep
from .rows import Cell, Row, Table

Share: TypeAlias = tuple[float, float, float]
"""With the ends of its interval."""

BEGIN = "<!-- strength: begin -->"
END = "<!-- strength: end -->"


def as_markdown(tables: list[Table], keep: Keep) -> str:
    blocks = list(filter(None, ("\n".join(_table(table, keep)) for table in tables)))
    if not blocks:
        raise BadFile(f"{keep.path} has no games of this version: play some first.")
    return "\n\n".join([*blocks, _made(tables, keep)])


def _table(table: Table, keep: Keep) -> Iterator[str]:
    """The lines of a table, without rows and columns of which nothing is known."""
    known = [[bool(cell and keep.results(cell.key)) for cell in row.cells] for row in table.rows]
    columns = [place for place, column in enumerate(zip(*known, strict=True)) if any(column)]
    if not columns:
        return
    heads = [table.columns[place] for place in columns]
    heads = [table.title, *heads, *["mean"] * table.has_mean, "deals", "ms a turn, worst"]
    yield _line(heads)
    yield _line(["---"] * len(heads))
    for row, cells in zip(table.rows, known, strict=True):
        if any(cells):
            found = [row.cells[place] for place in columns]
            texts = [figure(cell, keep.results(cell.key)) if cell else "" for cell in found]
            means = [_mean(row, keep)] * table.has_mean
            yield _line([row.title, *texts, *means, _counts(row, keep), _thinking(row, keep)])


def _line(words: list[str]) -> str:
    return f"| {' | '.join(words)} |".replace("  ", " ")


def figure(cell: Cell, deals: list[Deal]) -> str:
    """A figure with its 95 % interval."""
    if not deals:
        return ""
    if cell.measure == "margin":
        average, half = figures.mean([deal.margin for deal in deals])
        return f"{average:+.1f} ±{half:.1f}"
    return _percent(_won(deals))


def _won(deals: list[Deal]) -> Share:
    return figures.share_of_groups([[deal.won] for deal in deals])


def _percent(share: Share) -> str:
    part, low, high = share
    return f"{100 * part:.1f} ({100 * low:.0f}-{100 * high:.0f})"


def _mean(row: Row, keep: Keep) -> str:
    """Of all figures of a row, if all are known."""
    found = [keep.results(cell.key) for cell in row.cells if cell]
    return _percent(figures.mean_of_shares([_won(deals) for deals in found])) if all(found) else ""


def _counts(row: Row, keep: Keep) -> str:
    """The deals of every figure; once, where they are as many for all."""
    counts = [len(keep.results(cell.key)) for cell in row.cells if cell]
    return str(counts[0]) if len(set(counts)) == 1 else " / ".join(map(str, counts))


def _thinking(row: Row, keep: Keep) -> str:
    """The mean over all turns and the worst one, in milliseconds of one core."""
    deals = [deal for cell in row.cells if cell for deal in keep.results(cell.key)]
    average = sum(deal.thought for deal in deals) / sum(deal.decided for deal in deals)
    return ", ".join(
        f"{1000 * seconds:.{0 if seconds >= 0.01 else 1 if seconds >= 0.001 else 2}f}"
        for seconds in (average, max(deal.worst for deal in deals))
    )


def _made(tables: list[Table], keep: Keep) -> str:
    """How all this was made."""
    keys = {cell.key for table in tables for row in table.rows for cell in row.cells if cell}
    deals = [deal for key in keys for deal in keep.results(key)]
    hours = sum(deal.seconds for deal in deals) / 3600
    return (
        f"Backtrick {__version__} with the {'native' if native.RUNS else 'Python'} core: "
        f"{len(deals)} deals in {hours:.1f} hours of one core."
    )


def place(path: Path) -> tuple[str, str]:
    """What stands before and after the tables in a file, with the marks."""
    try:
        text = path.read_text(encoding="utf-8")
    except (OSError, UnicodeError) as error:
        raise BadFile(f"{path} cannot be read: {error}.") from error
    before, begin, rest = text.partition(BEGIN)
    _, end, after = rest.partition(END)
    if not (begin and end):
        raise BadFile(f"{path} lacks the marks {BEGIN} and {END}.")
    return before + BEGIN, END + after


def write(path: Path, markdown: str) -> None:
    """Put the tables between the marks; all else stays as it is."""
    before, after = place(path)
    beside = path.with_name(path.name + ".new")
    try:
        beside.write_text(f"{before}\n{markdown}\n{after}", encoding="utf-8", newline="\n")
        os.replace(beside, path)
    except OSError as error:
        raise BadFile(f"{path} cannot be written: {error.strerror}.") from error

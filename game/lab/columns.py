"""Tables to read: the first column to the left, all others to the right unless told."""

from __future__ import annotations

from collections.abc import Collection, Sequence


def aligned(rows: Sequence[Sequence[str]], left: Collection[str] = ()) -> list[str]:
    """A line for each row; the columns with these heads go to the left too."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    heads = rows[0]
    return [
        "  ".join(
            cell.ljust(width) if place == 0 or heads[place] in left else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]

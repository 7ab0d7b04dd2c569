"""The sheet between two rounds at any window size: nothing overlaps or leaves it."""

from itertools import combinations

import pytest

from game.ui.layout.box import Box
from game.ui.layout.round import COLUMNS, round_layout

from .test_table_layout import ODD_SIZES, SIZES, TEXT_SIZES


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("text_size", TEXT_SIZES)
@pytest.mark.parametrize("size", [*SIZES, *ODD_SIZES], ids=lambda s: f"{s[0]}x{s[1]}")
def test_everything_has_a_place_of_its_own_on_the_sheet(
    size: tuple[int, int], text_size: float, seats: int
) -> None:
    lay = round_layout(size, text_size, seats)
    assert lay.sheet.within(Box(0, 0, *size))
    parts = [lay.title, lay.lead, *lay.heads, *lay.lines, lay.deal]
    assert all(part.within(lay.sheet) and part.w > 0 and part.h > 0 for part in parts)
    assert not any(one.meets(other) for one, other in combinations(parts, 2))
    for line, cells in zip(lay.lines, lay.rows, strict=True):
        assert len(cells) == len(COLUMNS)
        assert all(cell.within(line) for cell in cells)
        assert not any(one.meets(other) for one, other in combinations(cells, 2))

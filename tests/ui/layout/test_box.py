"""Boxes: what they hold, what they meet, and how they are cut up."""

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from game.ui.layout.box import Box

lengths = st.integers(0, 400)
boxes = st.builds(Box, st.integers(-200, 200), st.integers(-200, 200), lengths, lengths)


def test_edges_size_and_centre() -> None:
    box = Box(10, 20, 30, 40)
    assert (box.right, box.bottom) == (40, 60)
    assert (box.size, box.centre) == ((30, 40), (25, 40))


def test_around_a_point() -> None:
    assert Box.around((100, 50), 20, 10) == Box(90, 45, 20, 10)
    assert Box.around((10.4, 10.6), 3.2, 2.9) == Box(9, 9, 3, 3)


def test_the_left_and_upper_edges_belong_to_it_and_the_others_not() -> None:
    box = Box(10, 20, 30, 40)
    assert box.has((10, 20))
    assert box.has((39.9, 59.9))
    assert not box.has((40, 30))
    assert not box.has((20, 60))
    assert not box.has((9.9, 30))
    assert not box.has((20, 19.9))


def test_boxes_that_only_touch_do_not_meet() -> None:
    box = Box(0, 0, 10, 10)
    assert not box.meets(Box(10, 0, 10, 10))
    assert not box.meets(Box(0, 10, 10, 10))
    assert box.meets(Box(9, 9, 10, 10))


@given(boxes, boxes)
def test_they_meet_where_they_share_a_pixel(one: Box, other: Box) -> None:
    left, right = max(one.x, other.x), min(one.right, other.right)
    top, bottom = max(one.y, other.y), min(one.bottom, other.bottom)
    if one.w and one.h and other.w and other.h:
        assert one.meets(other) == other.meets(one) == (left < right and top < bottom)


@given(boxes, st.integers(0, 50), st.integers(0, 50))
def test_inset_lies_within_and_back_again(box: Box, dx: int, dy: int) -> None:
    inner = box.inset(dx, dy)
    if inner.w >= 0 and inner.h >= 0:
        assert inner.within(box)
    assert inner.inset(-dx, -dy) == box
    assert box.inset(dx) == box.inset(dx, dx)


def test_within_counts_the_edges() -> None:
    box = Box(0, 0, 10, 10)
    assert box.within(box)
    for beyond in (box.moved(1, 0), box.moved(-1, 0), box.moved(0, 1), box.moved(0, -1)):
        assert not beyond.within(box)


@given(boxes, st.integers(1, 6), st.integers(0, 8))
def test_rows_lie_within_one_below_the_other_all_alike(box: Box, count: int, gap: int) -> None:
    if box.h < gap * (count - 1):
        return
    rows = box.rows(count, gap)
    assert all(row.within(box) and row.w == box.w for row in rows)
    assert len({row.h for row in rows}) == 1
    assert all(b.y == a.bottom + gap for a, b in pairwise(rows))
    assert box.bottom - rows[-1].bottom < count


@given(boxes, st.lists(st.floats(0.5, 3), min_size=1, max_size=5), st.integers(0, 8))
def test_columns_lie_side_by_side_in_their_shares(box: Box, shares: list[float], gap: int) -> None:
    free = box.w - gap * (len(shares) - 1)
    if free < 0:
        return
    columns = box.columns(shares, gap)
    assert all(column.within(box) and column.h == box.h for column in columns)
    assert all(b.x == a.right + gap for a, b in pairwise(columns))
    for column, share in zip(columns, shares, strict=True):
        assert 0 <= free * share / sum(shares) - column.w < 1 + 1e-9

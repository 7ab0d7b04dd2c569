"""The table of a row at any window size: however long the row, every number can be read."""

from itertools import combinations, pairwise

import pytest

from game.scenes.games.twist.layout import RowLayout, row_layout
from game.ui.layout.box import Box
from game.ui.theme import CARD_RATIO
from tests.ui.layout.test_table_layout import ODD_SIZES, SIZES, TEXT_SIZES

ROWS = (0, 1, 2, 5, 8, 9, 12, 16, 20, 26, 33, 40, 41, 52, 61)
"""Seventy-nine cards less two hands is the longest row there can be."""
PLAYERS = (2, 3, 4)

pytestmark = [
    pytest.mark.parametrize("size", [*SIZES, *ODD_SIZES], ids=lambda s: f"{s[0]}x{s[1]}"),
    pytest.mark.parametrize("text_size", TEXT_SIZES),
]


def places(lay: RowLayout) -> dict[str, Box]:
    """Everything that must not cover anything else."""
    names = (
        *("menu", "title", "prompt", "price", "deck", "area", "message"),
        *("hint", "take_back", "end_turn", "hand"),
    )
    found: dict[str, Box] = {name: getattr(lay, name) for name in (*names, "log")}
    if lay.strip.w:
        found["strip"] = lay.strip
    return found | {f"seat_{number}": seat.panel for number, seat in enumerate(lay.seats)}


@pytest.mark.parametrize("players", PLAYERS)
def test_everything_has_a_place_of_its_own_in_the_window(
    size: tuple[int, int], text_size: float, players: int
) -> None:
    lay = row_layout(size, text_size, players)
    found, window = places(lay), Box(0, 0, *size)
    assert len(lay.seats) == players
    assert not [name for name, box in found.items() if not box.within(window)]
    assert all(box.w > 0 and box.h > 0 for box in found.values())
    assert not [(a, b) for a, b in combinations(found, 2) if found[a].meets(found[b])]
    assert lay.deck_label.within(window)
    assert not [name for name in found if found[name].meets(lay.deck_label) and name != "message"]


@pytest.mark.parametrize("players", PLAYERS)
def test_what_is_told_of_a_seat_lies_side_by_side_in_its_panel(
    size: tuple[int, int], text_size: float, players: int
) -> None:
    for seat in row_layout(size, text_size, players).seats:
        parts = (seat.portrait, seat.name, seat.plus, seat.minus, seat.note)
        assert all(part.within(seat.panel) and part.w > 0 for part in parts)
        assert not any(one.meets(other) for one, other in combinations(parts, 2))


@pytest.mark.parametrize("count", ROWS)
def test_a_row_of_any_length_stays_in_its_area(
    size: tuple[int, int], text_size: float, count: int
) -> None:
    lay = row_layout(size, text_size)
    row = lay.spread(count)
    assert len(row.cards) == count
    for box in (*row.cards, row.end):
        assert box.within(lay.area.inset(-1))
        assert abs(box.h - box.w * CARD_RATIO) <= 1


@pytest.mark.parametrize("count", ROWS)
def test_of_every_card_in_a_row_the_number_can_be_read(
    size: tuple[int, int], text_size: float, count: int
) -> None:
    """Each covers at most the right third of the one before it, and is never tiny."""
    lay = row_layout(size, text_size)
    cards = lay.spread(count).cards
    for left, right in pairwise(cards):
        if left.y == right.y:
            assert right.x - left.x >= 0.66 * left.w
        else:
            assert right.y >= left.bottom
            assert right.x == cards[0].x
    assert all(box.w >= 36 * lay.u for box in cards)


@pytest.mark.parametrize("count", ROWS)
def test_nothing_covers_the_place_of_the_next_card(
    size: tuple[int, int], text_size: float, count: int
) -> None:
    row = row_layout(size, text_size).spread(count)
    assert not any(row.end.meets(card) for card in row.cards)
    for card in row.cards[-1:]:
        assert row.end.x > card.x or row.end.y > card.y


def test_a_short_row_has_large_cards_as_large_as_the_draw_pile(
    size: tuple[int, int], text_size: float
) -> None:
    lay = row_layout(size, text_size)
    for count in range(6):
        row = lay.spread(count)
        assert {box.size for box in row.cards} <= {lay.deck.size}
        assert {box.y for box in (*row.cards, row.end)} == {lay.deck.y}
    assert lay.card_width >= 100 * lay.u


def test_a_chosen_card_covers_no_row(size: tuple[int, int], text_size: float) -> None:
    lay = row_layout(size, text_size)
    for count in range(1, 10):
        highest = min(place.y for place in lay.fan(count)) - lay.lift
        assert highest - lay.hand_width * CARD_RATIO / 2 >= lay.area.bottom

"""The table at any window size: nothing overlaps or leaves the window, hands stay in reach."""

from itertools import combinations, pairwise
from math import cos, radians, sin

import pytest

from game.ui.layout.box import Box
from game.ui.layout.fan import FanPlace
from game.ui.layout.team_table import TeamTableLayout, team_table_layout
from game.ui.theme import CARD_RATIO

SIZES = ((960, 540), (1280, 720), (1024, 768), (1920, 1080), (2560, 1080), (3840, 2160))
ODD_SIZES = ((961, 541), (1366, 768), (1600, 900), (960, 1200), (3440, 1440), (1200, 1920))
TEXT_SIZES = (1.0, 1.25, 1.5)
HANDS = range(1, 11)

pytestmark = [
    pytest.mark.parametrize("size", [*SIZES, *ODD_SIZES], ids=lambda s: f"{s[0]}x{s[1]}"),
    pytest.mark.parametrize("text_size", TEXT_SIZES),
]


def places(lay: TeamTableLayout) -> dict[str, Box]:
    """Everything that must not cover anything else."""
    found = {
        name: getattr(lay, name)
        for name in (
            "menu",
            "title",
            "prompt",
            "progress_label",
            "progress",
            "score",
            "deck",
            "deck_label",
            "message",
            "hint",
            "take_back",
            "end_turn",
            "hand",
        )
    }
    for number, pile in enumerate(lay.piles):
        for name in ("caption", "arrow", "card", "bar", "label"):
            found[f"{name}_{number}"] = getattr(pile, name)
    return found


def test_everything_lies_within_the_window(size: tuple[int, int], text_size: float) -> None:
    lay = team_table_layout(size, text_size)
    window = Box(0, 0, *size)
    outside = [name for name, box in places(lay).items() if not box.within(window)]
    assert not outside
    assert all(box.w > 0 and box.h > 0 for box in places(lay).values())


def test_nothing_overlaps(size: tuple[int, int], text_size: float) -> None:
    found = places(team_table_layout(size, text_size))
    assert not [(a, b) for a, b in combinations(found, 2) if found[a].meets(found[b])]


def test_piles_stand_in_a_row_all_alike_and_in_proportion(
    size: tuple[int, int], text_size: float
) -> None:
    piles = team_table_layout(size, text_size).piles
    assert len(piles) == 4
    assert len({(pile.card.y, pile.card.size) for pile in piles}) == 1
    assert [pile.card.x for pile in piles] == sorted(pile.card.x for pile in piles)
    width, height = piles[0].card.size
    assert abs(height - width * CARD_RATIO) <= 1
    rising, falling = piles[1].card.x - piles[0].card.right, piles[3].card.x - piles[2].card.right
    between = piles[2].card.x - piles[1].card.right
    assert rising == falling < between


def test_a_cost_lies_on_the_lower_edge_of_its_card(size: tuple[int, int], text_size: float) -> None:
    for pile in team_table_layout(size, text_size).piles:
        assert pile.cost.y < pile.card.bottom < pile.cost.bottom
        assert pile.cost.bottom <= pile.label.y


def test_cards_are_as_large_as_the_window_allows(size: tuple[int, int], text_size: float) -> None:
    """Never so small that their numbers cannot be read from a chair."""
    lay = team_table_layout(size, text_size)
    assert lay.piles[0].card.w >= 105 * lay.u
    assert lay.hand_width >= 110 * lay.u


def test_fingers_can_hit_every_button(size: tuple[int, int], text_size: float) -> None:
    lay = team_table_layout(size, text_size)
    for box in (lay.menu, lay.hint, lay.take_back, lay.end_turn):
        assert min(box.size) >= round(40 * lay.u)


# The hand


def corners(place: FanPlace, width: float) -> list[tuple[float, float]]:
    """Of a card turned about its middle; degrees go against the clock, pixels go down."""
    turn = radians(place.angle)
    found = []
    for dx in (-width / 2, width / 2):
        for dy in (-width * CARD_RATIO / 2, width * CARD_RATIO / 2):
            found.append(
                (
                    place.x + dx * cos(turn) + dy * sin(turn),
                    place.y - dx * sin(turn) + dy * cos(turn),
                )
            )
    return found


def test_a_fan_stays_in_its_strip(size: tuple[int, int], text_size: float) -> None:
    lay = team_table_layout(size, text_size)
    strip = lay.hand
    for count in HANDS:
        for place in lay.fan(count):
            for x, y in corners(place, lay.hand_width):
                assert strip.x - 1 < x < strip.right + 1
                assert strip.y - 1 < y < strip.bottom + 1


def test_of_every_card_in_a_fan_its_corner_can_be_read(
    size: tuple[int, int], text_size: float
) -> None:
    lay = team_table_layout(size, text_size)
    for count in HANDS[1:]:
        steps = [right.x - left.x for left, right in pairwise(lay.fan(count))]
        assert min(steps) > lay.hand_width * 0.34
        assert max(steps) <= lay.hand_width


def test_a_fan_is_the_same_from_either_side(size: tuple[int, int], text_size: float) -> None:
    lay = team_table_layout(size, text_size)
    for count in HANDS:
        fan = lay.fan(count)
        assert len(fan) == count
        for left, right in zip(fan, reversed(fan), strict=True):
            assert left.x + right.x == pytest.approx(2 * lay.hand.centre[0])
            assert left.y == pytest.approx(right.y)
            assert left.angle == pytest.approx(-right.angle)


def test_a_fan_is_an_arc_that_opens_upwards(size: tuple[int, int], text_size: float) -> None:
    lay = team_table_layout(size, text_size)
    for count in HANDS[1:]:
        fan = lay.fan(count)
        assert all(left.angle > right.angle for left, right in pairwise(fan))
        assert fan[0].y >= fan[count // 2].y


def test_an_empty_hand_has_no_places(size: tuple[int, int], text_size: float) -> None:
    assert team_table_layout(size, text_size).fan(0) == []


def test_a_chosen_card_covers_no_pile(size: tuple[int, int], text_size: float) -> None:
    lay = team_table_layout(size, text_size)
    for count in HANDS:
        highest = min(place.y for place in lay.fan(count)) - lay.lift
        assert highest - lay.hand_width * CARD_RATIO / 2 >= lay.piles[0].label.bottom


@pytest.mark.parametrize("others", [1, 2, 4])
@pytest.mark.parametrize("piles", [2, 4])
def test_partners_have_their_places_too(
    size: tuple[int, int], text_size: float, others: int, piles: int
) -> None:
    lay = team_table_layout(size, text_size, others, piles)
    assert (len(lay.seats), len(lay.piles)) == (others, piles)
    found = places(lay) | {"log": lay.log}
    found["tell"] = lay.talk if lay.talk.w else lay.tell
    if lay.strip.w:
        found["strip"] = lay.strip
    del found["score"]  # kept by those who play alone
    for number, seat in enumerate(lay.seats):
        found |= {f"seat_{number}": seat.panel, f"said_{number}": seat.said}
        for part in (seat.portrait, seat.name, seat.note, seat.backs):
            assert part.within(seat.panel)
            assert part.w > 0
    window = Box(0, 0, *size)
    assert not [name for name, box in found.items() if not box.within(window)]
    assert not [(a, b) for a, b in combinations(found, 2) if found[a].meets(found[b])]

"""The table of a duel at any window size: nothing overlaps or leaves, and both sides are alike."""

from itertools import combinations
from math import cos, radians, sin

import pytest

from game.engine.duel_state import HAND, PILES
from game.scenes.games.duel.layout import DuelLayout, duel_layout
from game.ui.layout.box import Box
from game.ui.layout.fan import FanPlace
from game.ui.theme import CARD_RATIO
from tests.ui.layout.test_table_layout import ODD_SIZES, SIZES, TEXT_SIZES, corners

Size = tuple[int, int]

pytestmark = [
    pytest.mark.parametrize("size", [*SIZES, *ODD_SIZES], ids=lambda s: f"{s[0]}x{s[1]}"),
    pytest.mark.parametrize("text_size", TEXT_SIZES),
]


def places(lay: DuelLayout) -> dict[str, Box]:
    """Everything that must not cover anything else."""
    alone = ("menu", "title", "prompt", "message", "hint", "take_back", "end_turn", "hand")
    found = {name: getattr(lay, name) for name in (*alone, "log", "backs", "turn", "strip")}
    for number, side in enumerate(lay.sides):
        found |= {f"side_{number}": side.panel, f"deck_{number}": side.deck}
    for name, pile in zip(PILES, lay.piles, strict=True):
        for part in ("arrow", "card", "bar", "label"):
            found[f"{part}_{name}"] = getattr(pile, part)
    return found


def test_everything_lies_within_the_window(size: Size, text_size: float) -> None:
    found = places(duel_layout(size, text_size))
    window = Box(0, 0, *size)
    assert not [name for name, box in found.items() if not box.within(window)]
    assert all(box.w > 0 and box.h > 0 for box in found.values())


def test_nothing_overlaps(size: Size, text_size: float) -> None:
    found = places(duel_layout(size, text_size))
    assert not [(a, b) for a, b in combinations(found, 2) if found[a].meets(found[b])]


def test_words_stay_in_their_panels(size: Size, text_size: float) -> None:
    lay = duel_layout(size, text_size)
    for side in lay.sides:
        parts = (side.name, side.note, side.label, side.bar)
        assert all(part.within(side.panel) and part.w > 0 for part in parts)
        assert not [(a, b) for a, b in combinations(parts, 2) if a.meets(b)]
    assert all(line.within(lay.turn) for line in lay.turn_lines)


def test_costs_reach_neither_each_other_nor_what_is_said(size: Size, text_size: float) -> None:
    """A help says more than a step: it may be wider than its card."""
    lay = duel_layout(size, text_size)
    costs = [pile.cost for pile in lay.piles]
    assert not [(a, b) for a, b in combinations(costs, 2) if a.meets(b)]
    for pile in lay.piles:
        assert pile.cost.y < pile.card.bottom < pile.cost.bottom
        assert not pile.cost.meets(lay.message)
        assert not pile.cost.meets(pile.bar)
        assert not pile.cost.meets(lay.hand)


def test_both_sides_are_alike_and_in_proportion(size: Size, text_size: float) -> None:
    lay = duel_layout(size, text_size)
    own, rival = lay.piles[:2], lay.piles[2:]
    down = own[0].card.y - rival[0].card.y
    assert down > 0
    for mine, theirs in zip(own, rival, strict=True):
        assert mine.card == theirs.card.moved(0, down)
        assert mine.bar == theirs.bar.moved(0, down)
        assert abs(mine.card.h - mine.card.w * CARD_RATIO) <= 1
    assert lay.sides[0].deck == lay.sides[1].deck.moved(0, down)
    assert lay.deck == lay.sides[0].deck == lay.deck_of(0)
    assert lay.deck_of(1) == lay.sides[1].deck


def test_whoever_looks_sits_below(size: Size, text_size: float) -> None:
    silver, gold = (duel_layout(size, text_size, seat) for seat in range(2))
    assert gold.piles == silver.piles[2:] + silver.piles[:2]
    assert gold.sides == silver.sides


def test_cards_are_as_large_as_the_window_allows(size: Size, text_size: float) -> None:
    lay = duel_layout(size, text_size)
    assert lay.piles[0].card.w >= 110 * lay.u
    assert lay.hand_width >= 100 * lay.u


def test_a_hand_stays_in_its_strip(size: Size, text_size: float) -> None:
    lay = duel_layout(size, text_size)
    for count in range(1, HAND + 1):
        for place in lay.fan(count):
            for x, y in corners(place, lay.hand_width):
                assert lay.hand.x - 1 < x < lay.hand.right + 1
                assert lay.hand.y - 1 < y < lay.hand.bottom + 1


def test_a_chosen_card_covers_no_pile(size: Size, text_size: float) -> None:
    lay = duel_layout(size, text_size)
    for count in range(1, HAND + 1):
        highest = min(place.y for place in lay.fan(count)) - lay.lift
        assert highest - lay.hand_width * CARD_RATIO / 2 >= lay.piles[0].card.bottom


def lowest(place: FanPlace, width: float) -> float:
    turn = abs(radians(place.angle))
    return place.y + (width * sin(turn) + width * CARD_RATIO * cos(turn)) / 2


def test_the_rivals_hand_hangs_over_the_edge_above_the_piles(size: Size, text_size: float) -> None:
    lay = duel_layout(size, text_size)
    top = min(pile.card.y for pile in lay.piles)
    for count in range(HAND + 1):
        cards = lay.away(count)
        assert len(cards) == count
        for place in cards:
            assert 0 < lowest(place, lay.away_width) < top
            assert lay.backs.x <= place.x <= lay.backs.right
    assert lay.away_width in lay.card_widths
    assert lay.held.meets(lay.backs)
    assert not lay.held.meets(lay.turn)
    assert not any(lay.held.meets(pile.label) or lay.held.meets(pile.card) for pile in lay.piles)

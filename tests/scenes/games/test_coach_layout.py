"""The tables with the panel of the coach: nothing overlaps or leaves, and cards can be read."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from game.engine import rules
from game.scenes.games.duel.layout import DuelLayout
from game.scenes.games.registry import GAMES
from game.scenes.games.twist.layout import RowLayout
from game.ui.layout.box import Box
from game.ui.layout.table import PileLayout, TableLayout
from game.ui.layout.team_table import TeamTableLayout
from tests.ui.layout.test_table_layout import ODD_SIZES, SIZES, TEXT_SIZES

TABLES = (
    *(("classic", players) for players in (1, 2, 5)),
    *(("quick", players) for players in (2, 4)),
    ("duel", 2),
    *(("twist", players) for players in (2, 4)),
)
SHARED = (
    *("menu", "log", "coach_switch", "title", "prompt", "message", "hand", "coach"),
    *("hint", "take_back", "end_turn"),
)

pytestmark = [
    pytest.mark.parametrize("size", [*SIZES, *ODD_SIZES], ids=lambda s: f"{s[0]}x{s[1]}"),
    pytest.mark.parametrize("text_size", TEXT_SIZES),
    pytest.mark.parametrize("table", TABLES, ids=lambda table: f"{table[0]} {table[1]}"),
]

Size = tuple[int, int]


def layout(table: tuple[str, int], size: Size, text_size: float) -> TableLayout:
    game, players = table
    made: TableLayout = GAMES[game].table.layout(
        size, text_size, rules(game, players=players), 0, coach=True
    )
    return made


def places(lay: TableLayout) -> dict[str, Box]:
    """Everything that must not cover anything else."""
    found = {name: getattr(lay, name) for name in SHARED}
    if isinstance(lay, PileLayout):
        for number, pile in enumerate(lay.piles):
            for part in ("arrow", "card", "bar", "label"):
                found[f"{part} {number}"] = getattr(pile, part)
        for number, seat in enumerate(lay.seats):
            found |= {f"seat {number}": seat.panel, f"said {number}": seat.said}
            found["tell"] = lay.tell
    if isinstance(lay, TeamTableLayout):
        found |= {"deck": lay.deck, "deck label": lay.deck_label, "progress": lay.progress}
    if isinstance(lay, DuelLayout):
        for number, side in enumerate(lay.sides):
            found |= {f"side {number}": side.panel, f"deck {number}": side.deck}
        found["backs"] = lay.backs
    if isinstance(lay, RowLayout):
        found |= {"area": lay.area, "deck": lay.deck, "price": lay.price}
        found |= {f"seat {number}": seat.panel for number, seat in enumerate(lay.seats)}
    return found


def test_everything_lies_within_the_window(
    table: tuple[str, int], size: Size, text_size: float
) -> None:
    found, window = places(layout(table, size, text_size)), Box(0, 0, *size)
    assert not [name for name, box in found.items() if not box.within(window)]
    assert all(box.w > 0 and box.h > 0 for box in found.values())


def test_nothing_overlaps(table: tuple[str, int], size: Size, text_size: float) -> None:
    found = places(layout(table, size, text_size))
    assert not [(a, b) for a, b in combinations(found, 2) if found[a].meets(found[b])]


def test_the_panel_is_large_enough_for_its_text(
    table: tuple[str, int], size: Size, text_size: float
) -> None:
    lay = layout(table, size, text_size)
    assert lay.coach.w >= 320 * lay.u
    assert lay.coach.h >= 330 * lay.u


def test_costs_do_not_reach_the_panel(table: tuple[str, int], size: Size, text_size: float) -> None:
    lay = layout(table, size, text_size)
    if isinstance(lay, PileLayout):
        assert not [pile for pile in lay.piles if pile.cost.meets(lay.coach)]


def test_cards_stay_large(table: tuple[str, int], size: Size, text_size: float) -> None:
    """Of every card in a full hand at least the corner can be read."""
    lay = layout(table, size, text_size)
    assert lay.card_widths[1] >= (80 if table[0] == "twist" else 92) * lay.u
    for left, right in pairwise(lay.fan(10)):
        assert right.x - left.x > lay.hand_width * 0.4

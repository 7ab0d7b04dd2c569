"""The layouts of all pages: nothing overlaps and nothing leaves the window, at any size."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

import pytest

from game.ui.layout.book import book_layout, reader_layout
from game.ui.layout.box import Box
from game.ui.layout.dialog import dialog_layout
from game.ui.layout.frame import Frame, page_layout
from game.ui.layout.menu import menu_layout
from game.ui.layout.replay import replay_layout
from game.ui.layout.results import results_layout
from game.ui.layout.scores import name_entry_layout, scores_layout
from game.ui.layout.settings import settings_layout
from game.ui.layout.setup import setup_layout
from game.ui.layout.statistics import statistics_layout

SIZES = ((960, 540), (1280, 720), (1024, 768), (1920, 1080), (2560, 1080), (3840, 2160))
ODD_SIZES = ((961, 541), (1366, 768), (1600, 900), (960, 1200), (3440, 1440), (1200, 1920))

every_size = pytest.mark.parametrize(
    "size", [*SIZES, *ODD_SIZES], ids=lambda size: f"{size[0]}x{size[1]}"
)
every_text = pytest.mark.parametrize("text_size", [1.0, 1.25, 1.5])


def groups(size: tuple[int, int], text_size: float) -> Iterator[list[Box]]:
    """Boxes that lie side by side, layout by layout; panels apart from what lies on them."""
    for ways, games in ((7, 4), (8, 4), (8, 5), (8, 6)):
        menu = menu_layout(size, text_size, ways=ways, tiles=games, languages=4)
        assert len(menu.tiles) == games
        tiles = [tile.box for tile in menu.tiles]
        yield [menu.title, menu.tagline, *menu.languages, *menu.ways, *tiles]
        for tile in menu.tiles:
            yield [tile.title, tile.players, tile.text]
    setup = setup_layout(size, text_size, 4)
    yield [setup.page.title, *setup.switches, setup.panel, setup.back, setup.rules, setup.deal]
    on_panel = [setup.hand, setup.hand_size, setup.owed, setup.label, setup.field, setup.paste]
    yield [*on_panel, setup.status]
    for rows in (1, 2):
        results = results_layout(size, text_size, [1.0] * 5, rows)
        left = [results.number, results.verdict, results.line, results.chips, *results.stats]
        deal = [results.deal_label, results.deal, results.copy]
        yield [*left, *deal, results.course, results.score, *results.buttons]
        yield [results.course_title, results.graph, results.total, results.awards]
    numbers = statistics_layout(size, text_size)
    panels = [numbers.summary, numbers.chart, numbers.games]
    yield [numbers.title, *numbers.labels, *numbers.filters, *panels, numbers.back, numbers.note]
    yield [numbers.ring, numbers.ring_label, *numbers.figures]
    yield [numbers.chart_title, numbers.tip, numbers.plot]
    yield [numbers.games_title, numbers.listing]
    replay = replay_layout(size, text_size, alone=False)
    yield [replay.table, replay.bar]
    above = [replay.position, replay.scrubber, replay.viewer]
    yield [*above, replay.back, *replay.controls, replay.speed]
    scores = scores_layout(size, text_size, 10, 10)
    feet = [scores.back, scores.note, *scores.filters]
    yield [scores.page.title, *scores.variants, scores.panel, *feet]
    yield [*scores.header, *scores.rows]
    entry = name_entry_layout(size, text_size)
    yield [entry.title, entry.rank, entry.prompt, entry.letters, entry.help]
    yield [entry.help, entry.erase, entry.skip, entry.done]
    settings = settings_layout(size, text_size, 5)
    yield [settings.page.title, *settings.tabs, settings.panel, settings.back, settings.reset]
    yield [*settings.rows(4)]
    yield [*settings.named_field(settings.rows(3)[1])]
    book = book_layout(size, text_size)
    feet = [book.back, book.previous, book.number, book.next]
    yield [book.page.title, book.contents, book.panel, *feet]
    reader = reader_layout(size, text_size)
    yield [reader.page.title, reader.panel, reader.back, reader.more]
    frame = Frame(size, text_size)
    for beside in (True, False):
        dialog = dialog_layout(frame, 600, frame.px(60), 3, beside=beside)
        yield [dialog.title, dialog.text, *dialog.answers]


@every_text
@every_size
def test_nothing_overlaps_or_leaves_the_window(size: tuple[int, int], text_size: float) -> None:
    window = Box(0, 0, *size)
    for boxes in groups(size, text_size):
        for box in boxes:
            assert box.w > 0, box
            assert box.h > 0, box
            assert box.within(window), box
        for one, other in combinations(boxes, 2):
            assert not one.meets(other), (one, other)


@every_text
@every_size
def test_what_lies_on_a_panel_stays_on_it(size: tuple[int, int], text_size: float) -> None:
    setup = setup_layout(size, text_size, 4)
    for box in (setup.hand, setup.hand_size, setup.owed, setup.field, setup.paste, setup.status):
        assert box.within(setup.panel)
    results = results_layout(size, text_size, [1.0] * 4)
    assert results.graph.within(results.course)
    assert results.awards.within(results.score)
    numbers = statistics_layout(size, text_size)
    for box in (numbers.ring, numbers.ring_label, *numbers.figures):
        assert box.within(numbers.summary)
    for box in (numbers.chart_title, numbers.tip, numbers.plot):
        assert box.within(numbers.chart)
    for box in (numbers.games_title, numbers.listing, numbers.rows(1)[0]):
        assert box.within(numbers.games)
    for alone in (True, False):
        replay = replay_layout(size, text_size, alone=alone)
        upper = (replay.position, replay.scrubber, replay.viewer)
        for box in (*upper, replay.back, *replay.controls, replay.speed):
            assert box.within(replay.bar)
    scores = scores_layout(size, text_size, 6, 10)
    assert all(row.within(scores.panel) for row in scores.rows)
    entry = name_entry_layout(size, text_size)
    assert entry.sheet.within(Box(0, 0, *size))
    settings = settings_layout(size, text_size, 5)
    assert all(row.within(settings.panel) for row in settings.rows(4))
    frame = Frame(size, text_size)
    dialog = dialog_layout(frame, 440, frame.px(24), 6, beside=False)
    assert all(box.within(dialog.sheet) for box in (dialog.title, dialog.text, *dialog.answers))
    assert dialog.sheet.within(Box(0, 0, *size))


@every_size
def test_a_list_grows_beyond_its_window_and_no_row_meets_another(size: tuple[int, int]) -> None:
    settings = settings_layout(size, 1.5, 5)
    rows = settings.rows(31, listed=True)
    assert rows[-1].bottom > settings.area.bottom
    assert not any(a.meets(b) for a, b in combinations(rows, 2))
    lines = book_layout(size, 1.5).entries([True, False, False, True, False])
    assert not any(a.meets(b) for a, b in combinations(lines, 2))


def test_buttons_at_the_foot_go_left_and_right() -> None:
    page = page_layout((1280, 720), 1.0)
    left, right, more = page.buttons(100, -200, -100)
    assert left.x == page.foot.x
    assert right.right == page.foot.right
    assert more.right < right.x


def test_wide_windows_keep_the_content_in_the_middle() -> None:
    inner = Frame((3000, 720)).inner()
    assert inner.x == 3000 - inner.right
    assert inner.w < 1400

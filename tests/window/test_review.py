"""A review in a real window: the program is killed in its middle, and nothing of it is lost."""

from __future__ import annotations

import json
import time
from pathlib import Path

from game.analysis.review import reviewing
from game.analysis.stored import from_data
from game.engine import Record, rules
from game.platform.archive import Archive
from game.play.exchange import imported
from game.ui.layout.menu import menu_layout
from game.ui.layout.statistics import statistics_layout
from tests.analysis.played import drain, played
from tests.desktop import needs_desktop

from .guest import MENU, SIZE, Guest

pytestmark = needs_desktop

WAYS, STATISTICS = 6, 3
"""Entries of the menu while no game waits, and the place of the statistics among them."""


def kept_turns(home: Path, record: Record) -> int:
    """How many turns of the review are on disk."""
    archive = Archive(home, lambda trouble: None)
    kept = archive.review(record.to_text())
    archive.close()
    return len(json.loads(kept)["turns"]) if kept else 0


def open_review(guest: Guest) -> None:
    """From the menu: the statistics, the first game, and the first thing that can be done."""
    guest.click(menu_layout(SIZE, 1.0, ways=WAYS, **MENU).ways[STATISTICS])
    time.sleep(0.8)
    guest.click(statistics_layout(SIZE, 1.0).rows(1)[0])
    time.sleep(0.8)
    guest.screen.press(guest.window, "Return")
    time.sleep(0.5)


def test_a_review_goes_on_after_a_kill_and_comes_to_the_same(guest: Guest) -> None:
    record = played(rules("quick", players=2), 3, "greedy")
    guest.kill()
    archive = Archive(guest.home, lambda trouble: None)
    archive.keep(imported(record, "2026-09-28"), record.to_text())
    archive.close()
    guest.start()
    guest.keep_trying(lambda: open_review(guest), lambda: kept_turns(guest.home, record) > 0)
    guest.kill()
    before = kept_turns(guest.home, record)
    whole = drain(reviewing(record))
    guest.start()
    guest.keep_trying(
        lambda: open_review(guest), lambda: kept_turns(guest.home, record) == len(whole.turns)
    )
    archive = Archive(guest.home, lambda trouble: None)
    kept = archive.review(record.to_text())
    archive.close()
    assert before > 0
    assert kept is not None
    assert from_data(record, json.loads(kept)).review() == whole

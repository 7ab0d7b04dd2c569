"""What help a game had is marked in its session, its save and the archive."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from game.engine import EngineError, rules
from game.platform.archive import WAITING, Archive
from game.platform.database import row_of
from game.play.marks import HINT, SEEN_DEAL, UNDO
from game.play.session import Session, Setup
from game.play.statistics import Finished, finished
from tests.platform.archives import game
from tests.play.sessions import solo


def test_a_fresh_game_has_no_marks() -> None:
    assert solo(seed=1).marks == set()


def test_taking_back_marks_the_game_for_good() -> None:
    session = solo(seed=1)
    session.play(session.rules.legal_moves(session.state)[0])
    session.take_back()
    assert session.marks == {UNDO}
    session.play(session.rules.legal_moves(session.state)[0])
    assert session.marks == {UNDO}


def test_cards_that_were_seen_mark_the_game() -> None:
    assert Session(Setup(rules("classic"), 1, seen_deal=True)).marks == {SEEN_DEAL}


def test_marks_are_saved() -> None:
    session = Session(Setup(rules("classic"), 1, seen_deal=True))
    session.marks.add(HINT)
    again = Session.from_data(json.loads(json.dumps(session.to_data())))
    assert again.marks == {HINT, SEEN_DEAL}
    assert again.setup == session.setup


def test_a_save_without_marks_can_be_read() -> None:
    data = solo(seed=1).to_data()
    del data["marks"]
    assert Session.from_data(data).marks == set()


@pytest.mark.parametrize("wrong", ["hint", [1], None, {}])
def test_marks_that_make_no_sense_are_refused(wrong: Any) -> None:
    with pytest.raises(EngineError):
        Session.from_data(solo(seed=1).to_data() | {"marks": wrong})


def kept(folder: Path, marks: frozenset[str]) -> Finished:
    archive = Archive(folder, lambda trouble: None)
    one, record = game(1)
    archive.keep(one._replace(marks=marks), record)
    archive.close()
    (found,) = Archive(folder, lambda trouble: None).rows()
    return found


@pytest.mark.parametrize("marks", [frozenset(), frozenset({HINT}), frozenset({UNDO, "later"})])
def test_the_archive_keeps_marks(tmp_path: Path, marks: frozenset[str]) -> None:
    found = kept(tmp_path, marks)
    assert found.marks == marks
    assert found.clean is not bool(marks)


def test_a_finished_session_is_archived_with_its_marks() -> None:
    session = solo(seed=3)
    while not session.over:
        session.play(session.rules.legal_moves(session.state)[0])
    session.marks.add(HINT)
    assert finished(session, "").marks == frozenset({HINT})


def test_games_that_an_earlier_version_left_waiting_are_taken_in(tmp_path: Path) -> None:
    row = row_of(*game(1))
    del row["marks"]
    (tmp_path / WAITING).write_text(json.dumps({"version": 1, "data": [row]}))
    told: list[object] = []
    (found,) = Archive(tmp_path, told.append).rows()
    assert found.marks is None
    assert told == []


def test_the_archive_knows_deals_that_were_played(tmp_path: Path) -> None:
    archive = Archive(tmp_path, lambda trouble: None)
    session = solo(seed=12)
    while not session.over:
        session.play(session.rules.legal_moves(session.state)[0])
    archive.keep(finished(session, ""), session.record().to_text())
    assert archive.has_deal("classic", 12)
    assert not archive.has_deal("classic", 1)
    assert not archive.has_deal("classic", 2)
    assert not archive.has_deal("quick", 12)
    archive.close()

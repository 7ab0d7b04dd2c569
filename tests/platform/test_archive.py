"""Finished games survive everything: kills, damage, folders that cannot be written."""

import contextlib
import errno
import json
import os
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TextIO

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.engine import BadRecord, Record, rules
from game.platform import archive as archive_module
from game.platform import database
from game.platform.archive import FILE, WAITING, Archive
from game.platform.disk import Disk
from game.platform.store import Store, Trouble
from game.play.session import PERSON
from game.play.statistics import Finished

from .archives import SOLO, Home, game

same_folder = settings(
    suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=40, deadline=None
)


def test_nothing_yet(tmp_path: Path) -> None:
    home = Home(tmp_path / "not" / "there")
    assert home.archive.rows() == []
    home.archive.close()
    assert not (tmp_path / "not").exists()
    assert home.told == []


def test_what_was_kept_is_there_at_once_and_in_the_next_run(tmp_path: Path) -> None:
    home = Home(tmp_path / "deep" / "er")
    home.archive.keep(*game(3))
    home.archive.keep(*game(0))
    for archive in (home.archive, Home(tmp_path / "deep" / "er").archive):
        first, second = archive.rows()
        assert first._replace(id=0) == game(3)[0]
        assert second.won
        assert archive.record(first.id).to_text("running") == game(3)[1]
        archive.close()


def test_every_game_and_table_comes_back(tmp_path: Path) -> None:
    home = Home(tmp_path)
    kept = [
        Finished(rules("twist", players=3, rounds=4), (PERSON, "club", "expert"), True, -12),
        Finished(rules("duel"), ("novice", PERSON), False, -8),
        Finished(rules("quick", players=2, expert=True), ("master", "master"), True, 0),
    ]
    for number, each in enumerate(kept):
        home.archive.keep(each, f"record {number}")
    assert [each._replace(id=0) for each in home.archive.rows()] == kept
    assert [each.counts for each in kept] == [True, True, False]


def test_the_same_game_is_kept_once(tmp_path: Path) -> None:
    home = Home(tmp_path)
    home.keep(5, 5)
    home.keep(5, 6)
    again = Home(tmp_path)
    again.keep(5)
    assert again.results() == [5, 6]


def test_a_game_that_is_not_there_has_no_record(tmp_path: Path) -> None:
    home = Home(tmp_path)
    home.keep(1)
    with pytest.raises(BadRecord) as caught:
        home.archive.record(99)
    assert caught.value.partial is None


def test_a_damaged_record_breaks_off_where_the_damage_is(tmp_path: Path) -> None:
    home = Home(tmp_path)
    home.archive.keep(game(1)[0], game(1)[1].replace('{"end"', '{"emd"'))
    with pytest.raises(BadRecord) as caught:
        home.archive.record(home.archive.rows()[0].id)
    assert caught.value.partial is not None
    assert caught.value.partial.seed == 1


# Damage


@pytest.mark.parametrize("content", [b"no database", b"\xff" * 5000, b"SQLite format 3\0" * 9])
def test_a_damaged_file_is_set_aside_and_told_once(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    home = Home(tmp_path)
    assert home.archive.rows() == []
    home.keep(1)
    assert home.results() == [1]
    (trouble,) = home.told
    assert (trouble.what, trouble.path.name) == ("damaged", f"{FILE}.damaged-1")
    assert trouble.path.read_bytes() == content  # nothing is thrown away
    assert Home(tmp_path).results() == [1]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A file with ten games."""
    home = Home(tmp_path_factory.mktemp("whole"))
    home.keep(*range(10))
    home.archive.close()
    return (home.folder / FILE).read_bytes()


@given(st.data())
@same_folder
def test_any_damage_is_either_harmless_or_set_aside(
    tmp_path: Path, whole: bytes, data: st.DataObject
) -> None:
    """Nothing raises, and what comes after is kept."""
    for left in tmp_path.iterdir():
        left.unlink()
    path = tmp_path / FILE
    content = bytearray(whole)
    for _ in range(data.draw(st.integers(1, 20))):
        place = data.draw(st.integers(0, len(content) - 1))
        content[place] = data.draw(st.integers(0, 255))
    if data.draw(st.booleans()):
        del content[data.draw(st.integers(1, len(content))) :]
    path.write_bytes(content)
    home = Home(tmp_path)
    for row in home.archive.rows():
        with contextlib.suppress(BadRecord):
            home.archive.record(row.id)
    home.keep(77)
    home.archive.close()
    assert set(home.troubles) <= {"damaged", "newer"}
    if "newer" not in home.troubles:
        assert 77 in Home(tmp_path).results()


def test_rows_that_make_no_sense_are_left_out(tmp_path: Path) -> None:
    home = Home(tmp_path)
    home.keep(1, 2, 3, 4, 5, 6, 7)
    home.archive.close()
    connection = sqlite3.connect(tmp_path / FILE)
    wrongs = {
        1: "game = 'chess'",
        2: "options = '{'",
        3: "options = '{\"players\": 9}'",
        4: "seats = '[]'",
        5: "won = 'yes'",
        6: "seats = x'ff00'",
    }
    for id_, wrong in wrongs.items():
        connection.execute(f"UPDATE games SET {wrong} WHERE id = {id_}")
    connection.commit()
    connection.close()
    assert Home(tmp_path).results() == [7]


def test_a_torn_journal_is_not_played_into_the_new_file(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"no database" * 100)
    (tmp_path / f"{FILE}-journal").write_bytes(b"no journal" * 100)
    home = Home(tmp_path)
    home.keep(1)
    home.archive.close()
    assert not (tmp_path / f"{FILE}-journal").exists()
    assert Home(tmp_path).results() == [1]


# Versions


def test_a_file_of_a_newer_version_is_left_untouched(tmp_path: Path) -> None:
    home = Home(tmp_path)
    home.keep(1)
    home.archive.close()
    connection = sqlite3.connect(tmp_path / FILE)
    connection.execute(f"PRAGMA user_version = {len(database.MIGRATIONS) + 1}")
    connection.close()
    before = (tmp_path / FILE).read_bytes()
    newer = Home(tmp_path)
    newer.keep(2)
    assert newer.results() == [2]  # as long as the program runs
    assert newer.troubles == ["newer"]
    newer.archive.close()
    assert (tmp_path / FILE).read_bytes() == before


def test_an_old_file_is_lifted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    home = Home(tmp_path)
    home.keep(1)
    home.archive.close()
    later = (*database.MIGRATIONS, "ALTER TABLE games ADD COLUMN colour TEXT DEFAULT 'red'")
    monkeypatch.setattr(database, "MIGRATIONS", later)
    lifted = Home(tmp_path)
    lifted.keep(2)
    assert lifted.results() == [1, 2]
    lifted.archive.close()
    connection = sqlite3.connect(tmp_path / FILE)
    assert connection.execute("SELECT colour FROM games").fetchall() == [("red",), ("red",)]
    assert connection.execute("PRAGMA user_version").fetchone() == (len(later),)
    connection.close()


# What is no database


def version_below_nought(path: Path) -> None:
    connection = sqlite3.connect(path)
    connection.execute("PRAGMA user_version = -1")
    connection.close()


def loop(path: Path) -> None:
    path.symlink_to(path)


@pytest.mark.skipif(os.name == "nt", reason="needs links and pipes")
@pytest.mark.parametrize("make", [version_below_nought, loop, os.mkdir, os.mkfifo])
def test_what_is_no_database_of_ours_is_moved_away(
    tmp_path: Path, make: Callable[[Path], None]
) -> None:
    make(tmp_path / FILE)
    home = Home(tmp_path)
    assert home.archive.rows() == []
    home.keep(1)
    assert home.results() == [1]
    assert home.told == [Trouble("damaged", tmp_path / f"{FILE}.damaged-1")]
    assert Home(tmp_path).results() == [1]


def test_half_a_letter_in_a_name_harms_nothing(tmp_path: Path) -> None:
    home = Home(tmp_path)
    finished, _ = game(1)
    record = Record(SOLO, 1, started="game \ud83d 1").to_text("running")
    home.archive.keep(finished, record)
    home.keep(2)
    assert home.results() == [1, 2]
    assert home.archive.record(home.archive.rows()[0].id).to_text("running") == record
    assert home.told == []
    assert Home(tmp_path).results() == [1, 2]


# Another program that holds the file


@contextlib.contextmanager
def held(folder: Path) -> Iterator[None]:
    """For as long as this lasts, nobody else can read or write the file."""
    connection = sqlite3.connect(folder / FILE, isolation_level=None)
    connection.execute("BEGIN EXCLUSIVE")
    yield
    connection.execute("ROLLBACK")
    connection.close()


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(database, "PATIENCE", 0.01)
    monkeypatch.setattr(archive_module, "PAUSE", 0.01)


@pytest.mark.usefixtures("impatient")
def test_games_wait_while_another_program_holds_the_file(tmp_path: Path) -> None:
    home = Home(tmp_path)
    home.keep(1, 2)
    with held(tmp_path):
        home.archive.keep(*game(3))
        assert not home.archive.flush()
        home.archive.keep(*game(4))
        assert home.results() == [1, 2, 3, 4]
        assert home.archive.record(home.archive.rows()[2].id).seed == 3
        assert set(home.troubles) == {"busy"}
        assert (tmp_path / WAITING).exists(), "not even a kill loses them"
    while not home.archive.flush():  # the file is free, and the writer tries again and again
        pass
    assert home.results() == [1, 2, 3, 4]
    assert not (tmp_path / WAITING).exists()
    assert Home(tmp_path).results() == [1, 2, 3, 4]


@pytest.mark.usefixtures("impatient")
def test_the_writer_tries_again_by_itself(tmp_path: Path) -> None:
    home = Home(tmp_path)
    home.keep(1)
    with held(tmp_path):
        home.archive.keep(*game(2))
        assert not home.archive.flush()
    deadline = time.monotonic() + 30
    while (tmp_path / WAITING).exists() and time.monotonic() < deadline:
        time.sleep(0.01)
    assert Home(tmp_path).results() == [1, 2]


@pytest.mark.usefixtures("impatient")
def test_what_could_not_be_written_is_written_by_the_next_run(tmp_path: Path) -> None:
    home = Home(tmp_path)
    home.keep(1)
    with held(tmp_path):
        home.archive.keep(*game(2))
        home.archive.keep(*game(3))
        home.archive.close()
        other = Home(tmp_path)  # killed here, and started again while it is still held
        assert other.results() == [1, 2, 3]
    again = Home(tmp_path)
    assert again.results() == [1, 2, 3]
    again.archive.close()
    assert [path.name for path in tmp_path.iterdir()] == [FILE]


@pytest.mark.parametrize("content", ["", "[]", '{"version": 1, "data": [{}]}'])
def test_waiting_games_that_make_no_sense_are_moved_away(tmp_path: Path, content: str) -> None:
    (tmp_path / WAITING).write_text(content)
    home = Home(tmp_path)
    home.keep(1)
    assert home.results() == [1]
    assert home.told == [Trouble("damaged", tmp_path / f"{WAITING}.damaged-1")]


def test_waiting_games_of_a_newer_version_are_left_untouched(tmp_path: Path) -> None:
    newer = '{"version": 3, "data": "of another kind"}'
    (tmp_path / WAITING).write_text(newer)
    home = Home(tmp_path)
    home.keep(1)
    assert home.results() == [1]
    assert home.told == [Trouble("newer", tmp_path / WAITING)]
    home.archive.close()
    assert (tmp_path / WAITING).read_text() == newer


def test_an_archive_that_does_not_save_reads_and_changes_nothing(tmp_path: Path) -> None:
    home = Home(tmp_path)
    home.keep(1)
    home.archive.close()
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    told: list[Trouble] = []
    reader = Archive(tmp_path, told.append, saves=False)
    reader.keep(*game(2))
    assert [each.result for each in reader.rows()] == [1, 2]
    reader.close()
    assert told == []
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_without_a_folder_memory_serves() -> None:
    told: list[Trouble] = []
    archive = Archive(None, told.append)
    assert archive.rows() == []
    archive.keep(*game(1))
    assert [each.result for each in archive.rows()] == [1]
    archive.close()
    assert told == []


# Folders that cannot be written


def test_a_folder_that_cannot_be_written_is_told_once_and_memory_serves(tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("not a folder")
    home = Home(in_the_way / "folder")
    home.keep(1)
    home.keep(2)
    assert home.results() == [1, 2]
    assert home.troubles == ["unwritable"]
    assert home.archive.record(home.archive.rows()[0].id).seed == 1


def test_a_disk_that_says_no_later_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Say, a full one: what was kept can still be read, and what comes is kept in memory."""
    home = Home(tmp_path)
    home.keep(1)
    home.archive.close()
    (tmp_path / f"{FILE}-journal").mkdir()  # so that no change can be begun
    refused = Home(tmp_path)
    refused.keep(2)
    refused.keep(3)
    assert refused.results() == [1, 2, 3]
    assert refused.troubles == ["unwritable"]


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write")
def test_a_read_only_folder(tmp_path: Path) -> None:
    home = Home(tmp_path)
    home.keep(1)
    home.archive.close()
    (tmp_path / FILE).chmod(0o400)
    tmp_path.chmod(0o500)
    try:
        fixed = Home(tmp_path)
        fixed.keep(2)
        assert fixed.results() == [1, 2]
        assert fixed.troubles == ["unwritable"]
    finally:
        tmp_path.chmod(0o700)
    assert Home(tmp_path).results() == [1]


def test_the_same_trouble_is_told_once_whoever_finds_out(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("not a folder")
    folder = tmp_path / "file" / "folder"
    store = Store(folder)
    store.tell(Trouble("unwritable", folder))
    archive = Archive(folder, store.tell)
    archive.keep(*game(1))
    archive.flush()
    assert [trouble.what for trouble in store.take_troubles()] == ["unwritable"]


# Kills

WRITER = """
import sys
from pathlib import Path
from tests.platform.archives import Home
home = Home(Path(sys.argv[1]))
number = len(home.archive.rows())
while True:
    home.keep(number)
    print(number, flush=True)
    number += 1
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system cannot kill -9")
def test_killed_at_any_moment_the_file_is_whole_and_no_game_is_lost(tmp_path: Path) -> None:
    for kill in range(10):
        with subprocess.Popen(
            [sys.executable, "-c", WRITER, str(tmp_path)], stdout=subprocess.PIPE, text=True
        ) as writer:
            assert writer.stdout is not None
            said = [int(writer.stdout.readline()) for _ in range(1 + kill % 3)]
            time.sleep(0.0013 * kill)  # anywhere within the next writes
            writer.kill()
            said += [int(line) for line in writer.stdout if line.endswith("\n")]
        home = Home(tmp_path)
        results = home.results()
        assert home.told == []
        assert results == list(range(len(results)))
        assert len(results) - 1 in (said[-1], said[-1] + 1)
        home.archive.close()


# When a game is safe


class FullDisk(Disk):
    """Takes nothing while it is full."""

    full = True

    def write(self, file: TextIO, text: str) -> None:
        if self.full:
            raise OSError(errno.ENOSPC, "full")
        super().write(file, text)

    def commit(self, connection: sqlite3.Connection) -> None:
        if self.full:
            raise OSError(errno.ENOSPC, "full")
        super().commit(connection)


def kept_at(archive: Archive, folder: Path, number: int) -> list[set[str]]:
    """Keep a game; the files that were there when it was said to be kept."""
    found: list[set[str]] = []
    archive.keep(*game(number), lambda: found.append({path.name for path in folder.iterdir()}))
    archive.flush()
    return found


def test_a_game_is_said_to_be_kept_once_it_is_in_the_file(tmp_path: Path) -> None:
    home = Home(tmp_path)
    results: list[list[int]] = []
    home.archive.keep(*game(1), lambda: results.append(Home(tmp_path).results()))
    home.archive.flush()
    assert results == [[1]]
    assert home.archive.settle(patience=60)


@pytest.mark.usefixtures("impatient")
def test_a_game_is_said_to_be_kept_once_it_waits_beside_a_busy_file(tmp_path: Path) -> None:
    home = Home(tmp_path)
    home.keep(1)
    with held(tmp_path):
        (files,) = kept_at(home.archive, tmp_path, 2)
    assert WAITING in files


@pytest.mark.usefixtures("impatient")
def test_games_that_wait_are_not_written_over_while_the_file_is_busy(tmp_path: Path) -> None:
    first = Home(tmp_path)
    first.keep(1)
    with held(tmp_path):
        first.archive.keep(*game(2))
        first.archive.close()
        second = Home(tmp_path)
        second.archive.keep(*game(3))
        second.archive.close()
    assert Home(tmp_path).results() == [1, 2, 3]


def test_a_game_on_a_full_disk_is_not_said_to_be_kept_until_there_is_room(tmp_path: Path) -> None:
    Home(tmp_path).keep(1)
    disk = FullDisk()
    archive = Archive(tmp_path, lambda trouble: None, disk=disk)
    assert kept_at(archive, tmp_path, 2) == []
    assert archive.settle(patience=60), "nobody waits for a disk that takes nothing"
    assert len(archive.rows()) == 2
    disk.full = False
    assert kept_at(archive, tmp_path, 3) == [{FILE, WAITING}]
    assert Home(tmp_path).results() == [1, 2, 3]


@pytest.mark.parametrize("wrong", [{"score": 10**30}, {"ended": "\ud83d"}, {"ms": -(10**30)}])
def test_waiting_games_that_no_database_can_hold_are_moved_away(
    tmp_path: Path, wrong: dict[str, object]
) -> None:
    row = {**database.row_of(*game(1)), **wrong}
    (tmp_path / WAITING).write_text(json.dumps({"version": 1, "data": [row]}))
    home = Home(tmp_path)
    home.keep(2)
    assert home.results() == [2]
    assert home.troubles == ["damaged"]

"""The player's files survive everything: kills, damage, folders that cannot be written."""

import errno
import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.platform.disk import Disk, Failure
from game.platform.store import SAVE, SCORES, SETTINGS, Kind, Store, Trouble

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=8,
)
same_folder = settings(
    suppress_health_check=[HealthCheck.function_scoped_fixture], max_examples=25, deadline=None
)


def written(folder: Path, kind: Kind) -> Path:
    """The file of this kind, with something good in it."""
    store = Store(folder)
    store.write(kind, {"good": 1})
    store.flush()
    return folder / f"{kind.name}.json"


def test_nothing_yet(tmp_path: Path) -> None:
    store = Store(tmp_path / "not" / "there")
    assert store.read(SETTINGS) is None
    assert store.take_troubles() == []
    assert not (tmp_path / "not").exists()


@given(json_values)
@same_folder
def test_reads_what_was_written(tmp_path: Path, data: object) -> None:
    store = Store(tmp_path / "deep" / "er")
    store.write(SAVE, data)
    assert store.read(SAVE) == data  # at once
    store.flush()
    assert Store(tmp_path / "deep" / "er").read(SAVE) == data  # and in the next run


def test_kinds_are_apart_and_can_go(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.write(SAVE, "game")
    store.write(SCORES, [1, 2])
    store.remove(SAVE)
    store.remove(SAVE)
    assert store.read(SAVE) is None
    store.flush()
    again = Store(tmp_path)
    assert again.read(SAVE) is None
    assert again.read(SCORES) == [1, 2]


def test_the_last_of_many_writes_wins(tmp_path: Path) -> None:
    store = Store(tmp_path)
    for number in range(200):
        store.write(SAVE, number)
    store.flush()
    assert Store(tmp_path).read(SAVE) == 199
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


def test_old_versions_are_lifted(tmp_path: Path) -> None:
    written(tmp_path, Kind("thing"))
    kind = Kind(
        "thing", upgrades=(lambda data: data | {"two": 2}, lambda data: data | {"three": 3})
    )
    assert kind.version == 3
    assert Store(tmp_path).read(kind) == {"good": 1, "two": 2, "three": 3}


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b'"text"',
        b"\xff\xfe\x00",
        b'{"version": 1}',
        b'{"data": 1}',
        b'{"version": "1", "data": 1}',
        b'{"version": 0, "data": 1}',
        b'{"version": true, "data": 1}',
        b"[" * 100_000,
    ],
)
def test_a_damaged_file_is_set_aside_and_told_once(tmp_path: Path, content: bytes) -> None:
    path = written(tmp_path, SETTINGS)
    path.write_bytes(content)
    store = Store(tmp_path)
    assert store.read(SETTINGS) is None
    assert store.read(SETTINGS) is None
    (trouble,) = store.take_troubles()
    assert store.take_troubles() == []
    assert (trouble.what, trouble.path.name) == ("damaged", "settings.json.damaged-1")
    assert trouble.path.read_bytes() == content  # nothing is thrown away
    store.write(SETTINGS, "new")
    store.flush()
    assert Store(tmp_path).read(SETTINGS) == "new"


@given(st.data())
@same_folder
def test_any_damage_is_either_harmless_or_set_aside(tmp_path: Path, data: st.DataObject) -> None:
    path = written(tmp_path, SAVE)
    content = bytearray(path.read_bytes())
    content[data.draw(st.integers(0, len(content) - 1))] = data.draw(st.integers(0, 255))
    del content[data.draw(st.integers(1, len(content))) :]
    path.write_bytes(content)
    store = Store(tmp_path)
    lost = store.read(SAVE) is None
    assert lost == bool(store.take_troubles())


@pytest.mark.parametrize("kind", [SETTINGS, SAVE, SCORES], ids=lambda kind: kind.name)
@pytest.mark.parametrize("read_first", [True, False])
def test_a_file_of_a_newer_version_is_left_untouched(
    tmp_path: Path, kind: Kind, read_first: bool
) -> None:
    path = written(tmp_path, kind)
    newer = json.dumps({"version": kind.version + 1, "data": {"new": "things"}})
    path.write_text(newer)
    store = Store(tmp_path)
    if read_first:
        assert store.read(kind) is None
    store.write(kind, "ours")
    assert store.read(kind) == "ours"  # as long as the program runs
    store.remove(kind)
    store.write(kind, "ours again")
    store.flush()
    assert store.take_troubles() == [Trouble("newer", path)]
    assert path.read_text() == newer
    assert list(tmp_path.iterdir()) == [path]


def test_what_was_never_read_is_not_written_over_if_it_is_damaged(tmp_path: Path) -> None:
    path = written(tmp_path, SAVE)
    path.write_text("half a game")
    store = Store(tmp_path)
    store.write(SAVE, "new")
    store.flush()
    (trouble,) = store.take_troubles()
    assert trouble.path.read_text() == "half a game"
    assert Store(tmp_path).read(SAVE) == "new"


def folder(path: Path) -> None:
    path.mkdir()
    (path / "file").touch()


def loop(path: Path) -> None:
    path.symlink_to(path)


def huge(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(2**40)  # a hole, which takes no room


@pytest.mark.skipif(os.name == "nt", reason="needs links and pipes")
@pytest.mark.parametrize("make", [folder, loop, huge, os.mkfifo])
def test_what_is_no_file_of_ours_is_moved_away(
    tmp_path: Path, make: Callable[[Path], None]
) -> None:
    make(tmp_path / "scores.json")
    store = Store(tmp_path)
    assert store.read(SCORES) is None
    assert store.take_troubles() == [Trouble("damaged", tmp_path / "scores.json.damaged-1")]
    assert os.path.lexists(tmp_path / "scores.json.damaged-1")
    store.write(SCORES, "new")
    store.flush()
    assert Store(tmp_path).read(SCORES) == "new"


def test_a_file_that_can_neither_be_read_nor_moved_is_left_alone(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = written(tmp_path, SAVE)
    before = path.read_text()

    def refuse(*_: object) -> None:
        raise PermissionError

    with monkeypatch.context() as patch:
        patch.setattr(Path, "read_bytes", refuse)
        patch.setattr(Path, "replace", refuse)
        store = Store(tmp_path)
        assert store.read(SAVE) is None
    store.write(SAVE, "new")
    store.flush()
    assert store.read(SAVE) == "new"
    assert [trouble.what for trouble in store.take_troubles()] == ["unwritable"]
    assert path.read_text() == before


def test_without_a_folder_memory_serves() -> None:
    store = Store(None)
    assert store.read(SAVE) is None
    store.write(SAVE, 1)
    store.flush()
    assert store.read(SAVE) == 1
    assert store.take_troubles() == [Trouble("no_folder")]


def test_a_store_that_does_not_save_reads_and_changes_nothing(tmp_path: Path) -> None:
    settings_file, save_file = written(tmp_path, SETTINGS), written(tmp_path, SAVE)
    save_file.write_text("damaged")
    left = tmp_path / "game.json.new-1"
    left.touch()
    os.utime(left, (0, 0))
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    store = Store(tmp_path, saves=False)
    assert store.read(SETTINGS) == {"good": 1}
    assert store.read(SAVE) is None
    store.write(SETTINGS, "ours")
    store.remove(SAVE)
    store.flush()
    assert store.read(SETTINGS) == "ours"
    assert store.take_troubles() == []
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before
    assert settings_file in before


def test_damaged_files_do_not_overwrite_each_other(tmp_path: Path) -> None:
    for content in ("first", "second"):
        written(tmp_path, SAVE).write_text(content)
        assert Store(tmp_path).read(SAVE) is None
    assert (tmp_path / "game.json.damaged-1").read_text() == "first"
    assert (tmp_path / "game.json.damaged-2").read_text() == "second"


def test_a_reader_that_finds_nonsense_may_set_it_aside(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.write(SAVE, "a game nobody can read")
    store.set_aside(SAVE)
    assert store.read(SAVE) is None
    assert "nobody" in store.take_troubles()[0].path.read_text()


def test_a_folder_that_cannot_be_written_is_told_once_and_memory_serves(tmp_path: Path) -> None:
    in_the_way = tmp_path / "file"
    in_the_way.write_text("not a folder")
    store = Store(in_the_way / "folder")
    store.write(SETTINGS, 1)
    store.write(SETTINGS, 2)
    store.write(SAVE, 3)
    store.flush()
    assert (store.read(SETTINGS), store.read(SAVE)) == (2, 3)
    assert [trouble.what for trouble in store.take_troubles()] == ["unwritable"]
    store.write(SAVE, 4)
    store.flush()
    assert store.take_troubles() == []


def test_a_full_disk_is_told_as_such(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(handle: int) -> None:
        raise OSError(errno.ENOSPC, "no space left")

    monkeypatch.setattr(os, "fsync", full)
    store = Store(tmp_path)
    store.write(SAVE, 1)
    store.flush()
    assert [trouble.what for trouble in store.take_troubles()] == ["disk_full"]
    assert store.read(SAVE) == 1
    assert not store.is_saving(SAVE)
    monkeypatch.undo()
    store.write(SAVE, 2)
    store.flush()
    assert store.is_saving(SAVE)


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="root may write")
def test_a_read_only_folder(tmp_path: Path) -> None:
    path = written(tmp_path, SETTINGS)
    tmp_path.chmod(0o500)
    try:
        store = Store(tmp_path)
        assert store.read(SETTINGS) == {"good": 1}
        store.write(SETTINGS, 2)
        store.flush()
        assert store.read(SETTINGS) == 2
        assert [trouble.what for trouble in store.take_troubles()] == ["unwritable"]
    finally:
        tmp_path.chmod(0o700)
    assert json.loads(path.read_text())["data"] == {"good": 1}


def test_remains_of_a_killed_run_are_swept_but_a_running_one_is_left_alone(tmp_path: Path) -> None:
    old, fresh = tmp_path / "game.json.new-1", tmp_path / "game.json.new-2"
    for path in (old, fresh):
        path.write_text("half")
    os.utime(old, (time.time() - 3600,) * 2)
    Store(tmp_path)
    assert not old.exists()
    assert fresh.exists()


WRITER = """
import sys
import threading
from pathlib import Path
from game.platform.disk import Disk, Failure
from game.platform.store import SAVE, Store
store = Store(Path(sys.argv[1]))
number = store.read(SAVE)[0]
while True:
    number += 1
    store.write(SAVE, [number] * 20_000)
    store.flush()
    print(number, flush=True)
"""


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="this system cannot kill -9")
def test_killed_at_any_moment_the_file_is_whole_and_no_move_is_lost(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.write(SAVE, [0])
    store.flush()
    for kill in range(20):
        with subprocess.Popen(
            [sys.executable, "-c", WRITER, str(tmp_path)], stdout=subprocess.PIPE, text=True
        ) as writer:
            assert writer.stdout is not None
            said = [int(writer.stdout.readline()) for _ in range(1 + kill % 3)]
            time.sleep(0.0007 * kill)  # anywhere within the next writes
            writer.kill()
            said += [int(line) for line in writer.stdout if line.endswith("\n")]
        store = Store(tmp_path)
        numbers = store.read(SAVE)
        assert store.take_troubles() == []
        assert isinstance(numbers, list)
        assert len(numbers) == 20_000
        assert len(set(numbers)) == 1
        assert numbers[0] in (said[-1], said[-1] + 1)


def test_a_file_is_removed_only_if_it_still_holds_what_was_meant(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.write(SAVE, {"game": "old"})
    store.write(SAVE, {"game": "new"})
    store.remove(SAVE, holding={"game": "old"})
    assert store.read(SAVE) == {"game": "new"}
    store.remove(SAVE, holding={"game": "new"})
    store.flush()
    assert list(tmp_path.iterdir()) == []


def test_files_are_written_in_the_order_of_their_latest_texts(tmp_path: Path) -> None:
    begun, go_on = threading.Event(), threading.Event()
    order: list[str] = []

    class SlowDisk(Disk):
        def try_to_replace(self, path: Path, text: str | None) -> Failure | None:
            begun.set()
            go_on.wait(10)
            order.append(path.stem)
            return super().try_to_replace(path, text)

    store = Store(tmp_path, disk=SlowDisk())
    store.write(SETTINGS, {})
    begun.wait(10)
    store.write(SAVE, {"turn": 1})
    store.write(SCORES, {})
    store.remove(SAVE)
    go_on.set()
    store.flush()
    assert order == ["settings", "scores", "game"]

"""One save of each game; the single save of earlier versions becomes one of them."""

from __future__ import annotations

import json
import shutil
from pathlib import Path

import pytest

from game.engine import games, rules
from game.platform.saves import latest_first, read_save, save_file, write_save
from game.platform.store import SAVE, Store
from game.play.session import PERSON, Session, Setup
from tests.test_old_files import each


def begun(game: str, seed: int = 1) -> Session:
    played = rules(game)
    return Session(Setup(played, seed, seats=(PERSON,) * played.players))


def read_saves(store: Store) -> list[Session]:
    found = [save for game in games() if (save := read_save(store, game)) is not None]
    return latest_first(store, found)


def names(folder: Path) -> set[str]:
    return {path.name for path in folder.iterdir()}


def test_every_game_has_a_save_of_its_own(tmp_path: Path) -> None:
    store = Store(tmp_path)
    for number, game in enumerate(games()):
        write_save(store, begun(game, number))
    store.flush()
    again = Store(tmp_path)
    for number, game in enumerate(games()):
        found = read_save(again, game)
        assert found is not None
        assert found.setup.seed == number


def test_the_latest_comes_first_in_every_later_run(tmp_path: Path) -> None:
    store = Store(tmp_path)
    for game in ("duel", "classic", "twist", "duel"):
        write_save(store, begun(game))
    store.flush()
    order = [save.rules.game for save in read_saves(Store(tmp_path))]
    assert order == ["duel", "twist", "classic"]


@pytest.mark.parametrize(("version", "path"), each("saves/*.json"))
def test_the_single_save_of_an_earlier_version_is_taken_over(
    version: Path, path: Path, tmp_path: Path
) -> None:
    shutil.copy(path, tmp_path / "game.json")
    saved = Session.from_data(json.loads(path.read_text(encoding="utf-8"))["data"])
    game = saved.rules.game
    for _ in range(2):
        (found,) = read_saves(Store(tmp_path))
        assert found.setup == saved.setup
        assert found.steps == saved.steps
        assert names(tmp_path) == {f"game-{game}.json"}


def test_an_old_save_waits_while_its_game_has_a_newer_one(tmp_path: Path) -> None:
    store = Store(tmp_path)
    write_save(store, begun("duel", 2))
    store.write(SAVE, begun("duel", 1).to_data())
    assert [save.setup.seed for save in read_saves(store)] == [2]
    store.remove(save_file("duel"))
    assert [save.setup.seed for save in read_saves(store)] == [1]


def test_in_a_folder_that_cannot_be_written_an_old_save_can_be_read(tmp_path: Path) -> None:
    first = Store(tmp_path)
    first.write(SAVE, begun("duel").to_data())
    first.flush()
    store = Store(tmp_path, saves=False)
    assert read_save(store, "duel") is not None
    assert read_save(store, "duel") is not None
    assert names(tmp_path) == {"game.json"}


def test_a_damaged_save_takes_no_other_with_it(tmp_path: Path) -> None:
    store = Store(tmp_path)
    write_save(store, begun("classic"))
    write_save(store, begun("duel"))
    store.write(save_file("quick"), {"record": "nonsense"})
    store.write(save_file("twist"), begun("duel").to_data())
    assert [save.rules.game for save in read_saves(store)] == ["duel", "classic"]
    assert [trouble.path.name for trouble in store.take_troubles()] == [
        "game-quick.json.damaged-1",
        "game-twist.json.damaged-1",
    ]


def test_a_save_of_a_newer_version_is_left_alone_and_others_are_saved(tmp_path: Path) -> None:
    newer = tmp_path / "game-quick.json"
    newer.write_text('{"version": 2, "data": {}}')
    store = Store(tmp_path)
    write_save(store, begun("classic"))
    write_save(store, begun("quick"))
    store.flush()
    assert newer.read_text() == '{"version": 2, "data": {}}'
    assert [trouble.what for trouble in store.take_troubles()] == ["newer"]
    assert [save.rules.game for save in read_saves(Store(tmp_path))] == ["classic"]

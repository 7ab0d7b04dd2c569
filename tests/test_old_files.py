"""What older versions wrote can be read for ever: see the files in `tests/data`."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from game.engine import Record, deal_code, read_deal_code, rules
from game.platform.archive import FILE, Archive
from game.platform.settings import Settings, read_settings, settings_data
from game.platform.store import SAVE, SCORES, SETTINGS, Kind, Store, Trouble
from game.play import high_scores, statistics
from game.play.marks import has_help
from game.play.session import Session

DATA = Path(__file__).parent / "data"
VERSIONS = sorted(path for path in DATA.iterdir() if path.is_dir())


def expected(version: Path, part: str) -> Any:
    return json.loads((version / "expected.json").read_text(encoding="utf-8"))[part]


def each(pattern: str) -> list[Any]:
    """Every file of every version, named for the report of a test."""
    found = [(version, path) for version in VERSIONS for path in sorted(version.glob(pattern))]
    return [pytest.param(*pair, id=f"{pair[0].name} {pair[1].stem}") for pair in found]


every_version = pytest.mark.parametrize("version", VERSIONS, ids=lambda version: version.name)


def read(kind: Kind, path: Path, folder: Path) -> object:
    """What the store finds in a player's folder that holds this file."""
    shutil.copy(path, folder / f"{kind.name}.json")
    store = Store(folder)
    data = store.read(kind)
    assert not store.take_troubles()
    return data


def as_json(value: object) -> Any:
    return json.loads(json.dumps(value))


@pytest.mark.parametrize(("version", "path"), each("saves/*.json"))
def test_a_saved_game_goes_on_where_it_was_left(version: Path, path: Path, tmp_path: Path) -> None:
    session = Session.from_data(read(SAVE, path, tmp_path))
    then = expected(version, "saves")[path.stem]
    assert as_json(session.state.to_dict()) == then["state"]
    assert [str(move) for move in session.rules.legal_moves(session.state)] == then["moves"]
    assert len(session.steps) == then["steps"]
    assert session.can_take_back == then["can_take_back"]

    session.play(then["moves"][0], session.ms + 1)
    assert len(session.steps) == then["steps"] + 1
    again = Session.from_data(as_json(session.to_data()))
    assert again.state == session.state
    assert again.setup == session.setup


@pytest.mark.parametrize(("version", "path"), each("saves/*.json"))
def test_a_saved_game_knows_its_seats_names_and_take_backs(version: Path, path: Path) -> None:
    data = json.loads(path.read_text(encoding="utf-8"))["data"]
    begun = json.loads(data["record"].split("\n")[0].rpartition(" ")[0])
    setup = Session.from_data(data).setup
    assert list(setup.seats) == data["seats"]
    assert setup.take_backs == data["take_backs"]
    assert list(setup.names) == begun["names"]
    assert (setup.seed, setup.starter) == (begun["seed"], begun["starter"])
    assert setup.started == begun["started"]


@every_version
def test_there_is_a_save_of_every_game_under_every_option(version: Path) -> None:
    saved = [kind_of(save["state"]) for save in expected(version, "saves").values()]
    dealt = [kind_of(deal) for deal in deals(version)]
    assert all(kind in saved for kind in dealt)


def kind_of(state: dict[str, Any]) -> dict[str, Any]:
    """The game and its options, however many rounds are played."""
    return {"game": state["game"], **state["options"], "rounds": None}


def deals(version: Path) -> list[dict[str, Any]]:
    """The deal codes of a version: at least one of each variant that it had."""
    found: list[dict[str, Any]] = json.loads((version / "deal_codes.json").read_text("utf-8"))
    return found


@every_version
def test_the_saves_hold_what_a_save_can_hold(version: Path) -> None:
    """Else the tests above would look at less than players have."""
    saves = expected(version, "saves").values()
    assert any(save["can_take_back"] for save in saves)
    assert any(save["state"].get("signals") for save in saves)
    assert any(save["state"].get("fuses") for save in saves)
    assert any(save["moves"] == ["deal"] for save in saves)
    assert any(save["steps"] == 0 for save in saves)


@every_version
def test_settings_are_as_they_were_chosen(version: Path, tmp_path: Path) -> None:
    settings = read_settings(read(SETTINGS, version / "settings.json", tmp_path))
    chosen, now = expected(version, "settings"), as_json(settings_data(settings))
    # Commands that came later have keys too.
    now["bindings"] = {name: now["bindings"][name] for name in chosen["bindings"]}
    assert {name: now[name] for name in chosen} == chosen
    default = as_json(settings_data(Settings()))
    assert all(now[name] != default[name] for name in chosen)


@every_version
def test_high_scores_are_as_they_were_entered(version: Path, tmp_path: Path) -> None:
    tables = high_scores.from_data(read(SCORES, version / "scores.json", tmp_path))
    # Entries of the first version do not say which game it was.
    entries = {
        key: [entry if entry.game else entry[:-1] for entry in table]
        for key, table in tables.items()
    }
    assert as_json(entries) == expected(version, "scores")


@pytest.fixture
def archive(version: Path, tmp_path: Path) -> Archive:
    def tell(trouble: Trouble) -> None:
        raise AssertionError(trouble)

    shutil.copy(version / FILE, tmp_path)
    return Archive(tmp_path, tell)


@every_version
def test_the_archive_lists_every_finished_game(version: Path, archive: Archive) -> None:
    then = expected(version, "archive")
    for row, game in zip(archive.rows(), then, strict=True):
        assert row.rules == rules(game["game"], **game["options"])
        assert list(row.seats) == game["seats"]
        now = (row.won, row.result, row.score, row.ended, row.ms)
        assert now == tuple(game[name] for name in ("won", "result", "score", "ended", "ms"))
    archive.close()


@every_version
def test_the_archive_replays_every_game_to_the_result_it_lists(
    version: Path, archive: Archive
) -> None:
    for row, game in zip(archive.rows(), expected(version, "archive"), strict=True):
        record = archive.record(row.id)
        assert len(record.entries) == game["entries"]
        assert record.last_state().status == game["status"]
        data = {"record": record.to_text(), "seats": list(row.seats), "take_backs": True}
        replayed = Session.from_data(data)
        assert row.marks is None
        clean = row._replace(id=0, marks=frozenset())
        now = statistics.finished(replayed, row.ended)
        assert not has_help(now.marks or ())
        assert now._replace(marks=frozenset()) == clean
    archive.close()


@pytest.mark.parametrize(("version", "path"), each("records/*.txt"))
def test_a_record_replays_to_the_same_end(version: Path, path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    record, then = Record.from_text(text), expected(version, "records")[path.stem]
    assert list(record.names) == then["names"]
    assert record.started == then["started"]
    assert len(record.entries) == then["entries"]
    last = record.last_state()
    assert as_json(last.to_dict()) == then["state"]
    outcome = record.rules.outcome(last)
    assert outcome is not None
    now = as_json(outcome._asdict())
    assert {name: now[name] for name in then["outcome"]} == then["outcome"]
    assert record.to_text() == text


@every_version
def test_deal_codes_mean_the_same_deals(version: Path) -> None:
    for deal in deals(version):
        played = rules(deal["game"], **deal["options"])
        assert read_deal_code(deal["code"]) == (played, deal["seed"])
        assert deal_code(played, deal["seed"]) == deal["code"]

"""Assets are found however the game was installed, and the player's files have a home."""

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game.platform import paths


@pytest.fixture(autouse=True)
def _fresh() -> Iterator[None]:
    paths._assets.cache_clear()
    yield
    paths._assets.cache_clear()


def test_from_source() -> None:
    assert paths.asset("fonts").is_dir()
    assert paths.asset("locale/en.json").is_file()


def test_frozen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "assets").mkdir()
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert paths.asset("fonts") == tmp_path / "assets" / "fonts"


def test_installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    package = tmp_path / "site-packages" / "game"
    (package / "platform").mkdir(parents=True)
    (package / "assets").mkdir()
    monkeypatch.setattr(paths, "__file__", str(package / "platform" / "paths.py"))
    assert paths.asset("fonts") == package / "assets" / "fonts"


def test_nowhere(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "__file__", str(tmp_path / "a" / "b" / "paths.py"))
    with pytest.raises(FileNotFoundError, match="no assets"):
        paths.asset("fonts")


def test_a_home_of_its_own(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(paths.HOME, str(tmp_path))
    assert paths.data_folder() == tmp_path
    assert paths.log_folder() == tmp_path / "logs"


def test_the_systems_folders(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(paths.HOME, raising=False)
    assert "backtrick" in str(paths.data_folder())
    assert paths.log_folder() != paths.data_folder()

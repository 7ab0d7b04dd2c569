"""What the freezer fills in: the version that Windows shows, and the files of a Linux desktop."""

import runpy
from configparser import ConfigParser
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest

from game import __version__
from game.i18n import NAMES

BUILD = Path(__file__).parents[2] / "build"
LINUX = BUILD / "linux"


@pytest.fixture(scope="module")
def freeze() -> dict[str, Any]:
    return runpy.run_path(str(BUILD / "freeze.py"))


def test_windows_wants_four_numbers(freeze: dict[str, Any]) -> None:
    resource = freeze["version_resource"]("1.12.0")
    assert "filevers=(1, 12, 0, 0)" in resource
    assert "StringStruct('ProductVersion', '1.12.0')" in resource
    assert "$" not in resource.partition("\n")[2]
    compile(resource, "version.txt", "eval")


def test_the_desktop_finds_everything_below_share(freeze: dict[str, Any], tmp_path: Path) -> None:
    freeze["add_desktop_files"](tmp_path)
    assert (tmp_path / "applications" / "backtrick.desktop").is_file()
    assert list((tmp_path / "metainfo").glob("*.metainfo.xml"))
    for size in (16, 48, 256):
        assert (tmp_path / f"icons/hicolor/{size}x{size}/apps/backtrick.png").is_file()


def test_the_menu_entry_speaks_every_language() -> None:
    entry = ConfigParser(interpolation=None)
    entry.optionxform = str  # type: ignore[assignment,method-assign]
    entry.read(LINUX / "backtrick.desktop", encoding="utf-8")
    for text in ("GenericName", "Comment", "Keywords"):
        for language in set(NAMES) - {"en"}:
            assert entry["Desktop Entry"][f"{text}[{language}]"]


def test_the_description_knows_this_release() -> None:
    (file,) = LINUX.glob("*.metainfo.xml")
    releases = ElementTree.parse(file).findall("releases/release")
    assert releases[0].get("version") == __version__

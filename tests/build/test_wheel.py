"""The installed game: one command, from any folder, with its assets."""

import os
import subprocess
import sys
import venv
from importlib.util import find_spec
from pathlib import Path

import pytest

from game import __version__

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.skipif(
    not (find_spec("hatchling") and find_spec("pip")), reason="needs pip and hatchling"
)


@pytest.fixture(scope="module")
def command(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Built without the network and installed alone: its dependencies are borrowed from here."""
    place = tmp_path_factory.mktemp("installed")
    pip = [sys.executable, "-m", "pip", "--quiet", "--disable-pip-version-check"]
    options = ["--no-deps", "--no-build-isolation", "--no-index"]
    subprocess.run([*pip, "wheel", *options, "--wheel-dir", str(place), str(ROOT)], check=True)
    (wheel,) = place.glob("*.whl")
    venv.create(place / "venv", with_pip=False, symlinks=os.name != "nt")
    scripts = place / "venv" / ("Scripts" if os.name == "nt" else "bin")
    python = ["--python", str(scripts / "python")]
    subprocess.run([*pip, *python, "install", "--no-deps", "--no-index", str(wheel)], check=True)
    return scripts / "backtrick"


def run(command: Path, place: Path, *arguments: str) -> str:
    borrowed = os.pathsep.join(path for path in sys.path if path.endswith("site-packages"))
    variables = {"PYTHONPATH": borrowed, "BACKTRICK_HOME": str(place / "home")}
    dummies = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    done = subprocess.run(
        [str(command), *arguments],
        env=os.environ | variables | dummies,
        cwd=place,
        capture_output=True,
        text=True,
        check=True,
    )
    return done.stdout


def test_the_command(command: Path, tmp_path: Path) -> None:
    assert run(command, tmp_path, "--version") == f"Backtrick {__version__}\n"


def test_it_starts_with_its_own_assets(command: Path, tmp_path: Path) -> None:
    run(command, tmp_path, "--shot", "shot.png", "--after", "0.5")
    assert (tmp_path / "shot.png").stat().st_size > 10_000
    assert f"{__version__}, installed" in run(command, tmp_path, "doctor")

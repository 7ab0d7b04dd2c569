"""Freeze the game for this system: dist/backtrick (a folder) and dist/backtrick-portable (a file).

Run: python build/freeze.py
"""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from string import Template

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game import __version__  # noqa: E402

BUILD = ROOT / "build"
DIST = ROOT / "dist"
WORK = ROOT / ".work" / "freeze"
"""What lies between; nothing that is tracked is ever written to."""


def main() -> None:
    build_core()
    WORK.mkdir(parents=True, exist_ok=True)
    resource = WORK / "version.txt"
    resource.write_text(version_resource(__version__), encoding="utf-8")
    told = {"BACKTRICK_VERSION": __version__, "BACKTRICK_VERSION_RESOURCE": str(resource)}
    places = ["--workpath", str(WORK), "--distpath", str(DIST)]
    options = ["--noconfirm", "--clean", "--log-level", "WARN", *places]
    subprocess.run(
        [sys.executable, "-m", "PyInstaller", *options, str(BUILD / "backtrick.spec")],
        env=os.environ | told,
        check=True,
    )
    if sys.platform == "linux":
        add_desktop_files(DIST / "backtrick" / "share")
    for program in sorted(DIST.iterdir()):
        print(f"{megabytes(program):6.1f} MB  {program.relative_to(ROOT)}")


def build_core() -> None:
    """The native core, if there is a compiler; without it the programs work too, only slower."""
    subprocess.run([sys.executable, str(BUILD / "native.py")], check=False)


def version_resource(version: str) -> str:
    """What Windows shows as the properties of the program; it wants four numbers."""
    numbers = [*re.findall(r"\d+", version), "0", "0", "0", "0"][:4]
    template = Template((BUILD / "windows" / "version.txt").read_text(encoding="utf-8"))
    return template.substitute(version=version, numbers=", ".join(numbers))


def add_desktop_files(share: Path) -> None:
    """The menu entry, its description and icons as a Linux desktop looks for them below share/."""
    linux = BUILD / "linux"
    for file, place in (
        ("backtrick.desktop", "applications"),
        ("io.github.backtrick.backtrick.metainfo.xml", "metainfo"),
    ):
        copy(linux / file, share / place / file)
    for icon in sorted((ROOT / "assets" / "icon").glob("backtrick-*.png")):
        size = icon.stem.removeprefix("backtrick-")
        copy(icon, share / "icons" / "hicolor" / f"{size}x{size}" / "apps" / "backtrick.png")


def copy(file: Path, place: Path) -> None:
    place.parent.mkdir(parents=True, exist_ok=True)
    shutil.copyfile(file, place)


def megabytes(program: Path) -> float:
    files = program.rglob("*") if program.is_dir() else [program]
    return sum(file.lstat().st_size for file in files if not file.is_dir()) / 1e6


if __name__ == "__main__":
    main()

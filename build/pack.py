"""Pack what build/freeze.py made for a release: dist/release, with a checksum beside each file.

Run: python build/pack.py
"""

import hashlib
import platform
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game import __version__  # noqa: E402

DIST = ROOT / "dist"
RELEASE = DIST / "release"
SYSTEMS = {"linux": "linux", "win32": "windows", "darwin": "macos"}


def main() -> None:
    shutil.rmtree(RELEASE, ignore_errors=True)
    RELEASE.mkdir(parents=True)
    name = RELEASE / f"backtrick-{__version__}-{SYSTEMS[sys.platform]}-{platform.machine().lower()}"
    pack_folder(name)
    pack_file(name)
    for file in sorted(RELEASE.iterdir()):
        print(write_checksum(file).read_text(encoding="utf-8"), end="")


def pack_folder(name: Path) -> None:
    """Each system in the form it unpacks by a double click, with links and rights kept."""
    if sys.platform == "darwin":
        bundle = str(DIST / "Backtrick.app")
        subprocess.run(["ditto", "-c", "-k", "--keepParent", bundle, f"{name}.zip"], check=True)
    else:
        form = "zip" if sys.platform == "win32" else "gztar"
        shutil.make_archive(str(name), form, root_dir=DIST, base_dir="backtrick")


def pack_file(name: Path) -> None:
    ending = ".exe" if sys.platform == "win32" else ""
    if sys.platform != "darwin":  # there the bundle is one file to its users
        shutil.copy2(DIST / f"backtrick-portable{ending}", f"{name}-portable{ending}")


def write_checksum(file: Path) -> Path:
    """In the form that `sha256sum --check` reads."""
    checksum = file.with_name(f"{file.name}.sha256")
    digest = hashlib.sha256(file.read_bytes()).hexdigest()
    checksum.write_text(f"{digest}  {file.name}\n", encoding="utf-8", newline="\n")
    return checksum


if __name__ == "__main__":
    main()

"""Make the pictures of the README: each game as it really looks, in a demonstration.

Run where there is a screen: python build/make_pictures.py [NAME ...]
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.engine import deal_code  # noqa: E402
from game.scenes.games.registry import GAMES  # noqa: E402

FOLDER = ROOT / "build" / "pictures"
USUAL = ("--size", "1280x720", "--mute", "--lang", "en")


def main(names: list[str]) -> None:
    shoot("menu", "--after", "2")
    for picture in (each for about in GAMES.values() for each in about.pictures):
        if not names or picture.name in names:
            code = deal_code(picture.rules, picture.seed)
            shoot(picture.name, "--demo", "--code", code, "--after", str(picture.after))


def shoot(name: str, *options: str) -> None:
    """In a home of its own, so that nobody's settings are seen."""
    picture = FOLDER / f"{name}.jpg"
    with tempfile.TemporaryDirectory() as home:
        subprocess.run(
            [sys.executable, str(ROOT / "main.py"), *USUAL, *options, "--shot", str(picture)],
            env={**os.environ, "BACKTRICK_HOME": home},
            check=True,
        )
    print(picture.relative_to(ROOT))


if __name__ == "__main__":
    main(sys.argv[1:])

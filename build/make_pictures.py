"""Make the pictures of the README: each game as it really looks, in a demonstration.

Run where there is a screen: python build/make_pictures.py [NAME ...]
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from game.engine import deal_code, rules  # noqa: E402

FOLDER = ROOT / "build" / "pictures"
USUAL = ("--size", "1280x720", "--mute", "--lang", "en")


class Moment(NamedTuple):
    """A deal, and how many seconds after its beginning it is worth a picture."""

    code: str
    after: float


MOMENTS = {
    "four-piles": Moment(deal_code(rules("classic", fire=True), 67), 39.8),
    "together": Moment(deal_code(rules("classic", players=4), 5), 34),
    "quick-fifty": Moment(deal_code(rules("quick", players=4), 8), 15),
    "duel": Moment(deal_code(rules("duel"), 11), 33),
    "toads": Moment(deal_code(rules("twist", players=3, expert=True), 7), 31.0),
}


def main(names: list[str]) -> None:
    shoot("menu", "--after", "2")
    for name in names or MOMENTS:
        moment = MOMENTS[name]
        shoot(name, "--demo", "--code", moment.code, "--after", str(moment.after))


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

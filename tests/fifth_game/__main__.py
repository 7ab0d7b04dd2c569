"""The program with Stairs in it: python -m tests.fifth_game FOLDER [ARGUMENTS of the program]."""

import sys
from pathlib import Path

from game.platform import paths

from . import register
from .texts import assets_with_stairs

if __name__ == "__main__":
    assets = paths._assets()
    folder = assets_with_stairs(assets, Path(sys.argv[1]))
    paths._assets = lambda: folder  # type: ignore[assignment]
    register()

    from game.app import main

    sys.exit(main(sys.argv[2:]))

"""The command `strength`: makes the README's tables of strength anew."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from game.platform.console import Exit, complain
from game.platform.paths import data_folder

from .options import Commands, add_workers, positive

KEPT = "strength.jsonl"


def add_strength_command(commands: Commands) -> None:
    strength = commands.add_parser(
        "strength",
        help="make the README's tables of strength anew",
        description="strength: play the games behind the README's tables of strength and write "
        "the tables. Ctrl-C breaks it off; the same command goes on where it was.",
    )
    strength.add_argument(
        "--minutes",
        type=_minutes,
        default=120.0,
        metavar="N",
        help="what all games together may take, on the cores that are used; "
        "costly figures get fewer deals (default: 120)",
    )
    strength.add_argument("--deals", type=positive, metavar="N", help="of every figure, instead")
    strength.add_argument(
        "--tables", action="store_true", help="play nothing, write what is known so far"
    )
    add_workers(strength)
    strength.add_argument(
        "--readme",
        type=Path,
        default=Path("README.md"),
        metavar="FILE",
        help="where the tables are written, between two marks (default: README.md)",
    )
    strength.add_argument(
        "--kept",
        type=Path,
        metavar="FILE",
        help=f"where the games that were played are kept (default: {KEPT} in your folder)",
    )
    strength.set_defaults(run=_strength)


def _minutes(text: str) -> float:
    minutes = float(text)
    if not 0 < minutes < float("inf"):
        raise argparse.ArgumentTypeError("must be more than 0")
    return minutes


def _strength(arguments: argparse.Namespace) -> int:
    from game.lab.cluster import NoCluster
    from game.lab.match import BrokenGame
    from game.lab.strength import markdown
    from game.lab.strength.keep import BadFile, Keep
    from game.lab.strength.rows import cells, tables
    from game.lab.strength.run import Order, run
    from game.lab.workers import WorkerDied, workers_for

    folder = data_folder()
    path = arguments.kept or (folder / KEPT if folder else None)
    if path is None:
        return complain("There is no folder to keep the games in: name a file with --kept.")
    made = tables()
    try:
        markdown.place(arguments.readme)
        keep = Keep(path)
        if not arguments.tables:
            order = Order(arguments.minutes, arguments.deals)
            with workers_for(arguments.jobs, arguments.cluster) as workers:
                run(order, cells(made), keep, workers, _say)
        markdown.write(arguments.readme, markdown.as_markdown(made, keep))
    except (BadFile, BrokenGame, NoCluster, WorkerDied) as error:
        return complain(str(error))
    except KeyboardInterrupt:
        return complain("broken off; the same command goes on from here.", Exit.INTERRUPTED)
    _say(f"The tables are in {arguments.readme}, the games in {path}.")
    return 0


def _say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)

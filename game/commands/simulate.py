"""The command `simulate`: many games between computer players."""

from __future__ import annotations

import argparse
import os
import sys

from game.engine import EngineError
from game.platform.console import complain

from .options import Commands, add_rules, add_run_options, asked_rules, positive


def add_simulate(commands: Commands) -> None:
    simulate = commands.add_parser(
        "simulate",
        help="play many games between computer players and print how they fared",
        description="simulate: play many games between computer players on all cores.",
    )
    add_rules(simulate)
    simulate.add_argument(
        "--seats",
        default="",
        metavar="NAMES",
        help="who plays, with commas: novice, club, expert, master, grandmaster, greedy, random, "
        "expert@1, master@1 (as they were at first), "
        "or your own as module:Class; "
        "as many as there are players (default: greedy at every seat)",
    )
    simulate.add_argument("--games", type=positive, default=1000, help="how many (default: 1000)")
    add_run_options(simulate)
    simulate.add_argument("--json", action="store_true", help="print JSON instead of a table")
    simulate.set_defaults(run=_simulate)


def _simulate(arguments: argparse.Namespace) -> int:
    from game.lab import report
    from game.lab.cluster import NoCluster
    from game.lab.match import BrokenGame, Setting
    from game.lab.simulate import check_seats, simulate
    from game.players import UnknownPlayer

    sys.path.append(os.getcwd())  # where people's own players are
    seats = tuple(arguments.seats.split(",")) if arguments.seats else ()
    if "" in seats:
        return complain("A seat of --seats has no name.")
    try:
        played = asked_rules(arguments, len(seats) if len(seats) > 1 else None)
        seats = (seats or ("greedy",)) * (played.players if len(seats) < 2 else 1)
        if len(seats) != played.players:
            return complain(f"{len(seats)} seats were named for {played.players} players.")
        setting = Setting(played, seats, arguments.seed, talk=not arguments.silent)
        check_seats(setting)
    except (EngineError, UnknownPlayer) as error:
        return complain(str(error))
    try:
        jobs = min(arguments.jobs, arguments.games)
        session = simulate(setting, arguments.games, jobs, arguments.cluster)
    except (BrokenGame, NoCluster) as error:
        return complain(str(error))
    print((report.as_json if arguments.json else report.as_table)(session))
    return 0

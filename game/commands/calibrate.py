"""The command `calibrate`: chances that are said, compared with what happens."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.engine import EngineError
from game.platform.console import Exit, complain

from .options import Commands, add_rules, add_run_options, asked_rules, positive


def add_calibrate(commands: Commands) -> None:
    calibrate = commands.add_parser(
        "calibrate",
        help="compare the chances that are said with what happens",
        description="calibrate: play fresh games, and compare the chances to win that are said "
        "in some of their turns with how the games end.",
    )
    add_rules(calibrate)
    calibrate.add_argument(
        "--level", default="master", help="of all seats (default: master, who is slow)"
    )
    calibrate.add_argument("--games", type=positive, default=100, help="how many (default: 100)")
    calibrate.add_argument(
        "--asked",
        type=positive,
        default=2,
        metavar="N",
        help="turns of a game asked (default: 2; those of one game end alike)",
    )
    add_run_options(calibrate)
    calibrate.add_argument("--json", action="store_true", help="print JSON instead of a table")
    calibrate.add_argument("--picture", type=Path, metavar="FILE", help="write the figure as PNG")
    calibrate.add_argument(
        "--fit", action="store_true", help="print the line that fits what is said to these games"
    )
    calibrate.set_defaults(run=_calibrate)


def _calibrate(arguments: argparse.Namespace) -> int:
    from game.analysis import NoAnalyst
    from game.lab import calibrate
    from game.lab.cluster import NoCluster
    from game.lab.workers import WorkerDied
    from game.players import UnknownPlayer, make

    try:
        played = asked_rules(arguments, None)
        make(arguments.level, played, seat=0, seed=0)
        done = calibrate.calibrate(
            calibrate.Setting(
                played, arguments.level, arguments.seed, arguments.asked, not arguments.silent
            ),
            arguments.games,
            min(arguments.jobs, arguments.games),
            arguments.cluster,
        )
    except (EngineError, UnknownPlayer, NoAnalyst, NoCluster, WorkerDied) as error:
        return complain(str(error))
    print((calibrate.as_json if arguments.json else calibrate.as_table)(done))
    if arguments.fit:
        print(calibrate.fit_line(done))
    if arguments.picture is not None:
        from game.ui.diagonal import Point, write_picture

        found = [b for b in calibrate.bins(done.forecasts) if b.cases]
        points = [Point(b.said, b.happened, b.low, b.high, b.cases) for b in found]
        try:
            write_picture(arguments.picture, calibrate.title(done), points)
        except OSError as error:
            return complain(f"{arguments.picture} cannot be written: {error}.", Exit.UNWRITABLE)
    return 0

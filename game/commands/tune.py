"""The command `tune`: better weights for an evaluation."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.engine import EngineError
from game.platform.console import Exit, complain

from .options import Commands, add_rules, add_run_options, asked_rules, positive


def add_tune(commands: Commands) -> None:
    tune = commands.add_parser(
        "tune",
        help="improve the weights of an evaluation by simulation",
        description="tune: improve the weights of a game's evaluation for one table size and "
        "variant. Ctrl-C breaks it off; the same command goes on where it was.",
    )
    add_rules(tune)
    tune.add_argument("--games", type=positive, default=20000, help="to tune on (default: 20000)")
    tune.add_argument(
        "--check",
        type=positive,
        default=1000,
        help="fresh deals for the figures before and after (default: 1000)",
    )
    add_run_options(tune)
    tune.add_argument(
        "--out", type=Path, default=Path("weights.json"), help="(default: weights.json)"
    )
    tune.add_argument("--start", type=Path, help="begin with the weights of this file")
    tune.add_argument(
        "--playouts",
        action="store_true",
        help="quick and duel: the weights by which the master plays worlds out",
    )
    tune.add_argument("--python", action="store_true", help="print the weights as Python too")
    tune.set_defaults(run=_tune)


def _tune(arguments: argparse.Namespace) -> int:
    from game.lab.cluster import NoCluster
    from game.lab.tune.command import Order, carry_out, summary
    from game.lab.tune.files import BadFile
    from game.lab.workers import WorkerDied
    from game.players.game_players import NotTunable

    try:
        played = asked_rules(arguments, None)
        report = carry_out(
            Order(
                played,
                not arguments.silent,
                arguments.games,
                arguments.check,
                arguments.seed,
                arguments.jobs,
                arguments.out,
                arguments.start,
                arguments.playouts,
                arguments.cluster,
            )
        )
    except (EngineError, BadFile, NotTunable, NoCluster, WorkerDied) as error:
        return complain(str(error))
    except KeyboardInterrupt:
        return complain("broken off; the same command goes on from here.", Exit.INTERRUPTED)
    print(summary(report, python=arguments.python))
    return 0

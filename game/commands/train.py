"""The command `train`: networks learned by self-play."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.engine import EngineError
from game.platform.console import Exit, complain

from .options import Commands, add_cluster, add_rules, asked_rules, positive


def add_train(commands: Commands) -> None:
    train = commands.add_parser(
        "train",
        help="learn the values of a game's positions by self-play",
        description="train: learn a game's network by self-play on the native core. The same "
        "command makes the same network. Ctrl-C breaks it off; the same command goes on from the "
        "last checkpoint.",
    )
    add_rules(train)
    train.add_argument("--games", type=positive, default=160_000, help="(default: 160000)")
    train.add_argument("--hidden", type=positive, default=64, help="hidden units (default: 64)")
    train.add_argument("--seed", type=int, default=1, help="of the whole run (default: 1)")
    train.add_argument(
        "--sharpen",
        action="store_true",
        help="begin with the network that the players have, and learn from it and a search of one "
        "turn ahead how the turns of a position differ (Duel)",
    )
    train.add_argument(
        "--out",
        type=Path,
        default=Path("trained.py"),
        help="the network as a Python module (default: trained.py); a picture of its strength "
        "over time is written beside it",
    )
    add_cluster(train)
    train.set_defaults(run=_train)


def _train(arguments: argparse.Namespace) -> int:
    from game.lab import train
    from game.lab.cluster import NoCluster
    from game.lab.workers import WorkerDied
    from game.players.training import NotTrainable, Plan
    from game.ui.curve import write_picture

    plan = Plan(arguments.games, arguments.hidden, arguments.seed, arguments.sharpen)
    try:
        order = train.Order(asked_rules(arguments, None), plan, arguments.out)
        report = train.carry_out(order, arguments.cluster)
        picture = order.out.with_suffix(".png")
        write_picture(picture, order.text, train.curves(report))
    except (EngineError, NotTrainable, NoCluster, WorkerDied, train.BadCheckpoint) as error:
        return complain(str(error))
    except OSError as error:
        return complain(f"{arguments.out} cannot be written: {error.strerror}.")
    except KeyboardInterrupt:
        return complain("broken off; the same command goes on from here.", Exit.INTERRUPTED)
    print(train.summary(report))
    print(f"strength over time: {picture}")
    return 0

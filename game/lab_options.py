"""Options that several commands of the lab share."""

from __future__ import annotations

import argparse
import os


def positive(text: str) -> int:
    """A number from 1."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return number


def add_workers(command: argparse.ArgumentParser) -> None:
    """Where the work is done: so many processes here, or a cluster."""
    command.add_argument(
        "--jobs",
        type=positive,
        default=os.cpu_count() or 1,
        help="worker processes (default: one for each core)",
    )
    add_cluster(command)


def add_cluster(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--cluster",
        default="",
        metavar="ADDRESS",
        help="work on the Dask cluster of this scheduler, say tcp://host:8786, instead of here",
    )

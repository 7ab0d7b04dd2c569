"""The command `bench`: what things cost."""

from __future__ import annotations

import argparse

from game.bench import BENCHES

from .options import Commands


def add_bench(commands: Commands) -> None:
    bench = commands.add_parser(
        "bench",
        help="measure what things cost",
        description="bench: measure what things cost, also as multiples of something plain.",
    )
    bench.add_argument("what", choices=BENCHES, metavar="WHAT", help=", ".join(BENCHES))
    bench.set_defaults(run=_bench)


def _bench(arguments: argparse.Namespace) -> int:
    from game.bench import bench

    for line in bench(arguments.what):
        print(line, flush=True)
    return 0

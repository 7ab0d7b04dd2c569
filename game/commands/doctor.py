"""The command `doctor`: what a bug report needs."""

from __future__ import annotations

import argparse

from .options import Commands


def add_doctor(commands: Commands) -> None:
    doctor = commands.add_parser(
        "doctor",
        help="print what a bug report needs",
        description="doctor: print what a bug report needs, and nothing private.",
    )
    doctor.set_defaults(run=_doctor)


def _doctor(arguments: argparse.Namespace) -> int:
    from game.doctor import examination

    for line in examination():
        print(line, flush=True)
    return 0

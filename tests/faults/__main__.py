"""`python -m tests.faults --kills 2000`: kill the program over and over, and say what was lost."""

import argparse
import sys
from collections import Counter

from .damage import try_all
from .kills import kill_everywhere, kill_while_finishing


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.faults", description=__doc__)
    parser.add_argument("--kills", type=int, default=200, help="how many (default: 200)")
    parser.add_argument("--seed", type=int, default=0, help="which (default: 0)")
    parser.add_argument(
        "--finish", action="store_true", help="once at every step of a finished game to the archive"
    )
    parser.add_argument(
        "--files", type=int, metavar="N", help="damage files in so many ways instead; 0: in all"
    )
    asked = parser.parse_args()
    if asked.files is not None:
        count, troubles = try_all(asked.files or None, asked.seed)
        print(*troubles, f"{count} damaged files, {len(troubles)} troubles", sep="\n")
        return 1 if troubles else 0
    report = kill_while_finishing() if asked.finish else kill_everywhere(asked.kills, asked.seed)
    _print(report.kills)
    for loss in report.losses:
        print(loss)
    print(f"{report.kills.total()} kills, {len(report.losses)} losses")
    return 1 if report.losses else 0


def _print(kills: Counter[str]) -> None:
    for moment, count in sorted(kills.items()):
        print(f"{count:6} {moment}")


if __name__ == "__main__":
    sys.exit(main())

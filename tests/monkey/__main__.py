"""`python -m tests.monkey --seed 7 --inputs 5000`: random input through the real program."""

import argparse
import os
import sys
import time
from collections import Counter


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.monkey", description=__doc__)
    parser.add_argument("--seed", type=int, default=1, help="the first seed (default: 1)")
    parser.add_argument("--seeds", type=int, default=1, help="how many (default: 1)")
    parser.add_argument("--inputs", type=int, default=2000, help="of each (default: 2000)")
    asked = parser.parse_args()
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    from game.monkey.run import MonkeyFailed, run_monkey

    failed, visited = 0, Counter[str]()
    for seed in range(asked.seed, asked.seed + asked.seeds):
        start = time.perf_counter()
        try:
            report = run_monkey(seed, asked.inputs)
        except MonkeyFailed as error:
            import traceback

            traceback.print_exception(error.__cause__, limit=-8)
            print(error, flush=True)
            failed += 1
            continue
        visited.update(report.visited)
        took = time.perf_counter() - start
        told = f"{report.inputs} inputs, {report.finished} games finished, {took:.1f} s"
        print(f"seed {seed}: {told}", flush=True)
    for name, count in visited.most_common():
        print(f"{count:7} {name}")
    print(f"{asked.seeds} seeds, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())

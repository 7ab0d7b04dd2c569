"""The command `puzzles`: `make` them from fresh games, and `check` them with a larger search."""

from __future__ import annotations

import argparse
from pathlib import Path

from game.engine import EngineError, games
from game.platform.console import Exit, complain
from game.platform.paths import asset

from .options import Commands, add_workers


def add_puzzle_commands(commands: Commands) -> None:
    puzzles = commands.add_parser(
        "puzzles",
        help="make puzzles from fresh games, or check them",
        description="puzzles: positions in which one turn is clearly best.",
    )
    kinds = puzzles.add_subparsers(dest="kind", metavar="make|check", required=True)
    make = kinds.add_parser("make", help="find puzzles in fresh games")
    make.add_argument("game", choices=games())
    make.add_argument("--count", type=int, default=32, help="how many (default: 32)")
    make.add_argument("--seed", type=int, default=1, help="of the games (default: 1)")
    make.add_argument(
        "--games", type=int, default=1000, help="played in search of them at most (default: 1000)"
    )
    make.add_argument("--out", type=Path, metavar="FILE", help="(default: print them)")
    add_workers(make)
    make.set_defaults(run=_make)
    check = kinds.add_parser("check", help="look at the puzzles again with a much larger search")
    check.add_argument("game", choices=games(), nargs="?", help="(default: all games)")
    check.add_argument("--file", type=Path, metavar="FILE", help="of the game, instead of ours")
    check.add_argument("--effort", type=int, default=40, help="times the usual work (default: 40)")
    check.add_argument(
        "--drop",
        action="store_true",
        help="take out of the file what fails, and keep the rest with the chances found",
    )
    add_workers(check)
    check.set_defaults(run=_check)


def _make(arguments: argparse.Namespace) -> int:
    from game.lab.cluster import NoCluster
    from game.lab.puzzles import make_puzzles
    from game.lab.workers import WorkerDied
    from game.puzzles import puzzles_to_text

    order = arguments.game, arguments.count, arguments.seed, arguments.games
    try:
        made = make_puzzles(*order, jobs=arguments.jobs, cluster=arguments.cluster)
    except (NoCluster, WorkerDied) as error:
        return complain(str(error))
    command = (
        f"python main.py puzzles make {arguments.game} --count {arguments.count} "
        f"--seed {arguments.seed} --games {made.games}"
    )
    text = puzzles_to_text(made.puzzles, command)
    if arguments.out is None:
        print(text, end="")
    else:
        arguments.out.parent.mkdir(parents=True, exist_ok=True)
        arguments.out.write_text(text, encoding="utf-8")
    return 0


def _check(arguments: argparse.Namespace) -> int:
    from game.lab.cluster import NoCluster
    from game.lab.workers import WorkerDied

    checked = (arguments.game,) if arguments.game else games()
    failed = 0
    try:
        for game in checked:
            failed += _check_file(arguments.file or asset(f"puzzles/{game}.json"), arguments)
    except (EngineError, NoCluster, WorkerDied) as error:
        return complain(str(error))
    except OSError as error:
        return complain(f"{error.filename}: {error.strerror}")
    except KeyboardInterrupt:
        return Exit.INTERRUPTED
    return 1 if failed else 0


def _check_file(path: Path, arguments: argparse.Namespace) -> int:
    """Print what the search says of every puzzle; how many fail."""
    from game.lab.puzzles import check_all
    from game.puzzles import command_of, puzzles_from_text, puzzles_to_text, rated_class

    text = path.read_text(encoding="utf-8")
    puzzles, kept = puzzles_from_text(text), []
    for found in check_all(puzzles, arguments.effort, arguments.jobs, arguments.cluster):
        puzzle = found.puzzle
        verdict = "holds" if found.holds else "fails" if found.same else "another turn is best"
        print(
            f"{puzzle.id}  {rated_class(puzzle.rating):6}  {found.before:6.1%}  "
            f"checked {puzzle.margin:6.1%}  {verdict}",
            flush=True,
        )
        if found.holds:
            kept.append(puzzle)
    print(f"{len(kept)} of {len(puzzles)} puzzles hold")
    if arguments.drop:
        path.write_text(puzzles_to_text(kept, command_of(text)), encoding="utf-8")
    return len(puzzles) - len(kept)

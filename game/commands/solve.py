"""The command `solve`: could this deal be won?"""

from __future__ import annotations

import argparse
from pathlib import Path

from game.engine import EngineError
from game.platform.console import Exit, complain

from .options import Commands, positive


def add_solve(commands: Commands) -> None:
    solve = commands.add_parser(
        "solve",
        help="look for a winning line of a deal of Four Piles or Quick Fifty",
        description="solve: could this deal be won? Looks for a winning line, knowing all cards.",
    )
    solve.add_argument("code", metavar="CODE", help="the deal code")
    solve.add_argument(
        "--starter", type=int, default=0, metavar="SEAT", help="who starts (default: 0)"
    )
    solve.add_argument(
        "--width",
        type=positive,
        metavar="N",
        help="try beams up to this width (default: until two seconds' worth of work is done)",
    )
    solve.add_argument(
        "--record", type=Path, metavar="FILE", help="say where this game left the winning line"
    )
    solve.add_argument("--json", action="store_true", help="print JSON instead of sentences")
    solve.set_defaults(run=_solve)


def _solve(arguments: argparse.Namespace) -> int:
    from game.lab import solve
    from game.players.solver import NoSolver

    try:
        solution = solve.solve_deal(
            arguments.code, arguments.starter, arguments.width, arguments.record
        )
    except (EngineError, NoSolver, solve.BadRequest) as error:
        return complain(str(error))
    except KeyboardInterrupt:
        return complain("broken off: nothing was found so far.", Exit.INTERRUPTED)
    print((solve.as_json if arguments.json else solve.as_table)(solution))
    return 0

"""The command line: every command is a module with its options and what it runs."""

from __future__ import annotations

import argparse
import sys
from typing import TYPE_CHECKING

from game import __version__

from .bench import add_bench
from .calibrate import add_calibrate
from .doctor import add_doctor
from .puzzles import add_puzzle_commands
from .records import add_record_commands
from .simulate import add_simulate
from .solve import add_solve
from .start import add_start_options
from .strength import add_strength_command
from .train import add_train
from .tune import add_tune

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

__all__ = ["parser"]


class _Parser(argparse.ArgumentParser):
    """A parser that does not hide that its help could not be written."""

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        if message:
            (file or sys.stderr).write(message)


class _WholeHelp(_Parser):
    """`--help` explains every command with its options, not only their names."""

    def format_help(self) -> str:
        text = super().format_help()
        for command in _commands(self):
            text += "\n" + command.format_help()
        return text


def _commands(parser: argparse.ArgumentParser) -> list[argparse.ArgumentParser]:
    return [
        command
        for action in parser._actions
        if isinstance(action, argparse._SubParsersAction)
        for command in action.choices.values()
    ]


def parser() -> argparse.ArgumentParser:
    main = _WholeHelp(
        prog="backtrick",
        description="Backtrick: four number-card games in one. Without a command, the game starts.",
    )
    main.add_argument("--version", action="version", version=f"Backtrick {__version__}")
    add_start_options(main)
    kind: type[argparse.ArgumentParser] = _Parser
    commands = main.add_subparsers(dest="command", metavar="COMMAND", parser_class=kind)
    add_simulate(commands)
    add_tune(commands)
    add_train(commands)
    add_solve(commands)
    add_record_commands(commands)
    add_calibrate(commands)
    add_strength_command(commands)
    add_puzzle_commands(commands)
    add_bench(commands)
    add_doctor(commands)
    return main

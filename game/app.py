"""The one place that wires everything."""

from __future__ import annotations

from game.commands import run


def main(arguments: list[str]) -> int:
    return run(arguments)

"""How the program was asked to start: the command line's options for this one run."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.engine import AnyRules

FIRST_PICTURE = "BACKTRICK_FIRST_PICTURE"
"""Environment variable naming a file: the program creates it with its first picture, and quits."""


@dataclass(frozen=True)
class LaunchOptions:
    """Options of one run. None of them is written to the settings."""

    size: tuple[int, int] | None = None
    fullscreen: bool = False
    language: str | None = None
    mute: bool = False
    demo: bool = False
    soak: int = 0
    """How many games the soak test plays; 0: no soak test."""
    monkey: int | None = None
    """With this seed, the soak test consists of so many random inputs instead of games."""
    rules: AnyRules | None = None
    """Start at this game's table instead of the menu."""
    seed: int | None = None
    """The deal of that game; None: any."""
    shot: Path | None = None
    """Write a picture to this file, and quit."""
    after: float = 1.0
    """Seconds until that picture is taken."""

"""Options for starting the game."""

from __future__ import annotations

import argparse
import random
from pathlib import Path

from game.engine import AnyRules, BadOptions, games, read_deal_code, rules
from game.i18n import NAMES
from game.launch import LaunchOptions

from .options import add_rule_options, given_options, positive


def add_start_options(main: argparse.ArgumentParser) -> None:
    """Options for starting the game. They are not written to the settings."""
    main.add_argument("--game", choices=games(), help="go straight to the table of this game")
    add_rule_options(main, players="how many play; computers take the other seats")
    main.add_argument("--code", help="play the deal of this code")
    main.add_argument("--lang", choices=tuple(NAMES), help="the language")
    main.add_argument("--size", type=_size, metavar="WxH", help="of the window, say 1280x720")
    main.add_argument("--fullscreen", action="store_true", help="fill the screen")
    main.add_argument("--mute", action="store_true", help="no sound")
    main.add_argument(
        "--demo",
        action="store_true",
        help="the computer plays until you do (any game, or that of --game)",
    )
    main.add_argument(
        "--soak",
        type=positive,
        default=0,
        metavar="N",
        help="with --demo: so many whole games of all kinds at full speed, then quit; "
        "with --monkey: so many random inputs",
    )
    main.add_argument(
        "--monkey",
        action="store_true",
        help="with --soak: random input through all screens, with checks of what must hold",
    )
    main.add_argument(
        "--seed",
        type=int,
        default=None,
        metavar="S",
        help="with --monkey: which (default: any)",
    )
    main.add_argument("--shot", type=Path, metavar="FILE", help="write a picture and quit")
    main.add_argument(
        "--after",
        type=_seconds,
        default=1.0,
        metavar="SECONDS",
        help="when the picture is taken (default: 1)",
    )


def launch_options(found: argparse.Namespace) -> LaunchOptions:
    """How the game is to start; the engine's errors say what is wrong with the rules asked for."""
    if found.soak and not (found.demo or found.monkey):
        raise BadOptions("--soak needs --demo or --monkey: nobody plays.")
    if found.monkey and not found.soak:
        raise BadOptions("--monkey needs --soak N: that many inputs.")
    if found.seed is not None and not found.monkey:
        raise BadOptions("--seed needs --monkey; --code asks for a deal.")
    played, seed = _asked_game(found)
    return LaunchOptions(
        size=found.size,
        fullscreen=found.fullscreen,
        language=found.lang,
        mute=found.mute,
        demo=found.demo,
        soak=found.soak,
        monkey=_monkey_seed(found),
        rules=played,
        seed=seed,
        shot=found.shot,
        after=found.after,
    )


def _monkey_seed(found: argparse.Namespace) -> int | None:
    """The seed of random input, or None if the input is not random."""
    if not found.monkey:
        return None
    return int(found.seed) if found.seed is not None else random.randrange(10**6)


def _asked_game(found: argparse.Namespace) -> tuple[AnyRules | None, int | None]:
    """The rules to start with at once, if any were asked for, and the seed of a deal code."""
    if found.code:
        return read_deal_code(found.code)
    options = given_options(found)
    if not found.game and not options:
        return None, None
    return rules(found.game or games()[0], **options), None


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    if not (width.isdecimal() and height.isdecimal()):
        raise argparse.ArgumentTypeError("must be like 1280x720")
    return int(width), int(height)


def _seconds(text: str) -> float:
    seconds = float(text)
    if not 0 <= seconds < float("inf"):
        raise argparse.ArgumentTypeError("must be a number from 0")
    return seconds

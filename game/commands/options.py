"""Options that several commands share: the rules of a game, how many workers, and numbers."""

from __future__ import annotations

import argparse
import os
from typing import Any, TypeAlias

from game.engine import AnyRules, games, registry, rules
from game.i18n import Words, load_words
from game.platform.paths import asset
from game.play.rule_options import PLAYERS, RuleOption, rule_options

Commands: TypeAlias = "argparse._SubParsersAction[argparse.ArgumentParser]"


def add_rules(command: argparse.ArgumentParser) -> None:
    names = games()
    command.add_argument("game", choices=names, metavar="GAME", help=", ".join(names))
    add_rule_options(command, players="how many play (default: as many as seats)")


def add_rule_options(command: argparse.ArgumentParser, players: str) -> None:
    """An argument for each option that any game has; None when it was not given."""
    words = load_words(asset("locale"), "en")
    for name, options in _rule_options().items():
        if name == PLAYERS:
            meaning = players
        else:
            meaning = "; ".join(_meaning(option, words) for option in options)
        flag = f"--{name.replace('_', '-')}"
        if options[0].is_switch:
            command.add_argument(flag, action="store_true", default=None, help=meaning)
        else:
            command.add_argument(flag, type=type(options[0].default), metavar="N", help=meaning)


def _rule_options() -> dict[str, list[RuleOption]]:
    """The options of all games by name; several games may have one of the same name."""
    found: dict[str, list[RuleOption]] = {}
    for kind in registry.RULES:
        for option in rule_options(kind):
            found.setdefault(option.name, []).append(option)
    return found


def _meaning(option: RuleOption, words: Words) -> str:
    """What an option does in its game: "twist: rounds, 1 to 9 (default: 2)"."""
    key = f"variant.{option.game}.{option.name}.name"
    text = f"{option.game}: {words(key) if key in words else option.name}"
    if option.needs:
        text += ", with " + ", ".join(f"--{need.replace('_', '-')}" for need in option.needs)
    if not option.is_switch:
        text += f", {option.values[0]} to {option.values[-1]} (default: {option.default})"
    return text


def given_options(found: argparse.Namespace) -> dict[str, Any]:
    """The options of the rules that the command line has."""
    given = {name: getattr(found, name, None) for name in _rule_options()}
    return {name: value for name, value in given.items() if value is not None}


def asked_rules(arguments: argparse.Namespace, players: int | None) -> AnyRules:
    """The rules that were asked for; the engine says what is wrong with them."""
    options = given_options(arguments)
    if players is not None:
        options.setdefault(PLAYERS, players)
    game: str = arguments.game
    return rules(game, **options)


def add_run_options(command: argparse.ArgumentParser) -> None:
    command.add_argument("--seed", type=int, default=1, help="of all the deals (default: 1)")
    add_workers(command)
    command.add_argument("--silent", action="store_true", help="partners say nothing")


def positive(text: str) -> int:
    """A number from 1."""
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return number


def add_workers(command: argparse.ArgumentParser) -> None:
    """Where the work is done: so many processes here, or a cluster."""
    command.add_argument(
        "--jobs",
        type=positive,
        default=os.cpu_count() or 1,
        help="worker processes (default: one for each core)",
    )
    add_cluster(command)


def add_cluster(command: argparse.ArgumentParser) -> None:
    command.add_argument(
        "--cluster",
        default="",
        metavar="ADDRESS",
        help="work on the Dask cluster of this scheduler, say tcp://host:8786, instead of here",
    )

"""The command line: every command with its options, and what each of them runs."""

from __future__ import annotations

import argparse
import os
import random
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from game import __version__
from game.bench import BENCHES
from game.engine import AnyRules, BadOptions, EngineError, read_deal_code, registry, rules
from game.i18n import NAMES, Words, load_words
from game.lab_options import add_cluster, add_workers, positive
from game.launch import LaunchOptions
from game.platform.console import Exit, complain
from game.platform.paths import asset
from game.play.rule_options import PLAYERS, RuleOption, rule_options
from game.puzzle_commands import add_puzzle_commands
from game.record_commands import add_record_commands
from game.strength_command import add_strength_command

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

    Commands = argparse._SubParsersAction[argparse.ArgumentParser]


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
    _add_start(main)
    kind: type[argparse.ArgumentParser] = _Parser
    commands = main.add_subparsers(dest="command", metavar="COMMAND", parser_class=kind)
    _add_simulate(commands)
    _add_tune(commands)
    _add_train(commands)
    _add_solve(commands)
    add_record_commands(commands)
    _add_calibrate(commands)
    add_strength_command(commands)
    add_puzzle_commands(commands)
    _add_bench(commands)
    _add_doctor(commands)
    return main


def _add_start(main: argparse.ArgumentParser) -> None:
    """Options for starting the game. They are not written to the settings."""
    main.add_argument("--game", choices=_games(), help="go straight to the table of this game")
    _add_rule_options(main, players="how many play; computers take the other seats")
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
    options = _given_options(found)
    if not found.game and not options:
        return None, None
    return rules(found.game or _games()[0], **options), None


def _games() -> tuple[str, ...]:
    return tuple(kind.game for kind in registry.RULES)


def _rule_options() -> dict[str, list[RuleOption]]:
    """The options of all games by name; several games may have one of the same name."""
    found: dict[str, list[RuleOption]] = {}
    for kind in registry.RULES:
        for option in rule_options(kind):
            found.setdefault(option.name, []).append(option)
    return found


def _add_rule_options(command: argparse.ArgumentParser, players: str) -> None:
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


def _meaning(option: RuleOption, words: Words) -> str:
    """What an option does in its game: "twist: rounds, 1 to 9 (default: 2)"."""
    key = f"variant.{option.game}.{option.name}.name"
    text = f"{option.game}: {words(key) if key in words else option.name}"
    if option.needs:
        text += ", with " + ", ".join(f"--{need.replace('_', '-')}" for need in option.needs)
    if not option.is_switch:
        text += f", {option.values[0]} to {option.values[-1]} (default: {option.default})"
    return text


def _given_options(found: argparse.Namespace) -> dict[str, Any]:
    """The options of the rules that the command line has."""
    given = {name: getattr(found, name, None) for name in _rule_options()}
    return {name: value for name, value in given.items() if value is not None}


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


def _add_simulate(commands: Commands) -> None:
    simulate = commands.add_parser(
        "simulate",
        help="play many games between computer players and print how they fared",
        description="simulate: play many games between computer players on all cores.",
    )
    _add_rules(simulate)
    simulate.add_argument(
        "--seats",
        default="",
        metavar="NAMES",
        help="who plays, with commas: novice, club, expert, master, grandmaster, greedy, random, "
        "expert@1, master@1 (as they were at first), "
        "or your own as module:Class; "
        "as many as there are players (default: greedy at every seat)",
    )
    simulate.add_argument("--games", type=positive, default=1000, help="how many (default: 1000)")
    _add_effort(simulate)
    simulate.add_argument("--json", action="store_true", help="print JSON instead of a table")
    simulate.set_defaults(run=_simulate)


def _add_rules(command: argparse.ArgumentParser) -> None:
    games = _games()
    command.add_argument("game", choices=games, metavar="GAME", help=", ".join(games))
    _add_rule_options(command, players="how many play (default: as many as seats)")


def _add_effort(command: argparse.ArgumentParser) -> None:
    command.add_argument("--seed", type=int, default=1, help="of all the deals (default: 1)")
    add_workers(command)
    command.add_argument("--silent", action="store_true", help="partners say nothing")


def _add_tune(commands: Commands) -> None:
    tune = commands.add_parser(
        "tune",
        help="improve the weights of an evaluation by simulation",
        description="tune: improve the weights of a game's evaluation for one table size and "
        "variant. Ctrl-C breaks it off; the same command goes on where it was.",
    )
    _add_rules(tune)
    tune.add_argument("--games", type=positive, default=20000, help="to tune on (default: 20000)")
    tune.add_argument(
        "--check",
        type=positive,
        default=1000,
        help="fresh deals for the figures before and after (default: 1000)",
    )
    _add_effort(tune)
    tune.add_argument(
        "--out", type=Path, default=Path("weights.json"), help="(default: weights.json)"
    )
    tune.add_argument("--start", type=Path, help="begin with the weights of this file")
    tune.add_argument(
        "--playouts",
        action="store_true",
        help="quick and duel: the weights by which the master plays worlds out",
    )
    tune.add_argument("--python", action="store_true", help="print the weights as Python too")
    tune.set_defaults(run=_tune)


def _add_train(commands: Commands) -> None:
    train = commands.add_parser(
        "train",
        help="learn the values of a game's positions by self-play",
        description="train: learn a game's network by self-play on the native core. The same "
        "command makes the same network. Ctrl-C breaks it off; the same command goes on from the "
        "last checkpoint.",
    )
    _add_rules(train)
    train.add_argument("--games", type=positive, default=160_000, help="(default: 160000)")
    train.add_argument("--hidden", type=positive, default=64, help="hidden units (default: 64)")
    train.add_argument("--seed", type=int, default=1, help="of the whole run (default: 1)")
    train.add_argument(
        "--out",
        type=Path,
        default=Path("trained.py"),
        help="the network as a Python module (default: trained.py); a picture of its strength "
        "over time is written beside it",
    )
    add_cluster(train)
    train.set_defaults(run=_train)


def _add_solve(commands: Commands) -> None:
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


def _add_calibrate(commands: Commands) -> None:
    calibrate = commands.add_parser(
        "calibrate",
        help="compare the chances that are said with what happens",
        description="calibrate: play fresh games, and compare the chances to win that are said "
        "in some of their turns with how the games end.",
    )
    _add_rules(calibrate)
    calibrate.add_argument(
        "--level", default="master", help="of all seats (default: master, who is slow)"
    )
    calibrate.add_argument("--games", type=positive, default=100, help="how many (default: 100)")
    calibrate.add_argument(
        "--asked",
        type=positive,
        default=2,
        metavar="N",
        help="turns of a game asked (default: 2; those of one game end alike)",
    )
    _add_effort(calibrate)
    calibrate.add_argument("--json", action="store_true", help="print JSON instead of a table")
    calibrate.add_argument("--picture", type=Path, metavar="FILE", help="write the figure as PNG")
    calibrate.add_argument(
        "--fit", action="store_true", help="print the line that fits what is said to these games"
    )
    calibrate.set_defaults(run=_calibrate)


def _add_bench(commands: Commands) -> None:
    bench = commands.add_parser(
        "bench",
        help="measure what things cost",
        description="bench: measure what things cost, also as multiples of something plain.",
    )
    bench.add_argument("what", choices=BENCHES, metavar="WHAT", help=", ".join(BENCHES))
    bench.set_defaults(run=_bench)


def _add_doctor(commands: Commands) -> None:
    doctor = commands.add_parser(
        "doctor",
        help="print what a bug report needs",
        description="doctor: print what a bug report needs, and nothing private.",
    )
    doctor.set_defaults(run=_doctor)


def _rules(arguments: argparse.Namespace, players: int | None) -> AnyRules:
    """The rules that were asked for; the engine says what is wrong with them."""
    options = _given_options(arguments)
    if players is not None:
        options.setdefault(PLAYERS, players)
    game: str = arguments.game
    return rules(game, **options)


def _simulate(arguments: argparse.Namespace) -> int:
    from game.lab import report
    from game.lab.cluster import NoCluster
    from game.lab.match import BrokenGame, Setting
    from game.lab.simulate import check_seats, simulate
    from game.players import UnknownPlayer

    sys.path.append(os.getcwd())  # where people's own players are
    seats = tuple(arguments.seats.split(",")) if arguments.seats else ()
    if "" in seats:
        return complain("A seat of --seats has no name.")
    try:
        played = _rules(arguments, len(seats) if len(seats) > 1 else None)
        seats = (seats or ("greedy",)) * (played.players if len(seats) < 2 else 1)
        if len(seats) != played.players:
            return complain(f"{len(seats)} seats were named for {played.players} players.")
        setting = Setting(played, seats, arguments.seed, talk=not arguments.silent)
        check_seats(setting)
    except (EngineError, UnknownPlayer) as error:
        return complain(str(error))
    try:
        jobs = min(arguments.jobs, arguments.games)
        session = simulate(setting, arguments.games, jobs, arguments.cluster)
    except (BrokenGame, NoCluster) as error:
        return complain(str(error))
    print((report.as_json if arguments.json else report.as_table)(session))
    return 0


def _tune(arguments: argparse.Namespace) -> int:
    from game.lab.cluster import NoCluster
    from game.lab.tune.command import Order, carry_out, summary
    from game.lab.tune.files import BadFile
    from game.lab.workers import WorkerDied
    from game.players.game_players import NotTunable

    try:
        played = _rules(arguments, None)
        report = carry_out(
            Order(
                played,
                not arguments.silent,
                arguments.games,
                arguments.check,
                arguments.seed,
                arguments.jobs,
                arguments.out,
                arguments.start,
                arguments.playouts,
                arguments.cluster,
            )
        )
    except (EngineError, BadFile, NotTunable, NoCluster, WorkerDied) as error:
        return complain(str(error))
    except KeyboardInterrupt:
        return complain("broken off; the same command goes on from here.", Exit.INTERRUPTED)
    print(summary(report, python=arguments.python))
    return 0


def _train(arguments: argparse.Namespace) -> int:
    from game.lab import train
    from game.lab.cluster import NoCluster
    from game.lab.workers import WorkerDied
    from game.players.training import NotTrainable, Plan
    from game.ui.curve import write_picture

    plan = Plan(arguments.games, arguments.hidden, arguments.seed)
    try:
        order = train.Order(_rules(arguments, None), plan, arguments.out)
        report = train.carry_out(order, arguments.cluster)
        picture = order.out.with_suffix(".png")
        write_picture(picture, order.text, train.curves(report))
    except (EngineError, NotTrainable, NoCluster, WorkerDied, train.BadCheckpoint) as error:
        return complain(str(error))
    except OSError as error:
        return complain(f"{arguments.out} cannot be written: {error.strerror}.")
    except KeyboardInterrupt:
        return complain("broken off; the same command goes on from here.", Exit.INTERRUPTED)
    print(train.summary(report))
    print(f"strength over time: {picture}")
    return 0


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


def _calibrate(arguments: argparse.Namespace) -> int:
    from game.analysis import NoAnalyst
    from game.lab import calibrate
    from game.lab.cluster import NoCluster
    from game.lab.workers import WorkerDied
    from game.players import UnknownPlayer, make

    try:
        played = _rules(arguments, None)
        make(arguments.level, played, seat=0, seed=0)
        done = calibrate.calibrate(
            calibrate.Setting(
                played, arguments.level, arguments.seed, arguments.asked, not arguments.silent
            ),
            arguments.games,
            min(arguments.jobs, arguments.games),
            arguments.cluster,
        )
    except (EngineError, UnknownPlayer, NoAnalyst, NoCluster, WorkerDied) as error:
        return complain(str(error))
    print((calibrate.as_json if arguments.json else calibrate.as_table)(done))
    if arguments.fit:
        print(calibrate.fit_line(done))
    if arguments.picture is not None:
        from game.ui.diagonal import Point, write_picture

        found = [b for b in calibrate.bins(done.pairs) if b.cases]
        points = [Point(b.said, b.happened, b.low, b.high, b.cases) for b in found]
        write_picture(arguments.picture, calibrate.title(done), points)
    return 0


def _bench(arguments: argparse.Namespace) -> int:
    from game.bench import bench

    for line in bench(arguments.what):
        print(line, flush=True)
    return 0


def _doctor(arguments: argparse.Namespace) -> int:
    from game.doctor import examination

    for line in examination():
        print(line, flush=True)
    return 0

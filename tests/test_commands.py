"""The command line: games and options come from the registered rules."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, ClassVar

import pytest

from game import commands
from game.commands.options import asked_rules
from game.commands.start import launch_options
from game.engine import AnyRules, BadOptions, registry, rules
from game.engine.quick import QuickRules
from game.launch import LaunchOptions
from game.play.rule_options import RuleOption, rule_options


@dataclass(frozen=True)
class MoonRules(QuickRules):
    """A fifth game with a switch and a number of its own."""

    game: ClassVar[str] = "moon"

    waning: bool = False
    nights: int = 3

    @classmethod
    def variants(cls) -> Iterator[dict[str, Any]]:
        for expert, waning in ((False, False), (True, False), (True, True)):
            for nights in range(2, 6):
                yield {"players": 2, "expert": expert, "waning": waning, "nights": nights}


@pytest.fixture
def moon() -> Iterator[None]:
    registry.register(MoonRules)
    yield
    registry.unregister(MoonRules)


def launch(*arguments: str) -> LaunchOptions:
    return launch_options(commands.parser().parse_args(arguments))


def asked(*arguments: str) -> AnyRules | None:
    return launch(*arguments).rules


@pytest.mark.usefixtures("moon")
def test_a_new_game_brings_its_options_along() -> None:
    assert asked("--game", "moon", "--expert", "--waning", "--nights", "5") == MoonRules(
        players=2, expert=True, waning=True, nights=5
    )
    found = commands.parser().parse_args(["simulate", "moon", "--nights", "2"])
    assert asked_rules(found, 2) == MoonRules(players=2, nights=2)


@pytest.mark.usefixtures("moon")
def test_help_names_the_games_of_an_option_its_range_and_what_it_needs() -> None:
    text = " ".join(commands.parser().format_help().split())
    assert "--nights N moon: nights, 2 to 5 (default: 3)" in text
    assert "--waning moon: waning, with --expert" in text
    assert "--expert quick: Expert rules; twist: Expert rules; moon: expert" in text
    assert "--rounds N twist: Rounds, 1 to 9 (default: 2)" in text


def test_options_are_read_from_the_rules() -> None:
    found = {option.name: option for option in rule_options(registry.RULES[0])}
    assert found["players"] == RuleOption("classic", "players", 1, (1, 2, 3, 4, 5))
    assert found["short_hand"] == RuleOption(
        "classic", "short_hand", False, (False, True), needs=("pro",)
    )
    assert found["fire"].needs == ()


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        ("", None),
        ("--mute --lang pl", None),
        ("--game duel", rules("duel")),
        ("--fire", rules("classic", fire=True)),
        ("--pro --short-hand --players 3", rules("classic", players=3, pro=True, short_hand=True)),
        ("--game quick --expert", rules("quick", expert=True)),
        ("--game twist --rounds 9 --players 4", rules("twist", players=4, rounds=9)),
    ],
)
def test_what_the_command_line_starts_with(arguments: str, expected: AnyRules | None) -> None:
    assert asked(*arguments.split()) == expected


@pytest.mark.parametrize(
    "arguments",
    ["--game duel --fire", "--short-hand", "--rounds 3", "--game twist --rounds 0", "--players 9"],
)
def test_what_does_not_go_together_is_refused(arguments: str) -> None:
    with pytest.raises(BadOptions):
        asked(*arguments.split())


@pytest.mark.parametrize("seconds", ["nan", "-1", "inf", "soon"])
def test_a_picture_is_taken_after_a_sensible_time(
    seconds: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit) as ended:
        commands.parser().parse_args(["--after", seconds, "--shot", "picture.png"])
    assert ended.value.code == 2
    assert "--after" in capsys.readouterr().err


def test_a_seat_without_a_name_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    given = ["simulate", "quick", "--seats", "novice,,club", "--games", "2"]
    found = commands.parser().parse_args(given)
    assert found.run(found) == 2
    assert "has no name" in capsys.readouterr().err

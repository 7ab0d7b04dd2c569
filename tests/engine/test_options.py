"""The games there are, their options, and how they are refused."""

import copy
import pickle
from typing import Any

import pytest

from game import engine


def test_there_are_four_games() -> None:
    assert engine.GAMES == ("classic", "quick", "duel", "twist")


@pytest.mark.parametrize(
    ("game", "options"),
    [
        ("classic", {"players": 1, "pro": False, "short_hand": False, "fire": False}),
        ("quick", {"players": 2, "expert": False}),
        ("duel", {"players": 2}),
        ("twist", {"players": 2, "expert": False, "rounds": 2}),
    ],
)
def test_options_have_their_defaults(game: str, options: dict[str, Any]) -> None:
    rules = engine.rules(game)
    assert (rules.game, rules.options) == (game, options)
    assert list(rules.options) == list(options)
    assert rules == engine.rules(game, **options)


@pytest.mark.parametrize(
    ("game", "allowed"),
    [
        ("classic", range(1, 6)),
        ("quick", range(2, 6)),
        ("duel", range(2, 3)),
        ("twist", range(2, 5)),
    ],
)
def test_how_many_may_play(game: str, allowed: range) -> None:
    for players in range(-1, 8):
        if players in allowed:
            assert engine.rules(game, players=players).players == players
        else:
            with pytest.raises(engine.BadOptions, match='"players"'):
                engine.rules(game, players=players)


def test_a_message_says_what_the_option_may_be() -> None:
    with pytest.raises(engine.BadOptions, match=r'"players" of classic .*: 1 to 5\.$'):
        engine.rules("classic", players=6)
    with pytest.raises(engine.BadOptions, match=r'"players" of duel .*: 2\.$'):
        engine.rules("duel", players=3)
    with pytest.raises(engine.BadOptions, match=r'"rounds" of twist .*: 1 to 9\.$'):
        engine.rules("twist", rounds=10)
    with pytest.raises(engine.BadOptions, match=r'"fire" of classic is True or False\.$'):
        engine.rules("classic", fire=1)
    with pytest.raises(engine.BadOptions, match=r'^duel has no option "fire"\.$'):
        engine.rules("duel", fire=True)
    with pytest.raises(engine.BadOptions, match=r"they are classic, quick, duel, twist\.$"):
        engine.rules("chess")


def test_one_to_nine_rounds() -> None:
    assert [engine.rules("twist", rounds=n).options["rounds"] for n in (1, 9)] == [1, 9]
    for rounds in (0, 10, -1):
        with pytest.raises(engine.BadOptions, match='"rounds"'):
            engine.rules("twist", rounds=rounds)


ODD_NUMBERS: list[Any] = [None, True, "2", 2.0, float("nan"), float("inf"), 10**5000, [], {}, b"2"]


@pytest.mark.parametrize("value", ODD_NUMBERS, ids=lambda value: type(value).__name__)
def test_numbers_are_whole_numbers(value: Any) -> None:
    for game in engine.GAMES:
        with pytest.raises(engine.BadOptions):
            engine.rules(game, players=value)
        for deal in ({"seed": value}, {"seed": 1, "starter": value}):
            with pytest.raises(engine.BadOptions):
                engine.rules(game).deal(**deal)
    with pytest.raises(engine.BadOptions):
        engine.rules("twist", rounds=value)


@pytest.mark.parametrize("value", [None, 0, 1, "True", 1.0, []], ids=repr)
def test_switches_are_true_or_false(value: Any) -> None:
    for game, option in [
        ("classic", "pro"),
        ("classic", "fire"),
        ("quick", "expert"),
        ("twist", "expert"),
    ]:
        with pytest.raises(engine.BadOptions, match=f'"{option}"'):
            engine.rules(game, **{option: value})
    with pytest.raises(engine.BadOptions):
        engine.rules("classic", pro=True, short_hand=value)


@pytest.mark.parametrize(
    "option",
    ["nothing", "game", "seats", "cards", "piles", "known", "hidden", "self", "Players", ""],
)
def test_there_are_no_other_options(option: str) -> None:
    for game in engine.GAMES:
        with pytest.raises(engine.BadOptions, match="no option"):
            engine.rules(game, **{option: 2})


@pytest.mark.parametrize("game", ["", "Classic", "chess", None, 0, [], "classic "])
def test_there_are_no_other_games(game: Any) -> None:
    with pytest.raises(engine.BadOptions, match="no such game"):
        engine.rules(game)


@pytest.mark.parametrize("seed", [0, 1, 2**32 - 1])
def test_a_seed_is_from_0_to_the_end_of_32_bits(seed: int) -> None:
    for game in engine.GAMES:
        assert engine.rules(game).deal(seed).seed == seed


@pytest.mark.parametrize("seed", [-1, 2**32])
def test_other_seeds_are_refused(seed: int) -> None:
    for game in engine.GAMES:
        with pytest.raises(engine.BadOptions, match="seed"):
            engine.rules(game).deal(seed)


def test_the_starter_is_a_seat() -> None:
    for game in engine.GAMES:
        rules = engine.rules(game, players=2)
        assert [rules.deal(1, starter).to_move for starter in (0, 1)] == [0, 1]
        assert rules.deal(1) == rules.deal(1, 0)
        for starter in (-1, 2):
            with pytest.raises(engine.BadOptions, match="0 to 1"):
                rules.deal(1, starter)


def test_rules_are_values() -> None:
    a, b = engine.rules("classic", fire=True), engine.rules("classic", fire=True)
    assert a == b
    assert hash(a) == hash(b)
    assert a != engine.rules("classic")
    assert pickle.loads(pickle.dumps(a)) == a == copy.deepcopy(a)
    with pytest.raises(AttributeError):
        a.players = 2  # type: ignore[misc]
    a.options["players"] = 5
    assert a.options["players"] == 1


def test_every_error_is_of_one_family_and_survives_a_pickle() -> None:
    kinds = [
        engine.BadOptions, engine.IllegalMove, engine.IllegalSignal, engine.BadState,
        engine.BadCode, engine.BadRecord,
    ]  # fmt: skip
    assert all(issubclass(kind, engine.EngineError) for kind in kinds)
    refusal = pickle.loads(pickle.dumps(engine.IllegalMove("toad", "It is a toad.")))
    assert (type(refusal), refusal.reason, str(refusal)) == (
        engine.IllegalMove,
        "toad",
        "It is a toad.",
    )
    record = engine.Record(engine.rules("duel"), 5)
    torn = pickle.loads(pickle.dumps(engine.BadRecord(3, "It is torn.", record)))
    assert (torn.line, torn.reason, torn.partial) == (3, "It is torn.", record)
    assert str(torn) == "Line 3: It is torn."

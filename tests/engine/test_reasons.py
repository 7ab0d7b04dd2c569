"""Every word that says why a move is not allowed."""

from collections.abc import Callable
from typing import Any

import pytest

from game import engine
from tests.engine.positions import (
    State,
    duel,
    four_piles,
    play,
    quick_fifty,
    refused,
    side,
    toads,
)

Position = Callable[[], State]


def classic() -> State:
    return four_piles([[15, 30, 40, 50, 60, 70, 80, 90]], U1=[20], D1=[75])


def classic_one_placed() -> State:
    return play(classic(), "30>U1")


def classic_won() -> State:
    return play(four_piles([[60]], deck=[], U1=[59]), "60>U1")


def quick() -> State:
    return quick_fifty([["R5", "B6"], ["P1", "P2"]], U=["Y3", "G5"], D=["Y7", "P5"])


def quick_expert_one_placed() -> State:
    return play(quick_fifty([["R1", "R2"], ["P1", "P2"]], expert=True), "R1>U")


def quick_won() -> State:
    return play(quick_fifty([["R9"], []], deck=[], U=["R10"]), "R9>U")


def rivals() -> State:
    return duel(
        side([10, 11, 12, 13, 50, 51], up=[8, 14], down=[59, 49]),
        side([2, 3, 4, 5, 6, 7], up=[30], down=[20]),
    )


def rivals_helped() -> State:
    return play(rivals(), "10>1U")


def rivals_won() -> State:
    own = side([50, 51], deck=[], up=[49], down=[52])
    return play(duel(own, side([40, 41], deck=[], up=[39], down=[42])), "50>0U", "51>0U")


def twist() -> State:
    return toads([34, 33], [[12, 13, 14, 15, 42, 43, 62, 63, 64], None])


def twist_taken() -> State:
    return play(twist(), "take")


def twist_no_row() -> State:
    return play(toads([49], [[94, 12, 13, 14, 15, 16, 17, 18, 19], [71, *range(61, 69)]]), "94x49")


def twist_round_over() -> State:
    return play(toads([34], [[], []], deck=[]), "take")


def twist_over() -> State:
    return play(toads([34], [[], []], deck=[], rounds=1), "take")


EXAMPLES = [
    ("not_in_hand", classic, "31>U1"),
    ("not_in_hand", classic, "1>U1"),
    ("not_in_hand", classic, "0>U1"),
    ("not_in_hand", classic, "100>D1"),
    ("not_in_hand", classic, "470>U1"),
    ("not_in_hand", quick, "R6>U"),
    ("not_in_hand", quick, "R0>U"),
    ("not_in_hand", quick, "R11>U"),
    ("not_in_hand", quick, "P1>U"),
    ("not_in_hand", rivals, "14>0U"),
    ("not_in_hand", rivals, "2>0U"),
    ("not_in_hand", rivals, "60>0U"),
    ("not_in_hand", twist, "16>row"),
    ("not_in_hand", twist, "20>row"),
    ("not_in_hand", twist, "16x34"),
    ("not_in_hand", twist, "34x43"),
    ("not_in_hand", twist_taken, "34>row"),
    ("no_such_pile", classic, "30>U3"),
    ("no_such_pile", classic, "30>U"),
    ("no_such_pile", classic, "30>u1"),
    ("no_such_pile", classic, "30>row"),
    ("no_such_pile", quick, "R5>U1"),
    ("no_such_pile", quick, "R5>X"),
    ("no_such_pile", rivals, "10>2U"),
    ("no_such_pile", rivals, "10>U"),
    ("no_such_pile", rivals, "10>0X"),
    ("no_such_pile", twist, "42>U1"),
    ("no_such_pile", twist, "42>rows"),
    ("too_low", classic, "15>U1"),
    ("too_low", quick, "R5>U"),
    ("too_low", rivals, "12>0U"),
    ("too_high", classic, "80>D1"),
    ("too_high", classic, "90>D1"),
    ("too_high", rivals, "50>0D"),
    ("too_high", quick, "R5>D"),
    ("must_improve", rivals, "50>1U"),
    ("must_improve", rivals, "10>1D"),
    ("helped_already", rivals_helped, "11>1U"),
    ("helped_already", rivals_helped, "50>1D"),
    ("minimum_not_reached", classic, "end"),
    ("minimum_not_reached", classic_one_placed, "end"),
    ("minimum_not_reached", quick, "end"),
    ("minimum_not_reached", rivals, "end"),
    (
        "maximum_reached",
        quick_expert_one_placed,
        "R2>U",
    ),
    ("too_far", twist, "12>row"),
    ("too_far", twist, "62>row"),
    ("not_in_row", twist, "42x24"),
    ("not_in_row", twist, "42x11"),
    ("not_in_row", twist_no_row, "71x17"),
    ("toad", twist, "42x33"),
    ("not_twins", twist, "42x34"),
    ("row_empty", twist_no_row, "take"),
    ("must_open", twist_taken, "take"),
    ("must_open", twist_taken, "43x34"),
    ("not_a_move", classic, "take"),
    ("not_a_move", classic, "deal"),
    ("not_a_move", classic, "R5>U1"),
    ("not_a_move", quick, "5>U"),
    ("not_a_move", quick, "r5>U"),
    ("not_a_move", quick, "X5>U"),
    ("not_a_move", quick, "R05>U"),
    ("not_a_move", rivals, "94x49"),
    ("not_a_move", twist, "end"),
    ("not_a_move", twist, "deal"),
    ("not_a_move", twist, "43x034"),
    ("not_a_move", twist, "43X34"),
    ("game_over", twist_over, "take"),
    ("game_over", twist_over, "deal"),
    ("game_over", twist_over, "35>row"),
    ("game_over", twist_round_over, "take"),
    ("game_over", twist_round_over, "35>row"),
    ("game_over", classic_won, "end"),
    ("game_over", quick_won, "R9>U"),
    ("game_over", rivals_won, "end"),
]

WORDS = {
    "not_in_hand", "no_such_pile", "too_low", "too_high", "must_improve", "helped_already",
    "minimum_not_reached", "maximum_reached", "too_far", "not_in_row", "toad", "not_twins",
    "row_empty", "must_open", "not_a_move", "game_over",
}  # fmt: skip


@pytest.mark.parametrize(("reason", "position", "move"), EXAMPLES)
def test_the_reason_why(reason: str, position: Position, move: str) -> None:
    assert refused(position(), move) == reason


def test_every_word_has_an_example() -> None:
    assert {reason for reason, *_ in EXAMPLES} == WORDS


@pytest.mark.parametrize(
    "text",
    [
        "", " ", ">", "47", "47>", ">U1", " 47>U1", "47>U1 ", "47 >U1", "47>U1\n", "\n47>U1",
        "047>U1", "00>U1", "+47>U1", "-47>U1", "4_7>U1", "47.0>U1", "4e1>U1", "0x2f>U1", "47>U1>U2",
        "47->U1", "47>U1;", "47>Ü1", "47>U\u00b9", "\u0664\u0667>U1",
        "\uff14\uff17>U1", "4\u0667>U1",
        "End", "END", "end ", "ende", "en", "4700>U1", "9" * 5000 + ">U1", "47>\udc80", "\x00",
    ],
    ids=lambda text: ascii(text)[:20],
)  # fmt: skip
def test_only_the_exact_text_is_a_move(text: str) -> None:
    assert refused(classic(), text) == "not_a_move"


@pytest.mark.parametrize(
    "value",
    [
        None, True, 47, 4.7, float("nan"), b"end", [], {}, set(), (), ("end",), ["end"], object(),
    ],
    ids=lambda value: type(value).__name__,
)  # fmt: skip
def test_what_is_no_text_is_no_move(value: Any) -> None:
    assert refused(classic(), value) == "not_a_move"
    assert why(classic, value).startswith(f"{type(value).__name__} is not the text")


ODD: Any = engine.Move


@pytest.mark.parametrize(
    "move",
    [
        ODD("jump"), ODD("place"), ODD("twist", 9, 9), ODD("take"), ODD(""), ODD(5), ODD(["end"]),
        ODD("place", 10**5000, "U1"), ODD("place", float("nan"), "U1"), ODD("place", -30, "U1"),
        ODD("place", [], "U1"), ODD("place", True, "U1"),
    ],
)  # fmt: skip
def test_a_move_whose_text_is_none_is_no_move(move: object) -> None:
    assert refused(classic(), move) == "not_a_move"


def test_a_text_of_the_right_form_is_read_whether_or_not_there_is_such_a_move() -> None:
    assert quick().rules.move("R11>X") == engine.Move("place", "R11", "X")
    assert classic().rules.move("470>row") == engine.Move("place", 470, "row")
    assert twist().rules.move("11x22") == engine.Move("twist", 11, 22)


def test_a_card_as_text_makes_the_same_move() -> None:
    state = classic()
    assert state.rules.move(engine.Move("place", "30", "U1")) == engine.Move("place", 30, "U1")


def test_a_move_as_a_value_is_refused_like_its_text() -> None:
    assert refused(classic(), engine.Move("place", 30, "U3")) == "no_such_pile"
    assert refused(classic(), engine.Move("place", 31, "U1")) == "not_in_hand"
    assert refused(twist(), engine.Move("twist", 42, 34)) == "not_twins"


def why(position: Position, move: str) -> str:
    state = position()
    with pytest.raises(engine.IllegalMove) as refusal:
        state.rules.apply(state, move)
    return str(refusal.value)


def test_a_message_says_in_a_sentence_what_is_wrong() -> None:
    for _, position, move in EXAMPLES:
        message = why(position, move)
        assert message[0].isupper() or message[0].isdigit() or message[0] == '"'
        assert message.endswith(".")
        assert " " in message


def test_messages_name_the_rule() -> None:
    assert "15 is lower than 20" in why(classic, "15>U1")
    assert "exactly 10 lower" in why(classic, "15>U1")
    assert "80 is higher than 75" in why(classic, "80>D1")
    assert "exactly 10 higher" in why(classic, "80>D1")
    assert "R5 is not higher than G5" in why(quick, "R5>U")
    assert "R5 is not lower than P5" in why(quick, "R5>D")
    assert "12 is lower than 14" in why(rivals, "12>0U")
    assert "50 is higher than 49" in why(rivals, "50>0D")
    assert "R11 is not in the hand" in why(quick, "R11>U")
    assert "no pile X: they are U, D." in why(quick, "R5>X")
    assert "470 is not in the hand" in why(classic, "470>U1")
    assert "16 is not in the hand" in why(twist, "16x34")
    assert '"5>U" is not the text of a move' in why(quick, "5>U")
    assert "only a lower card" in why(rivals, "50>1U")
    assert "only a higher card" in why(rivals, "10>1D")
    assert "2 more" in why(classic, "end")
    assert "1 more" in why(classic_one_placed, "end")
    assert "U1, U2, D1, D2" in why(classic, "30>U3")
    assert "0U, 0D, 1U, 1D" in why(rivals, "10>2U")
    assert '"hello"' in why(classic, "hello")
    assert why(classic, "x" * 38).startswith(f'"{"x" * 38}" is not')
    assert why(classic, "x" * 39).startswith(f'"{"x" * 38}…" is not')
    assert why(classic, "x" * 9999).startswith(f'"{"x" * 38}…" is not')

"""Reading states of Toads: all that no play can have led to is refused."""

from typing import Any

import pytest

from game import engine
from tests.engine.positions import State, play, toads

HAND = [24, 31, 32, 43, 51, 52, 53, 54, 55]


def refusal(state: State, **changes: Any) -> str:
    assert state.rules.state(state.to_dict()) == state
    with pytest.raises(engine.BadState) as caught:
        state.rules.state(state.to_dict() | changes)
    return str(caught.value)


def start() -> State:
    return toads([34, 35], [HAND, None], kept=[[94, 49], []], taken=[[22, 23], [12]])


def late() -> State:
    return toads([34, 35], [[24, 31], [41]], deck=[], kept=[[94, 49], []])


def between() -> State:
    return play(toads([34], [[35], [36]], deck=[]), "take")


def test_the_counts_are_in_range() -> None:
    for key, low, high in [("to_move", 0, 1), ("starter", 0, 1), ("round", 1, 2)]:
        for value in (low - 1, high + 1, True, 1.0, "1", None):
            assert refusal(start(), **{key: value}) == (
                f"{key} is not a whole number from {low} to {high}."
            )
    for value in (0, 1, None, "false"):
        assert refusal(start(), must_open=value) == "must_open is neither true nor false."
    for value in ("won", "Over", None, 5):
        assert refusal(start(), status=value) == "status is none of: running, round_over, over."


def test_every_seat_has_its_lists() -> None:
    for key in ("hands", "kept", "taken", "totals"):
        assert refusal(start(), **{key: None}) == f"{key} is not a list."
        assert refusal(start(), **{key: [[]]}) == f"{key} has not 2 entries."
        assert refusal(start(), **{key: [[], [], []]}) == f"{key} has not 2 entries."
    assert refusal(start(), hands=[HAND, 5]) == "A hand is not a list."
    assert refusal(start(), kept=[[], 5]) == "kept is not a list."
    assert refusal(start(), taken=[[], 5]) == "taken is not a list."
    assert refusal(start(), row=5) == "row is not a list."
    assert refusal(start(), deck={}) == "deck is not a list."


@pytest.mark.parametrize("card", [11, 20, 99, 0, "34", 34.0, None, True])
def test_a_card_that_does_not_exist(card: Any) -> None:
    why = "holds a card that does not exist."
    assert refusal(start(), row=[card]) == f"row {why}"
    assert refusal(start(), deck=[card]) == f"deck {why}"
    assert refusal(start(), hands=[[card], []]) == f"A hand {why}"
    assert refusal(start(), kept=[[card], []]) == f"kept {why}"
    assert refusal(start(), taken=[[card], []]) == f"taken {why}"


def test_every_card_is_there_once() -> None:
    deck = start().to_dict()["deck"]
    assert refusal(start(), deck=[34, *deck[1:]]) == "A card is there twice."
    assert refusal(start(), deck=deck[1:]) == "A card is missing."
    assert refusal(start(), row=[34]) == "A card is missing."


def test_hands_are_sorted_and_full_while_there_are_cards_to_draw() -> None:
    state = start()
    own, other = state.to_dict()["hands"]
    deck = state.to_dict()["deck"]
    assert refusal(state, hands=[own[::-1], other]) == "A hand is not sorted."
    assert refusal(state, hands=[own[1:], other], deck=[*deck, own[0]]) == "A hand is not full."
    longer = sorted([*own, deck[0]])
    assert refusal(state, hands=[longer, other], deck=deck[1:]) == "A hand holds more than 9 cards."


def test_kept_cards_are_twins_side_by_side() -> None:
    why = "Cards are kept that are no twins."
    state = start()
    taken = [[22, 23], [12]]
    assert refusal(state, kept=[[94], [49]]) == why
    assert refusal(state, kept=[[94], []], taken=[[*taken[0], 49], taken[1]]) == why
    assert refusal(state, kept=[[94, 22], []], taken=[[49, 23], taken[1]]) == why
    assert refusal(state, kept=[[94, 49, 22], []], taken=[[23], taken[1]]) == why


def test_a_gap_in_the_row_was_left_by_a_twist() -> None:
    why = "The row has a gap that no twist can have left."
    state = start()
    assert state.rules.state(state.to_dict() | {"row": [22, 35], "taken": [[34, 23], [12]]})
    assert refusal(state, row=[12, 23, 34], taken=[[22, 35], []]) == why
    plain = toads([34, 44], [HAND, None], taken=[[45], []])
    assert refusal(plain, row=[34, 45], taken=[[44], []]) == why


def test_the_hands_are_as_turn_after_turn_leaves_them() -> None:
    why = "The hands are not as turn after turn leaves them."
    assert refusal(start(), starter=1 - start().starter) == why
    assert refusal(late(), to_move=1) == why
    state = late()
    hands = state.to_dict()["hands"]
    assert refusal(state, hands=[hands[1], hands[0]]) == why
    assert refusal(state, hands=[[24, 31, 41], []]) == why


@pytest.mark.parametrize("players", [3, 4])
def test_every_starter_but_one_is_wrong(players: int) -> None:
    full = [None] * players
    short = [[24, 31], [32, 43], [51], [52]][:players]
    for state in (
        toads([34, 35], full, to_move=1),
        toads([34, 35], full, to_move=2, taken=[[22], *([[]] * (players - 1))]),
        toads([34, 35], short, deck=[], to_move=0),
        toads([34, 35], [*short[-1:], *short[:-1]], deck=[], to_move=1),
    ):
        data = state.to_dict()
        for starter in range(players):
            if starter == state.starter:
                assert state.rules.state(data) == state
            else:
                assert refusal(state, starter=starter) == (
                    "The hands are not as turn after turn leaves them."
                )


def test_hands_shrink_seat_by_seat_from_the_one_on_turn() -> None:
    why = "The hands are not as turn after turn leaves them."
    state = toads([34, 35], [[52], [24, 31], [32, 43]], deck=[], to_move=1)
    hands = state.to_dict()["hands"]
    assert refusal(state, hands=[hands[1], hands[0], hands[2]]) == why
    assert refusal(state, hands=[hands[1], hands[2], hands[0]]) == why
    assert refusal(state, hands=[[], [24, 31, 32], [43, 52]]) == why
    assert refusal(state, hands=[[], [24, 31, 32, 43], [52]]) == why
    assert refusal(state, hands=[[52], [24, 31, 32], [43]]) == why


def test_a_round_over_has_its_turn_too() -> None:
    """With a twist, the seat that ended it has one card less than its turn began with."""
    hands = [[43, 52], [24, 31], [32, 51]]
    over = play(toads([34], hands, deck=[]), "43x34")
    assert over.rules.state(over.to_dict()) == over
    for starter in range(3):
        if starter not in (over.starter, (over.starter + 2) % 3):
            assert refusal(over, starter=starter) == (
                "The hands are not as turn after turn leaves them."
            )


def test_experts_may_have_drawn_penalties_so_the_turn_is_less_certain() -> None:
    state = toads([34, 35], [HAND, None], taken=[[22, 23], [12]], expert=True)
    assert state.rules.state(state.to_dict() | {"starter": 1 - state.starter})
    three = toads([34, 35], [None] * 3, taken=[[22, 23], [12], []], expert=True)
    for starter in (three.starter, (three.starter + 1) % 3):
        assert three.rules.state(three.to_dict() | {"starter": starter})
    assert refusal(three, starter=(three.starter + 2) % 3)
    clean = toads([34, 35], [HAND, None], taken=[[22], [12]], expert=True)
    assert refusal(clean, starter=1 - clean.starter) == (
        "The hands are not as turn after turn leaves them."
    )


def test_a_row_must_be_opened_only_by_who_just_took_one() -> None:
    took = play(start(), "take")
    assert took.rules.state(took.to_dict()) == took
    assert refusal(start(), must_open=True) == "A row must be opened that is there."
    nobody = toads([34, 35], [HAND, None])
    data = nobody.to_dict()
    assert (
        refusal(nobody, row=[], must_open=True, taken=[[], [34, 35]], deck=data["deck"])
        == "A row must be opened that nobody took."
    )


def test_no_row_is_opened_once_all_is_drawn_but_after_the_last_penalty() -> None:
    hands = [[12, 13, 14, 15, 16, 17, 18, 19, 98], [51, 52, 53, 54, 56, 57, 58, 59, 61]]
    took = play(toads([34], hands, deck=[22], expert=True), "take")
    assert took.rules.state(took.to_dict()) == took
    plain = toads([34], hands, deck=[], taken=[[35], []])
    assert refusal(
        plain, row=[], must_open=True, taken=[[35, 34], plain.to_dict()["taken"][1]]
    ) == ("No row is opened once all is drawn.")
    one = toads([34], hands, deck=[], expert=True)
    data = one.to_dict()
    assert refusal(one, row=[], must_open=True, taken=[[34], data["taken"][1]]) == (
        "No row is opened once all is drawn."
    )


def test_who_must_open_has_a_full_hand() -> None:
    hands = [[12, 13, 14, 15, 16, 17, 18, 19, 98], [51, 52, 53, 54, 56, 57, 58, 59, 61]]
    took = play(toads([34], hands, deck=[22], expert=True), "take")
    data = took.to_dict()
    assert refusal(
        took, hands=[hands[0][1:], hands[1][1:]], taken=[[34, 22], [*data["taken"][1], 12, 51]]
    ) == ("A hand is not full.")


def test_no_row_is_opened_after_the_end() -> None:
    hands = [[12, 13, 14, 15, 16, 17, 18, 19, 98], [51, 52, 53, 54, 56, 57, 58, 59, 61]]
    over = play(toads([34], hands, deck=[]), "take")
    assert refusal(over, must_open=True) == "A row must be opened after the end."


def test_an_empty_row_has_yet_to_begin_or_was_just_twisted_out() -> None:
    fresh = engine.rules("twist").deal(7)
    assert refusal(fresh, to_move=1) == "The hands are not as turn after turn leaves them."
    twisted = play(toads([49], [[94, *HAND[:8]], None]), "94x49")
    assert twisted.rules.state(twisted.to_dict()) == twisted
    state = toads([34, 35], [HAND, None], taken=[[22, 23], [12]])
    assert refusal(state, row=[], taken=[[22, 23, 34], [12, 35]]) == (
        "The row went and nobody has it."
    )
    taken = toads([34, 35], [HAND, None], taken=[[22, 23], []])
    assert taken.to_move == taken.starter
    assert refusal(taken, row=[], taken=[[22, 23, 34], [35]]) == "The row went and nobody has it."
    kept = [[], [94, 49]]
    assert refusal(twisted, kept=kept) == "The row went and nobody has it."


def test_no_row_is_gone_after_the_last_draw_but_with_the_round() -> None:
    why = "The row went with nothing left to draw: the round is over."
    for hands in ([], []), ([24], [31]):
        state = toads([34], hands, deck=[], kept=[[], [94, 49]])
        taken = state.to_dict()["taken"]
        assert refusal(state, row=[], taken=[[34], taken[1]]) == why


def test_a_round_is_over_once_the_cards_are_gone() -> None:
    why = "The round is over with cards to play."
    assert refusal(start(), status="round_over") == why
    assert refusal(late(), status="round_over") == why
    fresh = engine.rules("twist").deal(7)
    assert refusal(fresh, status="round_over") == why
    assert refusal(late(), status="over", round=2) == why


def test_the_match_is_over_with_its_last_round() -> None:
    why = "The match is over with its last round."
    assert refusal(between(), status="over") == why
    over = play(toads([34], [[35], [36]], deck=[], rounds=1), "take")
    assert refusal(over, status="round_over") == why


def test_totals_are_those_of_the_rounds() -> None:
    why = "The totals are not those of the rounds."
    assert refusal(start(), totals=[1, 0]) == refusal(start(), totals=[0, -1]) == why
    totals = between().to_dict()["totals"]
    assert refusal(between(), totals=[totals[0] + 1, totals[1]]) == why
    assert refusal(between(), totals=[totals[0], totals[1] - 1]) == why
    for value in (-215, 145, "0", None, 0.0, True):
        assert refusal(start(), totals=[0, value]).startswith("A total is not a whole number")
    third = toads([34], [HAND, None], number=3, rounds=3, totals=[144, -214])
    assert third.totals == (144, -214)
    later = toads([34], [HAND, None], number=2, totals=[72, -107])
    assert later.totals == (72, -107)
    assert refusal(later, totals=[73, 0]) == refusal(later, totals=[0, -108]) == why


def test_a_round_that_ended_with_a_twist_reads_back() -> None:
    cases: list[tuple[list[list[int]], str]] = [
        ([[36, 43], [37, 38]], "43x34"),
        ([[43], [38]], "43x34"),
        ([[], []], "take"),
    ]
    for hands, move in cases:
        over = play(toads([34], hands, deck=[]), move)
        assert over.rules.state(over.to_dict()) == over

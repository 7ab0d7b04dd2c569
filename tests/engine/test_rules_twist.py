"""Toads, sentence by sentence."""

import pytest

from game import engine
from tests.engine.positions import TWIST_CARDS, changes, fits, legal, play, refused, toads

DOUBLES = [22, 33, 44, 55, 66, 77, 88]

# Cards


def test_79_cards_12_to_98_without_the_tens() -> None:
    rules = engine.rules("twist")
    assert list(rules.deal(1).rules.cards) == TWIST_CARDS
    assert len(TWIST_CARDS) == 79
    assert not {11, 20, 30, 40, 50, 60, 70, 80, 90, 99} & set(TWIST_CARDS)
    state = rules.deal(1)
    assert sorted([*state.hands[0], *state.hands[1], *state.deck]) == TWIST_CARDS


@pytest.mark.parametrize("card", [card for card in TWIST_CARDS if card not in DOUBLES])
def test_every_card_but_the_toads_has_one_twin_its_digits_reversed(card: int) -> None:
    twin = int(str(card)[::-1])
    others = [other for other in TWIST_CARDS if other not in (card, twin)]
    state = toads([card], [[twin, *others[:8]], None])
    assert {text for text in legal(state) if "x" in text} == {f"{twin}x{card}"}


# Deal


@pytest.mark.parametrize(("players", "size"), [(2, 9), (3, 9), (4, 8)])
def test_nine_each_for_two_or_three_eight_for_four(players: int, size: int) -> None:
    state = engine.rules("twist", players=players).deal(3, starter=1)
    assert [len(hand) for hand in state.hands] == [size] * players
    assert len(state.deck) == 79 - players * size
    assert (state.to_move, state.starter, state.round, state.row) == (1, 1, 1, ())


# Place


def test_on_34_go_24_to_44() -> None:
    hand = [23, 24, 25, 33, 35, 43, 44, 45, 46]
    state = toads([34], [hand, None])
    assert fits(state, "row") == {"24", "25", "33", "35", "43", "44"}
    assert refused(state, "23>row") == refused(state, "45>row") == "too_far"


def test_the_rightmost_card_counts() -> None:
    state = toads([34, 41], [[24, 31, 32, 49, 51, 52, 53, 54, 55], None])
    assert fits(state, "row") == {"31", "32", "49", "51"}


def test_on_an_empty_row_any_card() -> None:
    state = engine.rules("twist").deal(2)
    assert legal(state) == {f"{card}>row" for card in state.hand}


def test_then_draw_one_and_the_next_player_goes() -> None:
    state = toads([34], [[24, 31, 32, 49, 51, 52, 53, 54, 55], None])
    after = play(state, "32>row")
    assert after.row == (34, 32)
    assert after.to_move == 1
    assert after.deck == state.deck[:-1]
    assert set(after.hands[0]) == {*state.hands[0], state.deck[-1]} - {32}


def test_the_turn_goes_round_the_table() -> None:
    state = toads([34], [[24, 31, 32, 42, 51, 52, 53, 54], None, None, None])
    assert play(state, "42>row").to_move == 1
    state = toads([34], [None, None, None, [24, 31, 32, 42, 51, 52, 53, 54]], to_move=3)
    assert play(state, "42>row").to_move == 0


# Twist


@pytest.mark.parametrize("position", [0, 1, 2])
def test_twist_a_card_out_from_anywhere_in_the_row(position: int) -> None:
    row = [49, 41, 37]
    card = row[position]
    twin = int(str(card)[::-1])
    state = toads(row, [[94, 14, 73, 51, 52, 53, 54, 56, 57], None])
    after = play(state, f"{twin}x{card}")
    assert list(after.row) == [other for other in row if other != card]
    assert after.kept == ((twin, card), ())
    assert twin not in after.hands[0]
    assert (after.to_move, len(after.hands[0]), after.must_open) == (1, 9, False)


def test_the_gap_closes_and_the_new_end_counts() -> None:
    state = toads(
        [49, 41, 37],
        [[73, 14, 94, 51, 52, 53, 54, 56, 57], [42, 31, 18, 32, 19, *[61, 62, 63, 64]]],
    )
    state = play(state, "73x37")
    assert fits(state, "row") == {"31", "32", "42"}


def test_toads_cannot_be_twisted_out() -> None:
    state = toads([22, 24], [[12, 13, 14, 15, 16, 17, 18, 19, 42], None])
    assert {text for text in legal(state) if "x" in text} == {"42x24"}
    assert refused(state, "12x22") == "toad"


def test_the_last_card_of_a_row_may_be_then_the_next_player_opens() -> None:
    hand = [51, 52, 53, 54, 55, 56, 57, 58, 59]
    state = play(toads([49], [[94, 14, 73, 61, 62, 63, 64, 65, 67], hand]), "94x49")
    assert (state.row, state.to_move, state.must_open) == ((), 1, False)
    assert legal(state) == {f"{card}>row" for card in hand}


# Take


def test_take_the_whole_row_then_open_a_new_one_in_the_same_turn_and_draw_one() -> None:
    state = toads([34, 41, 44], [[12, 13, 14, 15, 16, 17, 18, 19, 98], None])
    took = play(state, "take")
    assert changes(state, took) == {"row": [], "taken": [[34, 41, 44], []], "must_open": True}
    assert legal(took) == {f"{card}>row" for card in took.hand}
    opened = play(took, "98>row")
    assert (opened.row, opened.to_move, opened.must_open) == ((98,), 1, False)
    assert (len(opened.hands[0]), len(opened.deck)) == (9, len(state.deck) - 1)


def test_the_row_may_be_taken_though_something_else_would_go() -> None:
    state = toads([34], [[32, 33, 35, 36, 37, 38, 39, 43, 42], None])
    assert {"take", "33>row", "43x34"} <= legal(state)


def test_after_taking_nothing_but_opening_goes() -> None:
    state = play(toads([34], [[32, 33, 35, 36, 37, 38, 39, 43, 42], None]), "take")
    assert refused(state, "take") == refused(state, "43x34") == "must_open"


# The end of a round


def test_once_the_draw_pile_is_empty_nobody_draws() -> None:
    state = toads([34], [[35, 36], [37, 38]], deck=[])
    after = play(state, "35>row")
    assert (after.hands, after.to_move, after.status) == (((36,), (37, 38)), 1, "running")


def test_the_round_ends_when_somebody_takes_the_row_and_no_new_one_is_opened() -> None:
    state = toads([34, 41], [[35, 36], [37, 38]], deck=[])
    after = play(state, "take")
    assert (after.status, after.must_open, after.row, after.to_move) == ("round_over", False, (), 0)
    assert after.taken[0] == (34, 41)
    assert after.hands == state.hands


def test_or_when_its_last_card_is_twisted_out() -> None:
    state = toads([34], [[36, 43], [37, 38]], deck=[])
    after = play(state, "43x34")
    assert (after.status, after.to_move, after.kept[0]) == ("round_over", 0, (43, 34))


def test_a_row_that_is_not_gone_plays_on() -> None:
    state = toads([34, 41], [[36, 43], [37, 38]], deck=[])
    assert play(state, "43x34").status == "running"


def test_a_player_with_no_card_left_must_take_the_row() -> None:
    state = toads([34, 41], [[], []], deck=[])
    assert legal(state) == {"take"}
    assert play(state, "take").status == "round_over"


def test_one_for_each_card_face_up_minus_one_face_down_minus_five_for_a_toad() -> None:
    state = toads(
        [22, 35],
        [[36], [38]],
        deck=[],
        kept=[[94, 49, 12, 21], []],
        taken=[[33, 44, 45], []],
    )
    others = state.taken[1]
    over = play(state, "take")
    plain = 4 - (5 + 5 + 1) - (5 + 1)
    worst = -sum(5 if card in DOUBLES else 1 for card in others)
    assert over.totals == (plain, worst)


def test_cards_still_in_hand_count_nothing() -> None:
    with_toads = toads([34], [[22, 33], [44, 55]], deck=[])
    without = toads([34], [[23, 32], [45, 54]], deck=[], taken=[[], [22, 33, 44, 55]])
    assert play(with_toads, "take").totals[0] == play(without, "take").totals[0] == -1


# The match


def test_two_rounds_unless_agreed_otherwise() -> None:
    assert engine.rules("twist").options["rounds"] == 2
    assert play(toads([34], [[], []], deck=[], rounds=1), "take").status == "over"
    assert play(toads([34], [[], []], deck=[], rounds=3, number=2), "take").status == "round_over"
    assert play(toads([34], [[], []], deck=[], rounds=9, number=9), "take").status == "over"


def test_the_deal_passes_to_the_left_and_all_is_dealt_afresh() -> None:
    kept = [[94, 49], [], [12, 21]]
    over = play(toads([34], [[35], [36], [37]], deck=[], kept=kept), "take")
    assert legal(over) == {"deal"}
    dealt = play(over, "deal")
    assert (dealt.round, dealt.status) == (2, "running")
    assert dealt.starter == dealt.to_move == (over.starter + 1) % 3
    assert [len(hand) for hand in dealt.hands] == [9] * 3
    assert (dealt.row, dealt.kept, dealt.taken) == ((), ((),) * 3, ((),) * 3)
    assert dealt.totals == over.totals
    assert sorted(sum(dealt.hands, dealt.deck)) == TWIST_CARDS


def test_totals_add_up_over_the_rounds() -> None:
    state = toads([34], [[], []], deck=[], number=2, totals=[7, -30])
    over = play(state, "take")
    assert over.totals[0] == 7 - 1
    assert over.totals[1] == -30 - sum(5 if card in DOUBLES else 1 for card in state.taken[1])


def test_the_best_total_wins() -> None:
    state = toads([34], [[], []], deck=[], number=2, totals=[7, 30])
    over = play(state, "take")
    assert over.rules.outcome(over) == engine.Outcome((0,), "rounds_over", None, over.totals)


def test_equal_totals_share_the_win() -> None:
    state = toads([34], [[], []], deck=[], number=2, totals=[0, 0])
    behind = play(state, "take").totals
    lead = behind[0] - behind[1]
    state = toads([34], [[], []], deck=[], number=2, totals=[-lead, 0])
    over = play(state, "take")
    assert over.totals[0] == over.totals[1]
    assert over.rules.outcome(over).winners == (0, 1)


def test_there_is_no_outcome_between_the_rounds() -> None:
    over = play(toads([34], [[], []], deck=[]), "take")
    assert over.status == "round_over"
    assert over.rules.outcome(over) is None


# Expert


def test_experts_who_take_a_row_of_one_also_take_the_top_of_the_draw_pile() -> None:
    state = toads([34], [[12, 13, 14, 15, 16, 17, 18, 19, 98], None], expert=True)
    took = play(state, "take")
    assert took.taken[0] == (34, state.deck[-1])
    assert took.deck == state.deck[:-1]
    assert took.must_open
    assert play(took, "98>row").deck == state.deck[:-2]


@pytest.mark.parametrize(("row", "expert"), [([34], False), ([34, 35], True)])
def test_others_and_longer_rows_have_no_penalty(row: list[int], expert: bool) -> None:
    state = toads(row, [[12, 13, 14, 15, 16, 17, 18, 19, 98], None], expert=expert)
    took = play(state, "take")
    assert took.taken[0] == tuple(row)
    assert took.deck == state.deck


def test_no_penalty_if_there_is_no_card_to_take() -> None:
    state = toads([34], [[35], [36]], deck=[], expert=True)
    took = play(state, "take")
    assert (took.taken[0], took.status) == ((34,), "round_over")

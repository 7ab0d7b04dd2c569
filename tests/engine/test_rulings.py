"""Where the rulebooks are silent: every ruling."""

import pytest

from game import engine
from tests.engine.positions import (
    changes,
    duel,
    fits,
    four_piles,
    legal,
    play,
    quick_fifty,
    side,
    toads,
)


def test_a_lone_card_that_still_fits_may_be_placed_and_lowers_the_count() -> None:
    """Only one card of this hand fits, and two are owed: it is not lost before that one."""
    state = four_piles(
        [[50, 51, 52, 53, 54, 55, 56, 99]], deck=[57], U1=[98], U2=[97], D1=[3], D2=[2]
    )
    assert legal(state) == {"99>U1", "99>U2"}
    lost = play(state, "99>U2")
    assert (lost.status, lost.placed) == ("lost", 1)
    assert lost.rules.outcome(lost) == engine.Outcome((), "stuck", 8)


def test_stuck_in_the_midst_of_a_turn_though_another_order_would_have_done() -> None:
    hand = [50, 51, 52, 53, 54, 55, 97, 99]
    state = four_piles([hand], deck=[56], U1=[98], U2=[96], D1=[3], D2=[2])
    assert play(state, "97>U2", "99>U1").status == "running"
    assert play(state, "99>U2").status == "lost"


def test_nothing_hidden_has_been_seen_when_a_turn_gets_stuck() -> None:
    """So that the table can offer to take this turn's cards back."""
    state = four_piles(
        [[50, 51, 52, 53, 54, 55, 56, 99]], deck=[57], U1=[98], U2=[97], D1=[3], D2=[2]
    )
    assert play(state, "99>U1").deck == state.deck


def test_ending_a_turn_with_a_fire_card_due_is_legal_and_loses() -> None:
    state = four_piles([[80, 90], [70]], deck=[], U1=[22], D1=[], fire=True)
    state = play(state, "90>D1")
    assert "end" in legal(state)
    assert changes(state, play(state, "end")) == {"status": "lost"}


def test_fire_waits_for_the_next_player_who_has_cards() -> None:
    state = four_piles([[22, 90], [], [75, 76]], deck=[], U1=[21], D1=[], fire=True)
    state = play(state, "22>U1", "end")
    assert (state.to_move, state.to_dict()["fuses"]) == (2, {"U1": 1})
    assert play(state, "75>D1", "end").status == "lost"


def test_fire_comes_back_to_its_own_player_if_nobody_else_has_cards() -> None:
    state = four_piles([[22, 90, 91], []], deck=[], U1=[21], D1=[], fire=True)
    state = play(state, "22>U1", "end")
    assert (state.to_move, state.to_dict()["fuses"]) == (0, {"U1": 1})


def test_classic_an_empty_hand_is_refilled_before_the_next_turn() -> None:
    state = four_piles([[2, 3, 4, 5, 6, 7, 8, 9]])
    state = play(state, *(f"{card}>U1" for card in range(2, 10)))
    assert state.hand == ()
    assert len(play(state, "end").hand) == 8


def test_quick_a_hand_of_one_is_played_the_minimum_is_one() -> None:
    state = quick_fifty([["R9"], ["Y9"]], deck=[], D=["R10"])
    assert state.rules.minimum(state) == 1
    assert play(state, "R9>D", "end").status == "running"


def test_duel_the_58th_card_wins_on_the_opponents_pile_too() -> None:
    own = side([50, 51], deck=[], up=[49], down=[52])
    state = duel(own, side([10, 11, 12], deck=[], up=[9], down=[13]))
    won = play(state, "50>0U", "51>1D")
    assert won.status == "won:0"
    assert won.rules.outcome(won) == engine.Outcome((0,), "cleared", 3)


def test_duel_fewer_cards_in_hand_than_are_still_needed_is_lost_though_it_fits() -> None:
    own = side([40, 41, 42, 43], deck=[], up=[39], down=[44])
    state = duel(own, side([50], deck=[], up=[49], down=[51]))
    lost = play(state, "40>0U", "41>0U", "end")
    assert (lost.status, fits(lost, "1U")) == ("won:0", set())


def test_twist_the_pile_runs_out_as_the_last_card_is_twisted_and_a_new_row_is_opened() -> None:
    hands = [[94, 12, 13, 14, 15, 16, 17, 18, 19], [51, 52, 53, 54, 56, 57, 58, 59, 61]]
    state = toads([49], hands, deck=[98])
    after = play(state, "94x49")
    assert (after.deck, after.row, after.status, after.to_move) == ((), (), "running", 1)
    assert legal(after) == {f"{card}>row" for card in after.hand}
    assert after.rules.state(after.to_dict()) == after


@pytest.mark.parametrize(("players", "starter"), [(2, 0), (2, 1), (3, 2), (4, 3)])
def test_twist_a_later_round_is_begun_by_the_seat_to_the_left(players: int, starter: int) -> None:
    state = engine.rules("twist", players=players).deal(3, starter)
    while state.status == "running":
        moves = legal(state)
        state = play(state, "take" if "take" in moves else min(moves))
    state = play(state, "deal")
    assert state.to_move == state.starter == (starter + 1) % players


def test_twist_expert_the_penalty_was_the_last_card_so_a_row_is_still_opened() -> None:
    hands = [[12, 13, 14, 15, 16, 17, 18, 19, 98], [51, 52, 53, 54, 56, 57, 58, 59, 61]]
    state = toads([34], hands, deck=[22], expert=True)
    took = play(state, "take")
    assert (took.deck, took.must_open, took.status) == ((), True, "running")
    assert took.taken[0] == (34, 22)
    opened = play(took, "98>row")
    assert (opened.row, len(opened.hands[0]), opened.to_move) == ((98,), 8, 1)

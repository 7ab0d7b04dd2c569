"""Duel, sentence by sentence."""

import pytest

from game import engine
from tests.engine.positions import duel, fits, legal, play, play_turn, refused, side

# Cards


def test_each_side_has_58_cards_two_piles_and_six_in_hand() -> None:
    state = engine.rules("duel").deal(5)
    for each in state.sides:
        assert sorted([*each.hand, *each.deck]) == list(range(2, 60))
        assert len(each.hand) == 6
        assert (each.up, each.down) == ((), ())
        assert each.unplayed == tuple(range(2, 60))


def test_the_two_sides_are_shuffled_apart() -> None:
    silver, gold = engine.rules("duel").deal(5).sides
    assert silver.deck != gold.deck


@pytest.mark.parametrize("starter", [0, 1])
def test_either_may_start_and_turns_alternate(starter: int) -> None:
    state = engine.rules("duel").deal(5, starter)
    seats = []
    for _ in range(3):
        seats.append(state.to_move)
        state = play_turn(state)
    assert seats == [starter, 1 - starter, starter]


def test_own_piles_go_up_from_1_and_down_from_60() -> None:
    state = duel(side([2, 3, 30, 57, 58, 59]), side([2, 3, 4, 5, 6, 7]))
    assert fits(state, "0U") == fits(state, "0D") == {"2", "3", "30", "57", "58", "59"}


# A turn


def test_at_least_two_cards() -> None:
    state = duel(side([2, 3, 4, 5, 6, 7]), side([2, 3, 4, 5, 6, 7]))
    assert "end" not in legal(state)
    assert refused(state, "end") == "minimum_not_reached"
    assert refused(play(state, "2>0U"), "end") == "minimum_not_reached"
    assert "end" in legal(play(state, "2>0U", "3>0U"))
    assert state.rules.minimum(state) == 2


def test_also_once_your_draw_pile_is_empty() -> None:
    state = duel(side([50, 51, 52], deck=[], up=[49]), side([50, 51, 52], deck=[], up=[49]))
    assert refused(play(state, "50>0U"), "end") == "minimum_not_reached"
    assert "end" in legal(play(state, "50>0U", "51>0U"))


def test_as_many_as_you_like() -> None:
    state = duel(side([2, 3, 4, 5, 6, 7]), side([2, 3, 4, 5, 6, 7]))
    state = play(state, *(f"{card}>0U" for card in range(2, 8)))
    assert legal(state) == {"end"}


@pytest.mark.parametrize("seat", [0, 1])
def test_own_piles_take_up_down_and_the_backtrick_of_exactly_ten(seat: int) -> None:
    own = side([19, 20, 21, 39, 40, 41], up=[30], down=[31])
    state = duel(own, side([2, 3, 4, 5, 6, 7], up=[8, 9]), to_move=seat)
    assert fits(state, f"{seat}U") == {"20", "39", "40", "41"}
    assert fits(state, f"{seat}D") == {"19", "20", "21", "41"}


def test_backtricks_as_often_as_you_like() -> None:
    own = side([10, 20, 41, 51, 2, 3], up=[30], down=[31])
    state = duel(own, side([2, 3, 4, 5, 6, 7], up=[8, 9]))
    state = play(state, "20>0U", "41>0D", "10>0U", "51>0D")
    assert (state.sides[0].up, state.sides[0].down) == ((30, 20, 10), (31, 41, 51))


def test_the_own_card_of_the_number_that_the_rival_left_there_does_not_fit() -> None:
    """The only way to meet a card of the same number."""
    rival = side([20, 21, 22, 40, 50, 51], up=[30], down=[35])
    state = duel(side([20, 22, 40, 2, 3, 4], up=[8, 9]), rival)
    met = play(state, "20>1U", "2>0D", "end")
    assert met.sides[1].up == (30, 20)
    assert refused(met, "20>1U") == "too_low"
    met = play(state, "40>1D", "2>0D", "end")
    assert refused(met, "40>1D") == "too_high"


# The opponent's piles


@pytest.mark.parametrize("seat", [0, 1])
def test_a_card_on_the_opponents_pile_must_improve_it_by_any_distance(seat: int) -> None:
    rival = side([2, 3, 4, 5, 6, 7], up=[30], down=[20])
    state = duel(side([2, 19, 21, 29, 31, 59], up=[8, 9]), rival, to_move=seat)
    assert fits(state, f"{1 - seat}U") == {"2", "19", "21", "29"}
    assert fits(state, f"{1 - seat}D") == {"21", "29", "31", "59"}


def test_an_equal_card_is_no_improvement() -> None:
    rival = side([2, 3, 4, 5, 6, 7], up=[30], down=[20])
    state = duel(side([20, 30, 31, 32, 33, 34], up=[8, 9]), rival)
    assert refused(state, "30>1U") == "must_improve"
    assert refused(state, "20>1D") == "must_improve"


def test_the_backtrick_plays_no_part_there() -> None:
    rival = side([2, 3, 4, 5, 6, 7], up=[30], down=[20])
    state = duel(side([10, 20, 40, 30, 9, 8], up=[2, 3]), rival)
    assert refused(state, "40>1U") == "must_improve"
    assert refused(state, "10>1D") == "must_improve"
    assert "20>1U" in legal(state)


def test_a_pile_that_shows_its_marker_cannot_be_improved() -> None:
    state = duel(side([2, 3, 4, 57, 58, 59]), side([2, 3, 4, 5, 6, 7]))
    assert fits(state, "1U") == fits(state, "1D") == set()
    assert refused(state, "2>1U") == "must_improve"
    assert refused(state, "59>1D") == "must_improve"


def test_at_most_one_card_a_turn_goes_there() -> None:
    rival = side([2, 3, 4, 5, 6, 7], up=[30], down=[20])
    state = duel(side([10, 11, 12, 50, 51, 52], up=[8, 9]), rival)
    state = play(state, "12>1U")
    assert state.helped
    assert refused(state, "11>1U") == refused(state, "50>1D") == "helped_already"
    assert fits(state, "1U") == fits(state, "1D") == set()


@pytest.mark.parametrize("before", [0, 1, 2])
def test_at_any_point_of_the_turn(before: int) -> None:
    rival = side([2, 3, 4, 5, 6, 7], up=[30], down=[20])
    state = duel(side([10, 11, 12, 50, 51, 52], up=[8, 9]), rival)
    state = play(state, *["10>0U", "11>0U"][:before])
    assert "12>1U" in legal(state)


def test_the_card_stays_there_and_counts_as_placed_by_you() -> None:
    rival = side([2, 3, 4, 5, 6, 7], up=[30], down=[20])
    state = duel(side([10, 11, 12, 50, 51, 52], up=[8, 9]), rival)
    after = play(state, "12>1U")
    assert after.sides[1].up == (30, 12)
    assert after.placed == 1
    assert len(after.sides[0].unplayed) == len(state.sides[0].unplayed) - 1
    assert 12 not in after.sides[0].unplayed
    assert 12 in after.sides[1].unplayed
    assert "end" in legal(play(after, "10>0U"))


def test_the_next_turn_may_help_again() -> None:
    rival = side([2, 3, 4, 5, 6, 7], up=[30], down=[20])
    state = duel(side([10, 11, 12, 50, 51, 52], up=[8, 9]), rival)
    state = play(state, "12>1U", "10>0U", "end")
    assert not state.helped
    assert "2>0U" in legal(state)


# Drawing


@pytest.mark.parametrize("placed", [2, 3, 5])
def test_only_own_piles_used_draws_two_however_many_were_placed(placed: int) -> None:
    state = duel(side([10, 11, 12, 13, 14, 15]), side([2, 3, 4, 5, 6, 7]))
    after = play(state, *(f"{card}>0U" for card in range(10, 10 + placed)), "end")
    assert len(after.sides[0].hand) == 6 - placed + 2
    assert set(state.sides[0].deck[-2:]) < set(after.sides[0].hand)
    assert after.sides[0].deck == state.sides[0].deck[:-2]


@pytest.mark.parametrize("placed", [2, 3, 5])
def test_one_card_on_the_opponents_side_fills_up_to_six(placed: int) -> None:
    rival = side([2, 3, 4, 5, 6, 7], up=[30], down=[20])
    state = duel(side([10, 11, 12, 13, 14, 15], up=[8, 9]), rival)
    after = play(state, "10>1U", *(f"{card}>0U" for card in range(11, 10 + placed)), "end")
    assert len(after.sides[0].hand) == 6
    assert after.sides[0].deck == state.sides[0].deck[:-placed]


@pytest.mark.parametrize("help_", [False, True])
def test_never_more_than_the_draw_pile_holds(help_: bool) -> None:
    rival = side([50, 51, 52, 53], deck=[], up=[49], down=[54])
    state = duel(side([40, 41, 42, 43, 44, 45], deck=[59], up=[39], down=[46]), rival)
    state = play(state, "40>0U", "41>1U" if help_ else "41>0U", "42>0U", "end")
    assert state.sides[0].hand == (43, 44, 45, 59)
    assert state.sides[0].deck == ()


def test_nothing_is_drawn_from_an_empty_draw_pile() -> None:
    own = side([40, 41, 42, 43], deck=[], up=[39], down=[44])
    state = duel(own, side([50, 51, 52, 53], deck=[], up=[49], down=[54]))
    assert play(state, "40>0U", "41>0U", "end").sides[0].hand == (42, 43)


# The end


@pytest.mark.parametrize("seat", [0, 1])
def test_whoever_has_placed_all_58_wins_at_once(seat: int) -> None:
    state = duel(
        side([50, 51], deck=[], up=[49], down=[52]),
        side([40, 41, 42], deck=[], up=[39], down=[43]),
        to_move=seat,
    )
    assert state.rules.outcome(state) is None
    won = play(state, f"50>{seat}U", f"51>{seat}U")
    assert (won.status, won.to_move) == (f"won:{seat}", seat)
    assert won.rules.outcome(won) == engine.Outcome((seat,), "cleared", 3)
    assert legal(won) == set()


def test_a_player_on_turn_who_cannot_place_two_loses_at_once() -> None:
    own = side([30, 31, 32, 33, 34, 59], deck=[35], up=[58], down=[2])
    rival = side([30, 31, 32, 33, 34, 35], deck=[], up=[29], down=[36])
    state = duel(own, rival)
    lost = play(state, "59>0U")
    assert (lost.status, lost.to_move, lost.placed) == ("won:1", 0, 1)
    assert lost.rules.outcome(lost) == engine.Outcome((1,), "stuck", 6)


def test_this_includes_starting_with_no_draw_pile_and_a_single_card() -> None:
    own = side([40, 41, 42, 43], deck=[], up=[39], down=[44])
    state = duel(own, side([50], deck=[], up=[49], down=[51]))
    lost = play(state, "40>0U", "41>0U", "end")
    assert (lost.status, lost.to_move, lost.placed) == ("won:0", 1, 0)
    assert "50" not in fits(lost, "1U")
    assert lost.rules.outcome(lost) == engine.Outcome((0,), "stuck", 1)


def test_nothing_is_lost_once_two_are_placed_though_nothing_more_fits() -> None:
    own = side([30, 31, 32, 33, 58, 59], deck=[34], up=[57], down=[2])
    state = duel(own, side([30, 31, 32, 33, 34, 35], deck=[], up=[29], down=[36]))
    state = play(state, "58>0U", "59>0U")
    assert state.status == "running"
    assert legal(state) == {"end"}


def test_a_card_that_only_fits_as_a_help_still_counts() -> None:
    own = side([30, 31, 32, 33, 34, 35], deck=[36], up=[59], down=[2])
    state = duel(own, side([50, 51, 52], deck=[], up=[49], down=[53]))
    assert fits(state, "0U") == fits(state, "0D") == set()
    assert fits(state, "1U") == {"30", "31", "32", "33", "34", "35"}
    assert play(state, "30>1U").status == "won:1"

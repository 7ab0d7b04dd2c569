"""Quick Fifty, sentence by sentence."""

import pytest

from game import engine
from tests.engine.positions import fits, legal, play, quick_fifty, refused

# Cards


def test_fifty_cards_one_to_ten_in_five_colours() -> None:
    state = engine.rules("quick").deal(1)
    cards = [*state.hands[0], *state.hands[1], *state.deck]
    assert set(cards) == {f"{colour}{number}" for colour in "RYGBP" for number in range(1, 11)}
    assert len(cards) == 50
    assert set(state.rules.cards) == set(cards)


def test_two_piles_both_empty_at_first_which_take_any_card() -> None:
    state = quick_fifty([["R1", "B10"], ["G5", "P5"]])
    assert state.to_dict()["piles"] == {"U": [], "D": []}
    assert fits(state, "U") == fits(state, "D") == {"R1", "B10"}


# Deal


@pytest.mark.parametrize("players", range(2, 6))
def test_two_cards_each_and_the_rest_is_the_draw_pile(players: int) -> None:
    state = engine.rules("quick", players=players).deal(4, starter=players - 1)
    assert [len(hand) for hand in state.hands] == [2] * players
    assert len(state.deck) == 50 - 2 * players
    assert state.to_move == players - 1


# A turn


def test_one_card_is_enough() -> None:
    state = quick_fifty([["R1", "B10"], ["G5", "P5"]])
    assert refused(state, "end") == "minimum_not_reached"
    state = play(state, "R1>U", "end")
    assert state.to_move == 1
    assert state.rules.minimum(state) == 1


def test_two_on_one_pile() -> None:
    state = play(quick_fifty([["R1", "B10"], ["G5", "P5"]]), "R1>U", "B10>U")
    assert state.to_dict()["piles"] == {"U": ["R1", "B10"], "D": []}
    assert legal(state) == {"end"}


def test_or_one_on_each() -> None:
    state = play(quick_fifty([["R1", "B10"], ["G5", "P5"]]), "R1>U", "B10>D")
    assert state.to_dict()["piles"] == {"U": ["R1"], "D": ["B10"]}


@pytest.mark.parametrize("moves", [("R1>U",), ("R1>U", "B10>D")])
def test_then_draw_back_up_to_two(moves: tuple[str, ...]) -> None:
    state = quick_fifty([["R1", "B10"], ["G5", "P5"]])
    after = play(state, *moves, "end")
    assert len(after.hands[0]) == 2
    assert len(after.deck) == len(state.deck) - len(moves)
    assert set(state.deck[-len(moves) :]) <= set(after.hands[0])


def test_up_takes_higher_and_down_takes_lower() -> None:
    state = quick_fifty([["R4", "R6"], ["P1", "P2"]], U=["Y3", "B5"], D=["Y7", "G5"])
    assert fits(state, "U") == {"R6"}
    assert fits(state, "D") == {"R4"}


def test_an_equal_number_does_not_fit_by_number() -> None:
    state = quick_fifty([["R5", "R6"], ["P1", "P2"]], U=["Y3", "B5"], D=["Y7", "G5"])
    assert refused(state, "R5>U") == "too_low"
    assert refused(state, "R5>D") == "too_high"


def test_ten_is_more_than_nine() -> None:
    state = quick_fifty([["R10", "B2"], ["P1", "P2"]], U=["Y9"], D=["Y10"])
    assert fits(state, "U") == {"R10"}
    assert fits(state, "D") == {"B2"}


def test_the_same_colour_fits_whatever_its_number_in_either_direction() -> None:
    state = quick_fifty([["R1", "R10"], ["P1", "P2"]], U=["R5"], D=["R6"])
    assert fits(state, "U") == fits(state, "D") == {"R1", "R10"}


# The end


def test_with_the_draw_pile_empty_play_goes_on_and_empty_hands_are_skipped() -> None:
    state = quick_fifty([["R8", "R9"], [], ["Y9"]], deck=[], D=["R10"])
    state = play(state, "R9>D", "end")
    assert (state.to_move, state.deck) == (2, ())
    state = play(state, "Y9>U", "end")
    assert state.to_move == 0


def test_lost_at_once_when_the_player_on_turn_can_place_no_card() -> None:
    state = quick_fifty([["R9", "Y5"], ["G5"]], deck=[], U=["Y8"], D=["B2"])
    lost = play(state, "R9>U", "end")
    assert (lost.status, lost.to_move) == ("lost", 1)
    assert lost.rules.outcome(lost) == engine.Outcome((), "stuck", 2)
    assert legal(lost) == set()


def test_all_fifty_placed_is_won() -> None:
    won = play(quick_fifty([["R9"], []], deck=[], U=["R10"]), "R9>U")
    assert won.status == "won"
    assert won.rules.outcome(won) == engine.Outcome((0, 1), "all_placed", 0)


def test_the_score_counts_hands_and_draw_pile() -> None:
    state = quick_fifty(
        [["R9", "Y5"], ["G5", "G6"], ["R1", "R2"]], deck=["P5", "P6"], U=["Y8"], D=["B2"]
    )
    lost = play(state, "R9>U", "end")
    assert lost.rules.outcome(lost) == engine.Outcome((), "stuck", 2 + 2 + 2 + 1)


# Expert


def test_experts_place_exactly_one_card() -> None:
    state = quick_fifty([["R1", "B10"], ["G5", "P5"]], expert=True)
    assert refused(state, "end") == "minimum_not_reached"
    state = play(state, "R1>U")
    assert legal(state) == {"end"}
    assert refused(state, "B10>U") == "maximum_reached"


def test_nobody_places_more_than_two() -> None:
    state = quick_fifty([["R1", "B10"], ["G5", "P5"]])
    assert state.rules.maximum == 2
    assert quick_fifty([["R1", "B10"], ["G5", "P5"]], expert=True).rules.maximum == 1

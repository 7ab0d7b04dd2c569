"""Four Piles On Fire: the fire cards and their countdown."""

import pytest

from game import engine
from tests.engine.positions import (
    FIRE_CARDS,
    changes,
    fits,
    four_piles,
    legal,
    play,
)


@pytest.mark.parametrize("card", range(2, 100))
def test_the_doubles_from_22_to_77_are_fire_cards_and_no_others(card: int) -> None:
    others = [other for other in range(2, 10) if other != card][:7]
    state = play(four_piles([[*others, card]], fire=True), f"{card}>U1")
    assert state.to_dict()["fuses"] == ({"U1": 2} if card in FIRE_CARDS else {})


@pytest.mark.parametrize("card", FIRE_CARDS)
def test_without_the_option_they_are_plain(card: int) -> None:
    state = play(four_piles([[2, 3, 4, 5, 6, 7, 8, card]]), f"{card}>D2")
    assert state.fuses == (0, 0, 0, 0)


@pytest.mark.parametrize("pile", ["U1", "U2", "D1", "D2"])
def test_a_fire_card_may_be_covered_in_the_same_turn(pile: str) -> None:
    state = four_piles([[33, 2, 3, 4, 5, 6, 32, 34]], fire=True)
    state = play(state, f"33>{pile}")
    assert state.to_dict()["fuses"] == {pile: 2}
    state = play(state, f"{34 if pile[0] == 'U' else 32}>{pile}")
    assert state.to_dict()["fuses"] == {}
    assert play(state, "end").status == "running"


def test_or_by_the_next_player_to_have_a_turn() -> None:
    state = four_piles([[22, 90], [70, 75]], deck=[], U1=[21], D1=[], fire=True)
    state = play(state, "22>U1", "end")
    assert (state.to_move, state.to_dict()["fuses"]) == (1, {"U1": 1})
    state = play(state, "70>U1")
    assert state.to_dict()["fuses"] == {}
    assert play(state, "end").status == "running"


def test_alone_by_yourself_next_turn_at_the_latest() -> None:
    state = four_piles([[22, 33, 34, 35]], deck=[], U1=[21], D1=[], fire=True)
    state = play(state, "22>U1", "end")
    assert state.to_dict()["fuses"] == {"U1": 1}
    assert play(state, "34>U1", "end").status == "running"
    assert play(state, "34>D1", "end").status == "lost"


def test_any_legal_card_covers_it_a_backtrick_too() -> None:
    state = four_piles([[12, 90], [70, 75]], deck=[], U1=[22], D1=[], fire=True)
    assert "12" in fits(state, "U1")
    assert play(state, "12>U1").to_dict()["fuses"] == {}


def test_still_on_top_when_that_next_turn_ends_loses_at_once() -> None:
    state = four_piles([[80, 90], [70, 75]], deck=[], U1=[22], D1=[], fire=True)
    state = play(state, "90>D1")
    assert "end" in legal(state)
    burnt = play(state, "end")
    assert changes(state, burnt) == {"status": "lost"}
    assert burnt.rules.outcome(burnt) == engine.Outcome((), "burnt_out", 3)


def test_a_fire_card_on_a_fire_card_burns_with_a_fresh_countdown() -> None:
    state = four_piles([[33, 90], [70, 75]], deck=[], U1=[22], fire=True)
    assert state.to_dict()["fuses"] == {"U1": 1}
    state = play(state, "33>U1")
    assert state.to_dict()["fuses"] == {"U1": 2}
    assert play(state, "end").to_dict()["fuses"] == {"U1": 1}


def test_a_fire_card_covered_by_fire_in_the_turn_that_lit_it_burns_afresh_too() -> None:
    state = four_piles([[22, 33, 90], [70, 75]], deck=[], U1=[21], D1=[], fire=True)
    state = play(state, "22>U1", "33>U1")
    assert state.to_dict()["fuses"] == {"U1": 2}


def test_several_burn_at_once_each_with_its_own_countdown() -> None:
    state = four_piles([[33, 77, 90], [70, 75, 88]], deck=[], U1=[22], D2=[78], D1=[], fire=True)
    state = play(state, "77>D2")
    assert state.to_dict()["fuses"] == {"U1": 1, "D2": 2}
    lost = play(state, "90>D1", "end")
    assert (lost.status, lost.to_dict()["fuses"]) == ("lost", {"U1": 1, "D2": 2})
    state = play(state, "33>U1", "end")
    assert state.to_dict()["fuses"] == {"U1": 1, "D2": 1}
    assert play(state, "70>U1", "end").status == "lost"
    assert play(state, "75>U1", "70>D2", "end").status == "running"


def test_the_last_card_wins_even_if_it_burns() -> None:
    won = play(four_piles([[66]], deck=[], U1=[65], fire=True), "66>U1")
    assert (won.status, won.to_dict()["fuses"]) == ("won", {"U1": 2})
    assert won.rules.outcome(won) == engine.Outcome((0,), "all_placed", 0)


def test_the_last_card_wins_even_if_another_fire_is_due() -> None:
    won = play(four_piles([[70]], deck=[], U1=[66], D1=[71], fire=True), "70>D1")
    assert (won.status, won.to_dict()["fuses"]) == ("won", {"U1": 1})


def test_it_combines_with_the_professional_game() -> None:
    state = four_piles([[2, 3, 4, 5, 22, 33, 44]], pro=True, short_hand=True, fire=True)
    state = play(state, "22>U1", "33>U2", "44>D1", "end")
    assert state.to_dict()["fuses"] == {"U1": 1, "U2": 1, "D1": 1}


def test_being_stuck_loses_before_the_fire_does() -> None:
    state = four_piles([[60, 70, 80], [50]], deck=[], U1=[59], U2=[98], D1=[33], D2=[2], fire=True)
    lost = play(state, "80>U1", "end")
    assert lost.rules.outcome(lost) == engine.Outcome((), "burnt_out", 3)
    state = four_piles([[32, 70, 80], [50]], deck=[], U1=[81], U2=[98], D1=[33], D2=[2], fire=True)
    lost = play(state, "32>D1", "end")
    assert lost.rules.outcome(lost) == engine.Outcome((), "stuck", 3)

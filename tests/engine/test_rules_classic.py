"""Four Piles, sentence by sentence."""

import pytest

from game import engine
from tests.engine.positions import changes, fits, four_piles, legal, play, play_turn, refused

# Cards


def test_there_are_98_cards_from_2_to_99() -> None:
    dealt = engine.rules("classic").deal(1)
    assert sorted([*dealt.hands[0], *dealt.deck]) == list(range(2, 100))
    assert list(dealt.rules.cards) == list(range(2, 100))


def test_two_piles_go_up_from_1_and_two_go_down_from_100() -> None:
    state = four_piles([[2, 3, 40, 60, 97, 98, 99, 50]])
    assert state.rules.piles == ("U1", "U2", "D1", "D2")
    everything = {"2", "3", "40", "50", "60", "97", "98", "99"}
    assert [fits(state, pile) for pile in state.rules.piles] == [everything] * 4


@pytest.mark.parametrize("marker", ["1", "100"])
def test_the_markers_are_not_cards(marker: str) -> None:
    state = engine.rules("classic").deal(1)
    assert refused(state, f"{marker}>U1") == "not_in_hand"
    assert state.to_dict()["piles"] == {"U1": [], "U2": [], "D1": [], "D2": []}


# Deal


@pytest.mark.parametrize(("players", "size"), [(1, 8), (2, 7), (3, 6), (4, 6), (5, 6)])
def test_eight_cards_alone_seven_for_two_six_for_more(players: int, size: int) -> None:
    state = engine.rules("classic", players=players).deal(3)
    assert [len(hand) for hand in state.hands] == [size] * players
    assert len(state.deck) == 98 - players * size


@pytest.mark.parametrize(("players", "size"), [(1, 7), (2, 6), (3, 5), (4, 5), (5, 5)])
def test_the_short_hand_is_one_card_fewer(players: int, size: int) -> None:
    state = engine.rules("classic", players=players, pro=True, short_hand=True).deal(3)
    assert [len(hand) for hand in state.hands] == [size] * players


def test_the_professional_game_alone_keeps_the_hand() -> None:
    assert len(engine.rules("classic", players=2, pro=True).deal(3).hands[0]) == 7


@pytest.mark.parametrize("starter", range(3))
def test_any_seat_may_start_and_play_goes_in_seat_order(starter: int) -> None:
    state = engine.rules("classic", players=3).deal(2, starter)
    seats = []
    for _ in range(4):
        seats.append(state.to_move)
        state = play_turn(state)
    assert seats == [starter, (starter + 1) % 3, (starter + 2) % 3, starter]


# A turn


def test_up_takes_higher_and_down_takes_lower_with_gaps_of_any_size() -> None:
    state = four_piles([[31, 49, 51, 99]], deck=[], U1=[50], D1=[52])
    assert fits(state, "U1") == {"51", "99"}
    assert fits(state, "D1") == {"31", "49", "51"}


def test_the_backtrick_on_an_up_pile_is_exactly_ten_lower() -> None:
    state = four_piles([[39, 40, 41]], deck=[], U1=[50], D1=[])
    assert fits(state, "U1") == {"40"}


def test_the_backtrick_on_a_down_pile_is_exactly_ten_higher() -> None:
    state = four_piles([[59, 60, 61]], deck=[], D1=[50], U1=[])
    assert fits(state, "D1") == {"60"}


def test_any_number_of_backtricks_in_a_turn_on_any_piles() -> None:
    state = four_piles([[30, 40, 70, 80, 2, 99, 98, 3]], U1=[50], D1=[60])
    state = play(state, "40>U1", "70>D1", "30>U1", "80>D1")
    assert state.to_dict()["piles"] == {"U1": [50, 40, 30], "U2": [], "D1": [60, 70, 80], "D2": []}
    assert "end" in legal(state)


def test_as_many_cards_as_you_like() -> None:
    state = four_piles([[2, 3, 4, 5, 6, 7, 8, 9]])
    for card in range(2, 10):
        state = play(state, f"{card}>U1")
    assert legal(state) == {"end"}
    assert len(play(state, "end").hand) == 8


def test_at_least_two_cards_while_the_draw_pile_has_cards() -> None:
    state = four_piles([[2, 3, 4, 5, 6, 7, 8, 9]])
    assert "end" not in legal(state)
    assert refused(state, "end") == "minimum_not_reached"
    assert refused(play(state, "2>U1"), "end") == "minimum_not_reached"
    assert "end" in legal(play(state, "2>U1", "3>U1"))
    assert state.rules.minimum(state) == 2


def test_at_least_one_card_once_the_draw_pile_is_empty() -> None:
    state = four_piles([[2, 3, 4]], deck=[], U1=[], U2=[])
    assert refused(state, "end") == "minimum_not_reached"
    assert "end" in legal(play(state, "2>U1"))
    assert state.rules.minimum(state) == 1


@pytest.mark.parametrize("placed", [2, 3, 5])
def test_then_draw_as_many_as_you_placed(placed: int) -> None:
    state = four_piles([[2, 3, 4, 5, 6, 7, 8], None])
    before = len(state.deck)
    after = play(state, *(f"{card}>U1" for card in range(2, 2 + placed)), "end")
    assert len(after.hands[0]) == 7
    assert len(after.deck) == before - placed
    assert set(state.deck[-placed:]) < set(after.hands[0])


def test_or_draw_what_is_left() -> None:
    state = four_piles([[2, 3, 4, 5, 6, 7, 8], None], deck=[50, 51], D1=[])
    after = play(state, "2>U2", "3>U2", "4>U2", "end")
    assert after.hands[0] == (5, 6, 7, 8, 50, 51)
    assert after.deck == ()


def test_the_last_of_the_draw_pile_is_drawn_first() -> None:
    state = four_piles([[2, 3, 4, 5, 6, 7, 8], None], deck=[60, 61, 62], D1=[])
    after = play(state, "2>U2", "3>U2", "end")
    assert after.hands[0] == (4, 5, 6, 7, 8, 61, 62)
    assert after.deck == (60,)


def test_then_the_next_player_goes() -> None:
    state = four_piles([[2, 3, 4, 5, 6, 7], None, None], to_move=0)
    after = play(state, "2>U1", "3>U1", "end")
    assert (after.to_move, after.placed) == (1, 0)


def test_ending_the_turn_is_the_only_way_to_pass_it_on() -> None:
    state = four_piles([[2, 3, 4, 5, 6, 7, 8], None])
    assert play(state, "2>U1", "3>U1", "4>U1").to_move == 0


# The end


def test_a_player_with_no_cards_is_out_and_the_others_go_on() -> None:
    state = four_piles([[60, 61], [], [70], []], deck=[], U1=[59])
    state = play(state, "60>U1", "end")
    assert state.to_move == 2
    assert play(state, "70>U1", "end").to_move == 0


def test_the_last_one_with_cards_plays_on_alone() -> None:
    state = four_piles([[60, 61], []], deck=[], U1=[59])
    assert play(state, "60>U1", "end").to_move == 0


def test_the_team_loses_the_moment_the_player_on_turn_cannot_place_the_minimum() -> None:
    state = four_piles([[60, 62], [50]], deck=[], U1=[59], U2=[98], D1=[3], D2=[2])
    lost = play(state, "62>U1", "end")
    assert changes(state, lost)["status"] == "lost"
    assert lost.to_move == 1
    assert legal(lost) == set()


def test_all_98_placed_is_won_at_once() -> None:
    won = play(four_piles([[60]], deck=[], U1=[59]), "60>U1")
    assert won.status == "won"
    assert legal(won) == set()
    assert refused(won, "end") == "game_over"


def test_the_score_is_the_cards_not_placed_in_hands_and_draw_pile() -> None:
    state = four_piles(
        [[50, 51, 52, 53, 54, 55, 99], [56, 57, 58, 59, 60, 61, 62]],
        deck=[63, 64, 65],
        U1=[98],
        U2=[97],
        D1=[3],
        D2=[2],
    )
    lost = play(state, "99>U1")
    assert lost.rules.outcome(lost) == engine.Outcome((), "stuck", 6 + 7 + 3)


def test_a_won_game_is_won_by_all_with_no_card_left() -> None:
    state = four_piles([[60], [], []], deck=[], U1=[59])
    assert state.rules.outcome(state) is None
    won = play(state, "60>U1")
    assert won.rules.outcome(won) == engine.Outcome((0, 1, 2), "all_placed", 0)


# Professional


def test_professionals_place_at_least_three() -> None:
    state = four_piles([[2, 3, 4, 5, 6, 7, 8, 9]], pro=True)
    assert state.rules.minimum(state) == 3
    assert refused(play(state, "2>U1", "3>U1"), "end") == "minimum_not_reached"
    assert "end" in legal(play(state, "2>U1", "3>U1", "4>U1"))


def test_professionals_place_at_least_one_once_the_draw_pile_is_empty() -> None:
    state = four_piles([[2, 3, 4]], deck=[], U1=[], U2=[], pro=True)
    assert "end" in legal(play(state, "2>U1"))


def test_a_short_hand_goes_with_the_professional_game_only() -> None:
    with pytest.raises(engine.BadOptions, match="short_hand"):
        engine.rules("classic", short_hand=True)

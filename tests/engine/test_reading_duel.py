"""Reading states of Duel: all that no play can have led to is refused."""

from typing import Any

import pytest

from game import engine
from tests.engine.positions import State, duel, play, side


def refusal(state: State, **changes: Any) -> str:
    assert state.rules.state(state.to_dict()) == state
    with pytest.raises(engine.BadState) as caught:
        state.rules.state(state.to_dict() | changes)
    return str(caught.value)


def start() -> State:
    """Each had a turn; one card placed in this one."""
    state = duel(
        side([10, 11, 12, 40, 50, 51], up=[8, 9]), side([2, 3, 4, 5, 6, 7], up=[30], down=[20])
    )
    return play(state, "10>0U")


def helped() -> State:
    return play(start(), "11>1U")


def with_side(state: State, seat: int, **changes: Any) -> list[Any]:
    """The data of both sides, one of them changed."""
    sides: list[Any] = state.to_dict()["sides"]
    sides[seat] = sides[seat] | changes
    return sides


def test_there_are_two_sides_with_two_piles_a_hand_and_a_deck() -> None:
    state = start()
    sides = state.to_dict()["sides"]
    odd: list[Any] = [None, {}, "x", 5]
    for value in odd:
        assert refusal(state, sides=value) == "sides is not a list."
    for wrong in ([], sides[:1], [*sides, sides[0]]):
        assert refusal(state, sides=wrong) == "sides has not 2 entries."
    assert refusal(state, sides=[sides[0], []]) == "A side is not an object with named values."
    assert refusal(state, sides=with_side(state, 0, more=1)) == "A side has an unknown key."
    for key in ("up", "down", "hand", "deck"):
        lacking = {name: cards for name, cards in sides[1].items() if name != key}
        assert refusal(state, sides=[sides[0], lacking]) == f'A side lacks "{key}".'
        where = "A hand" if key == "hand" else key
        assert refusal(state, sides=with_side(state, 1, **{key: 5})) == f"{where} is not a list."


def test_the_counts_are_in_range() -> None:
    for value in (-1, 2, True, "0", None, 0.0):
        assert refusal(start(), to_move=value).startswith(
            "to_move is not a whole number from 0 to 1"
        )
    for value in (-1, 7, False, "1", None, 1.0):
        assert refusal(start(), placed=value).startswith("placed is not a whole number from 0 to 6")
    for value in (0, 1, "true", None):
        assert refusal(start(), helped=value) == "helped is neither true nor false."
    for value in ("won", "won:2", "over", None, 5):
        assert refusal(start(), status=value) == "status is none of: running, won:0, won:1."


@pytest.mark.parametrize("card", [1, 60, 0, "5", 5.0, None, True])
def test_a_card_that_does_not_exist(card: Any) -> None:
    for key, where in [("up", "up"), ("down", "down"), ("hand", "A hand"), ("deck", "deck")]:
        assert refusal(start(), sides=with_side(start(), 0, **{key: [card]})) == (
            f"{where} holds a card that does not exist."
        )


def test_hands_are_sorted_of_six_and_hold_no_card_twice() -> None:
    state = start()
    side_of = state.to_dict()["sides"][1]
    hand, deck = side_of["hand"], side_of["deck"]
    assert refusal(state, sides=with_side(state, 1, hand=hand[::-1])) == "A hand is not sorted."
    longer = sorted([*hand, deck[0]])
    assert refusal(state, sides=with_side(state, 1, hand=longer, deck=deck[1:])) == (
        "A hand holds more than 6 cards."
    )
    assert refusal(state, sides=with_side(state, 1, deck=[hand[0], *deck])) == (
        "A side holds a card twice."
    )


def test_there_are_two_cards_of_every_number() -> None:
    state = start()
    deck = state.to_dict()["sides"][1]["deck"]
    number = deck[0]
    assert refusal(state, sides=with_side(state, 1, deck=deck[1:])) == (
        f"There are not two cards of number {number}."
    )
    assert refusal(state, sides=with_side(state, 0, up=[8, 9, 10, 59])) == (
        "There are not two cards of number 59."
    )


def test_a_card_lies_where_its_owner_or_the_rival_could_place_it() -> None:
    state = start()
    own = state.to_dict()["sides"][0]["up"]
    assert own == [8, 9, 10]
    assert refusal(state, sides=with_side(state, 0, up=[9, 8, 10])) == (
        "Nobody can have placed the 8 where it lies."
    )


def test_the_same_number_twice_in_a_row_cannot_be() -> None:
    state = duel(
        side([10, 11, 12, 40, 50, 51], up=[8, 9]), side([2, 3, 4, 5, 6, 7], up=[30], down=[20])
    )
    silver, gold = state.to_dict()["sides"]
    silver["up"] = [8, 9, 9]
    gold["up"], gold["deck"] = [30], [card for card in gold["deck"] if card != 9]
    assert refusal(state, sides=[silver, gold]) == "Nobody can have placed the 9 where it lies."


def test_the_own_card_cannot_lie_on_the_rivals_of_its_number() -> None:
    state = duel(
        side([10, 11, 12, 40, 50, 51], up=[30, 31]), side([2, 3, 4, 5, 6, 7], up=[8], down=[59])
    )
    silver, gold = state.to_dict()["sides"]
    silver["up"], silver["deck"] = [30, 20, 20], [31, *(c for c in silver["deck"] if c != 20)]
    gold["deck"] = [card for card in gold["deck"] if card != 20]
    assert refusal(state, sides=[silver, gold]) == "Nobody can have placed the 20 where it lies."


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("move", ["20>{own}U", "41>{own}D", "20>{other}U", "45>{other}D"])
def test_ten_back_is_a_backtrick_or_a_help(seat: int, move: str) -> None:
    own = side([20, 41, 45, 10, 50, 51], up=[30], down=[31])
    rival = side([2, 3, 4, 5, 6, 7], up=[30], down=[35])
    state = play(
        duel(own, rival, to_move=seat), move.format(own=seat, other=1 - seat), f"50>{seat}U"
    )
    for each in (state, play(state, "end")):
        assert each.rules.state(each.to_dict()) == each


@pytest.mark.parametrize("helper", [0, 1])
@pytest.mark.parametrize("to_move", [0, 1])
def test_no_seat_helped_more_often_than_it_had_turns(helper: int, to_move: int) -> None:
    """Two cards are one turn, so at most one of them is a help."""
    state = duel(
        side([10, 11, 12, 40, 50, 51], up=[8], down=[25]),
        side([2, 3, 4, 5, 6, 7], up=[30], down=[20]),
        to_move=helper,
    )
    once, twice = state.to_dict()["sides"], state.to_dict()["sides"]
    once[helper]["up"], once[1 - helper]["up"] = [], [30, 8]
    assert state.rules.state(state.to_dict() | {"sides": once, "to_move": to_move})
    twice[helper]["up"], twice[1 - helper]["up"] = [], [30, 8]
    twice[helper]["down"], twice[1 - helper]["down"] = [], [20, 25]
    assert refusal(state, sides=twice, to_move=to_move) == (
        "A seat helped more often than it had turns."
    )


def test_the_help_of_this_turn_counts_for_the_seat_on_turn_alone() -> None:
    state = duel(
        side([2, 3, 4, 5, 6, 7], up=[30], down=[20]),
        side([10, 11, 12, 40, 50, 51], up=[8, 41], down=[25]),
    )
    state = play(state, "7>1U")
    sides = state.to_dict()["sides"]
    sides[1]["up"], sides[0]["up"] = [41, 7], [30, 8]
    assert state.rules.state(state.to_dict() | {"sides": sides})
    sides[1]["down"], sides[0]["down"] = [], [20, 25]
    assert refusal(state, sides=sides) == "A seat helped more often than it had turns."


def test_this_turns_help_lies_on_top_of_the_rivals_pile() -> None:
    assert refusal(start(), helped=True) == "No card on the rival's piles is a help."
    beginning = engine.rules("duel").deal(1)
    assert refusal(beginning, helped=True) == "This turn's cards are not on the piles."


@pytest.mark.parametrize("move", ["12>1U", "40>1D"])
def test_a_help_on_either_pile_reads_back(move: str) -> None:
    state = play(start(), "11>0D", move)
    assert state.helped
    assert state.rules.state(state.to_dict()) == state
    later = play(state, "end", "6>1D", "5>1D", "end", "40>1D" if "1U" in move else "12>1U")
    assert later.helped
    assert later.rules.state(later.to_dict()) == later


def test_a_help_that_is_covered_is_not_of_this_turn() -> None:
    state = duel(
        side([10, 11, 12, 40, 50, 51], up=[8, 9]), side([2, 3, 4, 31, 41, 45], up=[30], down=[20])
    )
    state = play(state, "12>1U", "10>0U", "end", "31>1U", "41>1U", "end", "11>0U")
    assert refusal(state, helped=True) == "No card on the rival's piles is a help."


def test_this_turns_cards_lie_on_the_own_piles() -> None:
    state = play(
        duel(side([10, 11, 12, 40, 50, 51]), side([2, 3, 4, 5, 6, 7], up=[30], down=[20])),
        "10>1U",
    )
    assert refusal(state, helped=False) == "A seat helped more often than it had turns."


def test_a_turn_places_two_at_least() -> None:
    state = play(engine.rules("duel").deal(7), "5>0U", "10>0U")
    assert refusal(state, placed=1) == "A turn before this one placed too few cards."
    assert refusal(state, placed=3) != ""


def test_the_first_hand_has_six_cards() -> None:
    state = engine.rules("duel").deal(7)
    data: Any = state.to_dict()["sides"]
    hand, deck = data[0]["hand"], data[0]["deck"]
    assert refusal(state, sides=with_side(state, 0, hand=hand[1:], deck=[*deck, hand[0]])) == (
        "A first hand has six cards."
    )


def test_a_hand_was_never_longer_than_six() -> None:
    state = play(engine.rules("duel").deal(7), "5>0U", "10>0U", "20>0U", "21>0U", "30>0U")
    ended = play(state, "end")
    assert [len(each.hand) for each in ended.sides] == [3, 6]
    assert refusal(ended, to_move=0, placed=4) == "A turn before this one placed too few cards."


def test_more_held_than_a_hand_has() -> None:
    state = duel(
        side([10, 11, 12, 40, 50, 51], up=[2, 3, 4, 5, 6, 7]),
        side([2, 3, 4, 5, 6, 7], up=[30], down=[20]),
    )
    assert refusal(state, placed=2) == "More cards were held than a hand has."


def test_a_hand_is_filled_up_with_two_while_there_are_cards() -> None:
    state = duel(
        side([10, 11, 12, 40, 50, 51], up=[2, 3, 4, 5, 6, 7]),
        side([2, 3, 4, 5, 6, 7], up=[30], down=[20]),
    )
    deck = state.to_dict()["sides"][0]["deck"]
    assert refusal(
        state, sides=with_side(state, 0, hand=[10], deck=[*deck, 11, 12, 40, 50, 51])
    ) == ("A hand was not filled up.")


def test_one_turn_after_the_other() -> None:
    why = "The two had not one turn after the other."
    rival = side([2, 3, 4, 5, 6, 7])
    many = side([40, 41, 42, 43, 44, 45], up=list(range(2, 22)))
    with pytest.raises(engine.BadState, match=why):
        duel(many, rival)
    with pytest.raises(engine.BadState, match=why):
        duel(rival, many)
    # The one who started is one turn ahead: then the other is on turn.
    once = side([40, 41, 42, 43, 44, 45], up=[2, 3])
    assert duel(rival, once).to_move == 0
    with pytest.raises(engine.BadState, match=why):
        duel(once, rival)


def test_a_hand_of_two_may_be_all_there_is_though_there_are_cards_to_draw() -> None:
    state = duel(side([2, 3, 4, 5, 6, 7]), side([2, 3, 4, 5, 6, 7]))
    state = play(state, *(f"{card}>0U" for card in range(2, 8)), "end")
    assert len(state.sides[0].hand) == 2
    assert state.rules.state(state.to_dict()) == state


@pytest.mark.parametrize("placed", [2, 12, 13])
def test_who_drew_two_had_one_turn(placed: int) -> None:
    """So the other had one or two, of two to six cards each."""
    once = side([40, 41], up=[2, 3, 4, 5, 6, 7])
    rival = side([40, 41, 42, 43, 44, 45], up=list(range(2, 2 + placed)))
    if placed <= 12:
        assert duel(once, rival).placed == 0
    else:
        with pytest.raises(engine.BadState, match="The two had not one turn after the other"):
            duel(once, rival)


def test_the_status_follows_from_the_cards() -> None:
    why = "The status is not that of the cards."
    for status in ("won:0", "won:1"):
        assert refusal(start(), status=status) == why
    own = side([50, 51], deck=[], up=[49], down=[52])
    won = play(duel(own, side([40, 41], deck=[], up=[39], down=[42])), "50>0U", "51>0U")
    for status in ("running", "won:1"):
        assert refusal(won, status=status) == why
    for placed in (0, 1):
        assert refusal(won, placed=placed) == "The last turn placed too few cards."
    assert refusal(won, to_move=1, placed=0) == "The game went on after it was won."
    own = side([40, 41, 42, 43], deck=[], up=[39], down=[44])
    lost = play(duel(own, side([50], deck=[], up=[49], down=[51])), "40>0U", "41>0U", "end")
    for status in ("running", "won:1"):
        assert refusal(lost, status=status) == why


def test_states_with_help_read_back() -> None:
    state = helped()
    assert state.rules.state(state.to_dict()) == state
    state = play(state, "end")
    assert state.rules.state(state.to_dict()) == state
    assert state.sides[0].unplayed == tuple(sorted(state.sides[0].hand + state.sides[0].deck))

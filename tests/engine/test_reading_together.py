"""Reading states of Four Piles and Quick Fifty: all that no play can have led to is refused."""

from typing import Any

import pytest

from game import engine
from tests.engine.positions import State, four_piles, play, quick_fifty


def start() -> State:
    """Two turns in, one card placed."""
    state = four_piles(
        [[30, 31, 40, 50, 60, 70, 80], None], U1=[20, 21, 22], D1=[80 + 5], fire=True
    )
    state = state.rules.say(state, 1, "keep_off:U1")
    return play(state, "30>U1")


def late() -> State:
    """Nothing to draw, the second of three has no cards left."""
    return four_piles([[60, 61], [], [70]], deck=[], U1=[59])


def refusal(state: State, **changes: Any) -> str:
    """Why the state is refused with these changes to its data."""
    assert state.rules.state(state.to_dict()) == state
    with pytest.raises(engine.BadState) as caught:
        state.rules.state(state.to_dict() | changes)
    return str(caught.value)


def odd(*values: Any) -> tuple[Any, ...]:
    return values


# Keys and kinds


@pytest.mark.parametrize("data", [None, [], "{}", 5, [{}], ()], ids=repr)
def test_only_an_object_is_a_state(data: object) -> None:
    for game in engine.GAMES:
        with pytest.raises(engine.BadState, match="The state is not an object"):
            engine.rules(game).state(data)


def test_unknown_and_missing_keys() -> None:
    for game in engine.GAMES:
        state: Any = engine.rules(game).deal(1)
        assert refusal(state, more=1) == "The state has an unknown key."
        assert refusal(state, **{"": 1}) == "The state has an unknown key."
        for key in state.to_dict():
            data = state.to_dict()
            del data[key]
            with pytest.raises(engine.BadState, match=f'The state lacks "{key}"'):
                state.rules.state(data)
        with pytest.raises(engine.BadState, match="unknown key"):
            state.rules.state(state.to_dict() | {5: 1})


def test_only_on_fire_games_write_fuses_and_quick_has_none() -> None:
    assert refusal(quick_fifty([["R1", "R2"], ["R3", "R4"]]), fuses={}) == (
        "The state has an unknown key."
    )


def test_another_game_or_other_options() -> None:
    state = start()
    assert refusal(state, game="quick") == "This is not a state of classic."
    assert refusal(state, game=["classic"]) == "This is not a state of classic."
    options = state.rules.options
    assert refusal(state, options=[]) == "options is not an object with named values."
    assert refusal(state, options={}) == 'options lacks "players".'
    assert refusal(state, options=options | {"more": 1}) == "options has an unknown key."
    for name, value in [("players", 3), ("fire", False), ("fire", 1), ("players", 2.0)]:
        why = refusal(state, options=options | {name: value})
        assert why == f'The option "{name}" is not that of these rules.'


def test_seeds_seats_and_counts_are_whole_numbers_in_range() -> None:
    state = start()
    for key, high in [("seed", 2**32 - 1), ("to_move", 1), ("placed", 98)]:
        for value in (-1, high + 1, True, 1.0, "1", None, float("nan"), 10**400):
            assert refusal(state, **{key: value}).startswith(f"{key} is not a whole number from 0")
    assert f"to {2**32 - 1}." in refusal(state, seed=-1)


def test_the_ends_of_the_ranges_are_read() -> None:
    for seed in (0, 2**32 - 1):
        data = start().to_dict() | {"seed": seed}
        assert start().rules.state(data).seed == seed


def test_piles_hands_and_deck_are_lists() -> None:
    state = start()
    data = state.to_dict()
    for value in odd(None, {}, "x", (), 5):
        assert refusal(state, deck=value) == "deck is not a list."
        assert refusal(state, hands=value) == "hands is not a list."
        assert refusal(state, hands=[data["hands"][0], value]) == "A hand is not a list."
        assert refusal(state, piles=data["piles"] | {"U1": value}) == "Pile U1 is not a list."
        assert refusal(state, signals=value) == "signals is not a list."
    assert refusal(state, hands=data["hands"][:1]) == "hands has not 2 entries."
    assert refusal(state, hands=[*data["hands"], []]) == "hands has not 2 entries."
    assert refusal(state, piles=[]) == "piles is not an object with named values."
    assert refusal(state, piles=data["piles"] | {"U3": []}) == "piles has an unknown key."
    assert refusal(state, piles={"U1": [], "U2": [], "D1": []}) == 'piles lacks "D2".'


# Cards


@pytest.mark.parametrize("card", [1, 100, 0, -5, 2.0, "2", True, None, [], 10**400])
def test_a_card_that_does_not_exist(card: Any) -> None:
    state = start()
    deck = [*state.to_dict()["deck"]]
    deck[3] = card
    assert refusal(state, deck=deck) == "deck holds a card that does not exist."
    assert refusal(state, hands=[[card], []]) == "A hand holds a card that does not exist."
    piles = state.to_dict()["piles"] | {"D2": [card]}
    assert refusal(state, piles=piles) == "Pile D2 holds a card that does not exist."


@pytest.mark.parametrize("card", ["R0", "R11", "r5", "X5", "", "R", 5, None, "R05", " R5"])
def test_a_quick_card_that_does_not_exist(card: Any) -> None:
    state = quick_fifty([["R1", "R2"], ["R3", "R4"]])
    deck = [card, *state.to_dict()["deck"][1:]]
    assert refusal(state, deck=deck) == "deck holds a card that does not exist."


def test_a_card_twice_or_missing() -> None:
    state = start()
    deck = state.to_dict()["deck"]
    assert refusal(state, deck=[*deck, deck[0]]) == "A card is there twice."
    assert refusal(state, deck=[30, *deck[1:]]) == "A card is there twice."
    assert refusal(state, deck=deck[1:]) == "A card is missing."


def test_a_hand_is_sorted_and_no_longer_than_dealt() -> None:
    state = start()
    own, other = state.to_dict()["hands"]
    assert refusal(state, hands=[own[::-1], other]) == "A hand is not sorted."
    deck = state.to_dict()["deck"]
    longer = sorted([*other, deck[0]])
    assert refusal(state, hands=[own, longer], deck=deck[1:]) == "A hand holds more than 7 cards."


def test_a_card_where_it_does_not_fit() -> None:
    state = start()
    piles = state.to_dict()["piles"]
    assert refusal(state, piles=piles | {"U1": [21, 20, 22, 30]}) == (
        "On pile U1 a card lies where it does not fit."
    )
    assert refusal(state, piles=piles | {"U1": [20, 22, 30], "D1": [21, 85]}) == (
        "On pile D1 a card lies where it does not fit."
    )


def test_quick_a_card_where_it_does_not_fit() -> None:
    state = quick_fifty([["R1", "R2"], ["R3", "R4"]], U=["B5", "Y6"])
    assert refusal(state, piles={"U": ["Y6", "B5"], "D": []}) == (
        "On pile U a card lies where it does not fit."
    )
    assert refusal(state, piles={"D": ["B5", "Y6"], "U": []}) == (
        "On pile D a card lies where it does not fit."
    )


# Turns


def test_no_more_placed_than_lies_there() -> None:
    state = engine.rules("classic").deal(1)
    assert refusal(state, placed=1) == "More were placed this turn than lie on the piles."


def test_the_turns_before_placed_enough() -> None:
    state = play(engine.rules("classic", players=2, pro=True).deal(7), "7>U1", "8>U1", "16>U1")
    why = "The turns before this one placed too few cards."
    for placed in (1, 2):
        assert refusal(state, placed=placed) == why
    ended = play(state, "end")
    data = ended.to_dict()
    hand = sorted([*data["hands"][0]])
    piles, deck = data["piles"] | {"U1": [7]}, [*data["deck"], 16, 8]
    assert refusal(ended, piles=piles, deck=deck, hands=[hand, data["hands"][1]]) == why


def test_hands_are_full_while_there_are_cards_to_draw() -> None:
    state = start()
    data = state.to_dict()
    own, other = data["hands"]
    deck = data["deck"]
    assert refusal(state, hands=[own[1:], other], deck=[*deck, own[0]]) == (
        "A hand was not filled up although there are cards to draw."
    )
    assert refusal(state, hands=[own, other[1:]], deck=[*deck, other[0]]) == (
        "A hand was not filled up although there are cards to draw."
    )
    assert refusal(state, placed=2) == "More cards were held than a hand has."


def test_somebody_with_cards_is_on_turn() -> None:
    assert refusal(late(), to_move=1) == "The status is not that of the cards."
    lost = late().to_dict() | {"to_move": 1, "status": "lost"}
    with pytest.raises(engine.BadState, match="A seat without cards is on turn"):
        late().rules.state(lost)


# Status


def test_the_status_is_one_of_three_words() -> None:
    for status in odd("", "Won", None, 5, "won:0", "over", [], {}):
        assert refusal(start(), status=status) == "status is none of: running, won, lost."


def test_the_status_follows_from_the_cards() -> None:
    why = "The status is not that of the cards."
    assert refusal(start(), status="won") == refusal(start(), status="lost") == why
    won = play(four_piles([[60], []], deck=[], U1=[59]), "60>U1")
    assert refusal(won, status="running") == refusal(won, status="lost") == why
    assert refusal(won, placed=0) == "The last card was placed in nobody's turn."
    state = four_piles([[60, 62], [50]], deck=[], U1=[59], U2=[98], D1=[3], D2=[2])
    lost = play(state, "62>U1", "end")
    assert refusal(lost, status="running") == refusal(lost, status="won") == why


def test_quick_the_status_follows_from_the_cards() -> None:
    state = play(quick_fifty([["R1", "R2"], ["R3", "R4"]], U=["B5", "Y6"]), "R1>D")
    for status in ("won", "lost"):
        assert refusal(state, status=status) == "The status is not that of the cards."


def test_a_fire_due_may_have_been_lost_by_ending_the_turn() -> None:
    state = four_piles([[80, 90], [70]], deck=[], U1=[22], D1=[], fire=True)
    assert refusal(state, status="lost") == "The status is not that of the cards."
    placed = play(state, "90>D1")
    burnt = play(placed, "end")
    assert placed.rules.state(burnt.to_dict()) == burnt
    assert refusal(burnt, status="won") == "The status is not that of the cards."
    covered = play(state, "80>U1")
    assert refusal(covered, status="lost") == "The status is not that of the cards."


# Fuses


def burning() -> State:
    """One fire from the turn before, one of this turn."""
    state = four_piles([[33, 77, 90], [70, 75, 88]], deck=[], U1=[22], D2=[78], D1=[], fire=True)
    return play(state, "77>D2")


def test_fuses_burn_on_fire_cards_on_top_and_only_there() -> None:
    why = "Fuses burn on fire cards on top, and only there."
    state = burning()
    assert state.to_dict()["fuses"] == {"U1": 1, "D2": 2}
    assert refusal(state, fuses={"U1": 1}) == refusal(state, fuses={"D2": 2}) == why
    assert refusal(state, fuses={"U1": 1, "D2": 2, "D1": 1}) == why
    assert refusal(state, fuses={"U1": 1, "D2": 2, "U2": 1}) == why
    plain = four_piles([[80, 90], [70]], deck=[], U1=[22], D1=[])
    assert refusal(plain, fuses={"U1": 1}) == why


def test_a_fuse_is_one_or_two() -> None:
    for value in (0, 3, -1, True, 1.0, "1", None):
        assert refusal(burning(), fuses={"U1": value, "D2": 2}) == (
            "A fuse is not a whole number from 1 to 2."
        )
    assert refusal(burning(), fuses={"U1": 1, "D2": 2, "X": 1}) == "fuses has an unknown key."
    for value in odd([], None, "U1", 5):
        assert refusal(burning(), fuses=value) == "fuses is not an object with named values."


def test_a_fuse_is_as_long_as_its_turn_is_ago() -> None:
    assert refusal(burning(), fuses={"U1": 2, "D2": 2}) == (
        "A fuse is fresh that was not lit in this turn."
    )
    state = play(four_piles([[2, 3, 4, 5, 6, 7, 22, 33]], fire=True), "22>U1", "33>U2")
    for fuses in ({"U1": 1, "U2": 2}, {"U1": 1, "U2": 1}):
        assert refusal(state, fuses=fuses) == "A fuse is short that was not lit before this turn."


# Talk


def word(seat: Any = 1, text: Any = "keep_off:U1", ends: Any = 1) -> dict[str, Any]:
    return {"seat": seat, "text": text, "ends": ends}


def test_signals_have_a_seat_a_text_and_an_end() -> None:
    state = start()
    for entry in odd(None, [], "keep_off:U1", 5):
        assert refusal(state, signals=[entry]) == "A signal is not an object with named values."
    assert refusal(state, signals=[{}]) == 'A signal lacks "seat".'
    assert refusal(state, signals=[word() | {"more": 1}]) == "A signal has an unknown key."
    for seat in (-1, 2, "1", True, None):
        assert refusal(state, signals=[word(seat=seat)]).startswith("A signal's seat is not")
    for ends in (0, 3, "1", True, None):
        assert refusal(state, signals=[word(ends=ends)]).startswith("A signal's ends is not")
    for text in odd("", "hello", "47", None, 5, []):
        assert refusal(state, signals=[word(text=text)]).startswith("A signal's text is none of:")


def test_signals_are_sorted_and_about_different_things() -> None:
    state = start()
    ordered = [word(), word(text="keep_off:U2")]
    assert state.rules.state(state.to_dict() | {"signals": ordered}).signals
    assert refusal(state, signals=ordered[::-1]) == "signals are not sorted."
    for text in ("keep_off:U1", "small_steps:U1", "keep_off:U1:strong"):
        twice = sorted([word(), word(text=text)], key=lambda entry: entry["text"])
        assert refusal(state, signals=twice) == "A seat says two things about one matter."


def test_only_the_seat_on_turn_has_a_word_that_outlives_a_turn() -> None:
    state = start()
    assert refusal(state, signals=[word(ends=2)]) == (
        "A signal outlives a turn that is not its seat's."
    )
    assert state.rules.state(state.to_dict() | {"signals": [word(seat=0, ends=2)]}).signals


def test_a_seat_without_cards_says_nothing_but_in_its_last_turn() -> None:
    assert refusal(late(), signals=[word(seat=1)]) == "A seat without cards says something."
    state = four_piles([[60], [70]], deck=[], U1=[59])
    state = play(state.rules.say(state, 0, "keep_off:U1"), "60>U1")
    assert state.rules.state(state.to_dict()) == state


def test_nobody_talks_alone_and_experts_say_less() -> None:
    solo = four_piles([[30, 31, 40, 50, 60, 70, 80, 90]])
    assert refusal(solo, signals=[word(seat=0)]).startswith("A signal's text is none of:")
    expert = quick_fifty([["R1", "R2"], ["R3", "R4"]], expert=True)
    said = word(text="colour:R:low")
    assert refusal(expert, signals=[said]).startswith("A signal's text is none of: colour:R,")
    assert expert.rules.state(expert.to_dict() | {"signals": [word(text="going_to:U")]}).signals


def test_words_about_the_start_may_still_stand_after_it() -> None:
    rules = engine.rules("classic", players=2)
    state = play(rules.say(rules.deal(7), 1, "start:no"), "7>U1")
    assert rules.state(state.to_dict()) == state

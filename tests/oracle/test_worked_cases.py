"""The cases the rules spell out, held against the slow games."""

from random import Random

from tests.oracle import classic, duel, quick, twist
from tests.oracle.deals import shuffled, twist_cards
from tests.oracle.shared import State

# Four Piles


def four_piles(
    hands: list[list[int]], deck: list[int] | None = None, *, pro: bool = False, **piles: list[int]
) -> State:
    """A late position with fire cards; every card not named lies somewhere below the tops."""
    shown = {pile: list(piles.get(pile, [])) for pile in classic.PILES}
    named = {card for cards in [*hands, deck or [], *shown.values()] for card in cards}
    for pile in classic.PILES:
        if shown[pile]:
            shown[pile] = [card for card in classic.CARDS if card not in named] + shown[pile]
            break
    return {
        "game": "classic",
        "options": {"players": len(hands), "pro": pro, "short_hand": False, "fire": True},
        "seed": 0,
        "to_move": 0,
        "placed": 0,
        "piles": shown,
        "hands": hands,
        "deck": deck or [],
        "fuses": {},
        "signals": [],
        "status": "running",
    }


def test_a_card_goes_up_down_or_back_by_exactly_ten() -> None:
    state = four_piles([[39, 40, 41, 50, 51, 59, 60, 61]], U1=[50], D1=[51])
    on_up = {text for text in classic.legal(state) if text.endswith("U1")}
    on_down = {text for text in classic.legal(state) if text.endswith("D1")}
    assert on_up == {"40>U1", "51>U1", "59>U1", "60>U1", "61>U1"}
    assert on_down == {"39>D1", "40>D1", "41>D1", "50>D1", "61>D1"}


def test_the_minimum_is_two_three_for_professionals_one_without_a_draw_pile() -> None:
    hand = [[2, 3, 4, 5, 6]]
    assert classic.minimum(four_piles(hand, deck=[7])) == 2
    assert classic.minimum(four_piles(hand, deck=[7], pro=True)) == 3
    assert classic.minimum(four_piles(hand)) == 1
    assert classic.minimum(four_piles(hand, pro=True)) == 1


def test_too_few_placed_and_nothing_fits_is_lost_on_the_spot() -> None:
    state = four_piles([[50, 60, 70]], deck=[71], U1=[49], U2=[98], D1=[2], D2=[3])
    after = classic.play(state, "70>U1")
    assert after["status"] == "running"  # the backtrick of 60 is still there
    state = four_piles([[50, 61, 70]], deck=[71], U1=[49], U2=[98], D1=[2], D2=[3])
    after = classic.play(state, "70>U1")
    assert (after["status"], after["to_move"], after["placed"]) == ("lost", 0, 1)
    assert after["deck"] == [71]
    assert classic.outcome(after) == {"winners": [], "reason": "stuck", "cards_left": 3}


def test_the_turn_has_passed_when_the_next_seat_is_stuck() -> None:
    state = four_piles([[60, 61], [50]], U1=[59], U2=[98], D1=[2], D2=[3])
    backtrick_left = classic.play(classic.play(state, "60>U1"), "end")
    assert (backtrick_left["status"], backtrick_left["to_move"]) == ("running", 1)
    state = classic.play(classic.play(state, "61>U1"), "end")
    assert (state["status"], state["to_move"], state["placed"]) == ("lost", 1, 0)


def test_seats_without_cards_are_passed_over() -> None:
    state = four_piles([[60, 61], [], [70]], U1=[59])
    state = classic.play(classic.play(state, "60>U1"), "end")
    assert state["to_move"] == 2
    state = classic.play(state, "70>D2")
    assert classic.play(state, "end")["to_move"] == 0


def test_the_last_card_wins_even_burning() -> None:
    after = classic.play(four_piles([[22]], U1=[21]), "22>U1")
    assert (after["status"], after["fuses"]) == ("won", {"U1": 2})
    assert classic.outcome(after) == {"winners": [0], "reason": "all_placed", "cards_left": 0}


def test_a_fire_card_burns_for_this_turn_and_the_next() -> None:
    state = four_piles([[22, 90], [70, 75], [80]], U1=[21], D2=[99])
    state = classic.play(state, "22>U1")
    assert state["fuses"] == {"U1": 2}
    assert classic.play(state, "90>U1")["fuses"] == {}
    state = classic.play(state, "end")
    assert state["fuses"] == {"U1": 1}
    covered = classic.play(classic.play(state, "70>U1"), "end")
    assert (covered["status"], covered["fuses"]) == ("running", {})
    uncovered = classic.play(state, "70>D2")
    burnt = classic.play(uncovered, "end")
    assert burnt == uncovered | {"status": "lost"}
    assert (classic.outcome(burnt) or {})["reason"] == "burnt_out"


def test_fire_on_fire_burns_afresh() -> None:
    state = four_piles([[22, 90], [33, 75]], U1=[21])
    state = classic.play(classic.play(state, "22>U1"), "end")
    state = classic.play(state, "33>U1")
    assert state["fuses"] == {"U1": 2}
    assert classic.play(state, "end")["fuses"] == {"U1": 1}


def test_fire_waits_for_the_next_seat_that_has_cards() -> None:
    state = four_piles([[22, 90], [], [75]], U1=[21])
    state = classic.play(classic.play(state, "22>U1"), "end")
    assert (state["to_move"], state["fuses"]) == (2, {"U1": 1})


# Quick Fifty


def quick_fifty(hands: list[list[str]], up: list[str], down: list[str]) -> State:
    return {
        "game": "quick",
        "options": {"players": len(hands), "expert": False},
        "seed": 0,
        "to_move": 0,
        "placed": 0,
        "piles": {"U": up, "D": down},
        "hands": hands,
        "deck": [],
        "signals": [],
        "status": "running",
    }


def test_the_same_colour_fits_whatever_its_number_an_equal_number_does_not() -> None:
    state = quick_fifty([["R2", "Y7"], ["B1"]], up=["R7"], down=["Y1"])
    assert set(quick.legal(state)) == {"R2>U", "Y7>D"}
    assert quick.reason(state, "Y7>U") == {"too_low"}
    assert quick.reason(state, "R2>D") == {"too_high"}


def test_an_empty_pile_takes_any_card_and_a_turn_two_at_most() -> None:
    state = quick_fifty([["R2", "Y7", "Y8"], ["B1"]], up=[], down=[])
    assert len(quick.legal(state)) == 6
    state = quick.play(quick.play(state, "Y7>U"), "Y8>U")
    assert quick.legal(state) == ["end"]
    assert "maximum_reached" in quick.reason(state, "R2>U")


def test_an_expert_places_exactly_one() -> None:
    state = quick_fifty([["R2", "Y7"], ["B1"]], up=[], down=[])
    state["options"]["expert"] = True
    state = quick.play(state, "Y7>U")
    assert quick.legal(state) == ["end"]
    assert quick.reason(state, "R2>D") == {"maximum_reached"}


def test_a_lone_last_card_is_a_whole_turn() -> None:
    state = quick_fifty([["R2"], ["B1"]], up=["R3"], down=["B4"])
    state = quick.play(quick.play(state, "R2>U"), "end")
    assert (state["to_move"], state["status"]) == (1, "running")


def test_quick_is_lost_when_the_next_seat_can_place_nothing() -> None:
    state = quick_fifty([["R9", "Y7"], ["B8"]], up=["R3"], down=["P4"])
    state = quick.play(quick.play(state, "R9>U"), "end")
    assert (state["to_move"], state["status"]) == (1, "lost")
    assert quick.outcome(state) == {"winners": [], "reason": "stuck", "cards_left": 2}


# Duel


def duelling(hand: list[int], deck: list[int], other: list[int], **piles: list[int]) -> State:
    mine = {"up": piles.get("up0", []), "down": piles.get("down0", []), "hand": hand, "deck": deck}
    theirs = {"up": piles.get("up1", []), "down": piles.get("down1", []), "hand": other, "deck": []}
    return {
        "game": "duel",
        "options": {"players": 2},
        "seed": 0,
        "to_move": 0,
        "placed": 0,
        "helped": False,
        "sides": [mine, theirs],
        "status": "running",
    }


def test_a_pile_showing_its_marker_cannot_be_improved() -> None:
    state = duelling([2, 59], [3], [4, 5])
    assert set(duel.legal(state)) == {"2>0U", "2>0D", "59>0U", "59>0D"}
    assert duel.reason(state, "2>1U") == duel.reason(state, "59>1D") == {"must_improve"}


def test_one_card_a_turn_may_improve_an_opposing_pile_by_any_distance() -> None:
    state = duelling([10, 20, 30, 40], [3], [4, 5], up1=[30], down1=[30])
    helpful = {text for text in duel.legal(state) if text[-2] == "1"}
    assert helpful == {"10>1U", "20>1U", "40>1D"}
    assert duel.reason(state, "30>1U") == duel.reason(state, "40>1U") == {"must_improve"}
    after = duel.play(state, "10>1U")
    assert after["sides"][1]["up"] == [30, 10]
    assert duel.reason(after, "40>1D") == {"helped_already"}


def test_a_turn_draws_two_or_up_to_six_after_helping() -> None:
    deck = [50, 51, 52, 53, 54, 55, 56]
    state = duelling([10, 20, 30, 40, 41, 42], deck, [4, 5], up1=[30])
    own = duel.play(duel.play(duel.play(state, "10>0U"), "20>0U"), "30>0U")
    assert duel.play(own, "end")["sides"][0]["hand"] == [40, 41, 42, 55, 56]
    helped = duel.play(duel.play(duel.play(state, "10>1U"), "20>0U"), "30>0U")
    after = duel.play(helped, "end")
    assert after["sides"][0]["hand"] == [40, 41, 42, 54, 55, 56]
    assert (after["helped"], after["placed"], after["to_move"]) == (False, 0, 1)


def test_the_last_card_wins_also_on_the_opposing_side() -> None:
    state = duelling([10, 20], [], [4, 5], up1=[30])
    after = duel.play(duel.play(state, "20>0U"), "10>1U")
    assert (after["status"], after["to_move"], after["placed"]) == ("won:0", 0, 2)
    assert duel.outcome(after) == {"winners": [0], "reason": "cleared"}


def test_a_turn_begun_with_a_single_card_is_lost() -> None:
    state = duelling([10, 20, 30], [], [4])
    after = duel.play(duel.play(duel.play(state, "10>0U"), "20>0U"), "end")
    assert (after["status"], after["to_move"]) == ("won:0", 1)
    assert duel.outcome(after) == {"winners": [0], "reason": "stuck"}


def test_a_lone_card_that_fits_may_be_placed_before_losing() -> None:
    state = duelling([10, 20, 50], [3], [4, 5], up0=[45], down0=[9])
    assert duel.legal(state) == ["50>0U"]
    after = duel.play(state, "50>0U")
    assert (after["status"], after["to_move"], after["placed"]) == ("won:1", 0, 1)


# Toads


def toads(
    hands: list[list[int]], row: list[int], deck: list[int], *, expert: bool = False
) -> State:
    players = len(hands)
    return {
        "game": "twist",
        "options": {"players": players, "expert": expert, "rounds": 2},
        "seed": 0,
        "to_move": 0,
        "round": 1,
        "starter": 0,
        "row": row,
        "hands": hands,
        "deck": deck,
        "kept": [[] for _ in range(players)],
        "taken": [[] for _ in range(players)],
        "must_open": False,
        "totals": [0] * players,
        "status": "running",
    }


def test_there_are_79_cards() -> None:
    assert len(twist.CARDS) == 79
    assert all(card in twist.CARDS for card in twist.TOADS)
    assert not {11, 20, 90, 99} & set(twist.CARDS)


def test_on_34_fit_24_to_44() -> None:
    state = toads([[23, 24, 44, 45], [12]], row=[98, 34], deck=[13])
    assert set(twist.legal(state)) == {"24>row", "44>row", "take"}
    assert twist.reason(state, "23>row") == twist.reason(state, "45>row") == {"too_far"}


def test_49_is_twisted_out_with_94_and_the_gap_closes() -> None:
    state = toads([[34, 94], [12]], row=[48, 49, 43, 33], deck=[13])
    assert set(twist.legal(state)) == {"34>row", "94x49", "34x43", "take"}
    after = twist.play(state, "94x49")
    assert after["row"] == [48, 43, 33]
    assert after["kept"] == [[94, 49], []]
    assert (after["hands"][0], after["deck"], after["to_move"]) == ([13, 34], [], 1)


def test_a_toad_is_never_twisted_out() -> None:
    assert "toad" in twist.reason(toads([[34], [12]], row=[22], deck=[13]), "22x22")


def test_whoever_takes_the_row_opens_a_new_one_and_draws() -> None:
    state = toads([[12, 98], [13]], row=[22, 23], deck=[14, 15])
    after = twist.play(state, "take")
    assert (after["taken"], after["must_open"], after["to_move"]) == ([[22, 23], []], True, 0)
    assert set(twist.legal(after)) == {"12>row", "98>row"}
    assert twist.reason(after, "take") == {"must_open"}
    after = twist.play(after, "98>row")
    assert (after["row"], after["hands"][0], after["deck"]) == ([98], [12, 15], [14])
    assert (after["must_open"], after["to_move"]) == (False, 1)


def test_taking_the_row_without_a_draw_pile_ends_the_round() -> None:
    state = toads([[12], [13]], row=[22, 23], deck=[])
    state["kept"][1] = [49, 94]
    after = twist.play(state, "take")
    assert (after["status"], after["totals"], after["to_move"]) == ("round_over", [-6, 2], 0)
    assert (after["row"], after["must_open"], twist.legal(after)) == ([], False, ["deal"])


def test_twisting_out_the_last_card_without_a_draw_pile_ends_the_round() -> None:
    state = toads([[12], [13]], row=[21], deck=[])
    state["round"] = 2
    state["totals"] = [3, 5]
    after = twist.play(state, "12x21")
    assert (after["status"], after["totals"], after["to_move"]) == ("over", [5, 5], 0)
    assert twist.outcome(after) == {"winners": [0, 1], "reason": "rounds_over", "totals": [5, 5]}


def test_a_row_emptied_with_the_last_draw_is_opened_by_the_next_player() -> None:
    state = toads([[12], [13]], row=[21], deck=[98])
    after = twist.play(state, "12x21")
    assert (after["status"], after["to_move"], after["deck"]) == ("running", 1, [])
    assert twist.legal(after) == ["13>row"]
    assert "row_empty" in twist.reason(after, "take")


def test_a_player_without_cards_must_take_the_row() -> None:
    assert twist.legal(toads([[], [13]], row=[21], deck=[])) == ["take"]


def test_an_expert_pays_for_a_row_of_one() -> None:
    state = toads([[12], [13]], row=[21], deck=[98, 88], expert=True)
    assert twist.play(state, "take")["taken"] == [[21, 88], []]
    state["row"] = [21, 22]
    assert twist.play(state, "take")["taken"] == [[21, 22], []]


def test_a_penalty_that_empties_the_draw_pile_still_opens_a_new_row() -> None:
    state = toads([[12], [13]], row=[21], deck=[88], expert=True)
    after = twist.play(state, "take")
    assert (after["status"], after["must_open"], after["deck"]) == ("running", True, [])
    after = twist.play(after, "12>row")
    assert (after["hands"], after["to_move"]) == ([[], [13]], 1)


def test_the_deal_passes_to_the_left() -> None:
    state = toads([[12], [13], [14]], row=[22], deck=[])
    state["starter"] = state["to_move"] = 2
    over = twist.play(state, "take")
    dealt = twist_cards(3, shuffled(Random(1)))
    after = twist.play(over, "deal", dealt)
    assert (after["round"], after["starter"], after["to_move"]) == (2, 0, 0)
    assert (after["totals"], after["kept"], after["taken"]) == ([0, 0, -5], [[]] * 3, [[]] * 3)
    assert (after["hands"], after["deck"]) == (dealt["hands"], dealt["deck"])

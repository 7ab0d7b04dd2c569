"""What a seat may see, and nothing more."""

import pickle
from typing import Any

import pytest

from game import engine
from game.engine.events import CardsDrawn, PenaltyTaken, RoundDealt, RowTaken, TurnBegan, TurnEnded
from tests.engine.positions import (
    State,
    duel,
    events_of,
    four_piles,
    play,
    quick_fifty,
    side,
    toads,
)

EVERY = [
    engine.rules(game, players=players)
    for game, players in [("classic", 3), ("quick", 3), ("duel", 2), ("twist", 3)]
]
every_game = pytest.mark.parametrize("rules", EVERY, ids=lambda rules: rules.game)


def test_classic_shows_the_own_hand_and_the_number_of_all_other_cards() -> None:
    state = four_piles([[2, 3, 4, 5, 6, 7], None, None], U1=[39, 40], fire=True)
    state = state.rules.say(state, 2, "keep_off:U1")
    view = state.rules.view(state, 0)
    assert view.hands == ((2, 3, 4, 5, 6, 7), (0,) * 6, (0,) * 6)
    assert view.deck == (0,) * len(state.deck)
    assert (view.seat, view.seed) == (0, None)
    public = ("rules", "to_move", "placed", "piles", "fuses", "signals", "status")
    assert all(getattr(view, name) == getattr(state, name) for name in public)


def test_classic_view_as_data_counts_what_it_hides() -> None:
    state = four_piles([[2, 3, 4, 5, 6, 7], None, None], U1=[39, 40])
    whole, seen = state.to_dict(), state.rules.view(state, 0).to_dict()
    assert seen.pop("seat") == 0
    del whole["seed"]
    assert seen == whole | {"hands": [[2, 3, 4, 5, 6, 7], 6, 6], "deck": len(state.deck)}


def test_quick_hides_with_a_question_mark() -> None:
    state = quick_fifty([["R1", "B10"], ["G5", "P5"]])
    view = state.rules.view(state, 1)
    assert state.rules.hidden == "?"
    assert view.hands == (("?", "?"), ("G5", "P5"))
    assert view.deck == ("?",) * 46
    assert view.to_dict()["hands"] == [2, ["G5", "P5"]]
    assert "fuses" not in view.to_dict()


def test_duel_shows_both_tables_and_what_each_has_not_placed() -> None:
    rival = side([2, 3, 4, 5, 6, 7], up=[30], down=[20])
    state = duel(side([10, 11, 12, 50, 51, 52], up=[8, 9]), rival)
    view = state.rules.view(state, 1)
    assert view.sides[0].hand == (0,) * 6
    assert view.sides[1].hand == (2, 3, 4, 5, 6, 7)
    for seen, true in zip(view.sides, state.sides, strict=True):
        assert seen.deck == (0,) * len(true.deck)
        assert (seen.up, seen.down, seen.unplayed) == (true.up, true.down, true.unplayed)
    assert view.to_dict()["sides"] == [
        {"up": [8, 9], "down": [], "hand": 6, "deck": 50, "unplayed": list(view.sides[0].unplayed)},
        {
            "up": [30],
            "down": [20],
            "hand": [2, 3, 4, 5, 6, 7],
            "deck": 50,
            "unplayed": list(view.sides[1].unplayed),
        },
    ]
    assert "unplayed" not in state.to_dict()["sides"][0]


def test_twist_shows_the_row_and_the_twins_but_no_taken_card() -> None:
    state = toads(
        [34],
        [[12, 13, 14, 15, 16, 17, 18, 19, 98], None],
        kept=[[94, 49], []],
        taken=[[22, 23], [51]],
    )
    view = state.rules.view(state, 0)
    assert (view.row, view.kept) == (state.row, state.kept)
    assert view.taken == ((0, 0), (0,))
    assert view.deck == (0,) * len(state.deck)
    assert view.hands == (state.hands[0], (0,) * 9)
    assert view.to_dict()["taken"] == [2, 1]
    assert view.to_dict()["hands"] == [list(state.hands[0]), 9]
    assert view.to_dict()["deck"] == len(state.deck)


@every_game
def test_a_view_holds_no_seed(rules: Any) -> None:
    state = rules.deal(1234567891)
    for seat in range(rules.players):
        view = rules.view(state, seat)
        assert view.seed is None
        assert "seed" not in view.to_dict()
        assert view.to_dict()["seat"] == seat
        assert "1234567891" not in repr(view)
        assert (1234567891).to_bytes(4, "little") not in pickle.dumps(view)
        assert engine.deal_code(rules, 1234567891) not in repr(view)


@every_game
def test_the_seat_on_turn_finds_its_moves_in_its_view(rules: Any) -> None:
    state = rules.deal(1, starter=1)
    assert rules.legal_moves(rules.view(state, 1)) == rules.legal_moves(state)
    with pytest.raises(engine.BadState, match="not on turn"):
        rules.legal_moves(rules.view(state, 0))


@every_game
def test_a_view_cannot_be_played_on_or_viewed_again(rules: Any) -> None:
    state = rules.deal(1)
    view = rules.view(state, 0)
    with pytest.raises(engine.BadState, match="view"):
        rules.apply(view, rules.legal_moves(view)[0])
    with pytest.raises(engine.BadState, match="view"):
        rules.view(view, 0)
    with pytest.raises(engine.BadState):
        rules.state(view.to_dict())


@every_game
@pytest.mark.parametrize("seat", [-1, 5, True, None, "0", 1.0])
def test_there_are_only_so_many_seats(rules: Any, seat: Any) -> None:
    with pytest.raises(engine.BadOptions, match="seat"):
        rules.view(rules.deal(1), seat)
    with pytest.raises(engine.BadOptions, match="seat"):
        rules.view_events((), seat)


@every_game
def test_hand_is_the_own_one_in_a_view_and_that_on_turn_in_a_state(rules: Any) -> None:
    state = rules.deal(1, starter=1)
    assert f"{state.hand[0]}" in f"{rules.legal_moves(state)}"
    assert rules.view(state, 1).hand == state.hand
    assert rules.view(state, 0).hand == rules.deal(1, starter=0).hand


def test_after_the_end_every_view_has_no_moves() -> None:
    won = play(four_piles([[60], []], deck=[], U1=[59]), "60>U1")
    assert [won.rules.legal_moves(won.rules.view(won, seat)) for seat in range(2)] == [(), ()]
    over = play(toads([34], [[], []], deck=[], rounds=1), "take")
    assert over.rules.legal_moves(over.rules.view(over, 1)) == ()


def test_any_seat_sees_that_the_next_round_is_to_be_dealt() -> None:
    over = play(toads([34], [[], []], deck=[]), "take")
    assert [str(*over.rules.legal_moves(over.rules.view(over, seat))) for seat in range(2)] == [
        "deal",
        "deal",
    ]


# What a seat may know of what happens


HAND = [24, 31, 32, 43, 51, 52, 53, 54, 55]


def seen(state: State, move: str, seat: int) -> list[Any]:
    return list(state.rules.view_events(events_of(state, move), seat))


def test_drawn_cards_are_known_to_the_seat_that_drew_them() -> None:
    state = four_piles([[2, 3, 4, 5, 6, 7], None, None], deck=[60, 61, 62], D1=[])
    state = play(state, "2>U2", "3>U2")
    assert seen(state, "end", 0) == events_of(state, "end")
    for seat in (1, 2):
        assert seen(state, "end", seat) == [TurnEnded(0, 2), CardsDrawn(0, (0, 0)), TurnBegan(1)]


def test_quick_hides_drawn_cards_with_a_question_mark() -> None:
    state = play(quick_fifty([["R1", "B10"], ["G5", "P5"]]), "R1>U")
    assert seen(state, "end", 1) == [TurnEnded(0, 1), CardsDrawn(0, ("?",)), TurnBegan(1)]


def test_nobody_knows_the_penalty_but_everybody_saw_the_row() -> None:
    state = toads([34], [HAND, None], expert=True)
    for seat in range(2):
        assert seen(state, "take", seat) == [RowTaken(0, (34,)), PenaltyTaken(0, 0)]


def test_twist_drawn_cards_are_known_to_the_seat_that_drew_them() -> None:
    state = toads([34], [HAND, None])
    assert seen(state, "32>row", 0) == events_of(state, "32>row")
    assert seen(state, "32>row", 1)[2] == CardsDrawn(0, (0,))


def test_a_new_round_shows_the_own_hand_alone() -> None:
    over = play(toads([34], [[], []], deck=[]), "take")
    dealt = play(over, "deal")
    assert seen(over, "deal", 1) == [
        RoundDealt(2, dealt.starter, ((0,) * 9, dealt.hands[1]), (0,) * len(dealt.deck)),
        TurnBegan(dealt.starter),
    ]

"""What moves make happen: every kind of event, in the order in which it happens."""

from collections.abc import Iterator
from dataclasses import FrozenInstanceError, is_dataclass
from random import Random
from typing import Any, get_args

import pytest

from game import engine
from game.engine import events as events_module
from game.engine.events import (
    CardPlaced,
    CardsDrawn,
    CardTwisted,
    Event,
    FuseBurnt,
    FuseCovered,
    FuseLit,
    FuseShortened,
    GameEnded,
    PenaltyTaken,
    RoundDealt,
    RoundEnded,
    RowTaken,
    SignalFaded,
    TurnBegan,
    TurnEnded,
)
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

# Four Piles


def test_a_card_placed_tells_what_it_was_placed_onto() -> None:
    state = four_piles([[2, 3, 4, 5, 6, 7, 8], None], U1=[39, 40])
    assert events_of(state, "2>U2") == [CardPlaced(0, 2, "U2", 1, False)]
    assert events_of(state, "2>D1") == [CardPlaced(0, 2, "D1", 100, False)]
    state = four_piles([[30, 50, 60, 70, 80, 90, 91], None], U1=[39, 40])
    assert events_of(state, "30>U1") == [CardPlaced(0, 30, "U1", 40, True)]
    assert events_of(state, "50>U1") == [CardPlaced(0, 50, "U1", 40, False)]


def test_a_backtrick_is_told_going_down_too() -> None:
    state = four_piles([[30, 50, 60, 70, 80, 90, 91], None], D1=[41, 40])
    assert events_of(state, "50>D1") == [CardPlaced(0, 50, "D1", 40, True)]
    assert events_of(state, "30>D1") == [CardPlaced(0, 30, "D1", 40, False)]


def test_a_turn_ends_then_cards_are_drawn_then_the_next_begins() -> None:
    state = four_piles([[2, 3, 4, 5, 6, 7, 8], None], deck=[60, 61, 62], D1=[])
    state = play(state, "2>U2", "3>U2")
    assert events_of(state, "end") == [TurnEnded(0, 2), CardsDrawn(0, (62, 61)), TurnBegan(1)]


def test_nothing_is_told_of_drawing_when_there_is_nothing_to_draw() -> None:
    state = play(four_piles([[60, 61], [70]], deck=[], U1=[59]), "60>U1")
    assert events_of(state, "end") == [TurnEnded(0, 1), TurnBegan(1)]


def test_the_last_card_ends_the_game() -> None:
    state = four_piles([[60]], deck=[], U1=[59])
    assert events_of(state, "60>U1") == [
        CardPlaced(0, 60, "U1", 59, False),
        GameEnded("won", "all_placed"),
    ]


def test_a_stuck_player_ends_the_game_in_the_midst_of_the_turn() -> None:
    state = four_piles(
        [[50, 51, 52, 53, 54, 55, 56, 99]], deck=[57], U1=[98], U2=[97], D1=[3], D2=[2]
    )
    assert events_of(state, "99>U1") == [
        CardPlaced(0, 99, "U1", 98, False),
        GameEnded("lost", "stuck"),
    ]


def test_a_player_stuck_from_the_start_is_told_after_the_turn_began() -> None:
    state = four_piles([[60, 62], [50]], deck=[], U1=[59], U2=[98], D1=[3], D2=[2])
    assert events_of(play(state, "62>U1"), "end") == [
        TurnEnded(0, 1),
        TurnBegan(1),
        GameEnded("lost", "stuck"),
    ]


def test_a_fire_is_lit_after_the_card_lies() -> None:
    state = four_piles([[22, 33, 90], [70, 75]], deck=[], U1=[21], D1=[], fire=True)
    assert events_of(state, "22>U1") == [CardPlaced(0, 22, "U1", 21, False), FuseLit("U1", 22)]


def test_a_fire_is_covered_before_the_next_is_lit() -> None:
    state = four_piles([[22, 33, 90], [70, 75]], deck=[], U1=[21], D1=[], fire=True)
    state = play(state, "22>U1")
    assert events_of(state, "33>U1") == [
        CardPlaced(0, 33, "U1", 22, False),
        FuseCovered("U1", 22, 2),
        FuseLit("U1", 33),
    ]
    state = play(state, "end")
    assert events_of(state, "70>U1") == [
        CardPlaced(1, 70, "U1", 22, False),
        FuseCovered("U1", 22, 1),
    ]


def test_fuses_shorten_before_the_turn_ends() -> None:
    state = four_piles([[22, 33, 77, 90], [70, 75]], deck=[], U1=[21], D1=[], fire=True)
    state = play(state, "77>D1", "22>U1")
    assert events_of(state, "end") == [
        FuseShortened("U1", 22, 1),
        FuseShortened("D1", 77, 1),
        TurnEnded(0, 2),
        TurnBegan(1),
    ]


def test_a_fire_that_is_due_burns_and_nothing_else_happens() -> None:
    state = four_piles([[80, 90], [70]], deck=[], U1=[22], U2=[44], D1=[], D2=[33], fire=True)
    state = play(state, "90>D1")
    assert events_of(state, "end") == [
        FuseBurnt("U1", 22),
        FuseBurnt("U2", 44),
        FuseBurnt("D2", 33),
        GameEnded("lost", "burnt_out"),
    ]


def test_a_fresh_fire_beside_a_burnt_one_is_not_told_of() -> None:
    state = four_piles([[77, 90], [70]], deck=[], U1=[22], D1=[78], fire=True)
    state = play(state, "77>D1")
    assert events_of(state, "end") == [FuseBurnt("U1", 22), GameEnded("lost", "burnt_out")]


def test_words_fade_before_the_turn_ends_and_all_of_them_after_the_last_card() -> None:
    state = four_piles([[60], [70, 71]], deck=[], U1=[59])
    state = state.rules.say(state, 0, "keep_off:U1")
    state = state._replace(
        signals=(engine.Signal(0, "keep_off:D1", 1), *state.signals),
    )
    state = state.rules.state(state.to_dict())
    assert events_of(play(state, "60>U1"), "end") == [
        SignalFaded(0, "keep_off:D1"),
        TurnEnded(0, 1),
        SignalFaded(0, "keep_off:U1"),
        TurnBegan(1),
    ]


def test_the_words_of_others_do_not_fade() -> None:
    state = four_piles([[60], [70, 71]], deck=[], U1=[59])
    state = state.rules.say(state, 1, "keep_off:U1")
    assert events_of(play(state, "60>U1"), "end") == [TurnEnded(0, 1), TurnBegan(1)]


# Quick Fifty


def test_quick_an_empty_pile_has_nothing_to_be_placed_onto() -> None:
    state = quick_fifty([["R1", "B10"], ["G5", "P5"]])
    assert events_of(state, "R1>U") == [CardPlaced(0, "R1", "U", None, False)]


@pytest.mark.parametrize(
    ("move", "onto", "backtrick"),
    [("R1>U", "R5", True), ("R9>U", "R5", False), ("R1>D", "R6", False), ("R9>D", "R6", True)],
)
def test_quick_a_backtrick_goes_against_the_direction(
    move: str, onto: str, backtrick: bool
) -> None:
    state = quick_fifty([["R1", "R9"], ["P1", "P2"]], U=["R5"], D=["R6"])
    card, pile = move.split(">")
    assert events_of(state, move) == [CardPlaced(0, card, pile, onto, backtrick)]


def test_quick_a_turn() -> None:
    state = quick_fifty([["R1", "B10"], ["G5", "P5"]])
    drawn = (state.deck[-1], state.deck[-2])
    state = play(state, "R1>U", "B10>U")
    assert events_of(state, "end") == [TurnEnded(0, 2), CardsDrawn(0, drawn), TurnBegan(1)]


# Duel


def rivals(seat: int = 0) -> State:
    return duel(
        side([10, 20, 12, 50, 51, 52], up=[30], down=[40]),
        side([2, 3, 4, 5, 6, 7], up=[30], down=[20]),
        to_move=seat,
    )


@pytest.mark.parametrize("seat", [0, 1])
def test_duel_own_and_foreign_cards(seat: int) -> None:
    state, own, other = rivals(seat), f"{seat}", f"{1 - seat}"
    assert events_of(state, f"20>{own}U") == [CardPlaced(seat, 20, f"{own}U", 30, True)]
    assert events_of(state, f"50>{own}U") == [CardPlaced(seat, 50, f"{own}U", 30, False)]
    assert events_of(state, f"50>{own}D") == [CardPlaced(seat, 50, f"{own}D", 40, True)]
    assert events_of(state, f"20>{other}U") == [CardPlaced(seat, 20, f"{other}U", 30, False)]
    assert events_of(state, f"50>{other}D") == [CardPlaced(seat, 50, f"{other}D", 20, False)]


def test_duel_a_turn_draws_two_or_fills_up() -> None:
    state = rivals()
    deck = state.sides[0].deck
    plain = play(state, "50>0U", "51>0U", "52>0U")
    assert events_of(plain, "end") == [
        TurnEnded(0, 3),
        CardsDrawn(0, (deck[-1], deck[-2])),
        TurnBegan(1),
    ]
    helped = play(state, "50>0U", "51>0U", "20>1U")
    assert events_of(helped, "end") == [
        TurnEnded(0, 3),
        CardsDrawn(0, (deck[-1], deck[-2], deck[-3])),
        TurnBegan(1),
    ]


def test_duel_the_end() -> None:
    own = side([50, 51], deck=[], up=[49], down=[52])
    state = duel(own, side([50], deck=[], up=[49], down=[51]))
    assert events_of(play(state, "50>0U"), "51>0U") == [
        CardPlaced(0, 51, "0U", 50, False),
        GameEnded("won:0", "cleared"),
    ]
    own = side([40, 41, 42, 43], deck=[], up=[39], down=[44])
    state = play(duel(own, side([50], deck=[], up=[49], down=[51])), "40>0U", "41>0U")
    assert events_of(state, "end") == [TurnEnded(0, 2), TurnBegan(1), GameEnded("won:0", "stuck")]


# Toads

HAND = [24, 31, 32, 43, 51, 52, 53, 54, 55]


def test_twist_a_card_placed_ends_the_turn() -> None:
    state = toads([34], [HAND, None])
    assert events_of(state, "32>row") == [
        CardPlaced(0, 32, "row", 34, False),
        TurnEnded(0, 1),
        CardsDrawn(0, (state.deck[-1],)),
        TurnBegan(1),
    ]


def test_twist_a_card_is_placed_onto_the_rightmost_and_nothing_drawn_when_all_is_drawn() -> None:
    state = toads([34, 41], [[35, 36], [37, 38]], deck=[])
    assert events_of(state, "36>row") == [
        CardPlaced(0, 36, "row", 41, False),
        TurnEnded(0, 1),
        TurnBegan(1),
    ]


def test_twist_a_card_opens_a_row() -> None:
    state = engine.rules("twist").deal(1)
    move = str(state.rules.legal_moves(state)[0])
    assert events_of(state, move)[0] == CardPlaced(0, state.hand[0], "row", None, False)


def test_twist_a_card_twisted_tells_its_position() -> None:
    state = toads([33, 34, 42], [HAND, None])
    assert events_of(state, "43x34") == [
        CardTwisted(0, 43, 34, 1),
        TurnEnded(0, 1),
        CardsDrawn(0, (state.deck[-1],)),
        TurnBegan(1),
    ]
    assert events_of(state, "24x42")[0] == CardTwisted(0, 24, 42, 2)


def test_twist_a_row_taken_does_not_end_the_turn() -> None:
    state = toads([34, 35], [HAND, None])
    assert events_of(state, "take") == [RowTaken(0, (34, 35))]


def test_twist_the_penalty_follows_the_row() -> None:
    state = toads([34], [HAND, None], expert=True)
    assert events_of(state, "take") == [RowTaken(0, (34,)), PenaltyTaken(0, state.deck[-1])]


def test_twist_the_round_ends_with_its_points() -> None:
    state = toads([22], [[], []], deck=[], kept=[[94, 49], []], totals=[3, 0], number=2, rounds=3)
    over = play(state, "take")
    points = (2 - 5, over.totals[1])
    assert events_of(state, "take") == [
        RowTaken(0, (22,)),
        RoundEnded(points, (3 + 2 - 5, points[1])),
    ]
    twist = toads([34], [[43], [36]], deck=[])
    assert [type(event) for event in events_of(twist, "43x34")] == [CardTwisted, RoundEnded]


def test_twist_the_last_round_ends_the_match() -> None:
    state = toads([34], [[], []], deck=[], rounds=1)
    assert [type(event) for event in events_of(state, "take")] == [RowTaken, RoundEnded, GameEnded]
    assert events_of(state, "take")[-1] == GameEnded("over", "rounds_over")


def test_twist_the_next_round_is_dealt_and_begins() -> None:
    over = play(toads([34], [[], []], deck=[]), "take")
    dealt = play(over, "deal")
    assert events_of(over, "deal") == [
        RoundDealt(2, dealt.starter, dealt.hands, dealt.deck),
        TurnBegan(dealt.starter),
    ]


# Events as values


EVERY_KIND = get_args(Event)


def happening(game: str, seed: int, **options: int) -> Iterator[Event]:
    """The events of a game in which everybody plays, and says, what luck will have."""
    rules: engine.AnyRules = engine.rules(game, **options)
    state, luck = rules.deal(seed), Random(seed)
    while moves := rules.legal_moves(state):
        if signals := rules.signals(state, state.to_move):
            state = rules.say(state, state.to_move, luck.choice(signals))
        state, events = rules.apply(state, luck.choice(moves))
        yield from events


def test_every_kind_of_event_happens() -> None:
    games: list[tuple[str, dict[str, int]]] = [
        ("classic", {"players": 2, "fire": True}),
        ("duel", {}),
        ("twist", {"expert": True}),
    ]
    happened = {
        type(event)
        for game, options in games
        for seed in range(40)
        for event in happening(game, seed, **options)
    }
    assert happened == set(EVERY_KIND)
    defined = {
        value
        for value in vars(events_module).values()
        if isinstance(value, type) and is_dataclass(value)
    }
    assert set(EVERY_KIND) == defined, "an event is left out of the union"


@pytest.mark.parametrize("kind", EVERY_KIND, ids=lambda kind: kind.__name__)
def test_every_event_says_itself_whether_it_reveals_something_hidden(kind: type[Event]) -> None:
    assert isinstance(vars(kind).get("reveals"), bool)
    hidden = {CardsDrawn, PenaltyTaken, RoundDealt, RoundEnded, TurnBegan}
    assert kind.reveals == (kind in hidden)


@pytest.mark.parametrize("game", engine.GAMES)
def test_an_event_that_hides_cards_from_a_seat_reveals_something(game: str) -> None:
    """Whatever one seat sees and another does not may not be taken back."""
    rules: engine.AnyRules = engine.rules(game, players=2)
    for event in happening(game, 3, players=2):
        if any(rules.view_events([event], seat) != (event,) for seat in range(2)):
            assert event.reveals


def test_events_are_frozen_and_equal_by_value() -> None:
    event = TurnEnded(0, 2)
    assert event == TurnEnded(0, 2)
    assert hash(event) == hash(TurnEnded(0, 2))
    with pytest.raises(FrozenInstanceError):
        event.seat = 1  # type: ignore[misc]


@pytest.mark.parametrize(
    ("game", "foreign"),
    [
        ("classic", RowTaken(0, ())),
        ("quick", FuseLit("U", 22)),
        ("duel", FuseLit("0U", 22)),
        ("twist", FuseLit("row", 22)),
    ],
)
def test_what_does_not_happen_in_a_game_cannot_be_told_in_it(game: str, foreign: Any) -> None:
    rules = engine.rules(game)
    with pytest.raises(TypeError, match=f"{type(foreign).__name__} does not happen in {game}"):
        rules.fold(rules.deal(1), foreign)

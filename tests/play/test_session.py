"""A game in progress: what is true, what may be taken back, and going on at the very same place."""

import json
import sys
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game import engine
from game.engine import EngineError, Move
from game.play.session import BadSave, Session, Setup, can_reach_minimum
from game.players import LEVELS
from tests.contract.games import Game, fair_games, lucks
from tests.engine.positions import four_piles, lost_duel, toads

from .sessions import enact, replayed, session_at, set_up

HAND = [96, 97, 40, 41, 42, 43, 44, 45]
TIGHT: dict[str, Any] = {"U1": [95], "U2": [99], "D1": [2], "D2": [3]}
"""Only U1 takes cards, and only the highest."""


def solo(seed: int = 7, **wishes: Any) -> Session:
    return Session(Setup(engine.rules("classic"), seed, **wishes))


def any_two(session: Session) -> list[Move]:
    """Two cards that can be placed one after the other: rising, on a pile that rises."""
    first, second, *_ = session.state.hand
    return [Move("place", first, "U1"), Move("place", second, "U1")]


# Playing


def test_a_session_begins_with_the_deal() -> None:
    session = solo()
    assert session.state == engine.rules("classic").deal(7)
    assert not session.over
    assert session.events == ()
    assert session.ms == 0


def test_moves_are_kept_with_what_they_made_and_when() -> None:
    session = solo()
    one, two = any_two(session)
    events = session.play(one, 1500)
    more = session.play(str(two), 2500)
    assert session.events == (*events, *more)
    assert session.ms == 2500
    assert [entry.text for entry in session.record().entries] == [str(one), str(two)]


def test_an_illegal_move_leaves_everything_as_it_was() -> None:
    session = solo()
    session.play(any_two(session)[0])
    before = list(session.steps)
    with pytest.raises(engine.IllegalMove, match="1 more"):
        session.play(Move("end"))
    assert session.steps == before


def test_a_score_is_kept_for_one_player_alone() -> None:
    assert solo().is_scored
    together = Setup(engine.rules("classic", players=2), 7, seats=("person", "greedy"))
    assert not Session(together).is_scored


@given(fair_games())
def test_the_state_is_what_the_record_leads_to(game: Game) -> None:
    session = set_up(game)
    for step in game.steps:
        enact(session, step.entry)
    assert session.state == game.steps[-1].after == replayed(session)
    assert session.over
    assert session.events == tuple(event for step in game.steps for event in step.events)


# Taking back


def test_nothing_to_take_back_after_the_deal() -> None:
    assert not solo().can_take_back


def test_the_cards_of_this_turn_come_back_one_by_one() -> None:
    session = solo()
    one, two = any_two(session)
    session.play(one)
    between = session.state
    session.play(two)
    session.take_back()
    assert session.state == between
    assert session.can_take_back
    session.take_back()
    assert session.state == session.first
    assert not session.can_take_back


def test_not_past_the_end_of_a_turn() -> None:
    session = solo()
    for move in (*any_two(session), Move("end")):
        session.play(move)
    assert not session.can_take_back


def test_not_past_the_end_of_a_turn_that_drew_nothing() -> None:
    """The next turn is another one even if no card came up."""
    session = session_at(four_piles([[50, 60]], deck=[], U1=[49], D1=[]))
    session.play("50>U1")
    session.play("end")
    assert not session.can_take_back


def test_not_if_it_was_agreed_so() -> None:
    session = solo(take_backs=False)
    session.play(any_two(session)[0])
    assert not session.can_take_back


def test_not_after_the_last_card_of_a_game() -> None:
    session = session_at(four_piles([[50]], deck=[], U1=[49], D1=[]))
    session.play("50>U1")
    assert session.over
    assert not session.can_take_back


@given(fair_games(), st.integers(min_value=0), st.integers(1, 4))
def test_only_within_the_turn_never_past_anything_seen_and_words_stay(
    game: Game, place: int, times: int
) -> None:
    """At any point of any game, against the states themselves."""
    until = place % len(game.steps)
    session = set_up(game)
    for step in game.steps[:until]:
        enact(session, step.entry)
    wanted = list(session.record().entries)
    for _ in range(times):
        moves = [number for number, entry in enumerate(wanted) if entry.kind == "move"]
        allowed = bool(moves) and _is_open(session, moves[-1])
        assert session.can_take_back == allowed
        if not allowed:
            break
        session.take_back()
        del wanted[moves[-1]]
        assert list(session.record().entries) == wanted
        assert session.state == replayed(session)


def _is_open(session: Session, place: int) -> bool:
    """Whether an entry left the turn, and everything that is hidden, as it was."""
    states = [session.first, *(step.state for step in session.steps)]
    return _turn(states[place]) == _turn(states[place + 1])


def _turn(state: Any) -> tuple[Any, ...]:
    data = state.to_dict()
    unseen = [data.get("deck"), data.get("kept"), data.get("round"), data.get("totals")]
    unseen += [side.get("deck") for side in data.get("sides", ())]
    return data["to_move"], unseen


# Rescue: lost only by the order of this turn's cards


def stuck(hand: list[int], **wishes: Any) -> Session:
    session = session_at(four_piles([hand], **TIGHT), **wishes)
    session.play("97>U1")
    assert session.over
    return session


def test_rescued_where_another_order_works() -> None:
    session = stuck(HAND)
    assert session.can_be_rescued
    session.rescue()
    assert session.state == session.first
    session.play("96>U1")
    session.play("97>U1")
    session.play("end")


def test_not_where_no_order_does() -> None:
    assert not stuck([card for card in HAND if card != 96] + [46]).can_be_rescued


def test_rescue_goes_back_to_the_first_card_of_the_turn() -> None:
    hand = [93, 96, 97, 40, 41, 42, 43, 44]
    state = four_piles([hand], pro=True, U1=[92], U2=[99], D1=[2], D2=[3])
    session = session_at(state)
    session.play("93>U1")
    session.play("97>U1")
    assert session.can_be_rescued
    session.rescue()
    assert session.state == state


def test_not_in_a_game_that_goes_on_or_was_won() -> None:
    session = solo()
    assert not session.can_be_rescued
    session = session_at(four_piles([[50]], deck=[], U1=[49], D1=[]))
    session.play("50>U1")
    assert not session.can_be_rescued


def test_not_where_the_turn_began_without_a_way() -> None:
    """Lost by the draw: there is no card of this turn to take back."""
    state = four_piles([HAND], deck=[46, 47, 48, 49], U1=[], U2=[99], D1=[2], D2=[3])
    assert state.rules.top(state.piles, 0) < 96
    session = session_at(state)
    for move in ("96>U1", "97>U1", "end"):
        session.play(move)
    assert session.over
    assert not session.can_be_rescued


def test_not_after_a_burn_out() -> None:
    state = four_piles([[80, 90]], deck=[], U1=[22], D1=[], fire=True)
    session = session_at(state)
    session.play("90>D1")
    session.play("end")
    assert session.over
    assert not session.can_be_rescued


def test_earlier_turns_are_not_asked() -> None:
    """In this turn there is no other order, whatever the turn before might have done."""
    state = four_piles([HAND], deck=[46, 47, 48, 98], U1=[], U2=[99], D1=[2], D2=[3])
    session = session_at(state)
    for move in ("96>U1", "97>U1", "end", "98>U1"):
        session.play(move)
    assert session.over
    assert not session.can_be_rescued


def test_not_if_it_was_agreed_that_what_is_laid_is_played() -> None:
    assert not stuck(HAND, take_backs=False).can_be_rescued


@pytest.mark.parametrize("hand", [[40, 41, 42, 43, 44, 45, 46, 47], [96, *range(40, 47)]])
def test_a_minimum_that_cannot_be_reached(hand: list[int]) -> None:
    piles = TIGHT if 96 in hand else TIGHT | {"U1": [98]}
    data = four_piles([HAND], **TIGHT)
    state = data._replace(hands=(tuple(sorted(hand)),), piles=tuple(map(tuple, piles.values())))
    assert not can_reach_minimum(state.rules, state)


def test_the_last_card_makes_a_turn_by_winning() -> None:
    state = four_piles([[96]], deck=[], U1=[95], U2=[])
    assert can_reach_minimum(state.rules, state)


def test_a_rivals_win_is_no_way_to_make_a_turn() -> None:
    """One card can help, and then nothing fits: that the rival wins by it is no comfort."""
    state = lost_duel()
    for move in state.rules.legal_moves(state):
        after, _ = state.rules.apply(state, move)
        assert after.status == "won:1"
    assert not can_reach_minimum(state.rules, state)
    session = session_at(state)
    session.play("30>1U")
    assert session.over
    assert not session.can_be_rescued


# Keeping


@given(fair_games(), st.integers(min_value=0), lucks)
def test_saved_and_read_at_any_point_it_goes_on_exactly(
    game: Game, place: int, luck: Random
) -> None:
    """To the card, the words, the time, and the take-backs that are left."""
    session = set_up(game, take_backs=luck.random() < 0.8, started="2026-11-16T20:15:00Z")
    for step in game.steps[: place % (len(game.steps) + 1)]:
        enact(session, step.entry._replace(ms=luck.randrange(10**6)))
    other = Session.from_data(json.loads(json.dumps(session.to_data())))
    assert other.setup == session.setup
    assert other.steps == session.steps
    assert (other.state, other.ms) == (session.state, session.ms)
    while session.can_take_back:
        assert other.can_take_back
        session.take_back()
        other.take_back()
        assert other.state == session.state
    assert not other.can_take_back


def _good() -> dict[str, Any]:
    session = solo()
    session.play(any_two(session)[0], 900)
    return session.to_data()


def test_a_good_save_is_read() -> None:
    state: Any = Session.from_data(_good()).state
    assert state.placed == 1


@pytest.mark.parametrize("lost", ["record", "seats", "take_backs"])
def test_a_save_that_lacks_something_is_refused(lost: str) -> None:
    data = _good()
    del data[lost]
    with pytest.raises(BadSave):
        Session.from_data(data)


@pytest.mark.parametrize(
    "wrong",
    [
        {"record": None},
        {"record": ""},
        {"seats": []},
        {"seats": ["person", "person"]},
        {"seats": [1]},
        {"seats": "person"},
        {"take_backs": 1},
        {"take_backs": "yes"},
    ],
)
def test_a_save_with_something_else_in_it_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(EngineError):
        Session.from_data(_good() | wrong)


@pytest.mark.parametrize("seat", ["this:Zen", "bogus", ""])
def test_a_save_that_seats_an_unknown_player_is_refused_and_imports_nothing(seat: str) -> None:
    sys.modules.pop("this", None)
    with pytest.raises(BadSave, match=f'"{seat}"'):
        Session.from_data(_good() | {"seats": [seat]})
    assert "this" not in sys.modules


@pytest.mark.parametrize("seat", [*LEVELS, "greedy", "random"])
def test_a_save_may_seat_every_player_there_is(seat: str) -> None:
    assert Session.from_data(_good() | {"seats": [seat]}).setup.seats == (seat,)


@pytest.mark.parametrize("data", [None, [], "game", 5, {}])
def test_what_is_no_save_is_refused(data: object) -> None:
    with pytest.raises(BadSave):
        Session.from_data(data)


@given(st.data())
def test_a_save_that_was_changed_or_torn_is_refused(data: st.DataObject) -> None:
    good = _good()
    text: str = good["record"]
    place = data.draw(st.integers(0, len(text) - 1))
    letter = data.draw(st.sampled_from(["", "7", "x"]).filter(lambda new: new != text[place]))
    with pytest.raises(EngineError):
        Session.from_data(good | {"record": text[:place] + letter + text[place + 1 :]})
    with pytest.raises(EngineError):
        Session.from_data(good | {"record": text[:place]})


def test_a_save_keeps_what_was_agreed() -> None:
    setup = Setup(engine.rules("classic", players=2), 3, 1, ("person", "greedy"), ("Ada", "Bot"))
    session = Session(replace(setup, take_backs=False))
    assert Session.from_data(session.to_data()).setup == session.setup


def test_a_row_that_ended_the_round_stays_taken() -> None:
    """Everything that lay face down has been seen."""
    state = toads([92, 95], [[12, 13, 96], [14, 15, 16]], deck=[])
    session = session_at(state)
    session.play("take")
    assert session.state.status == "round_over"
    assert not session.can_take_back


def test_a_row_that_was_only_taken_can_be_given_back() -> None:
    session = session_at(toads([92, 95], [None, None]))
    session.play("take")
    assert session.can_take_back
    session.take_back()
    state: Any = session.state
    assert state.row == (92, 95)

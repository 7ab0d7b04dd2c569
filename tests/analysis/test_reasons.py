"""Reasons: what a turn gives away, uses, keeps, heeds and costs, as data and in four languages."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import get_args

import pytest

from game.analysis import Reason, analyst_for
from game.analysis.reasons import Kind, against, praise, reason_from_data, reason_to_data
from game.analysis.sentences import reason_text
from game.analysis.turns import turns_of
from game.engine import AnyRules, AnyState, rules
from game.i18n import NAMES, load_words
from game.platform.paths import asset

from .played import drain, played, think_little


@pytest.fixture(autouse=True)
def _little_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    think_little(monkeypatch)


def why(table: AnyRules, state: AnyState, *moves: str) -> list[Reason]:
    """The reasons found for a turn of the seat on turn."""
    seat = state.to_move
    turn = tuple(table.move(text) for text in moves)
    found = drain(analyst_for(table, seat).assess(table.view(state, seat), turn))
    assert found.played is not None
    return list(found.played.reasons)


def dealt(table: AnyRules, *wanted: int) -> AnyState:
    """A deal whose first hand has these cards."""
    for seed in range(200_000):
        state = table.deal(seed)
        if set(wanted) <= set(state.hand):
            return state
    raise AssertionError("no such deal")


def after(table: AnyRules, state: AnyState, *moves: str) -> AnyState:
    for move in moves:
        state, _ = table.apply(state, move)
    return state


def test_a_long_step_gives_room_away_that_cards_still_need() -> None:
    table = rules("classic")
    state = dealt(table, 40, 42)
    room = next(one for one in why(table, state, "40>U1", "42>U1", "end") if one.kind == "room")
    assert room == Reason("room", 40, "U1", n=38, more=39), "the 42 hardly adds to it"


def test_steps_of_the_same_length_give_room_away_together() -> None:
    table = rules("classic")
    state = dealt(table, 20, 40)
    room = next(one for one in why(table, state, "20>U1", "40>U1", "end") if one.kind == "room")
    assert (room.earlier, room.card, room.pile, room.more) == ((20,), 40, "U1", 39)
    assert room.n == len(set(range(2, 40)) - {20}), "all lower cards but the one that was placed"


def test_a_step_that_is_taken_back_by_a_backtrick_is_not_counted() -> None:
    table = rules("classic")
    state = dealt(table, 30, 20)
    room = next(one for one in why(table, state, "30>U1", "20>U1", "end") if one.kind == "room")
    assert (room.earlier, room.card, room.more) == ((30,), 20, 19)


def test_only_what_a_turn_costs_speaks_against_it() -> None:
    room, kept = Reason("room", 79, "U1", n=76, more=78), Reason("keeps", 87, "U1")
    assert against((Reason("backtrick", 97, "D1"), room, kept)) == (room,)


def test_what_a_turn_costs_is_no_praise_of_it() -> None:
    room, kept = Reason("room", 55, "U1", n=19, more=28), Reason("keeps", 87, "U1")
    assert praise((room, kept)) == (kept,)
    assert praise((room,)) == ()
    assert praise((kept,), (kept, room)) == (), "the other turn keeps it too"
    dearer = Reason("room", 78, "U2", n=75, more=77)
    assert praise((room,), (dearer,)) == (Reason("less_room", n=19, more=75),)
    assert praise((dearer,), (room,)) == ()


def test_a_help_that_draws_cards_speaks_for_a_turn() -> None:
    drawn, alone = Reason("help", 12, "1U", n=4, more=17), Reason("help", 12, "1U", more=17)
    assert praise((drawn,)) == (drawn,)
    assert praise((alone,)) == ()


@pytest.mark.parametrize("game", ["classic", "quick", "duel"])
def test_ending_a_turn_is_not_called_small_steps(game: str) -> None:
    table: AnyRules = rules(game, players=2) if game == "quick" else rules(game)
    state = table.deal(7)
    while "end" not in map(str, table.legal_moves(state)):
        state, _ = table.apply(state, table.legal_moves(state)[0])
    ends = {one.kind for one in why(table, state, "end")}
    assert not ends & {"near", "free", "few_shut_out", "all_open"}


def test_where_a_pile_takes_any_card_at_first_nobody_speaks_of_cards_passed_by() -> None:
    """At Quick Fifty an empty pile is opened by any card."""
    table: AnyRules = rules("quick", players=2)
    kinds = set()
    for seed in range(8):
        state = table.deal(seed)
        for move in table.legal_moves(state):
            kinds |= {one.kind for one in why(table, state, str(move))}
    assert kinds & {"few_shut_out", "all_open"}
    assert not kinds & {"near", "free"}


@pytest.mark.parametrize(
    ("lang", "begin"),
    [
        ("en", "40 and 42 on the first rising pile: the pile moves by 41,"),
        ("de", "40 und 42 auf den ersten aufsteigenden Stapel: Der Stapel rückt um 41 weiter,"),
        ("it", "40 e 42 "),
        ("pl", "40 i 42 "),
    ],
)
def test_all_cards_of_a_stretch_are_named(lang: str, begin: str) -> None:
    words = load_words(asset("locale"), lang)
    room = Reason("room", 42, "U1", n=39, more=41, earlier=(40,))
    assert reason_text(words, room, ()).startswith(begin)


def test_a_duel_and_quick_fifty_name_all_cards_of_a_stretch_too() -> None:
    duel: AnyRules = rules("duel")
    state = dealt(duel, 20, 39)
    room = next(one for one in why(duel, state, "20>0U", "39>0U", "end") if one.kind == "room")
    assert (room.earlier, room.card) == ((20,), 39)
    moves, fewer = next(_stretches_of_quick_fifty())
    assert (*fewer.earlier, fewer.card) == moves


def _stretches_of_quick_fifty() -> Iterator[tuple[tuple[object, ...], Reason]]:
    """The cards of turns that lie on one pile and shut others out, and the reason that says so."""
    table: AnyRules = rules("quick", players=2)
    for seed in range(20):
        for turn in turns_of(played(table, seed, "novice")):
            cards = [move for move in turn.moves if move.card is not None]
            if len(cards) > 1 and len({move.target for move in cards}) == 1:
                for reason in why(table, turn.before, *map(str, turn.moves)):
                    if reason.kind == "fewer":
                        yield tuple(move.card for move in cards), reason


def test_reasons_that_were_kept_without_earlier_cards_can_still_be_read() -> None:
    kept = {"kind": "room", "card": 42, "pile": "U1", "n": 39, "more": 41}
    assert reason_from_data(kept) == Reason("room", 42, "U1", n=39, more=41)
    whole = Reason("room", 42, "U1", n=39, more=41, earlier=(40,))
    assert reason_from_data(json.loads(json.dumps(reason_to_data(whole)))) == whole
    with pytest.raises(ValueError, match="no sense"):
        reason_from_data({**kept, "earlier": [[]]})


@pytest.mark.parametrize("lang", NAMES)
def test_a_help_without_cards_to_draw_counts_none(lang: str) -> None:
    words = load_words(asset("locale"), lang)
    assert "0" not in reason_text(words, Reason("help", 59, "1D", n=0, more=26), ())


def test_backtricks_are_named_when_used_and_when_kept() -> None:
    table = rules("classic")
    state = dealt(table, 20, 30, 35)
    used = why(table, state, "30>U1", "20>U1", "end")
    assert Reason("backtrick", 20, "U1", earlier=(30,)) in used
    kept = why(table, state, "35>U2", "30>U1", "end")
    assert Reason("keeps", 20, "U1") in kept


def test_a_backtrick_from_a_card_of_an_earlier_turn_names_itself_alone() -> None:
    table = rules("classic")
    state = after(table, dealt(table, 20, 30, 35), "30>U1", "35>U2")
    assert Reason("backtrick", 20, "U1") in why(table, state, "20>U1", "end")


@pytest.mark.parametrize(
    ("lang", "begin"),
    [
        ("en", "First 87, then 97 on the first falling pile: a backtrick,"),
        ("de", "Erst 87, dann 97 auf den ersten absteigenden Stapel: ein Rücksprung,"),
        ("it", "Prima 87, poi 97 "),
        ("pl", "Najpierw 87, potem 97 "),
    ],
)
def test_a_backtrick_prepared_in_the_same_turn_is_told_in_order(lang: str, begin: str) -> None:
    words = load_words(asset("locale"), lang)
    text = reason_text(words, Reason("backtrick", 97, "D1", earlier=(87,)), ())
    assert text.startswith(begin)
    colour = reason_text(words, Reason("colour", "R7", "U", earlier=("R9",)), ())
    assert colour.startswith(begin[:3]), "the same for the colours of Quick Fifty"


def test_a_request_is_heeded_or_ignored() -> None:
    table = rules("classic", players=2)
    state = table.say(table.deal(5), 1, "keep_off:U1:strong")
    low, second, *_ = state.hand
    ignored = why(table, state, f"{low}>U1", f"{second}>U1", "end")
    assert Reason("ignored", None, "U1", seat=1) in ignored
    heeded = why(table, state, f"{low}>U2", f"{second}>U2", "end")
    assert Reason("heeded", None, "U1", seat=1) in heeded


def test_a_fire_that_is_left_is_named() -> None:
    table = rules("classic", fire=True)
    state = dealt(table, 22, 21)
    assert Reason("burning", 22, "U1") in why(table, state, "21>U1", "22>U1", "end")


def test_a_help_says_what_it_gives_and_gets() -> None:
    table: AnyRules = rules("duel")
    state = after(table, table.deal(3), *_turn_of(table, table.deal(3)))
    card = next(move for move in table.legal_moves(state) if str(move.target).startswith("0"))
    rest = _turn_of(table, after(table, state, str(card)))
    help_ = why(table, state, str(card), *rest)[0]
    assert help_.kind == "help"
    assert help_.card == card.card
    assert help_.more > 0
    assert help_.n >= 2


def _turn_of(table: AnyRules, state: AnyState) -> list[str]:
    """Any moves that end the turn."""
    moves: list[str] = []
    seat = state.to_move
    while state.to_move == seat:
        legal = table.legal_moves(state)
        own = [move for move in legal if move.kind == "end"] or [
            move for move in legal if str(move.target).startswith(str(seat))
        ]
        moves.append(str(own[0]))
        state, _ = table.apply(state, own[0])
    return moves


def test_a_row_has_its_price() -> None:
    table: AnyRules = rules("twist", players=2)
    state = table.deal(4)
    state = after(table, state, f"{state.hand[0]}>row")
    reasons = why(table, state, "take", f"{state.hand[0]}>row")
    assert reasons[0].kind == "take"
    assert reasons[0].n >= 1


@pytest.mark.parametrize("lang", NAMES)
@pytest.mark.parametrize("kind", get_args(Kind))
def test_every_reason_is_a_sentence_in_every_language(kind: Kind, lang: str) -> None:
    words = load_words(asset("locale"), lang)
    for n in (1, 2, 5):
        reason = Reason(kind, card=47, pile="U1", n=n, more=12, seat=1)
        text = reason_text(words, reason, ("Ada", "Bruno"))
        assert text.endswith(".")
        assert "{" not in text
        assert text[0] == text[0].upper()


def test_a_card_of_quick_fifty_begins_a_sentence_in_capitals() -> None:
    words = load_words(asset("locale"), "en")
    text = reason_text(words, Reason("colour", "R7", "U"), ())
    assert text == "Red 7 on the rising pile: the same colour, so the pile turns back."

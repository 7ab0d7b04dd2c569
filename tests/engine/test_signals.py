"""Talk: who may say what and when, and how long it stays."""

from typing import Any

import pytest

from game import engine
from tests.engine.positions import State, events_of, four_piles, play, play_turn, quick_fifty

CLASSIC = engine.rules("classic", players=3)
QUICK = engine.rules("quick", players=3)
EXPERT = engine.rules("quick", players=3, expert=True)
PILES = ("U1", "U2", "D1", "D2")


def said(state: State, seat: int | None = None) -> list[str]:
    return [signal.text for signal in state.signals if seat in (None, signal.seat)]


# What may be said


def test_classic_about_every_pile_in_two_strengths_and_who_starts() -> None:
    state = CLASSIC.deal(1)
    assert set(CLASSIC.signals(state, 1)) == {
        *(f"keep_off:{pile}" for pile in PILES),
        *(f"keep_off:{pile}:strong" for pile in PILES),
        *(f"small_steps:{pile}" for pile in PILES),
        "start:yes",
        "start:no",
    }


def test_quick_colours_rough_sizes_and_piles() -> None:
    state = QUICK.deal(1)
    assert set(QUICK.signals(state, 2)) == {
        *(f"colour:{colour}:{size}" for colour in "RYGBP" for size in ("low", "mid", "high")),
        "keep_off:U",
        "keep_off:D",
        "start:yes",
        "start:no",
    }


def test_quick_experts_say_nothing_about_numbers() -> None:
    assert set(EXPERT.signals(EXPERT.deal(1), 0)) == {
        *(f"colour:{colour}" for colour in "RYGBP"),
        "going_to:U",
        "going_to:D",
        "backtrick:U",
        "backtrick:D",
    }


@pytest.mark.parametrize("rules", [CLASSIC, QUICK])
def test_who_starts_is_talked_over_before_the_first_card_only(rules: Any) -> None:
    state = rules.deal(1)
    state = play(state, str(rules.legal_moves(state)[0]))
    assert not [text for text in rules.signals(state, 0) if text.startswith("start:")]
    with pytest.raises(engine.IllegalSignal):
        rules.say(state, 0, "start:yes")
    assert len(rules.signals(state, 0)) == len(rules.signals(rules.deal(1), 0)) - 2


def test_alone_there_is_nobody_to_talk_to() -> None:
    rules = engine.rules("classic")
    assert rules.signals(rules.deal(1), 0) == ()
    with pytest.raises(engine.IllegalSignal):
        rules.say(rules.deal(1), 0, "keep_off:U1")


@pytest.mark.parametrize("game", ["duel", "twist"])
def test_rivals_say_nothing(game: str) -> None:
    rules = engine.rules(game)
    state = rules.deal(1)
    assert rules.signals(state, 0) == ()
    with pytest.raises(engine.IllegalSignal):
        rules.say(state, 0, "keep_off:U1")
    with pytest.raises(engine.IllegalSignal):
        rules.unsay(state, 0, "keep_off:U1")
    with pytest.raises(engine.BadOptions):
        rules.signals(state, 2)


def test_nobody_talks_after_the_end_or_without_cards() -> None:
    state = four_piles([[60, 61], [70], []], deck=[], U1=[59])
    assert state.rules.signals(state, 1)
    assert state.rules.signals(state, 2) == ()
    state = four_piles([[60, 62], [50]], deck=[], U1=[59], U2=[98], D1=[3], D2=[2])
    lost = play(state, "62>U1", "end")
    assert lost.rules.signals(lost, 0) == lost.rules.signals(lost, 1) == ()


def test_a_signal_names_no_card() -> None:
    every: tuple[engine.AnyRules, ...] = (CLASSIC, QUICK, EXPERT)
    for rules in every:
        for text in rules.signals(rules.deal(1), 0):
            digits = [char for char in text.replace("U1", "").replace("U2", "") if char.isdigit()]
            assert [char for char in digits if f"D{char}" not in text] == []


@pytest.mark.parametrize("text", ["47", "keep_off:U3", "keep_off", "start:maybe", "", None, 47, []])
def test_anything_else_is_refused(text: Any) -> None:
    state = CLASSIC.deal(1)
    with pytest.raises(engine.IllegalSignal):
        CLASSIC.say(state, 1, text)
    with pytest.raises(engine.IllegalSignal):
        CLASSIC.unsay(state, 1, text)


@pytest.mark.parametrize("seat", [-1, 3, True, None, "0", 1.0])
def test_only_seats_at_the_table_talk(seat: Any) -> None:
    state = CLASSIC.deal(1)
    for talk in (CLASSIC.say, CLASSIC.unsay):
        with pytest.raises(engine.BadOptions, match="0 to 2"):
            talk(state, seat, "keep_off:U1")
    with pytest.raises(engine.BadOptions):
        CLASSIC.signals(state, seat)


# Saying and taking back


def test_what_is_said_is_in_the_state_and_in_every_view() -> None:
    state = CLASSIC.say(CLASSIC.deal(1), 1, "keep_off:U1")
    assert state.to_dict()["signals"] == [{"seat": 1, "text": "keep_off:U1", "ends": 1}]
    for seat in range(3):
        assert said(CLASSIC.view(state, seat)) == ["keep_off:U1"]


def test_a_signal_changes_nothing_else() -> None:
    before = CLASSIC.deal(1)
    after = CLASSIC.say(before, 1, "keep_off:U1")
    assert after._replace(signals=()) == before
    assert before.signals == ()


def test_it_can_be_taken_back_by_its_seat_alone() -> None:
    state = CLASSIC.say(CLASSIC.deal(1), 1, "keep_off:U1")
    assert CLASSIC.unsay(state, 1, "keep_off:U1") == CLASSIC.deal(1)
    with pytest.raises(engine.IllegalSignal):
        CLASSIC.unsay(state, 0, "keep_off:U1")
    with pytest.raises(engine.IllegalSignal):
        CLASSIC.unsay(state, 1, "keep_off:U2")


def test_taking_back_leaves_the_others_words() -> None:
    state = CLASSIC.deal(1)
    for seat in range(3):
        state = CLASSIC.say(state, seat, "keep_off:U1")
    state = CLASSIC.say(state, 1, "keep_off:D1")
    state = CLASSIC.unsay(state, 1, "keep_off:U1")
    assert [(signal.seat, signal.text) for signal in state.signals] == [
        (0, "keep_off:U1"),
        (1, "keep_off:D1"),
        (2, "keep_off:U1"),
    ]


def test_about_one_pile_the_latest_word_counts() -> None:
    state = CLASSIC.deal(1)
    for text in ("keep_off:U1", "keep_off:D2", "keep_off:U1:strong", "small_steps:U1"):
        state = CLASSIC.say(state, 1, text)
    assert said(state) == ["keep_off:D2", "small_steps:U1"]
    assert said(CLASSIC.say(state, 2, "keep_off:U1"), 1) == said(state)


@pytest.mark.parametrize("rules", [CLASSIC, QUICK])
def test_nobody_both_wants_and_does_not_want_to_start(rules: Any) -> None:
    state = rules.say(rules.say(rules.deal(1), 1, "start:yes"), 1, "start:no")
    assert said(state) == ["start:no"]


def test_quick_everything_else_may_be_said_side_by_side() -> None:
    state = QUICK.deal(1)
    for text in ("colour:R:low", "colour:R:high", "keep_off:U", "colour:B:mid", "start:yes"):
        state = QUICK.say(state, 1, text)
    assert said(state) == sorted(
        ["colour:R:low", "colour:R:high", "keep_off:U", "colour:B:mid", "start:yes"]
    )


def test_saying_it_twice_is_saying_it_once() -> None:
    state = CLASSIC.say(CLASSIC.deal(1), 1, "keep_off:U1")
    assert CLASSIC.say(state, 1, "keep_off:U1") == state


def test_the_order_of_speaking_does_not_matter() -> None:
    state = CLASSIC.deal(1)
    a = CLASSIC.say(CLASSIC.say(state, 2, "keep_off:U1"), 1, "keep_off:D1")
    b = CLASSIC.say(CLASSIC.say(state, 1, "keep_off:D1"), 2, "keep_off:U1")
    assert a == b


def test_a_view_lists_what_may_be_said_but_carries_no_new_word() -> None:
    state = CLASSIC.say(CLASSIC.deal(1), 1, "keep_off:U1")
    view = CLASSIC.view(state, 1)
    assert CLASSIC.signals(view, 1) == CLASSIC.signals(state, 1)
    with pytest.raises(engine.BadState):
        CLASSIC.say(view, 1, "keep_off:D1")  # type: ignore[arg-type]
    with pytest.raises(engine.BadState):
        CLASSIC.unsay(view, 1, "keep_off:U1")  # type: ignore[arg-type]


# Fading


def test_said_while_others_play_it_fades_as_the_own_next_turn_ends() -> None:
    state = CLASSIC.say(CLASSIC.deal(1), 1, "keep_off:U1")
    state = play_turn(state)
    assert (state.to_move, said(state)) == (1, ["keep_off:U1"])
    state = play_turn(state)
    assert (state.to_move, said(state)) == (2, [])


def test_said_on_the_own_turn_it_outlives_that_turn() -> None:
    state = CLASSIC.say(CLASSIC.deal(1), 0, "keep_off:D2")
    assert state.signals == (engine.Signal(0, "keep_off:D2", 2),)
    for seat in (1, 2, 0):
        state = play_turn(state)
        assert (state.to_move, state.signals) == (seat, (engine.Signal(0, "keep_off:D2", 1),))
    assert said(play_turn(state)) == []


def test_saying_it_again_on_the_own_turn_makes_it_last() -> None:
    state = play_turn(CLASSIC.say(CLASSIC.deal(1), 1, "keep_off:U1"))
    state = play_turn(CLASSIC.say(state, 1, "keep_off:U1"))
    assert state.signals == (engine.Signal(1, "keep_off:U1", 1),)


def test_fading_is_told_before_the_turn_ends() -> None:
    state = play_turn(CLASSIC.say(CLASSIC.deal(1), 1, "keep_off:U1"))
    for move in [str(move) for move in CLASSIC.legal_moves(state)[:1]]:
        state = play(state, move)
    state = play(state, str(CLASSIC.legal_moves(state)[0]))
    kinds = [type(event).__name__ for event in events_of(state, "end")]
    assert kinds == ["SignalFaded", "TurnEnded", "CardsDrawn", "TurnBegan"]


def test_the_words_of_a_seat_that_is_out_of_cards_fade_with_its_last_turn() -> None:
    state = four_piles([[60], [70, 71]], deck=[], U1=[59])
    state = state.rules.say(state, 0, "keep_off:U1")
    state = play(state, "60>U1")
    assert said(state) == ["keep_off:U1"]
    assert said(play(state, "end")) == []


def test_the_words_of_others_do_not_fade() -> None:
    state = four_piles([[60], [70, 71]], deck=[], U1=[59])
    state = state.rules.say(state, 1, "keep_off:U1")
    assert said(play(state, "60>U1", "end")) == ["keep_off:U1"]


def test_a_lost_fire_leaves_the_words_as_they_are() -> None:
    state = four_piles([[80, 90], [70, 75]], deck=[], U1=[22], D1=[], fire=True)
    state = state.rules.say(state, 0, "keep_off:U1")
    assert said(play(state, "90>D1", "end")) == ["keep_off:U1"]


def test_quick_words_fade_alike() -> None:
    state = quick_fifty([["R1", "B10"], ["G5", "P5"]])
    state = state.rules.say(state, 0, "colour:B:high")
    state = state.rules.say(state, 1, "colour:G:mid")
    state = play(state, "R1>U", "end")
    assert said(state) == ["colour:B:high", "colour:G:mid"]
    state = play(state, "G5>U", "end")
    assert said(state) == ["colour:B:high"]

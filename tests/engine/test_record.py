"""A game as a text: written, read back, and refused with the line and the reason."""

from typing import Any

import pytest

from game import engine
from game.engine.record import Entry, after

RULES = engine.rules("classic", players=2, fire=True)


def sample() -> engine.Record:
    """A few turns with some talk."""
    record = engine.Record(RULES, 7, 1, ("Ada", "Zoë 🐸"), "2026-11-16T20:15:00Z")
    record = record.plus(Entry("say", "keep_off:U1", 900, 0))
    record = record.plus(Entry("say", "start:yes", 950, 1))
    for number, text in enumerate(["5>U1", "9>U1", "end", "7>U2", "8>U2", "end"]):
        record = record.plus(Entry("move", text, 1000 * (number + 1)))
    return record.plus(Entry("unsay", "start:yes", 7001, 1))


def lines_of(record: engine.Record) -> list[str]:
    return record.to_text().splitlines(keepends=True)


def refusal(text: Any) -> engine.BadRecord:
    with pytest.raises(engine.BadRecord) as caught:
        engine.Record.from_text(text)
    assert str(caught.value) == f"Line {caught.value.line}: {caught.value.reason}"
    return caught.value


# Writing and reading


def test_a_record_reads_back() -> None:
    record = sample()
    assert engine.Record.from_text(record.to_text()) == record


def test_the_text_for_ever() -> None:
    """Saved games are this text: a change here needs a new version."""
    record = engine.Record(engine.rules("quick"), 7, 0, ("Ada",), "2026-11-16")
    record = record.plus(Entry("move", "R8>U", 1200)).plus(Entry("say", "keep_off:D", 1300, 1))
    assert record.to_text() == QUICK_TEXT


QUICK_TEXT = """\
{"backtrick": 1, "game": "quick", "options": {"players": 2, "expert": false}, "seed": 7, \
"starter": 0, "names": ["Ada"], "started": "2026-11-16"} 1c15
{"move": "R8>U", "ms": 1200} 3c36
{"say": "keep_off:D", "seat": 1, "ms": 1300} 4f9b
{"end": "running"} 4a69
"""


def test_names_can_be_read_in_the_text() -> None:
    assert "Zoë 🐸" in sample().to_text()


def test_whoever_knows_the_status_spares_a_replay() -> None:
    assert sample().to_text("running") == sample().to_text()
    unplayable = engine.Record(RULES, 7).plus(Entry("move", "end"))
    assert '{"end": "lost"}' in unplayable.to_text("lost")


def test_a_record_can_hold_no_more_than_a_deal() -> None:
    record = engine.Record(engine.rules("duel"), 5)
    assert engine.Record.from_text(record.to_text()) == record
    assert list(record.replay()) == [engine.rules("duel").deal(5)]


def test_replay_gives_every_state() -> None:
    record = sample()
    state = RULES.deal(7, 1)
    states = [state]
    for entry in record.entries:
        state = after(RULES, state, entry)
        states.append(state)
    assert list(record.replay()) == states
    assert record.last_state() == states[-1]
    assert [state.to_move for state in states] == [1, 1, 1, 1, 1, 0, 0, 0, 1, 1]
    assert [signal.text for signal in states[2].signals] == ["keep_off:U1", "start:yes"]
    assert states[-1].signals == ()


def test_an_entry_that_cannot_be_played_raises_while_replaying() -> None:
    record = engine.Record(RULES, 7).plus(Entry("move", "end"))
    with pytest.raises(engine.IllegalMove):
        list(record.replay())
    with pytest.raises(engine.IllegalMove):
        record.to_text()
    with pytest.raises(engine.BadOptions):
        engine.Record(RULES, 7).plus(Entry("say", "keep_off:U1")).last_state()


@pytest.mark.parametrize(("seed", "starter"), [(-1, 0), (2**32, 0), (True, 0), (7, 2), (7, None)])
def test_a_record_is_of_a_possible_deal(seed: Any, starter: Any) -> None:
    with pytest.raises(engine.BadOptions):
        engine.Record(RULES, seed, starter)


def test_names_may_hold_anything() -> None:
    names = ('"', "\\", "\n\r\u2028\x85\x00", "\ud800", "", "名前")
    record = engine.Record(RULES, 7, 0, names, "yesterday")
    text = record.to_text()
    assert engine.Record.from_text(text) == record
    assert text.count("\n") == 2


def test_records_are_values() -> None:
    assert sample() == sample()
    assert hash(sample()) == hash(sample())
    with pytest.raises(AttributeError):
        sample().seed = 8  # type: ignore[misc]


# Torn


def test_cut_off_at_any_character_it_says_so_and_keeps_what_was_whole() -> None:
    record = sample()
    text = record.to_text()
    for length in range(len(text)):
        torn = refusal(text[:length])
        whole = text[:length].count("\n")
        assert torn.line == whole + 1
        if whole == 0:
            assert torn.partial is None
        else:
            assert torn.partial is not None
            assert torn.partial.entries == record.entries[: whole - 1]
            assert torn.partial.names == record.names


@pytest.mark.parametrize("text", ["", "\n", " ", "{}", "null\n", b"bytes", None, 5])
def test_what_is_no_record_at_all(text: Any) -> None:
    torn = refusal(text)
    assert (torn.line, torn.partial) == (1, None)


def test_what_is_cut_off_breaks_off() -> None:
    assert refusal(sample().to_text()[:-1]).reason == "The record breaks off here."
    assert refusal("").reason == "The record breaks off here."
    assert refusal("".join(lines_of(sample())[:-1])).reason == "The record breaks off here."


def test_what_is_left_can_be_played_on() -> None:
    torn = refusal("".join(lines_of(sample())[:4]))
    partial = torn.partial
    assert partial is not None
    state = partial.last_state()
    assert [str(entry.text) for entry in partial.entries] == ["keep_off:U1", "start:yes", "5>U1"]
    assert "9>U1" in [str(move) for move in partial.rules.legal_moves(state)]
    assert engine.Record.from_text(partial.to_text()) == partial


# Edited


def test_every_character_is_checked() -> None:
    text = sample().to_text()
    for place, char in enumerate(text):
        wrong = chr(ord(char) ^ 1)
        edited = refusal(text[:place] + wrong + text[place + 1 :])
        assert edited.line in (text[:place].count("\n") + 1, text[:place].count("\n") + 2)


def test_the_order_of_the_lines_is_checked() -> None:
    lines = lines_of(sample())
    for place in range(len(lines) - 1):
        swapped = [*lines]
        swapped[place], swapped[place + 1] = swapped[place + 1], swapped[place]
        edited = refusal("".join(swapped))
        assert edited.line == place + 1
        assert edited.reason == "This line, or the order of the lines, was changed."


@pytest.mark.parametrize("place", range(10))
def test_a_line_left_out_or_written_twice_is_noticed(place: int) -> None:
    lines = lines_of(sample())
    assert refusal("".join(lines[:place] + lines[place + 1 :])).line == place + 1
    assert refusal("".join(lines[: place + 1] + lines[place:])).line == place + 2


def test_nothing_may_follow_the_end() -> None:
    text = sample().to_text()
    for more in ("\n", " ", "x", text, "\n\n"):
        edited = refusal(text + more)
        assert edited.partial == sample()
        assert edited.reason == "There is more after the end."

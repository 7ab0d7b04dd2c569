"""Lines that check, but say what no record says: someone wrote them with care."""

import json
from typing import Any

import pytest

from game import engine
from game.engine.record import LONGEST_GAME
from tests.engine.signed import signed

HEADER: dict[str, Any] = {
    "backtrick": 1,
    "game": "classic",
    "options": {"players": 2, "pro": False, "short_hand": False, "fire": True},
    "seed": 7,
    "starter": 1,
    "names": ["Ada", "Bo"],
    "started": "",
}
MOVE = {"move": "5>U1", "ms": 1}
SAY = {"say": "keep_off:U1", "seat": 0, "ms": 2}
END = {"end": "running"}


def refusal(*lines: object) -> engine.BadRecord:
    with pytest.raises(engine.BadRecord) as caught:
        engine.Record.from_text(signed(*map(json.dumps, lines)))
    return caught.value


def test_the_untouched_lines_are_a_record() -> None:
    record = engine.Record.from_text(signed(*map(json.dumps, [HEADER, MOVE, SAY, END])))
    assert [entry.text for entry in record.entries] == ["5>U1", "keep_off:U1"]


def test_options_left_out_have_their_defaults() -> None:
    header = HEADER | {"options": {"players": 2}}
    record = engine.Record.from_text(signed(*map(json.dumps, [header, END])))
    assert record.rules == engine.rules("classic", players=2)


@pytest.mark.parametrize(
    "change",
    [
        {"backtrick": 2}, {"backtrick": 0}, {"backtrick": True}, {"backtrick": "1"},
        {"backtrick": 1.0}, {"backtrick": None}, {"backtrick": [1]},
    ],
    ids=str,
)  # fmt: skip
def test_another_version(change: dict[str, Any]) -> None:
    edited = refusal(HEADER | change, END)
    assert (edited.line, edited.partial) == (1, None)
    assert "version" in edited.reason


@pytest.mark.parametrize("header", [{}, {"move": "5>U1", "ms": 1}, {"Backtrick": 1}, END], ids=str)
def test_another_beginning(header: dict[str, Any]) -> None:
    edited = refusal(header, END)
    assert (edited.line, edited.partial) == (1, None)
    assert edited.reason == "This is not the record of a game."


@pytest.mark.parametrize("key", [key for key in HEADER if key != "backtrick"])
def test_a_beginning_with_a_key_too_few(key: str) -> None:
    edited = refusal({name: HEADER[name] for name in HEADER if name != key}, END)
    assert edited.reason == "The first line does not say how the game began."


def test_a_beginning_with_a_key_too_many() -> None:
    edited = refusal(HEADER | {"more": 1}, END)
    assert edited.reason == "The first line does not say how the game began."


@pytest.mark.parametrize(
    "change",
    [
        {"game": "chess"}, {"game": None}, {"game": ["classic"]}, {"game": {}}, {"options": []},
        {"options": None}, {"options": {"players": 6}}, {"options": {"players": "2"}},
        {"options": {"nothing": 1}}, {"options": {"game": "quick"}}, {"options": {"cards": []}},
        {"options": {"self": 1}}, {"options": {"short_hand": True}}, {"options": {"": 1}},
        {"seed": -1}, {"seed": 2**32}, {"seed": 1.5}, {"seed": "7"}, {"seed": None}, {"seed": True},
        {"seed": 10**4000}, {"starter": 2}, {"starter": -1}, {"starter": None}, {"starter": False},
        {"names": "Ada"}, {"names": [1]}, {"names": {"a": "b"}}, {"names": None}, {"started": 5},
        {"started": None}, {"started": ["x"]}, {"seed": float("nan")}, {"seed": float("inf")},
    ],
    ids=lambda change: str(change)[:40],
)  # fmt: skip
def test_a_beginning_that_cannot_be(change: dict[str, Any]) -> None:
    edited = refusal(HEADER | change, END)
    assert (edited.line, edited.partial) == (1, None)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"game": "chess"}, "There is no such game: they are classic, quick, duel, twist."),
        ({"options": {"nothing": 1}}, 'classic has no option "nothing".'),
        ({"seed": -1}, "A seed is a whole number from 0 to 4294967295."),
        ({"starter": 2}, "The starter is a seat from 0 to 1."),
        ({"names": [1]}, "Names and the time of the start are texts."),
        ({"options": []}, "The first line does not say how the game began."),
    ],
    ids=str,
)
def test_why_it_cannot_be(change: dict[str, Any], reason: str) -> None:
    assert refusal(HEADER | change, END).reason == reason


def word(**changes: Any) -> dict[str, Any]:
    return SAY | changes


def move(**changes: Any) -> dict[str, Any]:
    return MOVE | changes


WRONG: dict[str, list[Any]] = {
    "This line says nothing that belongs in a record.": [[], "move", 5, None, True, [MOVE]],
    "This line is neither a move nor a word.": [{}, {"moves": "5>U1", "ms": 1}, {"seat": 0}],
    "This line has too little or too much in it.": [
        {"move": "5>U1"}, move(seat=1), move(x=1), move(say="keep_off:U1"), move(unsay="x"),
        {"say": "keep_off:U1", "ms": 1}, {"say": "keep_off:U1", "seat": 0}, word(unsay="x"),
        {"unsay": "keep_off:U1", "ms": 1},
    ],
    "This line holds something of the wrong kind.": [
        move(move=5), move(move=None), move(move=["5>U1"]), move(ms=-1), move(ms="1"), move(ms=1.0),
        move(ms=True), move(ms=None), move(ms=2**31 + 1), move(ms=float("nan")), word(say=5),
        word(seat="0"), word(seat=True), word(seat=None), word(seat=0.0), word(ms=-1),
    ],
}  # fmt: skip


@pytest.mark.parametrize(
    ("line", "reason"),
    [(line, reason) for reason, lines in WRONG.items() for line in lines],
    ids=str,
)
def test_a_line_that_is_neither_a_move_nor_a_word(line: object, reason: str) -> None:
    edited = refusal(HEADER, SAY, line, END)
    assert (edited.line, edited.reason) == (3, reason)
    assert edited.partial is not None
    assert len(edited.partial.entries) == 1


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        ({"move": "end", "ms": 1}, "The turn cannot end yet: 1 more to place this turn."),
        ({"move": "", "ms": 1}, '"" is not the text of a move in this game.'),
        ({"move": "6>U1", "ms": 1}, "6 is not in the hand of the player on turn."),
        ({"say": "hello", "seat": 0, "ms": 1}, "These rules do not let this seat say that now."),
        ({"say": "keep_off:U1", "seat": 2, "ms": 1}, "There is no such seat: they are 0 to 1."),
        ({"unsay": "keep_off:U1", "seat": 0, "ms": 1}, "This seat has not said that."),
    ],
    ids=str,
)
def test_what_the_rules_do_not_allow_is_refused_in_their_words(
    line: dict[str, Any], reason: str
) -> None:
    edited = refusal(HEADER, MOVE, line, END)
    assert (edited.line, edited.reason) == (3, reason)
    assert edited.partial is not None
    assert [entry.text for entry in edited.partial.entries] == ["5>U1"]
    last: Any = edited.partial.last_state()
    assert last.placed == 1


@pytest.mark.parametrize(
    "end", [{"end": "won"}, {"end": None}, {"end": "running", "ms": 1}], ids=str
)
def test_another_end(end: dict[str, Any]) -> None:
    edited = refusal(HEADER, MOVE, end)
    assert (edited.line, edited.reason) == (3, "The game did not end like that.")
    assert edited.partial is not None
    assert len(edited.partial.entries) == 1


@pytest.mark.parametrize(
    "body",
    [
        "",
        "{",
        "nonsense",
        '{"move": "5>U1", "ms": 1',
        "[" * 100_000,
        "1" * 5000,
        '{"a": NaN',
        "\ud800",
    ],
    ids=lambda body: body[:20],
)
def test_a_line_that_cannot_be_read(body: str) -> None:
    with pytest.raises(engine.BadRecord) as caught:
        engine.Record.from_text(signed(json.dumps(HEADER), body, json.dumps(END)))
    assert (caught.value.line, caught.value.reason) == (2, "This line cannot be read.")


@pytest.mark.parametrize("ms", [0, LONGEST_GAME])
def test_the_shortest_and_the_longest_game_fit(ms: int) -> None:
    lines = [HEADER, move(ms=ms), END]
    assert engine.Record.from_text(signed(*map(json.dumps, lines))).entries[0].ms == ms

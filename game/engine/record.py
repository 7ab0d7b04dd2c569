"""Records: a game as text, with its deal, every move and signal, and its status.

One JSON value a line, a space, and four hexadecimal digits that check the line and all before it:

    {"backtrick": 1, "game": "classic", "options": {...}, "seed": 7, "starter": 0,
     "names": ["Ada"], "started": "2026-11-16T20:15:00Z"} 3f2a      (on one line)
    {"move": "47>U1", "ms": 5300} 91c0
    {"say": "keep_off:U1", "seat": 1, "ms": 6100} 77ab
    {"unsay": "keep_off:U1", "seat": 1, "ms": 9000} 0c1e
    {"end": "running"} 5d04

`ms` is the time since the deal. The last line tells a finished record from a torn one and holds the
state's status. Whatever does not check, read or play is refused with its line; what came before it
can still be had.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any, NamedTuple
from zlib import crc32

from .base import AnyRules, Rules
from .data import JsonObject
from .errors import BadRecord, EngineError
from .positions import AnyState, State, View
from .registry import rules
from .shuffle import check_deal, is_number

VERSION = 1
LONGEST_GAME = 2**31
"""In milliseconds: far more than anybody sits at a table."""


class Entry(NamedTuple):
    """A `move` (of the seat on turn), or something a seat did `say` or `unsay`."""

    kind: str
    text: str
    ms: int = 0
    seat: int | None = None


@dataclass(frozen=True)
class Record:
    """What was dealt, and every entry since; a text can be made of it, and read.

    >>> record = Record(rules("duel"), seed=7, names=("Ada", "Bruno")).plus(Entry("move", "5>0U"))
    >>> record.last_state().placed
    1
    >>> Record.from_text(record.to_text()) == record
    True
    """

    rules: AnyRules
    seed: int
    starter: int = 0
    names: tuple[str, ...] = ()
    started: str = ""
    entries: tuple[Entry, ...] = ()

    def __post_init__(self) -> None:
        check_deal(self.seed, self.starter, self.rules.players)

    def plus(self, entry: Entry) -> Record:
        return replace(self, entries=(*self.entries, entry))

    def replay(self) -> Iterator[AnyState]:
        """Every state, the deal first. An entry that cannot be played raises the engine's error."""
        state = self.rules.deal(self.seed, self.starter)
        yield state
        for entry in self.entries:
            state = after(self.rules, state, entry)
            yield state

    def last_state(self) -> AnyState:
        *_, state = self.replay()
        return state

    def to_text(self, status: str | None = None) -> str:
        """The record as text. Given the `status` of the last state, no game is replayed."""
        header = {
            "backtrick": VERSION,
            "game": self.rules.game,
            "options": self.rules.options,
            "seed": self.seed,
            "starter": self.starter,
            "names": list(self.names),
            "started": self.started,
        }
        lines = [
            header,
            *map(_entry_to_dict, self.entries),
            {"end": status or self.last_state().status},
        ]
        check, text = 0, []
        for line in lines:
            body = json.dumps(line, ensure_ascii=False)
            check = _check(body, check)
            text.append(f"{body} {check:04x}\n")
        return "".join(text)

    @staticmethod
    def from_text(text: str) -> Record:
        return _Reader(text).read()


def after(rules: Rules[State, View], state: State, entry: Entry) -> State:
    """The state after an entry of a record."""
    if entry.kind == "move":
        return rules.apply(state, entry.text)[0]
    speak = rules.say if entry.kind == "say" else rules.unsay
    return speak(state, -1 if entry.seat is None else entry.seat, entry.text)


def _entry_to_dict(entry: Entry) -> JsonObject:
    data: JsonObject = {entry.kind: entry.text}
    if entry.seat is not None:
        data["seat"] = entry.seat
    return data | {"ms": entry.ms}


def _check(body: str, before: int) -> int:
    return crc32(body.encode("utf-8", "surrogatepass"), before) & 0xFFFF


class _Reader:
    """Reads line by line and plays along, so that every error names its line."""

    def __init__(self, text: str) -> None:
        self._lines = text.split("\n") if isinstance(text, str) else []
        self._number = 0
        self._checked = 0
        self._begun: Record | None = None
        self._entries: list[Entry] = []

    def read(self) -> Record:
        begun = self._begun = self._header(self._next())
        state = begun.rules.deal(begun.seed, begun.starter)
        while "end" not in (line := self._next()):
            entry = self._entry(line)
            try:
                state = after(begun.rules, state, entry)
            except EngineError as error:
                raise self._bad(str(error)) from error
            self._entries.append(entry)
        if line != {"end": state.status}:
            raise self._bad("The game did not end like that.")
        if self._lines[self._number :] != [""]:
            raise self._bad("There is more after the end.")
        return self._so_far(begun)

    def _so_far(self, begun: Record) -> Record:
        return replace(begun, entries=tuple(self._entries))

    def _bad(self, reason: str) -> BadRecord:
        partial = self._so_far(self._begun) if self._begun else None
        return BadRecord(self._number, reason, partial)

    def _next(self) -> dict[str, Any]:
        self._number += 1
        # What the last line break does not close was cut off while it was written.
        if self._number >= len(self._lines):
            raise self._bad("The record breaks off here.")
        body, _, check = self._lines[self._number - 1].rpartition(" ")
        self._checked = _check(body, self._checked)
        if check != f"{self._checked:04x}":
            raise self._bad("This line, or the order of the lines, was changed.")
        try:
            line = json.loads(body)
        except (ValueError, RecursionError):
            raise self._bad("This line cannot be read.") from None
        if not isinstance(line, dict):
            raise self._bad("This line says nothing that belongs in a record.")
        return line

    def _header(self, line: dict[str, Any]) -> Record:
        if "backtrick" not in line:
            raise self._bad("This is not the record of a game.")
        if type(line["backtrick"]) is not int or line["backtrick"] != VERSION:
            raise self._bad("The record is of a version this program does not know.")
        keys = {"backtrick", "game", "options", "seed", "starter", "names", "started"}
        if set(line) != keys or not isinstance(line["options"], dict):
            raise self._bad("The first line does not say how the game began.")
        names, started = line["names"], line["started"]
        if not _are_texts(names) or not _are_texts([started]):
            raise self._bad("Names and the time of the start are texts.")
        try:
            played = rules(line["game"], **line["options"])
            return Record(played, line["seed"], line["starter"], tuple(names), started)
        except EngineError as error:
            raise self._bad(str(error)) from error

    def _entry(self, line: dict[str, Any]) -> Entry:
        for kind in ("move", "say", "unsay"):
            if kind in line:
                break
        else:
            raise self._bad("This line is neither a move nor a word.")
        spoken = kind != "move"
        if set(line) != {kind, "ms", *(["seat"] if spoken else [])}:
            raise self._bad("This line has too little or too much in it.")
        text, ms, seat = line[kind], line["ms"], line.get("seat")
        sound = isinstance(text, str) and is_number(ms, 0, LONGEST_GAME)
        if not sound or (spoken and type(seat) is not int):
            raise self._bad("This line holds something of the wrong kind.")
        return Entry(kind, text, ms, seat)


def _are_texts(values: object) -> bool:
    return isinstance(values, list) and all(isinstance(value, str) for value in values)

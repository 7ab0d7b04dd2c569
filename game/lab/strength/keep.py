"""The deals that were played, in a file of JSON lines: a line is added as soon as it is known.

A line that was cut off by a crash is left out. Deals of another version of the program count when
the first deals of their figure go as they did then; else they are left out.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

from game.lab.version import fingerprint

from .deals import Deal

COMPARED = 2
"""Deals that are played anew to tell whether those of another version still count."""

Deals = dict[int, Deal]
Wanted = dict[str, int]


class BadFile(Exception):  # noqa: N818 - the name says it
    """A file that cannot be read or written."""


class Keep:
    """What is known of every figure."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.program = fingerprint()
        self._deals: dict[str, dict[str, Deals]] = {}
        self._plans: dict[str, Wanted] = {}
        for line in self._lines():
            self._read(line)

    def results(self, key: str) -> list[Deal]:
        """The first deals of a figure, as many as there are without a gap."""
        found = self._counting(key)
        complete: list[Deal] = []
        while (deal := found.get(len(complete))) is not None:
            complete.append(deal)
        return complete

    def lacking(self, key: str, wanted: int) -> list[int]:
        """The numbers of the deals that are still to be played."""
        found = self._counting(key)
        return [number for number in range(wanted) if number not in found]

    def unchecked(self, key: str) -> list[int]:
        """The first deals that this version of the program has not played."""
        own = self._deals.get(key, {}).get(self.program, {})
        return [number for number in range(COMPARED) if number not in own]

    def add(self, key: str, first: int, deals: list[Deal]) -> None:
        self._store(key, self.program, first, deals)
        self._write({"figure": key, "program": self.program, "first": first, "deals": deals})

    def plan(self, name: str) -> Wanted | None:
        """How many deals of each figure a run of that name wants."""
        return self._plans.get(name)

    def add_plan(self, name: str, wanted: Wanted) -> None:
        self._plans[name] = wanted
        self._write({"plan": name, "wanted": wanted})

    def _counting(self, key: str) -> Deals:
        programs = self._deals.get(key, {})
        own = programs.get(self.program, {})
        found: Deals = {}
        for deals in programs.values():
            if all(n in deals and n in own and deals[n].went_like(own[n]) for n in range(COMPARED)):
                found |= deals
        return found | own

    def _store(self, key: str, program: str, first: int, deals: list[Deal]) -> None:
        known = self._deals.setdefault(key, {}).setdefault(program, {})
        known.update(enumerate(deals, first))

    def _lines(self) -> list[str]:
        try:
            return self.path.read_text(encoding="utf-8").splitlines()
        except FileNotFoundError:
            return []
        except (OSError, UnicodeError) as error:
            raise BadFile(f"{self.path} cannot be read: {error}.") from error

    def _read(self, line: str) -> None:
        try:
            data = json.loads(line)
            if "plan" in data:
                self._plans[data["plan"]] = dict(data["wanted"])
            else:
                deals = [Deal(*deal) for deal in data["deals"]]
                self._store(data["figure"], data["program"], int(data["first"]), deals)
        except (ValueError, TypeError, KeyError):
            return

    def _write(self, data: Mapping[str, object]) -> None:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            with self.path.open("a", encoding="utf-8") as file:
                file.write("\n" * self._is_cut_off() + json.dumps(data) + "\n")
        except OSError as error:
            raise BadFile(f"{self.path} cannot be written: {error.strerror}.") from error

    def _is_cut_off(self) -> bool:
        """Whether the last line has no end."""
        with self.path.open("rb") as file:
            if not file.seek(0, 2):
                return False
            file.seek(-1, 2)
            return file.read() != b"\n"

"""Records what every level decides, with exact values, over many positions of every game.

    python -m tests.players.decisions > after.txt

prints one line a decision with every digit: compare the output before and after a change that must
not change any decision. `digests` is the short form; `--golden` writes that of the levels to the
golden file. The yardsticks' file is never written again: they must decide as they always did.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterable, Iterator
from itertools import count
from pathlib import Path
from typing import Any, NamedTuple

from game import engine
from game.players import LEVELS, is_available, make
from game.players.game_players import YARDSTICKS
from game.players.thinker import Thinker, drain

GOLDEN = Path(__file__).with_name("decisions.json")
FIXED = Path(__file__).with_name("yardsticks.json")
GOLDEN_OTHERS, GOLDEN_SEARCHED = 40, 2
"""Decisions of each level in the golden file; those of the searching levels take long."""
SEARCHING = ("master", "master@1", "grandmaster")
DIGITS = 9


class Table(NamedTuple):
    """A game with its options."""

    game: str
    options: dict[str, Any]

    @property
    def title(self) -> str:
        return " ".join([self.game, *(f"{name}={value}" for name, value in self.options.items())])


TABLES = (
    Table("classic", {"players": 1}),
    Table("classic", {"players": 2}),
    Table("classic", {"players": 4}),
    Table("classic", {"players": 1, "fire": True}),
    Table("classic", {"players": 3, "fire": True}),
    Table("classic", {"players": 1, "pro": True}),
    Table("classic", {"players": 2, "pro": True, "short_hand": True}),
    Table("classic", {"players": 5, "pro": True, "fire": True}),
    Table("quick", {"players": 2}),
    Table("quick", {"players": 4}),
    Table("quick", {"players": 3, "expert": True}),
    Table("duel", {}),
    Table("twist", {"players": 2, "rounds": 1}),
    Table("twist", {"players": 4, "rounds": 1}),
    Table("twist", {"players": 2, "rounds": 1, "expert": True}),
)


def decisions(table: Table, level: str, most: int, digits: int | None = None) -> Iterator[str]:
    """What players of the level think in games among themselves, one line for every turn."""
    rules: Any = engine.rules(table.game, **table.options)
    done = 0
    for seed in count(1):
        players = [make(level, rules, seat, seed) for seat in range(rules.players)]
        state = rules.deal(seed)
        talks = rules.together and seed % 3 != 0
        while rules.legal_moves(state):
            player = players[state.to_move]
            assert isinstance(player, Thinker)
            if talks:
                state = _said(rules, state, players)
            thought = drain(player.think(rules.view(state, state.to_move)))
            yield "; ".join(
                f"{' '.join(map(str, candidate.moves))} {_number(candidate.value, digits)}"
                for candidate in thought
            )
            done += 1
            if done == most:
                return
            for move in thought[0].moves:
                if not rules.legal_moves(state):
                    break
                state, events = rules.apply(state, move)
                for other in players:
                    other.observe(rules.view_events(events, other.seat))


def _said(rules: Any, state: Any, players: list[Any]) -> Any:
    for player in players:
        seat = player.seat
        wanted = player.signals(rules.view(state, seat))
        said = [signal.text for signal in state.signals if signal.seat == seat]
        for text in said:
            state = rules.unsay(state, seat, text) if text not in wanted else state
        for text in wanted:
            state = rules.say(state, seat, text) if text not in said else state
    return state


def _number(value: float, digits: int | None) -> str:
    return float(value).hex() if digits is None else f"{value:.{digits}g}"


def digests(table: Table, names: Iterable[str] = LEVELS) -> dict[str, str]:
    """A short fingerprint of the decisions of these players at a table, if they can play here."""
    return {
        f"{table.title} {name}": _digest(
            decisions(table, name, GOLDEN_SEARCHED if name in SEARCHING else GOLDEN_OTHERS, DIGITS)
        )
        for name in names
        if is_available(name)
    }


def _digest(lines: Iterator[str]) -> str:
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


def main() -> None:
    if "--golden" in sys.argv:
        found = {name: digest for table in TABLES for name, digest in digests(table).items()}
        GOLDEN.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
        return
    most, most_searched = (int(text) for text in (sys.argv[1:] or ("300", "40")))
    for table in TABLES:
        for name in filter(is_available, (*LEVELS, *YARDSTICKS)):
            for line in decisions(table, name, most_searched if name in SEARCHING else most):
                print(f"{table.title} {name}: {line}")


if __name__ == "__main__":
    main()

"""A whole game of a variant as a golden text, and the choice of one that goes far."""

import json
from pathlib import Path
from random import Random

from game import engine
from tests.contract.games import played
from tests.golden.variants import HERE, Rules, name_of

FOLDER = HERE / "games"
TRIES = 40
"""So many games are looked at for the one that goes furthest."""


def path_of(rules: Rules) -> Path:
    return FOLDER / f"{name_of(rules)}.txt"


def read_record(golden: str) -> engine.Record:
    return engine.Record.from_text(golden.partition("\n\n")[0] + "\n")


def golden_text(record: engine.Record) -> str:
    """The record, and below it what happened in it, the last state and the outcome."""
    state = record.last_state()
    outcome = record.rules.outcome(state)
    assert outcome is not None
    below = [
        f"events {json.dumps(count_events(record))}",
        f"state {json.dumps(state.to_dict())}",
        f"outcome {json.dumps(outcome._asdict())}",
    ]
    return "\n".join([record.to_text(), *below, ""])


def count_events(record: engine.Record) -> dict[str, int]:
    counts: dict[str, int] = {}
    for before, entry in zip(record.replay(), record.entries, strict=False):
        if entry.kind == "move":
            for event in record.rules.apply(before, entry.text)[1]:
                kind = type(event).__name__
                counts[kind] = counts.get(kind, 0) + 1
    return dict(sorted(counts.items()))


def furthest_game(rules: Rules) -> engine.Record:
    """The game with the fewest cards left of all that were tried; else that of the most moves."""

    def how_far(record: engine.Record) -> tuple[int, int]:
        outcome = rules.outcome(record.last_state())
        assert outcome is not None
        return -(outcome.cards_left or 0), len(record.entries)

    records = []
    for seed in range(TRIES):
        starter = seed % rules.players
        records.append(played(rules, rules.deal(seed, starter), starter, Random(seed)).record)
    return max(records, key=how_far)

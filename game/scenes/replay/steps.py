"""The steps of a replay: a record played to its end, or as far as it is sound."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine import EngineError, Record
from game.engine.events import CardPlaced, FuseLit
from game.play.session import PERSON, Session, Setup, Step


@dataclass(frozen=True)
class ReplaySteps:
    setup: Setup
    steps: tuple[Step, ...]
    broken: bool
    """Whether the record breaks off, and this is only its sound part."""

    def session(self) -> Session:
        """The game at its deal."""
        return Session(self.setup)

    @property
    def marks(self) -> tuple[tuple[int, str], ...]:
        """After which steps something worth finding happened: a backtrick, or a fire."""
        found = []
        for number, step in enumerate(self.steps, 1):
            for event in step.events:
                if isinstance(event, CardPlaced) and event.backtrick:
                    found.append((number, "backtrick"))
                elif isinstance(event, FuseLit):
                    found.append((number, "fire"))
        return tuple(found)


def replay_steps(
    record: Record, seats: tuple[str, ...] = (), *, broken: bool = False
) -> ReplaySteps:
    """Play a record to its end, or to the first entry that the rules do not allow."""
    players = record.rules.players
    setup = Setup(
        record.rules,
        record.seed,
        record.starter,
        seats if len(seats) == players else (PERSON,) * players,
        record.names,
        started=record.started,
    )
    session = Session(setup)
    for entry in record.entries:
        try:
            session.redo(entry)
        except EngineError:
            broken = True
            break
    return ReplaySteps(setup, tuple(session.steps), broken)

"""Sessions to test with: at a position of one's own, or somewhere in the middle of any game."""

from random import Random
from typing import Any

from game.engine import Entry, rules
from game.play.session import PERSON, Session, Setup
from tests.contract.games import Game


def solo(seed: int = 7, **options: Any) -> Session:
    return Session(Setup(rules("classic", **options), seed, seats=(PERSON,), names=("",)))


def duel(
    seed: int = 7,
    seats: tuple[str, ...] = (PERSON, "novice"),
    names: tuple[str, ...] = ("", "Ada"),
) -> Session:
    return Session(Setup(rules("duel"), seed, seats=seats, names=names))


def match(
    seed: int = 7,
    seats: tuple[str, ...] = (PERSON, "novice"),
    moves: int = 0,
    wishes: dict[str, Any] | None = None,
    **options: Any,
) -> Session:
    """A match of Toads after so many moves of any kind."""
    names = ("", "Ada", "Bruno", "Chiara")[: len(seats)]
    rules_ = rules("twist", players=len(seats), **options)
    session = Session(Setup(rules_, seed, seats=seats, names=names, **wishes or {}))
    luck = Random(seed)
    for number in range(1, moves + 1):
        session.play(luck.choice(session.rules.legal_moves(session.state)), number * 900)
    return session


def session_at(state: Any, **wishes: Any) -> Session:
    """A session that begins at this position instead of a deal; it can be played, not saved."""
    people = (PERSON,) * state.rules.players
    session = Session(Setup(state.rules, state.seed, seats=people, **wishes))
    session.first = state
    return session


def set_up(game: Game, **wishes: Any) -> Session:
    """The deal of a game, and nobody has done anything yet."""
    people = (PERSON,) * game.rules.players
    names = tuple(f"P{seat}" for seat in range(game.rules.players))
    return Session(Setup(game.rules, game.seed, game.starter, people, names, **wishes))


def enact(session: Session, entry: Entry) -> None:
    """Do what an entry of a record says."""
    if entry.kind == "move":
        session.play(entry.text, entry.ms)
    else:
        assert entry.seat is not None
        speak = session.say if entry.kind == "say" else session.unsay
        speak(entry.seat, entry.text, entry.ms)


def replayed(session: Session) -> Any:
    """The state that the entries lead to, found without the session's own memory."""
    return session.record().last_state()

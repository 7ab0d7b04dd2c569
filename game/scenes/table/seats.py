"""Names, notes and signals of the players around the table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from game.engine import AnyView, Signal
from game.i18n import Words
from game.play.session import PERSON, Session, Setup
from game.scenes.table.recap.recap import LastTurn
from game.scenes.table.turn.characters import character
from game.ui.art import Icon

SIGNS: dict[str, Icon] = {
    "keep_off": "hand",
    "keep_off:strong": "stop",
    "small_steps": "steps",
    "going_to": "check",
    "backtrick": "backtrick",
    "start:yes": "check",
    "start:no": "cross",
}


@dataclass(frozen=True)
class Said:
    """A signal as it is shown: its sign, the pile or the colour it is about, and its words."""

    seat: int
    icon: Icon | None = None
    pile: str = ""
    suit: str = ""
    text: str = ""


@dataclass(frozen=True)
class SeatView:
    seat: int
    face: int
    """The number of the portrait."""
    name: str
    note: str
    cards: int
    active: bool
    said: tuple[Said, ...]
    last: LastTurn | None = None
    """The last turn; nothing before the first."""


def level_name(words: Words, who: str) -> str:
    """How strong a computer player is; nothing for one that is not offered to players."""
    key = f"level.{who}"
    return words(key) if key in words else ""


def seat_name(words: Words, setup: Setup, seat: int) -> str:
    name = setup.names[seat] if seat < len(setup.names) else ""
    if not name and setup.people == (seat,):
        return words("common.you")
    return name or words("common.player", n=seat + 1)


def seat_views(
    words: Words,
    session: Session,
    view: AnyView,
    held: tuple[int, ...],
    last: Mapping[int, LastTurn],
) -> tuple[SeatView, ...]:
    """The other players, in turn order from the viewer on; `last` are their last turns."""
    setup, players = session.setup, session.rules.players
    in_turn = ((view.seat + later) % players for later in range(1, players))
    return tuple(
        SeatView(
            seat=seat,
            face=character(setup, seat).face,
            name=seat_name(words, setup, seat),
            note=seat_note(words, setup, seat),
            cards=held[seat],
            active=view.to_move == seat and view.status == "running",
            said=tuple(shown(words, signal) for signal in view.signals if signal.seat == seat),
            last=last.get(seat),
        )
        for seat in in_turn
    )


def seat_note(words: Words, setup: Setup, seat: int) -> str:
    """Who sits there: a person at this screen, or a computer of some level."""
    who = setup.seats[seat]
    return words("table.seat.here") if who == PERSON else level_name(words, who)


def shown(words: Words, signal: Signal) -> Said:
    kind, about, *more = signal.text.split(":")
    if kind == "colour":
        text = words(f"signal.{more[0]}") if more else ""
        return Said(signal.seat, suit=about, text=text)
    if kind == "start":
        return Said(signal.seat, SIGNS[signal.text], text=words(f"signal.start.{about}"))
    text = words(".".join(("signal", kind, *more)))
    return Said(signal.seat, SIGNS[":".join([kind, *more])], pile=about, text=text)

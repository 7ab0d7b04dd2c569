"""Events, signals and cards as sentences, for the event log."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine import Event, Signal, events
from game.engine.twist_state import price

from .words import Words


def card_text(words: Words, card: int | str) -> str:
    """The name of a card: 47, or in Quick Fifty red 7."""
    if isinstance(card, int):
        return words.number(card)
    return words(f"card.{card[0]}", n=int(card[1:]))


def event_text(
    words: Words, event: Event, names: Sequence[str], viewer: int | None = None
) -> str | None:
    """The sentence for an event, which calls `viewer` "you"; None for events without one."""
    match event:
        case events.CardPlaced():
            return _placed(words, event, names, viewer)
        case events.GameEnded():
            return _ended(words, event, names, viewer)
        case events.FuseLit(card=card):
            return words("event.fire.lit", card=card_text(words, card))
        case events.FuseShortened(card=card):
            return words("event.fire.shortened", card=card_text(words, card))
        case events.FuseCovered(card=card):
            return words("event.fire.covered", card=card_text(words, card))
        case events.FuseBurnt(card=card):
            return words("event.fire.burnt", card=card_text(words, card))
        case events.RoundEnded():
            return words("event.round_ended")
        case events.RoundDealt(number):
            return words("event.round_dealt", n=number)
        case events.TurnEnded() | events.SignalFaded():
            return None
    return _of_a_seat(words, event, names, viewer)


def signal_text(words: Words, signal: Signal, names: Sequence[str]) -> str:
    """The sentence for a signal."""
    kind, about, *more = signal.text.split(":")
    name = names[signal.seat]
    if kind == "start":
        return words(f"event.signal.start.{about}", name=name)
    if kind == "colour":
        return words(
            f"event.signal.{more[0] if more else 'colour'}",
            name=name,
            colour=words(f"colour.{about}"),
        )
    key = ".".join(("event.signal", kind, *more))
    return words(key, name=name, pile=words(f"pile.name.{about}"))


def _of_a_seat(
    words: Words,
    event: events.CardsDrawn
    | events.TurnBegan
    | events.CardTwisted
    | events.RowTaken
    | events.PenaltyTaken,
    names: Sequence[str],
    viewer: int | None,
) -> str:
    who = _who(event.seat, viewer)
    name = names[event.seat]
    match event:
        case events.CardsDrawn(_, cards):
            seen = words.listing([card_text(words, card) for card in cards]) if who == "you" else ""
            return words(f"event.drawn.{who}", name=name, n=len(cards), cards=seen)
        case events.TurnBegan():
            return words(f"event.turn.{who}", name=name)
        case events.CardTwisted(_, shown, card):
            shown, card = card_text(words, shown), card_text(words, card)
            return words(f"event.twisted.{who}", name=name, shown=shown, card=card)
        case events.RowTaken(_, cards):
            points = words.signed(-price(int(card) for card in cards))
            return words(f"event.row_taken.{who}", name=name, n=len(cards), points=points)
        case events.PenaltyTaken():
            return words(f"event.penalty.{who}", name=name)


def _placed(
    words: Words, event: events.CardPlaced, names: Sequence[str], viewer: int | None
) -> str:
    owner = event.pile[0]
    helped = owner.isdigit() and int(owner) != event.seat
    kind = "helped" if helped else "backtrick" if event.backtrick else "placed"
    who = _who(event.seat, viewer)
    if helped and who == "other" and viewer is not None:
        who = "to_you"
    return words(
        f"event.{kind}.{who}",
        name=names[event.seat],
        card=card_text(words, event.card),
        where=words(f"pile.onto.{event.pile}"),
    )


def _ended(words: Words, event: events.GameEnded, names: Sequence[str], viewer: int | None) -> str:
    _, _, winner = event.status.partition(":")
    if winner:
        seat = int(winner)
        return words(f"event.winner.{_who(seat, viewer)}", name=names[seat])
    return words(f"event.ended.{event.reason}")


def _who(seat: int, viewer: int | None) -> str:
    return "you" if seat == viewer else "other"

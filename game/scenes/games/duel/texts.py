"""What is said at a table of Duel, and the texts of its side panels."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine import DuelView, Move
from game.engine.base import RUNNING
from game.engine.duel import DRAW
from game.engine.duel_state import CARDS, HAND, PILES, place_of
from game.i18n import Words, card_text
from game.play.perspective import Perspective
from game.play.session import PERSON, Setup
from game.scenes.games.base import Danger, Price
from game.scenes.table.seats import level_name, seat_name


@dataclass(frozen=True)
class SidePanel:
    """One player: name, progress, draw pile."""

    seat: int
    name: str
    note: str
    progress: str
    share: float
    deck: int
    active: bool


@dataclass(frozen=True)
class DuelPanel:
    sides: tuple[SidePanel, SidePanel]
    """The viewer's, then the rival's."""
    held: str
    """How many cards the rival holds."""
    turn: tuple[str, ...]
    """The panel about this turn, line by line, the title first."""


def panel(words: Words, seen: Perspective[DuelView]) -> DuelPanel:
    own, rival = (_side(words, seen, side) for side in (seen.seat, 1 - seen.seat))
    held = words("table.hand", n=len(seen.view.sides[1 - seen.seat].hand))
    return DuelPanel((own, rival), held, turn_lines(words, seen.view))


def _side(words: Words, seen: Perspective[DuelView], seat: int) -> SidePanel:
    view, total = seen.view, len(CARDS)
    side = view.sides[seat]
    left = len(side.unplayed)
    return SidePanel(
        seat=seat,
        name=seat_name(words, seen.setup, seat),
        note=_note(words, seen.setup, seat),
        progress=words("duel.to_place", n=left, total=total),
        share=1 - left / total,
        deck=len(side.deck),
        active=view.to_move == seat and not seen.over,
    )


def _note(words: Words, setup: Setup, seat: int) -> str:
    """The colour, and who that is unless it is clear."""
    who, side = setup.seats[seat], words(f"duel.side.{seat}")
    if setup.people == (seat,):
        return side
    here = words("table.seat.here") if who == PERSON else level_name(words, who)
    return words("duel.side.title", side=side, name=here)


def turn_lines(words: Words, view: DuelView) -> tuple[str, ...]:
    owed = max(0, view.rules.minimum(view) - view.placed)
    placed = (
        words("duel.panel.owe", n=owed, placed=view.placed)
        if owed
        else words("duel.panel.enough", placed=view.placed)
    )
    return words("duel.panel.title"), placed, words(_help(view)), _draws(words, view, owed)


def _help(view: DuelView) -> str:
    """Whether the rival can still be helped this turn, as far as the viewer knows: the key of the
    text."""
    if view.helped:
        return "duel.help.given"
    rival = (pile for pile in PILES if place_of(pile)[0] != view.to_move)
    known = view.seat == view.to_move and view.status == RUNNING
    if known and not any(view.rules.fitting(view, pile) for pile in rival):
        return "duel.help.impossible"
    return "duel.help.free"


def _draws(words: Words, view: DuelView, owed: int) -> str:
    """What will be drawn if nothing but the cards still owed is placed."""
    side = view.sides[view.to_move]
    room = HAND - len(side.hand) + owed
    count = min(room if view.helped else DRAW, len(side.deck))
    if not count:
        return words("duel.draw.none")
    return words("duel.draw.helped" if view.helped else "duel.draw.own", n=count)


def draws_by_help(view: DuelView) -> tuple[int, int]:
    """How many cards are drawn at the end of the turn after a help, and how many without it, if
    nothing but the cards still owed is placed."""
    side = view.sides[view.to_move]
    owed = max(1, view.rules.minimum(view) - view.placed)
    return min(HAND - len(side.hand) + owed, len(side.deck)), min(DRAW, len(side.deck))


def help_hint(words: Words, seen: Perspective[DuelView], move: Move, price: Price) -> str:
    """What a help gives the rival, and what it brings."""
    card, where = card_text(words, move.card or 0), words(f"pile.onto.{move.target}")
    gain = abs(price.step)
    if not price.draws:
        return words("hint.duel.help.only", card=card, where=where, n=gain)
    return words(
        "hint.duel.trade",
        card=card,
        where=where,
        name=seat_name(words, seen.setup, 1 - seen.view.to_move),
        n=gain,
        m=price.draws,
        k=price.draws_anyway,
    )


def last_card(words: Words) -> Danger:
    """The question before a turn ends that leaves a single card for the next one."""
    return Danger(
        words("duel.warn.title"),
        words("duel.warn.text"),
        "rose",
        yes=words("table.end.anyway"),
        no=words("table.end.go_on"),
    )

"""What is said at a table of Toads, and the texts around its row."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine import Move, TwistView
from game.engine.twist_state import CARDS, REACH, ROUND_OVER, price
from game.i18n import Words, card_text
from game.i18n.words import MINUS
from game.play.perspective import Perspective
from game.play.session import PERSON, Setup
from game.scenes.games.base import Danger
from game.scenes.games.twist.rounds import Count
from game.scenes.games.twist.visible import VisibleRow
from game.scenes.table.explanations import of_seat
from game.scenes.table.seats import level_name, seat_name
from game.scenes.table.turn.characters import character


@dataclass(frozen=True)
class SeatPanel:
    seat: int
    face: int
    """The number of the portrait."""
    name: str
    plus: str
    minus: str
    note: str
    """Who that is."""
    total: str
    """The points of all rounds, as far as they are known, this one included."""
    held: str
    """How many cards are in hand."""
    active: bool


@dataclass(frozen=True)
class RowPanel:
    price: str
    fits: str
    """What may be placed next."""
    deck: str
    """What stands on the draw pile."""
    empty: str
    """What stands below it once nothing is left to draw."""
    seats: tuple[SeatPanel, ...]
    """From the viewer on, in turn order."""


def panel(words: Words, seen: Perspective[TwistView], board: VisibleRow) -> RowPanel:
    players, left = seen.setup.rules.players, board.decks[0]
    return RowPanel(
        price=words("toads.price", points=words.signed(-price(board.row))) if board.open else "",
        fits=fits(words, board),
        deck=words.number(left) if left else "",
        empty="" if left else words("table.deck_empty"),
        seats=tuple(
            _seat_panel(words, seen, board, (seen.seat + later) % players)
            for later in range(players)
        ),
    )


def fits(words: Words, board: VisibleRow) -> str:
    if not board.open:
        return ""
    if not board.row:
        return words("toads.any")
    end = board.row[-1]
    return words("toads.range", low=max(CARDS[0], end - REACH), high=min(CARDS[-1], end + REACH))


def _seat_panel(
    words: Words, seen: Perspective[TwistView], board: VisibleRow, seat: int
) -> SeatPanel:
    count = board.round.counts[seat]
    return SeatPanel(
        seat=seat,
        face=character(seen.setup, seat).face,
        name=seat_name(words, seen.setup, seat),
        plus=f"+{words.number(count.plus)}",
        minus=_minus(words, count),
        note=_note(words, seen.setup, seat),
        total=words("toads.seat.total", points=words.signed(board.round.standing[seat])),
        held=words.number(board.held[seat]),
        active=board.open and seen.view.to_move == seat,
    )


def _note(words: Words, setup: Setup, seat: int) -> str:
    who = setup.seats[seat]
    return "" if who == PERSON else level_name(words, who)


def _minus(words: Words, count: Count) -> str:
    """With a question mark for each card that nobody has seen yet."""
    known = f"{MINUS}{words.number(count.minus)}"
    return known if not count.unseen else f"{known} {'?' * count.unseen}"


def explain_seat(words: Words, seen: Perspective[TwistView], board: VisibleRow, seat: int) -> str:
    """What the numbers at a seat mean."""
    count = board.round.counts[seat]
    total = words.signed(board.round.standing[seat])
    lines = [
        of_seat(words, seen, "explain.seat", seat, board.held[seat]),
        words("explain.toads.plus", points=words.signed(count.plus)),
        words("explain.toads.minus", points=words.signed(-count.minus)),
        words("explain.toads.total", points=total),
    ]
    return "\n".join(lines + [words("explain.toads.unseen")] * bool(count.unseen))


def prompt(words: Words, view: TwistView, *, forced: bool) -> str:
    """What is to be done; `forced` if only the row can be taken."""
    if view.status == ROUND_OVER:
        return words("event.round_ended")
    if not view.row:
        return words("toads.open")
    return words("toads.forced" if forced else "toads.turn")


def hint(words: Words, view: TwistView, move: Move, *, forced: bool) -> str:
    if move.kind == "twist":
        card, shown = card_text(words, move.target or 0), card_text(words, move.card or 0)
        return words("hint.twist.twist", card=card, shown=shown)
    if move.kind == "place":
        card, where = card_text(words, move.card or 0), words(f"pile.onto.{move.target}")
        key = "hint.twist.place" if view.row else "hint.twist.open"
        return words(key, card=card, where=where)
    if forced:
        return words("hint.twist.forced")
    return words("hint.twist.take", points=words.signed(-price(view.row)))


def take_danger(words: Words, view: TwistView) -> Danger:
    """The question before the row is taken."""
    text = words("toads.take.text")
    if view.rules.expert and len(view.row) == 1 and view.deck:
        text = f"{text} {words('toads.take.expert')}"
    return Danger(
        words("toads.take.title", points=words.signed(-price(view.row))),
        text,
        "rose",
        yes=words("toads.take"),
        no=words("toads.take.not"),
    )

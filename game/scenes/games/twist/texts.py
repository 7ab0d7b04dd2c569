"""What stands around a row, in words: its price, what fits next, and everybody's points."""

from __future__ import annotations

from dataclasses import dataclass

from game.engine.twist_state import CARDS, REACH, price
from game.i18n import Words
from game.i18n.words import MINUS
from game.play.rounds import Count
from game.play.session import PERSON, Session
from game.scenes.games.twist.visible import VisibleRow
from game.scenes.table.seats import seat_name
from game.scenes.table.visible import VisibleTable


@dataclass(frozen=True)
class SeatWords:
    seat: int
    name: str
    plus: str
    minus: str
    note: str
    """The points of all rounds that are over; before there are any, who that is."""
    active: bool


@dataclass(frozen=True)
class RowWords:
    price: str
    fits: str
    """What may be placed next."""
    deck: str
    """What stands on the draw pile."""
    empty: str
    """What stands below it once nothing is left to draw."""
    seats: tuple[SeatWords, ...]
    """From the viewer on, in turn order."""


def row_words(words: Words, session: Session, seat: int, board: VisibleTable) -> RowWords:
    assert isinstance(board, VisibleRow)
    players, left = session.rules.players, board.decks[0]
    return RowWords(
        price=words("toads.price", points=words.signed(-price(board.row))) if board.open else "",
        fits=fits(words, board),
        deck=words.number(left) if left else "",
        empty="" if left else words("table.deck_empty"),
        seats=tuple(
            _seat_words(words, session, board, (seat + later) % players) for later in range(players)
        ),
    )


def fits(words: Words, board: VisibleRow) -> str:
    if not board.open:
        return ""
    if not board.row:
        return words("toads.any")
    end = board.row[-1]
    return words("toads.range", low=max(CARDS[0], end - REACH), high=min(CARDS[-1], end + REACH))


def _seat_words(words: Words, session: Session, board: VisibleRow, seat: int) -> SeatWords:
    count, state = board.round.counts[seat], session.state
    return SeatWords(
        seat=seat,
        name=seat_name(words, session, seat),
        plus=f"+{words.number(count.plus)}",
        minus=_minus(words, count),
        note=_note(words, session, board, seat),
        active=board.open and state.to_move == seat,
    )


def _note(words: Words, session: Session, board: VisibleRow, seat: int) -> str:
    if board.round.number > 1 or board.round.over:
        return words("toads.seat.total", points=words.signed(board.round.totals[seat]))
    who = session.setup.seats[seat]
    return "" if who == PERSON else words(f"level.{who}")


def _minus(words: Words, count: Count) -> str:
    """With a sign for each card that nobody has seen yet."""
    known = f"{MINUS}{words.number(count.minus)}"
    return known if not count.unseen else f"{known} {'?' * count.unseen}"

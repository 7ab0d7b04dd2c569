"""What the table says about moves: why not, what it costs, what would be better."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.engine import Move
from game.i18n import Words, card_text
from game.scenes.games.base import GameScreen, Price
from game.scenes.games.classic import fires
from game.scenes.table.visible import VisibleTable

if TYPE_CHECKING:
    from game.scenes.games.piles.screen import PileScreen


def refusal(
    words: Words, spec: PileScreen, state: Any, board: VisibleTable, move: Move, *, reason: str
) -> str:
    """Why not. Cards are named by their numbers alone: the colours are there to be seen."""
    rules = state.rules
    owed = max(1, rules.minimum(state) - state.placed)
    most = rules.maximum if reason == "maximum_reached" else owed
    number = ""
    if move.card is not None:
        number = str(spec.number(spec.key(state.to_move, move.card)))
    over = _top(spec, board, str(move.target)) if move.target else ""
    if reason in ("too_low", "too_high") and number == over:
        reason = "same_number"
    elif reason in ("too_low", "too_high"):
        return _misfit(words, spec, state, board, move, reason=reason)
    if reason == "must_improve" and not board.piles[spec.names.index(str(move.target))]:
        reason = "must_improve.marker"
    return words(f"illegal.{reason}", card=number, top=over, n=most)


def _top(spec: PileScreen, board: VisibleTable, pile: str) -> str:
    """The number on a pile, or that of its marker if it has one."""
    place = spec.names.index(pile)
    if board.piles[place]:
        return str(spec.number(board.piles[place][-1]))
    return str(spec.markers[place]) if spec.marked else ""


def _misfit(
    words: Words, spec: PileScreen, state: Any, board: VisibleTable, move: Move, *, reason: str
) -> str:
    """What the pile would take instead, a backtrick included if there can still be one."""
    over = _top(spec, board, str(move.target))
    if not spec.backtrick_step:
        return words(f"illegal.{reason}.colour", top=over)
    step = -spec.backtrick_step if reason == "too_low" else spec.backtrick_step
    back, (low, high) = int(over) + step, spec.span
    placed = any(spec.key(state.to_move, back) in cards for cards in board.piles)
    if low < back < high and not placed:
        return words(f"illegal.{reason}.back", top=over, back=back)
    return words(f"illegal.{reason}", top=over)


def price_text(words: Words, price: Price) -> str:
    step = words.signed(price.step)
    if price.key:
        return words(price.key, step=step, hand=price.fills)
    return words("cost.backtrick", step=step) if price.backtrick else step


def hint_text(words: Words, spec: GameScreen, state: Any, turn: tuple[Move, ...]) -> str:
    """The first move of a turn, and what speaks for it."""
    move, *later = turn
    if move.kind == "end":
        return words("hint.end")
    price = spec.price(state, move)
    follower = later[0] if later else move
    if follower.target == move.target and not price.backtrick and follower is not move:
        after, _ = state.rules.apply(state, move)
        if spec.price(after, follower).backtrick:
            card, back = (card_text(words, each.card or 0) for each in (move, follower))
            where = words(f"pile.onto.{move.target}")
            return words("hint.prepare", card=card, where=where, next=back)
    return spec.why(words, state, move, price)


def ending(words: Words, spec: GameScreen, state: Any, board: VisibleTable) -> str:
    """How a game played together ended."""
    outcome = state.rules.outcome(state)
    if outcome.reason == "all_placed":
        return words("table.won")
    if outcome.reason == "burnt_out":
        burnt = [str(spec.number(key)) for key in fires.due(board)]
        return words("table.burnt", card=words.listing(burnt), n=len(burnt))
    return words("table.lost", n=outcome.cards_left or 0)


def winners(
    words: Words, winning: Sequence[int], names: Sequence[str], people: Sequence[int]
) -> str:
    """Who won among rivals; the only person at the screen is spoken to."""
    if len(winning) > 1:
        return words("results.win.shared", names=words.listing([names[seat] for seat in winning]))
    (seat,) = winning
    if tuple(people) == (seat,):
        return words("results.win.you")
    return words("results.win.other", name=names[seat])

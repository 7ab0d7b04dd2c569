"""Texts of prices, hints and winners."""

from __future__ import annotations

from collections.abc import Sequence

from game.engine import Move, Signal
from game.i18n import Words, card_text
from game.play.perspective import perspective
from game.play.session import Session, can_reach_minimum
from game.scenes.games.base import AnyScreen, Price, Target


def price_text(words: Words, price: Price, rival: str = "") -> str:
    """What a move costs; a help to the rival names what both get."""
    step = words.signed(price.step)
    if price.helps:
        draws, anyway = price.draws, price.draws_anyway
        return words(price.key, name=rival, n=abs(price.step), m=draws, k=anyway)
    if price.key:
        return words(price.key, step=step)
    return words("cost.backtrick", step=step) if price.backtrick else step


def explained(
    words: Words, signals: Sequence[Signal], pile: Target, names: Sequence[str], viewer: int
) -> str:
    """What the others want of a pile, in whole sentences."""
    told = []
    for seat, text, _ in signals:
        kind, about, *more = text.split(":")
        if about == pile and seat != viewer:
            told.append(words(".".join(("signal.help", kind, *more)), name=names[seat]))
    return " ".join(told)


def hint_text(
    words: Words, spec: AnyScreen, session: Session, seat: int, turn: tuple[Move, ...]
) -> str:
    """The first move of a turn of that seat, and the reason for it."""
    if not can_reach_minimum(session.rules, session.state):
        return words("hint.lost")
    move, *later = turn
    if move.kind == "end":
        return words("hint.end")
    seen = perspective(session, seat)
    price = spec.price(seen.view, move)
    follower = later[0] if later else move
    if follower.target == move.target and not price.backtrick and follower is not move:
        rules = session.rules
        after, _ = rules.apply(session.state, move)
        if spec.price(rules.view(after, seat), follower).backtrick:
            card, back = (card_text(words, each.card or 0) for each in (move, follower))
            where = words(f"pile.onto.{move.target}")
            return words("hint.prepare", card=card, where=where, next=back)
    return spec.why(words, seen, move, price)


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

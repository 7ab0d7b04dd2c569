"""From the engine's views to the players' knowledge, and from their words to its signals."""

from __future__ import annotations

from collections.abc import Set

from game.engine import AnyRules, ClassicRules, ClassicView
from game.players.masks import mask

from .bits import ALL, PILES
from .knowledge import MILD, NOTHING_SAID, SILENT, STRONG, Knowledge, PileRequests, TableRules, Tops
from .signals import needs, pile_requests

KEEP_OFF, SMALL_STEPS = "keep_off", "small_steps"


def table_of(rules: AnyRules) -> TableRules:
    """The rules of the engine as the players know them."""
    assert isinstance(rules, ClassicRules)
    return TableRules(rules.players, rules.pro, rules.short_hand, rules.fire)


def tops_of(view: ClassicView) -> Tops:
    """The numbers that show on the piles."""
    rules = view.rules
    assert isinstance(rules, ClassicRules)
    a, b, c, d = (rules.top(view.piles, pile) for pile in range(len(PILES)))
    return a, b, c, d


def speakers(view: ClassicView) -> set[int]:
    """The seats that now say something about a pile."""
    return {said.seat for said in view.signals if said.text.split(":")[0] != "start"}


def said_by(view: ClassicView, seat: int) -> PileRequests:
    """What a seat says of each pile; small steps count as a mild wish to be left alone."""
    levels = list(NOTHING_SAID)
    for said in view.signals:
        kind, _, about = said.text.partition(":")
        if said.seat == seat and kind in (KEEP_OFF, SMALL_STEPS):
            pile, _, strength = about.partition(":")
            levels[PILES.index(pile)] = STRONG if strength else MILD
    first, second, third, fourth = levels
    return first, second, third, fourth


def gentle_piles(view: ClassicView) -> int:
    """The piles on which a partner asks for small steps, as bits."""
    asked = {
        PILES.index(said.text.partition(":")[2])
        for said in view.signals
        if said.text.startswith(SMALL_STEPS) and said.seat != view.seat
    }
    return sum(1 << pile for pile in asked)


def knowledge_of(view: ClassicView, talkers: Set[int]) -> Knowledge:
    """What the view's seat knows; `talkers` are the seats that have been heard in this game."""
    table = table_of(view.rules)
    hand = mask(view.hand)
    laid = mask(card for pile in view.piles for card in pile)
    order = [(view.seat + step) % table.players for step in range(1, table.players)]
    talk = any(seat in talkers for seat in order)
    return Knowledge(
        table=table,
        tops=tops_of(view),
        hand=hand,
        unseen=ALL & ~laid & ~hand,
        deck=len(view.deck),
        need=max(0, table.minimum(len(view.deck)) - view.placed),
        placed=view.placed,
        others=tuple(len(view.hands[seat]) for seat in order),
        requests=tuple(said_by(view, seat) for seat in order) if talk else (),
        due=sum(1 << pile for pile, left in enumerate(view.fuses) if left == 1),
        gentle=gentle_piles(view),
        quiet=sum(1 << place for place, seat in enumerate(order) if seat not in talkers),
    )


def signals_of(view: ClassicView) -> tuple[str, ...]:
    """What the view's seat says of the piles, as the engine writes it."""
    hand = mask(view.hand)
    laid = mask(card for pile in view.piles for card in pile)
    levels = pile_requests(hand, needs(tops_of(view), ALL & ~laid))
    return tuple(
        f"{KEEP_OFF}:{pile}" + (":strong" if level == STRONG else "")
        for pile, level in zip(PILES, levels, strict=True)
        if level != SILENT
    )

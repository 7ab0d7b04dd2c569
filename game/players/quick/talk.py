"""What is said over Quick Fifty, and what hearing it tells.

Speaker and listener share these plain meanings, so nothing said is a code: a colour and a rough
size; "keep off" where I have something too good to lose; and under expert rules, where sizes may
not be told, the piles on which I would gladly go a small step, and those I could push back.
"""

from __future__ import annotations

from collections.abc import Iterable

from game.engine import Signal
from game.players.masks import mask, members

from .cards import ALL, COLOURS, DOWN_GAP, NO_FIT, UP_GAP, number
from .features import Seat
from .table import Partner, Table

SMALL_STEP = 2
TOO_GOOD = 1
_SIZES = {"low": range(1, 4), "mid": range(4, 8), "high": range(8, 11)}


def spoken(up: int, down: int, hand: tuple[int, ...], *, expert: bool) -> frozenset[str]:
    """Everything an open partner says with this hand."""
    told = {_class_of(card, expert=expert) for card in hand}
    gaps = (
        ("U", min((UP_GAP[up][card] for card in hand), default=NO_FIT)),
        ("D", min((DOWN_GAP[down][card] for card in hand), default=NO_FIT)),
    )
    if expert:
        told |= {f"backtrick:{pile}" for pile, gap in gaps if gap < 0}
        told |= {f"going_to:{pile}" for pile, gap in gaps if gap <= SMALL_STEP}
    else:
        told |= {f"keep_off:{pile}" for pile, gap in gaps if gap <= TOO_GOOD}
    return frozenset(told)


def _class_of(card: int, *, expert: bool) -> str:
    colour = COLOURS[card // 10]
    if expert:
        return f"colour:{colour}"
    size = next(name for name, sizes in _SIZES.items() if number(card) in sizes)
    return f"colour:{colour}:{size}"


def about_piles(said: Iterable[str]) -> frozenset[str]:
    return frozenset(text for text in said if not text.startswith(("colour:", "start:")))


def pile_talkers(signals: Iterable[Signal]) -> set[int]:
    """The seats that speak of piles: of these, silence says something too."""
    return {signal.seat for signal in signals if about_piles([signal.text])}


def named(text: str) -> int:
    """The mask of cards that "colour:R" or "colour:R:low" may mean."""
    colour, *size = text.split(":")[1:]
    first = COLOURS.index(colour) * 10
    sizes = _SIZES[size[0]] if size else range(1, 11)
    return sum(1 << (first + card_number - 1) for card_number in sizes)


def possible_cards(partner: Partner, unseen: int) -> Seat:
    """For each of a partner's cards, the cards it may be after what was said of colours."""
    told = [named(text) & unseen for text in sorted(partner.said) if text.startswith("colour:")]
    told = [cards for cards in told if cards]
    if not told:
        return (unseen or ALL,) * partner.cards
    if len(told) > partner.cards:
        either = 0
        for cards in told:
            either |= cards
        return (either,) * partner.cards
    while len(told) < partner.cards:
        # Who speaks says everything: one word for two cards means that both are of that kind.
        told.append(told[-1] if told[-1].bit_count() > 1 else unseen)
    return tuple(told)


def hands_of(seat: Seat) -> list[tuple[int, ...]]:
    """The hands that one or two cards, each known as a set, can make."""
    if len(seat) == 1:
        return [(card,) for card in members(seat[0])]
    one, two = (members(cards) for cards in seat)
    return sorted({(a, b) if a < b else (b, a) for a in one for b in two if a != b})


def likely_cards(table: Table, partner: Partner, *, expert: bool) -> Seat:
    """As `possible_cards`, less what does not go with what was said of piles."""
    seat = possible_cards(partner, table.unseen)
    heard = about_piles(partner.said)
    if not heard and not partner.talks:
        return seat
    meant = [
        hand
        for hand in hands_of(seat)
        if about_piles(spoken(table.up, table.down, hand, expert=expert)) == heard
    ]
    both = mask({card for hand in meant for card in hand})
    return tuple(cards & both for cards in seat) if meant else seat

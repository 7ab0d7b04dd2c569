"""What the parts of a table mean, in whole sentences: the texts of its legend."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.i18n import Words, card_text, signal_text
from game.play.perspective import AnyPerspective
from game.scenes.results.summary import counted
from game.scenes.table.seats import level_name, seat_name
from game.scenes.table.visible import VisibleTable

if TYPE_CHECKING:
    from game.scenes.table.recap.recap import Ghost


def variants(words: Words, seen: AnyPerspective) -> str:
    """The variants that are switched on, each in a line; without any, what the game is about."""
    rules = seen.setup.rules
    lines = [
        words(
            "setup.level",
            level=words(f"variant.{rules.game}.{option}.name"),
            line=words(f"variant.{rules.game}.{option}.line"),
        )
        for option, value in rules.options.items()
        if value is True
    ]
    return "\n".join(lines) or words(f"game.{rules.game}.tagline")


def score_parts(words: Words, seen: AnyPerspective) -> str:
    """What earned the score of a solo game, part by part."""
    _, awards = counted(seen.events, len(seen.setup.rules.cards))
    lines = [
        words(
            "explain.score.part", name=words(f"results.award.{kind}"), points=words.signed(points)
        )
        for kind, points in awards.items()
        if points
    ]
    if not lines:
        return words("explain.score.none")
    return "\n".join([words("explain.score"), *lines])


def draw_pile(words: Words, count: int) -> str:
    return words("explain.deck", n=count) if count else words("explain.deck.empty")


def team_seat(words: Words, seen: AnyPerspective, board: VisibleTable, seat: int) -> str:
    """Who sits there, how many cards they hold, and what they have said."""
    names = [seat_name(words, seen.setup, each) for each in range(seen.setup.rules.players)]
    level = level_name(words, seen.setup.seats[seat])
    who = words("explain.seat.level", name=names[seat], level=level) if level else names[seat]
    said = [signal_text(words, each, names) for each in seen.view.signals if each.seat == seat]
    return "\n".join([words("explain.seat", name=who, n=board.held[seat]), *said])


def of_seat(words: Words, seen: AnyPerspective, key: str, seat: int, n: int) -> str:
    """A sentence about a seat, which may be that of the only person at the screen."""
    if seen.setup.people == (seat,):
        return words(f"{key}.you", n=n)
    return words(key, name=seat_name(words, seen.setup, seat), n=n)


def ghosts(words: Words, seen: AnyPerspective, marked: tuple[Ghost, ...]) -> str:
    """Who placed which cards since the viewer's turn."""
    cards: dict[int, list[str]] = {}
    for ghost in marked:
        cards.setdefault(ghost.seat, []).append(card_text(words, ghost.card))
    told = [
        words("explain.ghosts.of", name=seat_name(words, seen.setup, seat), cards=", ".join(placed))
        for seat, placed in cards.items()
    ]
    return words("explain.ghosts", told=words.listing(told)) if told else ""

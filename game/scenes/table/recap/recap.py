"""What others did since the viewer's turn, as the table shows it: rows of a strip, and ghosts."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from game.i18n import Words
from game.play.perspective import AnyPerspective
from game.scenes.table.recap.turns import last_of, since, turns
from game.scenes.table.turn.characters import character

if TYPE_CHECKING:
    from game.scenes.games.base import AnyScreen, Target


class Ghost(NamedTuple):
    """A card that another player has just placed."""

    seat: int
    card: int | str
    text: str
    """The card in as few letters as possible."""
    face: int
    """The portrait of whoever placed it."""


class Row(NamedTuple):
    seat: int
    text: str
    """With symbols, see `game.ui.art.symbols`."""


@dataclass(frozen=True)
class Recap:
    title: str = ""
    key: str = ""
    """The key that opens the log."""
    rows: tuple[Row, ...] = ()
    ghosts: dict[Target, tuple[Ghost, ...]] = field(default_factory=dict)
    """For each place the cards that were put there, the top one last."""
    quote: str = ""
    """What a computer said last."""


def recap(
    words: Words, spec: AnyScreen, seen: AnyPerspective, *, key: str, quote: str = ""
) -> Recap:
    if seen.setup.rules.players == 1:
        return Recap()
    new = since(turns(seen.first.to_move, seen.events), seen.seat)
    ghosts: dict[Target, list[Ghost]] = {}
    for turn in new:
        face = character(seen.setup, turn.seat).face
        for place, card in spec.ghosts(turn.deeds):
            ghost = Ghost(turn.seat, card, spec.short(card), face)
            ghosts.setdefault(place, []).append(ghost)
    return Recap(
        title=words("curtain.recap"),
        key=key,
        rows=tuple(Row(turn.seat, text) for turn in new for text in spec.brief(words, turn.deeds)),
        ghosts={place: tuple(cards) for place, cards in ghosts.items()},
        quote=quote,
    )


class LastTurn(NamedTuple):
    """The last turn of a seat in one line with symbols, and in the shortest form."""

    text: str
    short: str


def last_turns(words: Words, spec: AnyScreen, seen: AnyPerspective) -> dict[int, LastTurn]:
    """For each seat its last turn; nothing for those who had none."""
    taken = turns(seen.first.to_move, seen.events)
    found = {seat: last_of(taken, seat) for seat in range(seen.setup.rules.players)}
    return {
        seat: LastTurn(
            " · ".join(spec.brief(words, turn.deeds)), " · ".join(spec.briefest(turn.deeds))
        )
        for seat, turn in found.items()
        if turn is not None
    }

"""What the end of a game shows on the table: the cards that fan out, what ended it, the texts."""

from __future__ import annotations

from game.engine.events import CardPlaced
from game.i18n import Words
from game.play.session import Session
from game.scenes.games.about import AnyAbout
from game.scenes.results.summary import summary
from game.scenes.table.display import TableDisplay
from game.scenes.table.motion.finale import Finale, FinaleTexts
from game.ui.layout.box import Box
from game.ui.layout.table import TableLayout
from game.ui.theme import CARD_RATIO


def won_finale(table: TableDisplay) -> Finale:
    """All piles that have cards fan out."""
    both = zip(table.board.piles, table.places.values(), strict=False)
    piles = [(pile, box) for pile, box in both if pile]
    return Finale(
        won=True, rows=tuple(pile for pile, _ in piles), sources=tuple(box for _, box in piles)
    )


def lost_finale(table: TableDisplay) -> Finale:
    """The light stays on what ended the game."""
    state, seat = table.session.state, table.seat
    outcome = table.session.rules.outcome(state)
    stuck = outcome is not None and outcome.reason == "stuck"
    if stuck and state.to_move == seat:
        return Finale(won=False, causes=_miss(table), head_shakers=list(table.hand))
    if stuck:
        seat_box = table.layout.panel_of(table.later(state.to_move))
        return Finale(won=False, causes=(seat_box,))
    return Finale(won=False, causes=_last_card(table))


def needs(table: TableDisplay) -> dict[str, str]:
    """What each pile would have needed to take, if somebody is stuck."""
    state = table.session.state
    outcome = table.session.rules.outcome(state)
    if outcome is None or outcome.reason != "stuck":
        return {}
    return table.spec.all_needs(table.board, state.to_move)


def _miss(table: TableDisplay) -> tuple[Box, ...]:
    """The card that came closest to fitting, and the pile that did not take it."""
    miss = table.spec.closest_miss(table.board, table.seat)
    if miss is None:
        return ()
    card, place = miss
    return _in_hand(table.layout, table.hand.index(card), len(table.hand)), table.places[place]


def _in_hand(layout: TableLayout, place: int, count: int) -> Box:
    spot, width = layout.fan(count)[place], layout.hand_width
    height = round(width * CARD_RATIO)
    return Box(round(spot.x - width / 2), round(spot.y - height / 2), width, height)


def _last_card(table: TableDisplay) -> tuple[Box, ...]:
    """The place of the card that was placed last: a rival was done with it."""
    for event in reversed(table.session.events):
        if isinstance(event, CardPlaced):
            box = table.places.get(event.pile)
            return (box,) if box else ()
    return ()


class LastMoment:
    """The texts of a finished game. The score counts up, everything else stays."""

    def __init__(self, words: Words, session: Session, about: AnyAbout, finale: Finale) -> None:
        headline = about.results.headline(words, session)
        cards = len(session.rules.cards)
        all_placed = finale.won and session.rules.together
        self._words = words
        self._finale = finale
        self._title = words("finale.all", n=cards) if all_placed else headline.verdict
        self._line = headline.line if finale.won else about.results.reason(words, session)
        self._awards: list[tuple[str, int]] = []
        if finale.won and session.is_scored:
            awards = summary(session).awards
            self._awards = [(kind, points) for kind, points in awards.items() if points]

    @property
    def texts(self) -> FinaleTexts:
        line = self._score_line() if self._awards else self._line
        return FinaleTexts(self._title, line, self._words("finale.go_on"))

    def _score_line(self) -> str:
        """The score as far as it is counted: its parts, and what they come to."""
        words = self._words
        counted = self._finale.counted([points for _, points in self._awards])
        parts = [
            f"{words(f'results.award.{kind}')} {words.number(points)}"
            for (kind, _), points in zip(self._awards, counted, strict=False)
        ]
        return " · ".join([*parts, f"*{words.number(sum(counted))}*"]) if parts else ""

"""The summary between two rounds: everybody's points, and a button that deals the next one."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pygame import Surface

from game.i18n import Words
from game.play.session import Session
from game.scenes import routes
from game.scenes.games.twist.rounds import Count, Round, rounds
from game.scenes.page import Overlay
from game.scenes.scene import Context
from game.scenes.table.seats import seat_name
from game.scenes.table.turn.characters import character
from game.ui.art import place
from game.ui.layout.round import RoundLayout, round_layout
from game.ui.text_boxes import line
from game.ui.theme import RGB
from game.ui.widgets import Button, Widget

READING = 5.0
"""Seconds after which the next round is dealt if only computers play."""
HEADS = ("toads.face_up", "toads.face_down", "toads.round.points", "toads.total")


class RoundEndScene(Overlay):
    first = "deal"

    def __init__(self, context: Context, session: Session, on_deal: Callable[[], None]) -> None:
        super().__init__(context)
        self.session = session
        self.round: Round = rounds(session.first, session.events)[-1]
        self._on_deal = on_deal
        self._wait = None if session.setup.people else READING
        self._layout: RoundLayout

    @property
    def moving(self) -> bool:
        return super().moving or self._wait is not None

    def entered(self) -> None:
        super().entered()
        self.context.audio.play("menu_open")

    def compose(self) -> Mapping[str, Widget]:
        look, words = self.context.look, self.context.words
        self._layout = round_layout(look.size, look.text_size, len(self.round.counts))
        self.sheet = self._layout.sheet
        sign = self.context.sign("confirm") or ""
        deal = Button(words("toads.deal"), self._deal, main=True, icon="cards", sign=sign)
        deal.place(self._layout.deal)
        return {"deal": deal}

    def step(self, dt: float) -> None:
        super().step(dt)
        if self._wait is not None and self.context.stack.top is self:
            self._wait -= dt * (self.context.motion.speed or 1.0)
            if self._wait <= 0:
                self._deal()

    def _deal(self) -> None:
        self._wait = None
        self.context.audio.play("menu_close")
        self.context.stack.pop(self)
        self._on_deal()

    def cancel(self) -> None:
        """There is nothing to go back to: the pause offers to leave."""
        routes.pause(self.context, self.session)

    def command(self, name: str) -> None:
        if name == "pause":
            self.cancel()

    # What is seen

    def paint(self, ground: Surface) -> None:
        look, words, lay, theme = (
            self.context.look,
            self.context.words,
            self._layout,
            self.context.look.theme,
        )
        number, total = self.round.number, self.session.rules.options["rounds"]
        title = words("toads.round.title", n=number, total=total)
        line(
            ground, look, title, lay.title, units=27, colour=theme.title, role="title", align="left"
        )
        text = lead(words, self.session, self.round)
        line(ground, look, text, lay.lead, units=16, colour=theme.quiet, align="left")
        for head, box in zip(HEADS, lay.heads[2:], strict=True):
            line(ground, look, words(head), box, units=14, colour=theme.quiet, align="right")
        for seat, count in enumerate(self.round.counts):
            self._paint_seat(ground, seat, count)

    def _paint_seat(self, ground: Surface, seat: int, count: Count) -> None:
        look, words, theme = self.context.look, self.context.words, self.context.look.theme
        face, name, plus, minus, points, total = self._layout.rows[seat]
        row = self._layout.lines[seat]
        totals = self.round.totals
        leads = totals[seat] == max(totals)
        panel = look.art.panels.panel(row.size, look.px(10), active=leads)
        place(ground, panel, row.centre)
        px = min(face.w, round(face.h * 0.8))
        colour = theme.seats[seat % len(theme.seats)]
        who = character(self.session.setup, seat)
        place(ground, look.art.portraits.portrait(who.face, px, colour), face.centre)
        called = seat_name(words, self.session.setup, seat)
        line(ground, look, called, name, units=17, colour=theme.title, role="label", align="left")
        cells: tuple[tuple[int, RGB], ...] = (
            (count.plus, theme.mint),
            (-count.minus, theme.amber),
            (count.points, theme.text),
            (totals[seat], theme.title),
        )
        for (value, ink), box in zip(cells, (plus, minus, points, total), strict=True):
            text = words.signed(value)
            line(ground, look, text, box, units=19, colour=ink, role="label", align="right")


def lead(words: Words, session: Session, round_: Round) -> str:
    """Who has the most points so far."""
    best = max(round_.totals)
    leaders = [seat for seat, total in enumerate(round_.totals) if total == best]
    if len(leaders) > 1:
        return words("toads.lead.shared")
    if session.setup.people == tuple(leaders):
        return words("toads.lead.you")
    return words("toads.lead.other", name=seat_name(words, session.setup, leaders[0]))

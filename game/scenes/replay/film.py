"""The table of a replay: nobody sits at it, and it shows any moment of a reel."""

from __future__ import annotations

from dataclasses import replace

from pygame import Surface

from game.engine.events import GameEnded
from game.i18n import event_text
from game.play.session import Step
from game.scenes.scene import Context
from game.scenes.table.picture import Picture
from game.scenes.table.scene import TableScene
from game.scenes.table.seats import seat_name
from game.scenes.table.show import Show

from .reel import Reel


class Film(TableScene):
    """A table that only follows: it takes no input, saves nothing and ends nowhere."""

    def __init__(self, context: Context, reel: Reel) -> None:
        super().__init__(context, reel.session(), demo=True)
        self.reel = reel
        self.stage.finish()

    @property
    def position(self) -> int:
        """How many steps have been made."""
        return len(self.session.steps)

    @property
    def _shared(self) -> bool:
        return False

    @property
    def moving(self) -> bool:
        return self.show.moving

    def forward(self) -> None:
        """The next step, with everything that is to be seen and heard of it."""
        step = self.reel.steps[self.position]
        self.session.steps.append(step)
        seen = self.session.rules.view_events(step.events, self.seat)
        self.show.wake()
        self._show_events(seen, seen)

    def jump(self, position: int, *, at_once: bool = False) -> None:
        """To any moment; what still flew, burnt or sounded is over."""
        self.session.steps[:] = self.reel.steps[:position]
        stage = self.show.stage
        self.show = Show(self.context, self.layout, self.session, self)
        self.show.stage = stage
        self._arrange()
        if at_once:
            stage.finish()

    def look_from(self, seat: int) -> None:
        """See another hand: nothing is secret any more."""
        self._sit_down(seat)

    def step(self, dt: float) -> None:
        if self._may_burn:
            self._may_burn = self._painter.prepare()
        self.show.step(dt, self.board)

    def draw(self, canvas: Surface, alpha: float) -> None:
        self._painter.draw(canvas, self._picture(alpha))

    def _picture(self, alpha: float) -> Picture:
        picture = super()._picture(alpha)
        header = replace(picture.header, prompt=self._happened())
        return replace(picture, header=header, message=self._breaks_off())

    def _breaks_off(self) -> str:
        if self.reel.broken and self.position == len(self.reel.steps):
            return self.context.words("replay.broken", n=self.position)
        return ""

    def _happened(self) -> str:
        """What the last step was, in a sentence."""
        words, steps = self.context.words, self.session.steps
        last: Step | None = steps[-1] if steps else None
        names = [seat_name(words, self.session, seat) for seat in range(self.session.rules.players)]
        events = last.events if last else ()
        # How it ended says more than that a turn was over.
        for event in sorted(events, key=lambda event: not isinstance(event, GameEnded)):
            text = event_text(words, event, names, self.seat)
            if text:
                return text
        return words("replay.title")

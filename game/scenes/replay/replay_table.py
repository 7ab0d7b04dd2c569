"""The table of a replay: it shows any step of a finished game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType

from game.engine.events import GameEnded
from game.i18n import event_text
from game.play.session import Step
from game.scenes.replay.steps import ReplaySteps
from game.scenes.scene import Context
from game.scenes.table.display import TableDisplay
from game.scenes.table.motion.table_effects import TableEffects
from game.scenes.table.paint.frame import AnyFrame


class ReplayTable(TableDisplay):
    """A table without input, saving and endings."""

    def __init__(
        self,
        context: Context,
        replay: ReplaySteps,
        notes: Mapping[int, str] = MappingProxyType({}),
        *,
        own: bool = True,
    ) -> None:
        """`own` says whether the player may be called "you"."""
        super().__init__(context, replay.session())
        self.replay = replay
        self._notes = notes
        self._own = own
        self.fit()
        self.arrange()

    @property
    def position(self) -> int:
        """How many steps have been made."""
        return len(self.session.steps)

    def forward(self) -> None:
        """The next step, with everything that is to be seen and heard of it."""
        step = self.replay.steps[self.position]
        self.session.show(self.replay.steps[: self.position + 1])
        seen = self.session.rules.view_events(step.events, self.seat)
        self.effects.wake()
        self.show_events(seen, seen)

    def jump(self, position: int, *, at_once: bool = False) -> None:
        """To any moment; what still flew, burnt or sounded is over."""
        self.session.show(self.replay.steps[:position])
        animator = self.effects.animator
        self.effects = TableEffects(self.context, self.layout, self.session, self)
        self.effects.animator = animator
        self.arrange()
        if at_once:
            animator.finish()

    def look_from(self, seat: int) -> None:
        """See another hand: nothing is secret any more."""
        self.sit_down(seat)

    def _frame(self, alpha: float) -> AnyFrame:
        note = self._notes.get(self.position, "")
        return replace(super()._frame(alpha), message=note or self._breaks_off())

    def _breaks_off(self) -> str:
        if self.replay.broken and self.position == len(self.replay.steps):
            return self.context.words("replay.broken", n=self.position)
        return ""

    def _prompt(self) -> str:
        """What the last step was, in a sentence."""
        words, steps = self.context.words, self.session.steps
        last: Step | None = steps[-1] if steps else None
        events = last.events if last else ()
        people = self.session.setup.people
        viewer = people[0] if self._own and len(people) == 1 else None
        # How it ended says more than that a turn was over.
        for event in sorted(events, key=lambda event: not isinstance(event, GameEnded)):
            text = event_text(words, event, self.names, viewer)
            if text:
                return text
        return words("replay.title")

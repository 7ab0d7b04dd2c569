"""The table of a try: nothing of it counts, and one key leads back to where it came from."""

from __future__ import annotations

from dataclasses import replace

from game.platform.tries import write_try
from game.play.session import Session
from game.play.tries import TryStart
from game.scenes.scene import Context
from game.scenes.table.paint.frame import AnyFrame
from game.scenes.table.scene import TableScene


class TryTable(TableScene):
    """It is saved after every move, in a file of its own, and can be gone on with later."""

    def __init__(self, context: Context, start: TryStart, session: Session) -> None:
        self.start = start
        super().__init__(context, session, starter_chosen=True)

    @property
    def is_saved(self) -> bool:
        """Not as a game: see `write_try`."""
        return False

    def _save(self) -> None:
        write_try(self.context.store, self.start, self.session)

    def keep_game(self) -> None:
        """A try is in no archive, and has no score."""

    def show_results(self) -> None:
        self._pause()

    def _pause(self) -> None:
        """Back to the review or the replay."""
        self.context.audio.play("menu_close")
        self.context.stack.pop(self)

    def _frame(self, alpha: float) -> AnyFrame:
        frame = super()._frame(alpha)
        words, sign = self.context.words, self.context.sign("cancel")
        text = words("try.chip", key=sign) if sign else words("try.chip.short")
        chips = (*frame.header.chips, (text, "amber"))
        return replace(frame, header=replace(frame.header, chips=chips))

"""Saves a game after every change, and says once if it cannot be saved."""

from __future__ import annotations

from collections.abc import Callable

from game.platform.saves import file_of, write_save
from game.play.session import Session
from game.scenes.scene import Context
from game.scenes.toast import Toast


class Saver:
    def __init__(
        self,
        context: Context,
        session: Session,
        message: Toast,
        *,
        saves: bool,
        keep: Callable[[], None],
    ) -> None:
        """`keep` archives the game once it is over. Unless it `saves`, nothing is done."""
        self._context = context
        self._session = session
        self._message = message
        self._saves = saves
        self._keep = keep
        self._told = not saves
        """Whether the player knows that the game is not being saved, or need not know."""

    def save(self) -> None:
        """A finished game is archived and can no longer be continued."""
        if not self._saves:
            return
        if self._session.is_finished:
            self._keep()
        else:
            write_save(self._context.store, self._session)

    def step(self) -> None:
        """Say that the game is not being saved, as soon as that is known."""
        if not self._told and not self._context.store.is_saving(file_of(self._session)):
            self._told = True
            self._message.say(self._context.words("pause.unsaved"), "rose")

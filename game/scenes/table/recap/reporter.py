"""Tells the people at the screen what others did and said: for the strip, the ghosts, the log."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from game.engine.events import TurnEnded
from game.play.perspective import AnyPerspective
from game.play.session import PERSON, Session
from game.play.statistics import Balance, balance
from game.scenes.badges import occasion
from game.scenes.games.base import AnyScreen
from game.scenes.scene import Context
from game.scenes.table.recap.log import LogScene, chapters
from game.scenes.table.recap.recap import Recap, recap
from game.scenes.table.turn.characters import character, small_talk
from game.scenes.table.turn.controller import Change
from game.scenes.table.turn.excuses import excuse
from game.scenes.toast import Say
from game.ui.art import Tone
from game.ui.layout.table import TableLayout


class ReportTable(Protocol):
    session: Session
    spec: AnyScreen
    seat: int
    layout: TableLayout

    @property
    def seen(self) -> AnyPerspective: ...
    @property
    def names(self) -> Sequence[str]: ...


class Reporter:
    def __init__(self, context: Context, table: ReportTable, say: Say) -> None:
        self._context = context
        self._table = table
        self._say = say
        self._quote = ""
        """What a computer said since the last turn of the person at the screen."""
        self._balance: Balance | None = None
        self._made: tuple[object, object, Recap] = (None, None, Recap())

    def recap(self) -> Recap:
        """Made anew only when something has happened."""
        words, seen = self._context.words, self._table.seen
        key = self._context.sign("log") or ""
        made_for = (words.lang, key, self._quote)
        if self._made[0] is not seen or self._made[1] != made_for:
            made = recap(words, self._table.spec, seen, key=key, quote=self._quote)
            self._made = (seen, made_for, made)
        return self._made[2]

    def look_up_record(self) -> None:
        """Read from the archive how the person has fared against this rival."""
        setup = self._table.session.setup
        rivals = [who for who in setup.seats if who != PERSON]
        if not setup.rules.together and len(setup.seats) == 2 and len(rivals) == 1:
            rows = self._context.archive.rows()
            self._balance = balance(rows, setup.rules.game, rivals[0])

    def chips(self) -> tuple[tuple[str, Tone], ...]:
        """Why the game is played; else the person's record against this rival, if there is one."""
        words, record = self._context.words, self._balance
        why = occasion(words, self._table.session.marks)
        if why:
            return ((why, "amber"),)
        if record is None or not any(record):
            return ()
        wins, losses = words("record.wins", n=record.wins), words("record.losses", n=record.losses)
        return ((words("list.comma", first=wins, rest=losses), "plain"),)

    def log(self) -> LogScene:
        """The log as the people at this screen may read it."""
        table, people = self._table, self._table.session.setup.people
        viewer = people[0] if len(people) == 1 else None
        told = chapters(self._context, table.session, table.seat, table.names, viewer)
        return LogScene(self._context, told)

    def hear(self, change: Change) -> None:
        """A computer that has ended its turn excuses itself, or chats."""
        ended = next((each.seat for each in change.events if isinstance(each, TurnEnded)), None)
        people = self._table.session.setup.people
        if ended == self._table.seat:
            self._quote = ""
        if ended is None or ended in people or not people:
            return
        words = self._context.words
        said = self._said_by(ended)
        if said:
            self._quote = words("talk.quote", name=self._table.names[ended], text=said)
            if not self._table.layout.strip.w:
                self._say(self._quote)

    def _said_by(self, seat: int) -> str:
        words, random, session = self._context.words, self._context.sparkle, self._table.session
        said = excuse(words, session, random)
        if said or not self._context.settings.chat:
            return said
        return small_talk(words, character(session.setup, seat), random)

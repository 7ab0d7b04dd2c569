"""The coach at one table: decides what is asked, what the panel shows, and what is marked."""

from __future__ import annotations

from collections.abc import Callable

from game.analysis import Assessment, Option
from game.analysis.sentences import chance_text
from game.engine import Move
from game.i18n import Words
from game.play.marks import COACH
from game.scenes.scene import Context
from game.scenes.table.coach.coach import Coach, Question
from game.scenes.table.coach.coach_table import CoachTable, reasons_text, turn_text
from game.scenes.table.coach.dialog import TutorDialog
from game.scenes.table.coach.level import given_away, levelled
from game.scenes.table.coach.panel import CoachPanel, Gauge, PanelContent
from game.scenes.table.coach.suggested import SuggestedMove
from game.scenes.table.coach.tutor import HeldMove, Tutor, Verdict
from game.scenes.table.turn.controller import Change
from game.scenes.toast import Say
from game.ui.widgets import TurnLine, Widget

MOST_CONSIDERED = 12
"""Moves that are judged before anybody makes them."""


class CoachDesk:
    def __init__(
        self,
        context: Context,
        table: CoachTable,
        *,
        allowed: bool,
        save: Callable[[], None],
        rearrange: Callable[[], None],
        say: Say,
    ) -> None:
        """`allowed` says whether it may be switched on here; `rearrange` is called when the panel
        shows something else."""
        self._context = context
        self._table = table
        self._save = save
        self._rearrange = rearrange
        self._say = say
        session = table.session
        self.coach = Coach(context.coaching, session)
        self.available = self.coach.available and bool(session.setup.people)
        """Whether positions can be looked at, be it only for a hint."""
        self.allowed = allowed and self.available
        self.tutor = Tutor(
            self.coach,
            session,
            warn_from=lambda: context.settings.warn_from if self.active else 0,
            warn_at=lambda: context.settings.warn_at,
            ask=self._ask,
        )
        self._dialog = TutorDialog(context, table, self.coach, self._shown_of)
        self._panel = CoachPanel(self.choose, context.change)
        self._content = PanelContent("", "")
        self._shown: tuple[object, ...] = ()
        """What that was made for."""
        self._chosen = 0
        self._hint_wanted = False
        self._wanted: tuple[object, list[Question]] = (None, [])

    # What is so

    @property
    def on(self) -> bool:
        """Whether the panel is at the table."""
        return self.allowed and self._context.settings.coach

    @property
    def active(self) -> bool:
        """Whether it looks at the turn of the person at the screen."""
        return self.on and self._table.open_turn

    @property
    def _shows(self) -> bool:
        return self.active and self._context.settings.coach_shows

    @property
    def found(self) -> Assessment | None:
        """What was found about the position, if it may be shown."""
        return self.coach.answer(self.coach.now) if self._table.open_turn else None

    @property
    def advice(self) -> Assessment | None:
        """What a hint says of the position. While the panel shows, it waits until it can say the
        same."""
        if self._shows and self.coach.played and self.coach.judged(self.coach.turn_start) is None:
            return None
        return self._shown_of(self.coach.now) if self._table.open_turn else None

    @property
    def chosen(self) -> Option | None:
        """The turn that is marked on the table."""
        found = self.found if self._shows else None
        return found.options[self._chosen] if found else None

    def _shown_of(self, question: Question) -> Assessment | None:
        """What is shown of a position: within a turn, it adds up with what its start showed."""
        found, begun = self.coach.answer(question), self.coach.turn_start
        start, judged = self.coach.answer(begun), self.coach.judged(begun)
        if found is None or start is None or judged is None or question != self.coach.now:
            return found
        return levelled(found, start, judged.cost)

    @property
    def suggested(self) -> tuple[SuggestedMove, ...]:
        """The moves of the chosen turn; the one that closes it only if nothing comes before."""
        option, table = self.chosen, self._table
        if option is None:
            return ()
        closed = len(option.moves) > 1 and option.moves[-1].card is None
        marked = option.moves[:-1] if closed else option.moves
        return tuple(
            SuggestedMove(
                number,
                None if move.card is None else table.spec.key(table.seat, move.card),
                move.target,
            )
            for number, move in enumerate(marked, 1)
        )

    @property
    def widgets(self) -> list[Widget]:
        return self._panel.widgets

    # Wishes

    def toggle(self) -> None:
        """Switch the coach on or off, for this and all later games."""
        if self.allowed:
            self._context.change(coach=not self._context.settings.coach)

    def choose(self, number: int) -> None:
        self._chosen = number
        self.refresh()

    def choose_next(self) -> None:
        found = self.found if self._shows else None
        if found:
            self.choose((self._chosen + 1) % len(found.options))

    def ask_for_hint(self) -> None:
        """Look at this position once, even if the coach is off."""
        self._hint_wanted = True

    # Time and changes

    def after(self, change: Change) -> None:
        """The game has changed: nothing that was shown holds any longer."""
        self.tutor.drop()
        if change.taken_back:
            self.coach.forget_taken_back()
        elif change.turn_began:
            self.coach.forget_old_turns()
        self._hint_wanted = False
        self._chosen = 0
        self.refresh()

    def step(self, dt: float) -> None:
        if not self.on and not self._hint_wanted:
            if self.coach.busy:
                self.coach.cancel()
            return
        self.tutor.step(dt)
        if self.tutor.is_long:
            self._say(self._context.words("hint.thinking"))
        if self.coach.step(self._questions()):
            self.tutor.step(0.0)
        self._mark_shown()
        self.refresh()

    def leave(self) -> None:
        self.tutor.drop()
        self.coach.cancel()

    def _ask(self, verdict: Verdict, held: HeldMove | None) -> None:
        self._mark()
        self._dialog.ask(verdict, held)

    def _mark_shown(self) -> None:
        if self._shows and self.found:
            self._mark()

    def _mark(self) -> None:
        marks = self._table.session.marks
        if COACH not in marks:
            marks.add(COACH)
            self._save()

    def _questions(self) -> list[Question]:
        """What is to be found out, the most urgent first; made anew only if that has changed."""
        settings, table, held = self._context.settings, self._table, self.tutor.held
        key = (
            self.coach.now,
            self.coach.answered,
            table.chosen,
            held and held.move,
            table.open_turn and (self.on, settings.coach_shows, settings.warn_from),
            settings.warn_at,
            self._hint_wanted,
        )
        if key != self._wanted[0]:
            self._wanted = (key, self._make_questions())
        return self._wanted[1]

    def _make_questions(self) -> list[Question]:
        if not self._table.open_turn:
            return []
        shown = [self.coach.now] if self._hint_wanted or self._shows else []
        if not self.on:
            return shown
        urgent = self.tutor.questions(())
        if self._shows and self.coach.played:
            shown.append(self.coach.so_far(self.coach.turn_start))
        before = self.coach.turn_before if self._shows else None
        later = [before] if before else []
        return [*urgent, *shown, *self.tutor.questions(self._considered()), *later]

    def _considered(self) -> tuple[Move, ...]:
        """The moves that may come next: those of the chosen card first."""
        session, table = self._table.session, self._table
        moves = session.rules.legal_moves(session.state)
        card = None if table.chosen is None else table.spec.card(table.chosen)
        ordered = sorted(moves, key=lambda move: (move.card != card, move.card is not None))
        return tuple(ordered[:MOST_CONSIDERED])

    # The panel

    def fit(self) -> None:
        """Place the panel for the current window, language and settings."""
        self._content, self._shown = self._make_content(), self._content_key()
        context = self._context
        self._panel.arrange(self._table.layout, self._content, context.words, context.settings)

    def refresh(self) -> None:
        """Rearrange the table if the panel shows something else."""
        if self.on and self._content_key() != self._shown:
            self._rearrange()

    def _content_key(self) -> tuple[object, ...]:
        """What the content of the panel depends on."""
        found = self.found
        before = self.coach.answer(self.coach.turn_before) if found else None
        judged = self.coach.judged(self.coach.turn_start) if found else None
        slow = found is None and self.coach.slow
        return self._table.open_turn, id(found), id(before), id(judged), self._chosen, slow

    def _make_content(self) -> PanelContent:
        words = self._context.words
        content = PanelContent(words("coach.title"), self._context.sign("coach") or "")
        if not self._context.settings.coach_shows:
            warns = self._context.settings.warn_from
            return content._replace(text=words("coach.quiet" if warns else "coach.silent"))
        if not self._table.open_turn:
            return content._replace(text=words("coach.wait"))
        found = self._shown_of(self.coach.now)
        if found is None:
            text = words("coach.slow" if self.coach.slow else "coach.thinking")
            return content._replace(text=text)
        warning, reasons = self._warning(words), found.options[self._chosen].reasons
        reason = reasons_text(words, self._table, reasons[:1] if warning else reasons)
        return content._replace(
            gauge=self._gauge(words, found),
            lines=tuple(self._line(found, number) for number in range(len(found.options))),
            chosen=self._chosen,
            text="\n".join(each for each in (warning, reason) if each),
        )

    @property
    def _cost_so_far(self) -> int:
        """What the cards of this turn have given away for good, in percentage points."""
        start = self.coach.turn_start
        found = self.coach.judged(start) if self._table.open_turn else None
        return given_away(self.coach.answer(start), found.cost) if found else 0

    def _warning(self, words: Words) -> str:
        points = self._cost_so_far
        return words("coach.so_far", n=points) if points else ""

    def _gauge(self, words: Words, found: Assessment) -> Gauge:
        before = self.coach.answer(self.coach.turn_before)
        lines = [(words(self._whose_chance(found)), False)]
        if found.points is not None:
            sign = "+" if found.points > 0 else ""
            points = sign + words.decimal(found.points)
            lines.append((words("coach.points", points=points), False))
        else:
            lines.append((words("coach.if"), False))
        if before is not None:
            ago = chance_text(words, before.chance, proven=before.proven)
            lines.append((words("coach.before", chance=ago), True))
        error = round(100 * found.error)
        if found.proven or error:
            sure = words("coach.proven") if found.proven else words("coach.error", n=error)
            lines.append((sure, False))
        figure = chance_text(words, found.chance, proven=found.proven)
        return Gauge(found.chance, before.chance if before else None, figure, tuple(lines))

    def _whose_chance(self, found: Assessment) -> str:
        rules = self._table.session.rules
        if rules.together and rules.players > 1:
            return "coach.chance.team"
        return "coach.chance" if found.points is None else "coach.chance.match"

    def _line(self, found: Assessment, number: int) -> TurnLine:
        words, option = self._context.words, found.options[number]
        return TurnLine(
            str(number + 1),
            turn_text(words, self._table, self.coach, self.coach.now, option.moves),
            option.chance,
            chance_text(words, option.chance, proven=not option.error),
            "plain" if number else "best",
        )

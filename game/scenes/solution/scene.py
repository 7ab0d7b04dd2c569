"""Could this deal be won? The solver's answer, and the way to the film of it."""

from __future__ import annotations

from collections.abc import Mapping

from pygame import Surface

from game.engine import Record
from game.i18n import Words
from game.play.session import PERSON
from game.players.solver import Answer
from game.scenes import routes
from game.scenes.games.registry import GAMES
from game.scenes.page import Overlay
from game.scenes.prose import prose
from game.scenes.scene import Context
from game.scenes.table.recap.turns import deeds_of
from game.ui.art import place
from game.ui.layout.dialog import DialogLayout, dialog_layout, dialog_text_width
from game.ui.layout.frame import Frame
from game.ui.text_boxes import line
from game.ui.widgets import Button, Widget

from .film import Film, film

WIDE = 640
TEXT = 18


class SolutionScene(Overlay):
    first = "watch"

    def __init__(self, context: Context, record: Record, seats: tuple[str, ...] = ()) -> None:
        super().__init__(context)
        self.record = record
        self.seats = seats
        self.answer: Answer | None = None
        self.film: Film | None = None
        self._layout: DialogLayout
        self._take_answer()

    @property
    def moving(self) -> bool:
        return super().moving or self.answer is None

    def entered(self) -> None:
        super().entered()
        self.context.audio.play("menu_open")

    def compose(self) -> Mapping[str, Widget]:
        look, words = self.context.look, self.context.words
        frame = Frame(look.size, look.text_size)
        page = look.type.paragraph(
            self.text,
            "text",
            look.text_px(TEXT),
            dialog_text_width(frame, WIDE),
            colour=look.theme.text,
            accent=look.theme.title,
        )
        buttons: dict[str, Widget] = {}
        if self.film is not None:
            buttons["watch"] = Button(words("solution.watch"), self._watch, icon="play", main=True)
        sign = self.context.sign("cancel") or ""
        buttons["back"] = Button(words("common.back"), self.cancel, sign=sign)
        self._layout = dialog_layout(frame, WIDE, page.get_height(), len(buttons), beside=True)
        self.sheet = self._layout.sheet
        for button, box in zip(buttons.values(), self._layout.answers, strict=True):
            button.place(box)
        return buttons

    @property
    def text(self) -> str:
        """What is known about the deal, and how."""
        words, answer = self.context.words, self.answer
        if answer is None:
            return words("solution.searching.text")
        if self.film is None:
            key = f"solution.{answer.result}.text"
            return words(key, n=answer.fewest_left, positions=answer.positions)
        return " ".join(_found(words, self.film))

    # What the player does

    def _watch(self) -> None:
        assert self.film is not None
        notes = dict.fromkeys(self.film.leaves, self._note(self.film))
        record = self.film.record
        routes.open_replay(self.context, record, self.seats, notes=notes, names=self._names)

    @property
    def _names(self) -> tuple[str, ...]:
        """Who makes the moves of the film: never the player, whose game went another way."""
        words, given, players = self.context.words, self.record.names, self.record.rules.players
        if players == 1:
            return (words("solution.name"),)
        people = [seat for seat, who in enumerate(self.seats) if who == PERSON] or range(players)
        return tuple(
            words("common.player", n=seat + 1) if seat in people or seat >= len(given) else name
            for seat, name in enumerate((*given, *[""] * players)[:players])
        )

    def _note(self, found: Film) -> str:
        """What was played instead, where the game went another way."""
        words, departure, state = self.context.words, found.departure, found.state
        if departure is None or state is None:
            return ""
        rules = self.record.rules
        deeds = deeds_of(rules, state, [rules.move(text) for text in departure.played])
        turn = GAMES[rules.game].table.turn_text(words, deeds)
        return words("solution.here", turn=turn)

    # What goes on in the background

    def step(self, dt: float) -> None:
        super().step(dt)
        if self.answer is None:
            self._take_answer()
            if self.answer is not None:
                self.rebuild("watch")

    def _take_answer(self) -> None:
        self.answer = self.context.solver.answer(self.record)
        if self.answer is not None and self.answer.result == "found":
            self.film = film(self.record, self.answer.moves)

    # What is seen

    def paint(self, ground: Surface) -> None:
        look, lay = self.context.look, self._layout
        line(
            ground,
            look,
            self.context.words("solution.title"),
            lay.title,
            units=27,
            colour=look.theme.title,
            role="title",
            align="left",
        )
        prose(ground, look, self.text, lay.text, units=TEXT, colour=look.theme.text)
        if self.answer is None:
            size = (lay.title.w, look.px(6))
            bar = look.art.gauges.plain(size, self.context.solver.share, look.theme.amber)
            place(ground, bar, (lay.title.centre[0], lay.title.bottom))


def _found(words: Words, found: Film) -> list[str]:
    told = [words("solution.found.text", n=found.turns)]
    if found.departure is None:
        return [*told, words("solution.same.text")]
    return [*told, words("solution.departure.text", n=found.departure.turn)]

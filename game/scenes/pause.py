"""The pause menu of the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from pygame import Surface

from game.engine import deal_code
from game.platform import clipboard
from game.platform.saves import file_of
from game.play.session import Session
from game.ui.art import Icon
from game.ui.layout.box import Box
from game.ui.layout.dialog import DialogLayout, dialog_layout, dialog_text_width
from game.ui.layout.frame import Frame
from game.ui.text_boxes import line
from game.ui.widgets import Button, Widget

from . import routes
from .ask import Answer, AskScene
from .page import Overlay
from .prose import prose
from .scene import Context

WIDE = 440
TEXT = 15


class PauseScene(Overlay):
    """A game that counts without help is not begun anew, and its deal is not for practice yet."""

    first = "resume"

    def __init__(self, context: Context, session: Session) -> None:
        super().__init__(context)
        self.session = session
        self._layout: DialogLayout
        self._copied: bool | None = None
        """Whether the deal code could be copied; None before that was tried."""

    def entered(self) -> None:
        self.context.audio.play("menu_open")
        super().entered()

    def compose(self) -> Mapping[str, Widget]:
        context, words, look = self.context, self.context.words, self.context.look
        ways: dict[str, tuple[str, Icon, Callable[[], None]]] = {
            "resume": (words("pause.resume"), "play", self.cancel),
            "rules": (words("pause.rules"), "book", self._rules),
            "settings": (words("pause.settings"), "gear", lambda: routes.open_settings(context)),
            "restart": (words("pause.restart"), "undo", self._restart),
            "menu": (words("pause.menu"), "menu", lambda: routes.to_menu(context)),
            "quit": (words("pause.quit"), "door", lambda: routes.ask_to_leave(context)),
        }
        if self.session.is_unaided:
            del ways["restart"]
        frame = Frame(look.size, look.text_size)
        page = look.type.paragraph(
            self._saved_note,
            "text",
            look.text_px(TEXT),
            dialog_text_width(frame, WIDE),
            colour=look.theme.quiet,
            accent=look.theme.text,
        )
        self._layout = dialog_layout(frame, WIDE, page.get_height(), len(ways), beside=False)
        self.sheet = self._layout.sheet
        widgets: dict[str, Widget] = {}
        if not self.session.is_unaided:
            widgets["code"] = Button(self.code, self._copy, icon="copy", size=16)
            widgets["code"].place(self._title_row()[1])
        for (name, (text, icon, go)), box in zip(ways.items(), self._layout.answers, strict=True):
            sign = context.sign("cancel") or "" if name == "resume" else ""
            button = Button(text, go, icon=icon, sign=sign, main=name == "resume", align="left")
            button.place(box)
            widgets[name] = button
        return widgets

    def paint(self, ground: Surface) -> None:
        look, lay, words = self.context.look, self._layout, self.context.words
        line(
            ground,
            look,
            words("pause.title"),
            self._title_row()[0],
            units=30,
            colour=look.theme.title,
            role="title",
            align="left",
        )
        prose(ground, look, self._note, lay.text, units=TEXT, colour=look.theme.quiet)

    def _title_row(self) -> list[Box]:
        """The title, and beside it the deal code."""
        return self._layout.title.columns([1.0, 1.1], self.context.look.px(12))

    @property
    def code(self) -> str:
        return deal_code(self.session.rules, self.session.setup.seed)

    @property
    def _note(self) -> str:
        words = self.context.words
        if self._copied is None:
            return self._saved_note
        return words("results.copied" if self._copied else "results.copy_failed")

    @property
    def _saved_note(self) -> str:
        saving = self.context.store.is_saving(file_of(self.session))
        return self.context.words("pause.saved" if saving else "pause.unsaved")

    def _copy(self) -> None:
        self._copied = clipboard.copy(self.code)

    def command(self, name: str) -> None:
        if name == "pause":
            self.cancel()
        elif name == "rules":
            self._rules()

    def _rules(self) -> None:
        routes.open_rulebook(self.context, self.session.rules.game)

    def _restart(self) -> None:
        """Ask first: what was played so far is lost."""
        context, words = self.context, self.context.words
        restart = partial(routes.again, context, self.session.setup, same_deal=True)
        answers = (
            Answer(words("pause.restart.no"), main=True, escape=True),
            Answer(words("pause.restart.yes"), restart),
        )
        title, text = words("pause.restart.ask"), words("pause.restart.text")
        context.stack.push(AskScene(context, title, text, answers))

"""What can be done with a finished game: watch it, review it, ask about its deal, hand it on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from pygame import Surface

from game.engine import Record, deal_code
from game.platform import clipboard
from game.platform.exports import save_record, shown
from game.play.statistics import Finished
from game.players.solver import is_solvable
from game.scenes import routes
from game.scenes.page import Overlay
from game.scenes.prose import prose
from game.scenes.scene import Context
from game.scenes.share.sharing import file_name
from game.scenes.toast import Say
from game.scenes.variant_names import variant_name
from game.ui.art import Icon
from game.ui.layout.dialog import DialogLayout, dialog_layout, dialog_text_width
from game.ui.layout.frame import Frame
from game.ui.text_boxes import line
from game.ui.widgets import Button, Widget

WIDE = 460
TEXT = 16


class GameSheet(Overlay):
    first = "review"

    def __init__(
        self, context: Context, game: Finished, record: Record, say: Say, note: str = ""
    ) -> None:
        """`say` tells the player what came of handing it on; `note` is news about the game."""
        super().__init__(context)
        self.note = note
        self.game = game
        self.record = record
        self._say = say
        self._layout: DialogLayout

    def entered(self) -> None:
        super().entered()
        self.context.audio.play("menu_open")

    def compose(self) -> Mapping[str, Widget]:
        context, words, look = self.context, self.context.words, self.context.look
        record, seats = self.record, self.game.seats
        ways: dict[str, tuple[str, Icon, Callable[[], None]]] = {
            "review": ("review.open", "chart", partial(routes.open_review, context, record, seats)),
            "watch": (
                "results.replay",
                "play",
                partial(routes.open_replay, context, record, seats),
            ),
            "solution": (
                "solution.link",
                "trophy",
                partial(routes.open_solution, context, record, seats),
            ),
            "save": ("export.save", "log", self._save),
            "copy": ("export.copy", "copy", self._copy),
        }
        if not is_solvable(record.rules.game):
            del ways["solution"]
        buttons: dict[str, Widget] = {
            name: Button(words(key), act, icon=icon, main=name == "review")
            for name, (key, icon, act) in ways.items()
        }
        sign = context.sign("cancel") or ""
        buttons["back"] = Button(words("common.back"), self.cancel, sign=sign)
        frame = Frame(look.size, look.text_size)
        self._layout = dialog_layout(frame, WIDE, self._note_height, len(buttons), beside=False)
        self.sheet = self._layout.sheet
        for button, box in zip(buttons.values(), self._layout.answers, strict=True):
            button.place(box)
        return buttons

    @property
    def _note_height(self) -> int:
        look = self.context.look
        if not self.note:
            return 0
        width = dialog_text_width(Frame(look.size, look.text_size), WIDE)
        px, mint = look.text_px(TEXT), look.theme.mint
        page = look.type.paragraph(self.note, "text", px, width, colour=mint, accent=mint)
        return page.get_height()

    def _save(self) -> None:
        code = deal_code(self.record.rules, self.record.seed)
        path = save_record(self.record.to_text(), file_name(code))
        words = self.context.words
        if path is None:
            self._tell(words("export.failed"))
        else:
            self._tell(words("export.saved", path=shown(path)))

    def _copy(self) -> None:
        done = clipboard.copy(self.record.to_text())
        self._tell(self.context.words("export.copied" if done else "export.copy_failed"))

    def _tell(self, text: str) -> None:
        self.cancel()
        self._say(text)

    def paint(self, ground: Surface) -> None:
        look, words = self.context.look, self.context.words
        names = (words(f"game.{self.record.rules.game}.name"), variant_name(words, self.game.rules))
        line(
            ground,
            look,
            " · ".join(names),
            self._layout.title,
            units=22,
            colour=look.theme.title,
            role="title",
            align="left",
        )
        if self.note:
            prose(ground, look, self.note, self._layout.text, units=TEXT, colour=look.theme.mint)

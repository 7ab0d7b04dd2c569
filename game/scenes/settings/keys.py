"""Key bindings: the rows, the page that waits for a key, and the swap of clashing keys."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from pygame import Surface

from game.i18n import Words, key_text
from game.platform.actions import Action, KeyNamed, Mode, PointerDown
from game.platform.bindings import Bindings, conflicts, rebound
from game.scenes.ask import Answer, AskScene
from game.scenes.page import Overlay
from game.scenes.prose import prose
from game.scenes.scene import Context
from game.ui.art import ButtonState
from game.ui.layout.dialog import DialogLayout, dialog_layout, dialog_text_width
from game.ui.layout.frame import Frame
from game.ui.widgets import Button, Look, Widget
from game.ui.widgets.button import key_cap
from game.ui.widgets.labels import fitted

WIDE = 560
TEXT = 18


def command_text(words: Words, command: str) -> str:
    """The name of a command; cards and piles are counted."""
    kind, _, number = command.rpartition("_")
    if number.isdigit():
        return words(f"command.{kind}", n=int(number))
    return words(f"command.{command}")


def rivals(bindings: Bindings, command: str, key: str) -> tuple[str, ...]:
    """Commands that would clash if `command` had this key."""
    wanted = conflicts({**bindings, command: (key,)}).get(key, ())
    return tuple(other for other in wanted if other != command)


def swapped(bindings: Bindings, command: str, key: str) -> dict[str, tuple[str, ...]]:
    """`command` on this key; whoever had it gets the keys that `command` had."""
    changed = {**bindings, command: (key,)}
    freed = tuple(old for old in bindings[command] if old != key)
    for other in rivals(bindings, command, key):
        kept = tuple(old for old in bindings[other] if old != key)
        changed[other], freed = (*kept, *freed), ()
    return rebound(bindings, command, key) if conflicts(changed) else changed


class KeyRow(Widget):
    """A command and the keys that do it."""

    def __init__(self, text: str, keys: tuple[str, ...], on_press: Callable[[], None]) -> None:
        super().__init__()
        self._text = text
        self._keys = keys
        self._on_press = on_press

    def press(self, *, by_pad: bool = False) -> None:
        self._on_press()

    def draw(self, canvas: Surface, look: Look, state: ButtonState, alpha: float) -> None:
        self._draw_ground(canvas, look, state, alpha)
        rect, pad = self.shown, look.px(18)
        right = rect.right - pad
        for key in reversed(self._keys):
            cap = key_cap(look, key, look.theme.title)
            canvas.blit(cap, cap.get_rect(midright=(right, rect.centery)))
            right -= cap.get_width() + look.px(8)
        room = right - rect.left - pad
        name = fitted(look, self._text, room, px=look.text_px(16), colour=look.theme.text)
        canvas.blit(name, name.get_rect(midleft=(rect.left + pad, rect.centery)))


class PressKeyScene(Overlay):
    """Waits for the key that a command shall have."""

    first = "cancel"

    def __init__(self, context: Context, command: str) -> None:
        super().__init__(context)
        self.wanted = command
        self._layout: DialogLayout

    @property
    def mode(self) -> Mode:
        return Mode.KEY

    def compose(self) -> Mapping[str, Widget]:
        look, words = self.context.look, self.context.words
        frame = Frame(look.size, look.text_size)
        page = look.type.paragraph(
            self._text,
            "text",
            look.text_px(TEXT),
            dialog_text_width(frame, WIDE),
            colour=look.theme.text,
            accent=look.theme.title,
        )
        self._layout = dialog_layout(frame, WIDE, page.get_height(), 1, beside=True)
        self.sheet = self._layout.sheet
        cancel = Button(words("common.cancel"), self.cancel)
        cancel.place(self._layout.answers[0])
        return {"cancel": cancel}

    @property
    def _text(self) -> str:
        words = self.context.words
        return words("settings.key.help", key=key_text(words, "escape"))

    def paint(self, ground: Surface) -> None:
        look, lay, words = self.context.look, self._layout, self.context.words
        title = words("settings.key.press", command=command_text(words, self.wanted))
        prose(ground, look, title, lay.title, units=24, colour=look.theme.title, role="title")
        prose(ground, look, self._text, lay.text, units=TEXT, colour=look.theme.quiet)

    def handle(self, action: Action) -> None:
        match action:
            case KeyNamed("escape") if self.wanted != "cancel":
                self.cancel()
            case KeyNamed(key):
                self._take(key)
            case PointerDown(pos) if not self.sheet.has(pos):
                self.cancel()
            case _:
                super().handle(action)

    def _take(self, key: str) -> None:
        context, bindings = self.context, self.context.settings.bindings
        context.stack.pop(self)
        others = rivals(bindings, self.wanted, key)
        if not others:
            context.audio.play("toggle", step=1)
            context.change(bindings=rebound(bindings, self.wanted, key))
            return
        words = context.words
        text = words(
            "settings.key.taken", key=key_text(words, key), command=command_text(words, others[0])
        )
        title = words("settings.key.press", command=command_text(words, self.wanted))
        answers = (
            Answer(words("settings.key.swap"), lambda: self._swap(key), main=True),
            Answer(words("common.cancel"), escape=True),
        )
        context.stack.push(AskScene(context, title, text, answers))

    def _swap(self, key: str) -> None:
        bindings = self.context.settings.bindings
        self.context.change(bindings=swapped(bindings, self.wanted, key))

"""The settings, section by section."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields
from functools import partial

from pygame import Surface

from game.i18n import key_text
from game.platform.bindings import DEFAULT
from game.platform.settings import Settings
from game.scenes import routes
from game.scenes.ask import Answer, AskScene
from game.scenes.heading import heading
from game.scenes.medals.book import MedalBook
from game.scenes.page import Page
from game.scenes.scene import Context
from game.scenes.tab import Tab
from game.ui.art import Icon, place
from game.ui.layout.box import Box
from game.ui.layout.settings import SettingsLayout, settings_layout
from game.ui.text_boxes import line
from game.ui.widgets import Button, Scroll, Switch, TextField, Widget

from .keys import KeyRow, PressKeyScene, command_text
from .looks import draw_backs, look_rows
from .rows import SECTIONS

ICONS: dict[str, Icon] = {
    "general": "person",
    "sound": "speaker",
    "picture": "eye",
    "looks": "cards",
    "comfort": "star",
    "keys": "gear",
}
"""All sections, in their order."""
KEPT = ("window_size", "game", "variants", "name", "guests")
"""What is not a wish about the program, and stays when all wishes are reset."""


class SettingsScene(Page):
    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.section = "general"
        self.first = "tab_general"
        self._seen = context.settings
        self._medals: set[str] | None = None
        """The medals that are won; None before anybody asked."""
        self._layout: SettingsLayout

    def entered(self) -> None:
        self.context.audio.play("menu_open")
        super().entered()

    def compose(self) -> Mapping[str, Widget]:
        look, words = self.context.look, self.context.words
        lay = self._layout = settings_layout(look.size, look.text_size, len(ICONS))
        self._seen = self.context.settings
        tabs: dict[str, Widget] = {}
        for (section, icon), box in zip(ICONS.items(), lay.tabs, strict=True):
            title = words(f"settings.section.{section}")
            show = partial(self._show, section)
            tabs[f"tab_{section}"] = Tab(title, show, open_=section == self.section, icon=icon)
            tabs[f"tab_{section}"].place(box)
        rows = self._key_rows() if self.section == "keys" else self._rows()
        back = Button(words("common.back"), self.cancel, sign=self.context.sign("cancel") or "")
        back.place(lay.back)
        reset = self._reset_button()
        reset.place(lay.reset)
        credits_ = Button(
            words("menu.credits"), partial(routes.open_credits, self.context), size=16
        )
        credits_.place(lay.credits)
        return {**tabs, **rows, "back": back, "credits": credits_, "reset": reset}

    def _rows(self) -> dict[str, Widget]:
        looks = self.section == "looks"
        rows = self._look_rows() if looks else SECTIONS[self.section](self.context)
        boxes = self._layout.rows(len(rows), below=self._layout.picture if looks else 0)
        for (name, widget), box in zip(rows.items(), boxes, strict=True):
            field = self._layout.named_field(box)[1]
            widget.place(field if isinstance(widget, TextField) else box)
            rows[name] = widget
        return rows

    def _look_rows(self) -> dict[str, Widget]:
        if self._medals is None:
            standings = MedalBook(self.context).standings()
            self._medals = {name for name, each in standings.items() if each.is_won}
        return look_rows(self.context, self._medals)

    def _key_rows(self) -> dict[str, Widget]:
        words, bindings = self.context.words, self.context.settings.bindings
        boxes = self._layout.rows(len(DEFAULT), listed=True)
        area = self._layout.area
        before = self.widgets.get("list")
        scroll = before if isinstance(before, Scroll) else Scroll(reads=False)
        scroll.arrange(area, boxes[-1].bottom - area.y)
        rows: dict[str, Widget] = {"list": scroll}
        for command, box in zip(DEFAULT, boxes, strict=True):
            keys = tuple(key_text(words, key) for key in bindings[command])
            name = command_text(words, command)
            row = KeyRow(name, keys or (words("key.none"),), partial(self._wait_for_key, command))
            row.area = scroll
            row.place(box)
            rows[f"key_{command}"] = row
        return rows

    def _reset_button(self) -> Button:
        words = self.context.words
        if self.section == "keys":
            return Button(words("settings.key.reset"), self._reset_keys, icon="undo", size=16)
        return Button(words("settings.reset"), self._ask_to_reset, icon="undo", size=16)

    # What the player does

    def _show(self, section: str) -> None:
        self.section = section
        self.rebuild()

    def _wait_for_key(self, command: str) -> None:
        self.context.stack.push(PressKeyScene(self.context, command))

    def _reset_keys(self) -> None:
        self.context.change(bindings=dict(DEFAULT))
        self.rebuild()

    def _ask_to_reset(self) -> None:
        words = self.context.words
        answers = (
            Answer(words("common.cancel"), main=True, escape=True),
            Answer(words("settings.reset"), self._reset),
        )
        scene = AskScene(self.context, words("settings.reset.ask"), "", answers)
        self.context.stack.push(scene)

    def _reset(self) -> None:
        fresh = Settings(language=self.context.settings.language)
        wishes = {field.name: getattr(fresh, field.name) for field in fields(fresh)}
        self.context.change(**{name: wish for name, wish in wishes.items() if name not in KEPT})
        self.rebuild()

    # What others change

    def uncovered(self) -> None:
        super().uncovered()
        if self.section == "keys":
            self.rebuild()

    def step(self, dt: float) -> None:
        super().step(dt)
        if self.context.settings is not self._seen:
            self._seen = self.context.settings
            self._follow()

    def _follow(self) -> None:
        """Keys may have switched what a switch shows: full screen, mute. Looks may be unlocked."""
        if self.section == "looks":
            self.rebuild()
        for name, widget in self.widgets.items():
            if isinstance(widget, Switch):
                wish = getattr(self.context.settings, name)
                if widget.value != wish:
                    widget.set(wish)

    def paint(self, ground: Surface) -> None:
        look, words, lay = self.context.look, self.context.words, self._layout
        heading(ground, look, words("settings.title"), lay.page.title)
        place(ground, look.art.panels.panel(lay.panel.size, look.px(20)), lay.panel.centre)
        if self.section == "looks":
            top = lay.rows(3, below=lay.picture)[-1].bottom + look.px(14)
            draw_backs(ground, look, Box(lay.area.x, top, lay.area.w, lay.area.bottom - top))
        if "name" in self.widgets:
            row = lay.rows(3)[1]
            place(ground, look.art.panels.button(row.size), row.centre)
            label = lay.named_field(row)[0]
            line(
                ground,
                look,
                words("settings.name"),
                label,
                units=17,
                colour=look.theme.text,
                role="label",
                align="left",
            )

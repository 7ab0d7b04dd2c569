"""The set-up page of a game: variants, seats, take-backs, a deal code; then deal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from pygame import Rect, Surface

from game.platform import clipboard
from game.platform.actions import Action
from game.play.session import PERSON
from game.players import LEVELS
from game.scenes import routes
from game.scenes.games.registry import GAMES
from game.scenes.heading import heading
from game.scenes.page import Page
from game.scenes.prose import fitted_page
from game.scenes.rulebook.scene import pages_for
from game.scenes.scene import Context
from game.ui.art import Icon, place
from game.ui.layout.box import Box
from game.ui.layout.setup import SetupLayout, setup_layout
from game.ui.text_boxes import line
from game.ui.theme import RGB
from game.ui.widgets import Button, Choice, Switch, TextField, Widget

from . import code, seats
from .model import SetupModel
from .names import NamesScene
from .preview import draw_facts, draw_hand
from .soul import draw_soul, fitted_example, soul_example

TAKE_BACKS = "take_backs"
NUMBER = 0.3
"""Of a row's width for a number: the words need the rest."""


class SetupScene(Page):
    first = "deal"

    def __init__(self, context: Context, game: str) -> None:
        super().__init__(context)
        self.model = SetupModel(game, context.settings, context.change)
        self._starter: Choice | None = None
        self._layout: SetupLayout

    def entered(self) -> None:
        self.context.audio.play("menu_open")
        super().entered()

    def compose(self) -> Mapping[str, Widget]:
        look, words = self.context.look, self.context.words
        self._rulebook = pages_for(self.context)
        model = self.model
        lay = self._layout = setup_layout(
            look.size,
            look.text_size,
            len(model.switches) + len(model.numbers) + 1,
            model.dealt.players,
        )
        self._switches = {name: self._switch(name) for name in model.switches}
        self._numbers = {name: self._number(name) for name in model.numbers}
        self._take_backs = self._take_backs_switch()
        widgets: dict[str, Widget] = {**self._switches, **self._numbers}
        widgets[TAKE_BACKS] = self._take_backs
        for widget, box in zip(widgets.values(), lay.switches, strict=True):
            widget.place(box)
        self._field = TextField(
            model.code,
            self._typed,
            alphabet=code.LETTERS,
            longest=code.LONGEST,
            hint=words("setup.code.hint"),
            on_submit=self._deal,
        )
        if len(model.sizes) > 1:
            widgets["players"] = self._players()
            widgets["players"].place(lay.players)
        for number, box in enumerate(lay.seats):
            widgets[f"seat_{number}"] = self._seat(number)
            widgets[f"seat_{number}"].place(box)
        if model.rivals:
            self._starter = widgets["starter"] = self._starters()
            self._starter.place(lay.starter)
        sign = self.context.sign
        self._names = Button(words("setup.names"), self._ask_for_names, icon="people")
        self._deal_button = Button(
            words("setup.start"), self._deal, main=True, size=21, icon="cards"
        )
        buttons = {
            "code": (self._field, lay.field),
            "paste": (
                Button(words("setup.code.paste"), self._paste, icon="copy", size=16),
                lay.paste,
            ),
            "back": (
                Button(words("common.back"), self.cancel, sign=sign("cancel") or ""),
                lay.back,
            ),
            "rules": (Button(words("setup.rules"), self._rules, icon="book"), lay.rules),
            "names": (self._names, lay.names),
            "deal": (self._deal_button, lay.deal),
        }
        for name, (widget, box) in buttons.items():
            widget.place(box)
            widgets[name] = widget
        self._follow()
        return widgets

    def _switch(self, name: str) -> Switch:
        words, game = self.context.words, self.model.game
        turn = partial(self._turn, name)
        return Switch(
            words(f"variant.{game}.{name}.name"),
            self.model.is_on(name),
            turn,
            line=words(f"variant.{game}.{name}.line"),
        )

    def _number(self, name: str) -> Choice:
        words, allowed = self.context.words, self.model.numbers[name]
        game = self.model.game
        return Choice(
            words(f"variant.{game}.{name}.name"),
            [words.number(number) for number in allowed],
            allowed.index(self.model.number(name)),
            partial(self._count, name),
            line=words(f"variant.{game}.{name}.line"),
            share=NUMBER,
        )

    def _starters(self) -> Choice:
        """Rivals choose who starts, or leave it to chance."""
        words, model = self.context.words, self.model
        return Choice(
            words("setup.starter"), self._starter_names(), model.starter, model.choose_starter
        )

    def _starter_names(self) -> list[str]:
        names = [self._seat_name(seat, who) for seat, who in enumerate(self.model.sitting)]
        return [*names, self.context.words("setup.starter.lot")]

    def _seat_name(self, seat: int, who: str) -> str:
        """The name that will be used at the table; without one, the number of the seat."""
        words, name = self.context.words, ""
        if who != PERSON:  # a computer in the first seat gets its name with the deal
            name = words(f"computer.name.{seat}") if seat else ""
        elif self.model.sitting.count(PERSON) == 1:
            name = routes.person_name(self.context.settings, seat) or words("common.you")
        else:
            name = routes.person_name(self.context.settings, seat)
        return name or words("setup.seat", n=seat + 1)

    def _take_backs_switch(self) -> Switch:
        on = self.model.take_backs
        title = self.context.words("setup.takebacks")
        return Switch(title, on, self._turn_take_backs, line=self._take_backs_line(on))

    def _take_backs_line(self, on: bool) -> str:
        return self.context.words("setup.takebacks.on" if on else "setup.takebacks.off")

    def _players(self) -> Choice:
        words, model = self.context.words, self.model
        tables = [words("setup.table", n=size) for size in model.sizes]
        chosen = model.sizes.index(model.dealt.players)
        choice = Choice(words("setup.players"), tables, chosen, self._resize)
        choice.enabled = not model.by_code
        return choice

    def _seat(self, number: int) -> Choice:
        words = self.context.words
        person = routes.person_name(self.context.settings, number) or words("setup.seat.person")
        kinds = [person, *(words(f"level.{level}") for level in LEVELS)]
        named = [f"{number + 1} · {kind}" for kind in kinds]
        who = self.model.sitting[number]
        return Choice("", named, seats.KINDS.index(who), partial(self._sit, number))

    # What the player changes

    def _resize(self, place: int) -> None:
        self.model.resize(self.model.sizes[place])
        self.rebuild()

    def _sit(self, number: int, kind: int) -> None:
        self.model.sit(number, seats.KINDS[kind])
        self._follow()

    def _turn(self, name: str, on: bool) -> None:
        self.model.switch(name, on)
        self._follow()

    def _count(self, name: str, place: int) -> None:
        self.model.set_number(name, self.model.numbers[name][place])
        self._follow()

    def _turn_take_backs(self, on: bool) -> None:
        self.model.allow_take_backs(on)
        self._take_backs.line = self._take_backs_line(on)

    def _typed(self, text: str) -> None:
        self.model.code = text
        self._follow()

    def _paste(self) -> None:
        text = "".join(letter for letter in clipboard.paste().upper() if letter in code.LETTERS)
        self._field.set(text[: code.LONGEST])
        self._typed(self._field.text)

    def _follow(self) -> None:
        """Switches show what will be dealt; with a code in the field they cannot be changed."""
        model = self.model
        for name, switch in self._switches.items():
            switch.set(model.is_on(name))
            switch.enabled = model.may_switch(name)
        for name, choice in self._numbers.items():
            choice.index = model.numbers[name].index(model.number(name))
            choice.enabled = not model.by_code
        if self._starter is not None:
            self._starter.options = self._starter_names()
        self._deal_button.enabled = model.ready
        self._names.enabled = not model.only_watched
        self.repaint()

    # Where to go

    def _deal(self) -> None:
        model = self.model
        if not model.ready:
            self.context.audio.play("illegal")
            return
        model.keep_game()
        setup = routes.new_setup(self.context, model.dealt, model.reading.seed, model.sitting)
        routes.ask_to_start(self.context, replace(setup, starter=model.first_seat()))

    def _ask_for_names(self) -> None:
        people = [seat for seat, who in enumerate(self.model.sitting) if who == PERSON]
        self.context.stack.push(NamesScene(self.context, people))

    def uncovered(self) -> None:
        """Names may have changed."""
        super().uncovered()
        self.rebuild()

    def handle(self, action: Action) -> None:
        before = self.focused
        super().handle(action)
        if self.focused != before:
            self.repaint()  # what is said of a level follows the focus

    def _rules(self) -> None:
        routes.open_rulebook(self.context, self.model.game)

    def command(self, name: str) -> None:
        if name == "rules":
            self._rules()

    # What is seen

    def paint(self, ground: Surface) -> None:
        look, lay = self.context.look, self._layout
        words, theme = self.context.words, look.theme
        name = words(f"game.{self.model.dealt.game}.name")
        left = heading(ground, look, name, lay.page.title) + look.px(32)
        beside = lay.page.title._replace(x=left, w=lay.page.title.right - left)
        draw_soul(ground, look, words(f"game.{self.model.dealt.game}.soul"), beside)
        place(ground, look.art.panels.panel(lay.panel.size, look.px(20)), lay.panel.centre)
        self._paint_hand(ground, example_drawn=self._paint_example(ground, lay.rest))
        line(
            ground,
            look,
            words("setup.code"),
            lay.label,
            units=16,
            colour=theme.text,
            role="label",
            align="left",
        )
        self._paint_status(ground)

    def _paint_hand(self, ground: Surface, *, example_drawn: bool) -> None:
        """Who plays alone sees the hand to come, or the example if it found no other place."""
        look, lay, dealt = self.context.look, self._layout, self.model.dealt
        preview = GAMES[dealt.game].preview(self.context.words, dealt)
        if lay.seats or preview is None:
            return
        if example_drawn or not self._paint_example(ground, lay.hand):
            draw_hand(ground, look, lay.hand, preview)
        draw_facts(ground, look, (lay.hand_size, lay.owed), preview)

    def _paint_example(self, ground: Surface, box: Box) -> bool:
        """Draw what the game is about, if there is room."""
        look, about = self.context.look, GAMES[self.model.dealt.game]
        example = soul_example(about, self._rulebook)
        shown = example and fitted_example(about, look, self.context.words, example, box)
        if shown:
            shown.draw(ground, Rect(box), 0)
        return bool(shown)

    @property
    def _idle_status(self) -> str:
        """What stands below the field while there is no code in it."""
        words, sitting = self.context.words, self.model.sitting
        if self.model.only_watched:
            return words("setup.watch")
        seat = self.focused.removeprefix("seat_")
        asked = sitting[int(seat) : int(seat) + 1] if seat.isdigit() else ()
        level = next((who for who in (*asked, *sitting) if who != PERSON), None)
        if level is None:
            return words("setup.code.help")
        return words(
            "setup.level", level=words(f"level.{level}"), line=words(f"level.{level}.line")
        )

    def _paint_status(self, ground: Surface) -> None:
        look, box, reading = self.context.look, self._layout.status, self.model.reading
        theme, words = look.theme, self.context.words
        looks: dict[str, tuple[Icon | None, RGB]] = {
            "good": ("check", theme.mint),
            "other": ("check", theme.mint),
            "bad": ("cross", theme.rose),
        }
        state = "bad" if self.model.missing else reading.state
        icon, colour = looks.get(state, (None, theme.quiet))
        left = box.x
        if icon:
            px = look.text_px(17)
            ground.blit(look.art.icons.icon(icon, px, colour), (box.x, box.y + look.px(2)))
            left += px + look.px(9)
        game = (
            {"game": words(f"game.{self.model.dealt.game}.name")}
            if reading.state == "other"
            else {}
        )
        empty = reading.state == "empty"
        text = self._idle_status if empty else words(f"setup.code.{reading.state}", **game)
        if self.model.missing:
            text = words("setup.grandmaster.absent")
        room = box._replace(x=left, w=box.right - left)
        page = fitted_page(
            look, text, room, units=max(15.0, 12 / (look.unit * look.text_size)), colour=colour
        )
        ground.blit(page, (room.x, room.y))

"""Setting up a game: variants, take-backs, a deal code; then deal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial

from pygame import Surface

from game.engine import RULES, AnyRules, rules
from game.platform import clipboard
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
from game.ui.layout.setup import SetupLayout, setup_layout
from game.ui.text_boxes import line
from game.ui.theme import RGB
from game.ui.widgets import Button, Choice, Switch, TextField, Widget

from . import code, seats, variants
from .preview import draw_facts, draw_hand
from .summary import draw_summary

TAKE_BACKS = "take_backs"
NUMBER = 0.3
"""Of a row's width for a number: the words need the rest."""


class SetupScene(Page):
    first = "deal"

    def __init__(self, context: Context, game: str) -> None:
        super().__init__(context)
        self.game = game
        self._kind = kind = next(kind for kind in RULES if kind.game == game)
        self.variants = variants.switches(kind)
        self.numbers = variants.numbers(kind)
        kept = context.settings.variants
        self._on = variants.switched_on(kind, kept)
        self._counts = variants.counted(kind, kept)
        self.sizes = kind.seats
        self._seats = seats.remembered(context.settings, game, self.sizes)
        self._rivals = not kind.together
        self._code = ""
        self._layout: SetupLayout

    @property
    def chosen(self) -> AnyRules:
        """What the switches say."""
        on = {name: name in self._on for name in self.variants}
        return rules(self.game, players=len(self._seats), **on, **self._counts)

    @property
    def starter(self) -> int:
        """A seat, or the number of seats if it is left to chance."""
        return seats.starter_remembered(self.context.settings, self.game, self.dealt.players)

    @property
    def reading(self) -> code.Reading:
        return code.read(self._code, self.chosen)

    @property
    def dealt(self) -> AnyRules:
        """What will be played: a code has the last word."""
        return self.reading.rules or self.chosen

    def entered(self) -> None:
        self.context.audio.play("menu_open")
        super().entered()

    def compose(self) -> Mapping[str, Widget]:
        look, words = self.context.look, self.context.words
        self._rulebook = pages_for(self.context)
        lay = self._layout = setup_layout(
            look.size,
            look.text_size,
            len(self.variants) + len(self.numbers) + 1,
            self.dealt.players,
        )
        widgets: dict[str, Widget] = {name: self._switch(name) for name in self.variants}
        widgets |= {name: self._number(name) for name in self.numbers}
        widgets[TAKE_BACKS] = self._take_backs()
        for widget, box in zip(widgets.values(), lay.switches, strict=True):
            widget.place(box)
        field = TextField(
            self._code,
            self._typed,
            alphabet=code.LETTERS,
            longest=code.LONGEST,
            on_submit=self._deal,
        )
        if len(self.sizes) > 1:
            widgets["players"] = self._players()
            widgets["players"].place(lay.players)
        for number, box in enumerate(lay.seats):
            widgets[f"seat_{number}"] = self._seat(number)
            widgets[f"seat_{number}"].place(box)
        if self._rivals:
            widgets["starter"] = self._starters()
            widgets["starter"].place(lay.starter)
        sign = self.context.sign
        buttons = {
            "code": (field, lay.field),
            "paste": (
                Button(words("setup.code.paste"), self._paste, icon="copy", size=16),
                lay.paste,
            ),
            "back": (
                Button(words("common.back"), self.cancel, sign=sign("cancel") or ""),
                lay.back,
            ),
            "rules": (Button(words("setup.rules"), self._rules, icon="book"), lay.rules),
            "deal": (
                Button(
                    words("setup.start"),
                    self._deal,
                    main=True,
                    size=21,
                    icon="cards",
                    enabled=self.reading.ready,
                ),
                lay.deal,
            ),
        }
        for name, (widget, box) in buttons.items():
            widget.place(box)
            widgets[name] = widget
        self._follow(widgets)
        return widgets

    def _switch(self, name: str) -> Switch:
        words = self.context.words
        return Switch(
            words(f"variant.{self.game}.{name}.name"),
            name in self._on,
            partial(self._turn, name),
            line=words(f"variant.{self.game}.{name}.line"),
        )

    def _number(self, name: str) -> Choice:
        words, allowed = self.context.words, self.numbers[name]
        return Choice(
            words(f"variant.{self.game}.{name}.name"),
            [words.number(number) for number in allowed],
            allowed.index(self._counts[name]),
            partial(self._count, name),
            line=words(f"variant.{self.game}.{name}.line"),
            share=NUMBER,
        )

    def _starters(self) -> Choice:
        """Rivals choose who starts, or leave it to chance."""
        words, players = self.context.words, self.dealt.players
        values = [words("setup.seat", n=seat + 1) for seat in range(players)]
        return Choice(
            words("setup.starter"),
            [*values, words("setup.starter.lot")],
            self.starter,
            self._choose_starter,
        )

    def _take_backs(self) -> Switch:
        words, on = self.context.words, self.context.settings.take_backs
        return Switch(
            words("setup.takebacks"),
            on,
            self._turn_take_backs,
            line=words("setup.takebacks.on" if on else "setup.takebacks.off"),
        )

    def _players(self) -> Choice:
        words = self.context.words
        tables = [words("setup.table", n=size) for size in self.sizes]
        choice = Choice(
            words("setup.players"), tables, self.sizes.index(self.dealt.players), self._resize
        )
        choice.enabled = self.reading.rules is None
        return choice

    def _seat(self, number: int) -> Choice:
        words = self.context.words
        kinds = [words("setup.seat.person"), *(words(f"level.{level}") for level in LEVELS)]
        who = seats.fitted(self._seats, self.dealt.players)[number]
        named = [f"{number + 1} · {kind}" for kind in kinds]
        return Choice("", named, seats.KINDS.index(who), partial(self._sit, number))

    # What the player changes

    def _resize(self, place: int) -> None:
        self._set_seats(seats.fitted(self._seats, self.sizes[place]))
        self.rebuild()

    def _sit(self, number: int, kind: int) -> None:
        now = list(seats.fitted(self._seats, self.dealt.players))
        now[number] = seats.KINDS[kind]
        self._set_seats(tuple(now))

    def _set_seats(self, now: tuple[str, ...]) -> None:
        self._seats = now
        self.context.change(seats=seats.kept(self.context.settings, self.game, now))
        self._follow(self.widgets)

    def _turn(self, name: str, on: bool) -> None:
        if on:
            self._on.add(name)
        else:
            self._on.discard(name)
        self._on = {each for each in self._on if self._on.issuperset(self.variants[each])}
        self._keep_variants()

    def _count(self, name: str, place: int) -> None:
        self._counts[name] = self.numbers[name][place]
        self._keep_variants()

    def _keep_variants(self) -> None:
        others = [key for key in self.context.settings.variants if not key.startswith(self.game)]
        mine = variants.to_keep(self._kind, self._on, self._counts)
        self.context.change(variants=(*others, *mine), game=self.game)
        self._follow(self.widgets)

    def _choose_starter(self, place: int) -> None:
        settings, players = self.context.settings, self.dealt.players
        self.context.change(starters=seats.starter_kept(settings, self.game, place, players))

    def _turn_take_backs(self, on: bool) -> None:
        self.context.change(take_backs=on)
        words, switch = self.context.words, self.widgets[TAKE_BACKS]
        assert isinstance(switch, Switch)
        switch.line = words("setup.takebacks.on" if on else "setup.takebacks.off")

    def _typed(self, text: str) -> None:
        self._code = text
        self._follow(self.widgets)

    def _paste(self) -> None:
        text = "".join(letter for letter in clipboard.paste().upper() if letter in code.LETTERS)
        field = self.widgets["code"]
        assert isinstance(field, TextField)
        field.set(text[: code.LONGEST])
        self._typed(field.text)

    def _follow(self, widgets: Mapping[str, Widget]) -> None:
        """Switches show what will be dealt; with a code in the field they cannot be changed."""
        by_code = self.reading.rules is not None
        dealt = self.dealt
        for name in self.variants:
            switch = widgets[name]
            assert isinstance(switch, Switch)
            switch.set(bool(getattr(dealt, name, False)))
            switch.enabled = not by_code and self._on.issuperset(self.variants[name])
        for name, allowed in self.numbers.items():
            choice = widgets[name]
            assert isinstance(choice, Choice)
            choice.index = allowed.index(getattr(dealt, name, self._counts[name]))
            choice.enabled = not by_code
        widgets["deal"].enabled = self.reading.ready
        self.repaint()

    # Where to go

    def _deal(self) -> None:
        if not self.reading.ready:
            self.context.audio.play("illegal")
            return
        dealt = self.dealt
        self.context.change(game=dealt.game)
        sitting = seats.fitted(self._seats, dealt.players)
        setup = routes.new_setup(self.context, dealt, self.reading.seed, sitting)
        starter = 0 if dealt.together else seats.starter(self.starter, dealt.players)
        routes.ask_to_start(self.context, replace(setup, starter=starter))

    def _rules(self) -> None:
        routes.open_rulebook(self.context, self.game)

    def command(self, name: str) -> None:
        if name == "rules":
            self._rules()

    # What is seen

    def paint(self, ground: Surface) -> None:
        look, lay = self.context.look, self._layout
        words, theme = self.context.words, look.theme
        name = words(f"game.{self.dealt.game}.name")
        heading(ground, look, name, lay.page.title, words("setup.title"))
        place(ground, look.art.panels.panel(lay.panel.size, look.px(20)), lay.panel.centre)
        preview = GAMES[self.dealt.game].preview(words, self.dealt)
        if preview and not lay.seats:
            draw_hand(ground, look, lay.hand, preview)
            draw_facts(ground, look, (lay.hand_size, lay.owed), preview)
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
        about = next(page for page in self._rulebook if page.game == self.dealt.game)
        draw_summary(ground, look, about, lay.rest)

    @property
    def _idle_status(self) -> str:
        """What stands below the field while there is no code in it: the key of the sentence."""
        sitting = seats.fitted(self._seats, self.dealt.players)
        return "setup.code.help" if PERSON in sitting else "setup.watch"

    def _paint_status(self, ground: Surface) -> None:
        look, box, reading = self.context.look, self._layout.status, self.reading
        theme, words = look.theme, self.context.words
        looks: dict[str, tuple[Icon | None, RGB]] = {
            "good": ("check", theme.mint),
            "other": ("check", theme.mint),
            "bad": ("cross", theme.rose),
        }
        icon, colour = looks.get(reading.state, (None, theme.quiet))
        left = box.x
        if icon:
            px = look.text_px(17)
            ground.blit(look.art.icons.icon(icon, px, colour), (box.x, box.y + look.px(2)))
            left += px + look.px(9)
        key = self._idle_status if reading.state == "empty" else f"setup.code.{reading.state}"
        game = {"game": words(f"game.{self.dealt.game}.name")} if reading.state == "other" else {}
        room = box._replace(x=left, w=box.right - left)
        page = fitted_page(look, words(key, **game), room, units=15, colour=colour)
        ground.blit(page, (room.x, room.y))

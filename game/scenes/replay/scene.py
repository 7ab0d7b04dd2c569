"""The replay of a game: play, step and scrub at any speed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from types import MappingProxyType

from pygame import Surface

from game.engine import Record
from game.platform.actions import Mode
from game.platform.settings import TEXT_SIZES
from game.play.tries import turn_at
from game.scenes.page import Page
from game.scenes.replay.replay_table import ReplayTable
from game.scenes.replay.steps import replay_steps
from game.scenes.scene import Context
from game.scenes.table.seats import seat_name
from game.scenes.tries.ask import ask_to_try
from game.ui.art.shade import glass
from game.ui.layout.replay import ReplayLayout, replay_layout
from game.ui.text_boxes import line
from game.ui.widgets import Button, Choice, Widget

from .end_button import EndButton
from .scrubber import Scrubber

PACE = 0.85
"""Seconds from one step to the next."""
SPEEDS = (0.5, 1.0, 2.0, 4.0, 8.0)
LEAP = 10
"""Steps that a page is."""


class ReplayScene(Page):
    first = "play"

    def __init__(
        self,
        context: Context,
        record: Record,
        seats: tuple[str, ...] = (),
        *,
        broken: bool = False,
        at: int | None = None,
        notes: Mapping[int, str] = MappingProxyType({}),
        names: tuple[str, ...] = (),
    ) -> None:
        """It plays from the deal on, or stands still after `at` entries of the record.

        `notes` are texts that are shown after so many entries; `names` say who made the moves, if
        those who sat there did not.
        """
        super().__init__(context)
        self._record = record
        shown = replace(record, names=names) if names else record
        self.replay = replay_steps(shown, seats, broken=broken)
        self._notes = notes
        self._own = not names
        self.playing = at is None
        self.speed = 1.0
        self._players = record.rules.players
        self._viewer: int | None = None
        self._position = min(at or 0, len(self.replay.steps))
        self._wait = PACE
        self._layout: ReplayLayout
        self._table: ReplayTable | None = None

    @property
    def position(self) -> int:
        return self._position

    @property
    def total(self) -> int:
        return len(self.replay.steps)

    @property
    def table(self) -> ReplayTable:
        assert self._table is not None, "the scene has been entered"
        return self._table

    @property
    def mode(self) -> Mode:
        return Mode.TABLE

    @property
    def moving(self) -> bool:
        return super().moving or self.playing or self.table.moving

    def entered(self) -> None:
        self.context.audio.play("shuffle")
        super().entered()

    def compose(self) -> Mapping[str, Widget]:
        look, context, words = self.context.look, self.context, self.context.words
        alone = self._players == 1
        lay = self._layout = replay_layout(look.size, look.text_size, alone=alone)
        self._table = self._make_table()
        marks = (*self.replay.marks, *((at, "note") for at in list(self._notes)[:1]))
        self._scrubber = Scrubber(self.total, self._position, marks, self._scrub)
        self._scrubber.place(lay.scrubber)
        back = Button(words("common.back"), self.cancel, sign=context.sign("cancel") or "", size=16)
        back.place(lay.back)
        controls = self._controls()
        for button, box in zip(controls.values(), lay.controls, strict=True):
            button.place(box)
        speed = Choice(
            words("replay.speed"),
            [words("unit.times", x=words.decimal(speed)) for speed in SPEEDS],
            SPEEDS.index(self.speed),
            self._change_speed,
        )
        speed.place(lay.speed)
        viewer = {} if alone else {"viewer": self._viewer_button()}
        widgets: dict[str, Widget] = {"scrubber": self._scrubber, **viewer}
        if not self.replay.broken:
            widgets["try"] = Button(words("replay.try"), self._try, size=15)
            widgets["try"].place(lay.tries)
        widgets["back"] = back
        return {**widgets, **controls, "speed": speed}

    def _make_table(self) -> ReplayTable:
        look = self.context.look
        smaller = replace(look, size=self._layout.table.size)
        # The bar takes room from the cards, but not from the letters.
        text_size = min(look.text_size * look.unit / smaller.unit, TEXT_SIZES[-1])
        table = ReplayTable(
            replace(self.context, look=replace(smaller, text_size=text_size)),
            self.replay,
            self._notes,
            own=self._own,
        )
        if self._viewer is not None:
            table.look_from(self._viewer)
        table.jump(self._position, at_once=True)
        return table

    def _viewer_button(self) -> Button:
        """A button that shows whose hand is seen, and changes to the next seat."""
        name = seat_name(self.context.words, self.table.session.setup, self.table.seat)
        button = Button(name, self._next_viewer, icon="eye", size=15)
        button.place(self._layout.viewer)
        return button

    def _controls(self) -> dict[str, Widget]:
        self._play = Button("", self._toggle, size=16)
        self._name_play()
        return {
            "first": EndButton(partial(self._go, 0), icon="left"),
            "step_back": Button("", partial(self._walk, -1), icon="left"),
            "play": self._play,
            "step_on": Button("", partial(self._walk, 1), icon="right"),
            "last": EndButton(partial(self._go, self.total), icon="right"),
        }

    # What the player does

    def _toggle(self) -> None:
        if not self.playing and self._position == self.total:
            self._go(0)
        self._set_playing(not self.playing)
        self._wait = PACE / 3

    def _walk(self, steps: int) -> None:
        """By hand: what was playing stands still."""
        self._set_playing(False)
        if steps == 1 and self._position < self.total:
            self._on()
        else:
            self._go(self._position + steps)

    def _go(self, position: int) -> None:
        self._set_playing(False)
        self._jump(position)

    def _try(self) -> None:
        """Play on from the turn that is shown."""
        self._set_playing(False)
        turn = turn_at(self._record, self._position)
        if turn is not None:
            seats = self.replay.setup.seats
            ask_to_try(self.context, self._record, seats, entry=turn.entry, turn=turn.number)

    def _next_viewer(self) -> None:
        self._viewer = (self.table.seat + 1) % self._players
        self.rebuild()

    def _scrub(self, position: int) -> None:
        self._go(position)
        self.table.animator.finish()

    def _change_speed(self, place: int) -> None:
        self.speed = SPEEDS[place]

    def command(self, name: str) -> None:
        ways: dict[str, Callable[[], None]] = {
            "end_turn": self._toggle,
            "pause": self._toggle,
            "take_back": partial(self._walk, -1),
            "hint": partial(self._walk, 1),
            "page_up": partial(self._walk, -LEAP),
            "page_down": partial(self._walk, LEAP),
            "to_start": partial(self._go, 0),
            "to_end": partial(self._go, self.total),
        }
        if name in ways:
            ways[name]()

    # What follows

    def _set_playing(self, playing: bool) -> None:
        self.playing = playing
        self._name_play()

    def _name_play(self) -> None:
        words = self.context.words
        self._play.text = words("replay.pause" if self.playing else "replay.play")
        self._play.icon = "pause" if self.playing else "play"

    def _jump(self, position: int) -> None:
        self._position = min(max(position, 0), self.total)
        self.table.jump(self._position)
        self._scrubber.position = self._position

    def _on(self) -> None:
        self.table.forward()
        self._position += 1
        self._scrubber.position = self._position

    def step(self, dt: float) -> None:
        super().step(dt)
        self.table.step(dt * self.speed)
        if not self.playing:
            return
        self._wait -= dt * self.speed
        if self._wait <= 0 and self._position < self.total:
            self._wait += PACE
            self._on()
        if self._position == self.total:
            self._set_playing(False)

    # What is seen

    def animate(self, canvas: Surface, alpha: float) -> None:
        look, words, lay = self.context.look, self.context.words, self._layout
        self.table.draw(canvas.subsurface(lay.table), alpha)
        text = words("replay.position", n=self._position, total=self.total)
        line(canvas, look, text, lay.position, units=15, colour=look.theme.text, align="left")

    def paint(self, ground: Surface) -> None:
        bar = self._layout.bar
        shade = glass(bar.size)
        shade.fill((*self.context.look.theme.table_dark, 150))
        ground.blit(shade, bar[:2])
        rim = glass((bar.w, self.context.look.px(1)))
        rim.fill((255, 255, 255, 40))
        ground.blit(rim, bar[:2])

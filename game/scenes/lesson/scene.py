"""A lesson: the real table with a prepared deal, where only the right move goes on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pygame import Surface

from game.engine import Move
from game.lessons.course import Course
from game.lessons.lesson import Lesson
from game.platform.actions import Action, Cancel
from game.platform.lesson_progress import read_progress, write_progress
from game.play.session import Session
from game.scenes import routes
from game.scenes.games.base import Target
from game.scenes.lesson.panel import LessonPanel, Page
from game.scenes.lesson.scripted_seats import ScriptedSeats
from game.scenes.lesson.spotlight import Lit, Scenery, Spotlight
from game.scenes.scene import Context
from game.scenes.table.motion import depth
from game.scenes.table.motion.animator import Key
from game.scenes.table.paint.frame import AnyFrame
from game.scenes.table.scene import TableScene
from game.ui.layout.box import Box
from game.ui.layout.lesson import Point, TableParts, arrow_path, towards
from game.ui.layout.table import TableLayout
from game.ui.theme import CARD_CORNER, CARD_RATIO
from game.ui.widgets import Button, Widget

COMPUTER = "club"
"""Who sits at the table besides the person; they play a script."""
ANSWER = 9.0
"""Seconds that the answer to a wrong move stays."""
BREATH = 0.35
"""Seconds from the last card that landed to the next step."""
DUSK = 5.0
"""How fast the light goes down and up, in whole changes a second."""
AROUND = 0.12
"""How far the light reaches around a place, in its width: up to the signs at its edge."""
WALK = 5.0
"""Seconds for which the beads of the arrow walk."""


class LessonScene(TableScene):
    message_seconds = ANSWER
    side_buttons = False
    has_coach = False

    def __init__(self, context: Context, lesson: Lesson, number: int) -> None:
        """`number` is the lesson's place among all, from one."""
        step = read_progress(context.store).step_of(lesson.name, len(lesson.steps))
        self.lesson = lesson
        self.lesson_number = number
        self.course = Course(lesson, step)
        self._panel: LessonPanel | None = None
        """Shown once everybody has played and every card has landed."""
        self._rested = 0.0
        self._darkness = 0.0
        self._seconds = 0.0
        """Since the panel came."""
        self._spotlight = Spotlight(self._scenery)
        self._buttons: dict[str, Button] = {}
        self._leave = Button("", self.leave)
        session = Session(routes.lesson_setup(context, lesson, COMPUTER), lesson.first)
        for deed in lesson.script_before(step):
            session.redo(deed)
        super().__init__(context, session, starter_chosen=True)
        self._commands["take_back"] = self._refuse_undo

    def _make_computers(self) -> ScriptedSeats:
        return ScriptedSeats(self.context.thinking, self.session, self.course)

    @property
    def is_saved(self) -> bool:
        return False

    # How far it is

    @property
    def _is_ready(self) -> bool:
        return self.course.is_ready([step.entry for step in self.session.steps])

    def _save(self) -> None:
        """What is kept of a lesson is how far the player has come."""
        if self.course.is_done([step.entry for step in self.session.steps]):
            self._advance()

    def _advance(self) -> None:
        course, store, name = self.course, self.context.store, self.lesson.name
        course.advance()
        self._panel = None
        self._rested = 0.0
        progress = read_progress(store)
        kept = progress.finished(name) if course.is_over else progress.at(name, course.place)
        write_progress(store, kept)

    def _read_on(self) -> None:
        """A step that was only to be read is done."""
        self._message.clear()
        self._advance()
        self._rested = BREATH
        self._update_targets()

    # What the player may do

    def objection_to_move(self, move: Move) -> str:
        if move not in self.person.legal_moves or self.course.wants("move", str(move)):
            return ""
        return self._why

    def objection_to_signal(self, text: str) -> str:
        return "" if self.course.wants("say", text) else self._why

    @property
    def _why(self) -> str:
        """Why anything but the one right thing is not wanted now."""
        words, course = self.context.words, self.course
        if course.step is None:
            return words("lesson.why.over")
        if course.step.deed is None:
            return words("lesson.why.read")
        return words(f"lesson.{self.lesson.name}.{course.place + 1}.why")

    def refuse(self, card: Key, place: Target) -> None:
        """A card that would fit only shakes its head: the place has nothing to explain."""
        move = self.spec.move(self.spec.card(card), place)
        if move not in self.person.legal_moves:
            super().refuse(card, place)
        elif card in self.animator:
            self.animator.shake(card, self.context.motion)

    def _refuse_undo(self) -> None:
        self.context.audio.play("illegal")
        self._message.say(self.context.words("lesson.why.undo"), bound=True)

    def _ask_for_hint(self) -> None:
        """Choose the card and point at the place that the step is about."""
        move = self._wanted_move
        if move is None or not self.my_turn:
            return
        if move.card is None or move.target is None:
            self.focus.to_end()
        else:
            self.person.choose(self.spec.key(self.seat, move.card))
            self.focus.to_place(move.target)

    @property
    def _wanted_move(self) -> Move | None:
        step = self.course.step
        if step is None or step.deed is None or step.deed.kind != "move":
            return None
        return self.session.rules.move(step.deed.text)

    def _warn(self) -> None:
        """The lesson knows the way out of every danger."""

    def handle(self, action: Action) -> None:
        if isinstance(action, Cancel):
            self.leave()
        else:
            super().handle(action)

    def _pause(self) -> None:
        self.leave()

    def leave(self) -> None:
        """Back to where the lesson was opened; it goes on at the same step later."""
        self.context.audio.play("menu_close")
        self.context.stack.pop(self)

    def _play_game(self) -> None:
        routes.open_setup(self.context, self.lesson.rules.game)

    def _next_lesson(self) -> None:
        routes.next_lesson(self.context, self, self.lesson.name)

    # The table

    def _make_layout(self) -> TableLayout:
        """The title has the room of the buttons that are not there."""
        layout = super()._make_layout()
        title = layout.title
        wide = title.right - layout.menu.x
        return replace(layout, title=title._replace(x=layout.menu.x, w=wide))

    def fit(self) -> None:
        words = self.context.words
        self._leave = Button(
            words("lesson.leave"), self.leave, sign=self.context.sign("cancel") or "", size=16
        )
        self._leave.touch_layer = depth.BUTTONS
        self._panel = None
        super().fit()
        self._leave.place(self.layout.take_back)
        self._show_page()

    def widgets_above(self) -> Sequence[Widget]:
        panel = [self._panel, *self._buttons.values()] if self._panel else []
        return [self._spotlight, *panel, self._leave]

    def _update_targets(self) -> None:
        super()._update_targets()
        card = self._wanted_card
        if card is not None:
            self.focus.bring_forward(card)

    # The panel

    def _show_page(self) -> None:
        """Show the present step, if it has come."""
        if not self._is_ready or not self.cards_at_rest:
            return
        self._buttons = self._page_buttons()
        self._panel = LessonPanel(self._page())
        self._panel.touch_layer = depth.BUTTONS
        self._place_panel()
        self._update_targets()
        if self._buttons:
            self.focus.group.focus(next(iter(self._buttons.values())))
        elif self.focus.by_keys and self._wanted_card is not None:
            self.focus.to_card(self._wanted_card)

    def _page(self) -> Page:
        words, name, course = self.context.words, self.lesson.name, self.course
        steps = len(self.lesson.steps)
        if course.is_over:
            title, text = words("lesson.done"), words(f"lesson.{name}.end")
        else:
            title = words(f"lesson.{name}.{course.place + 1}.title")
            text = words(f"lesson.{name}.{course.place + 1}.text")
        return Page(title, text, self._message.text, course.place, steps)

    def _page_buttons(self) -> dict[str, Button]:
        words, course = self.context.words, self.course
        buttons: dict[str, Button] = {}
        if course.is_over:
            if routes.lesson_after(self.lesson.name):
                buttons["next"] = Button(words("lesson.next"), self._next_lesson, main=True)
            buttons["play"] = Button(words("lesson.play"), self._play_game, main=not buttons)
        elif course.step and course.step.deed is None:
            sign = self.context.sign("confirm") or ""
            buttons["go_on"] = Button(words("common.go_on"), self._read_on, main=True, sign=sign)
        for button in buttons.values():
            button.touch_layer = depth.BUTTONS + 1
        return buttons

    def _place_panel(self) -> None:
        assert self._panel is not None
        lit = [each.box for each in self._lit()]
        card = self._card_box()
        path: list[Point] = []
        if card and lit:
            path = arrow_path((card.centre[0], card.y), _arrival(lit[0]))
        buttons = [Box(*self.focus.end.rect), self.layout.take_back]
        # Without a card the arrow comes from the panel, and needs some way to go.
        near = [] if card else [box.inset(-round(56 * self.layout.u)) for box in lit]
        parts = TableParts(
            lit=[*lit, *buttons, *([card] if card else [])],
            cards=[*self.places.values(), *self._hand_boxes(), *self._other_boxes(), *near],
            path=path,
        )
        frame = self.layout.frame
        area = Box(frame.x, self.layout.title.bottom, frame.w, frame.bottom)
        area = area._replace(h=frame.bottom - area.y).inset(round(12 * self.layout.u))
        self._panel.fit(self.context.look, area, parts, list(self._buttons.values()))

    def _hand_boxes(self) -> list[Box]:
        width = self.layout.hand_width
        return [
            Box.around((spot.x, spot.y), width, width * CARD_RATIO)
            for spot in self.layout.fan(len(self.hand))
        ]

    def _other_boxes(self) -> list[Box]:
        """The draw pile, and where the other players sit."""
        players = range(1, self.session.rules.players)
        seats = [self.layout.panel_of(later) for later in players]
        return [self.layout.deck, self.layout.talk, *seats]

    # What is lit

    @property
    def _wanted_card(self) -> Key | None:
        move = self._wanted_move
        if move is None or move.card is None or not self._is_ready:
            return None
        return self.spec.key(self.seat, move.card)

    def _card_box(self) -> Box | None:
        """The card that is to be chosen, where it lies in the hand."""
        card = self._wanted_card
        boxes = dict(zip(self.hand, self._hand_boxes(), strict=True))
        return boxes.get(card) if card is not None else None

    def _lit(self) -> list[Lit]:
        """Everything that is lit besides the card to choose; the first is what to touch."""
        step, move = self.course.step, self._wanted_move
        if step is None:
            return []
        if move is not None:
            return [self._lit_end() if move.target is None else self._lit_thing(str(move.target))]
        if step.deed is not None:
            return [self._lit_thing(step.deed.text.split(":")[1])]
        return [self._lit_thing(name) for name in step.light]

    def _lit_end(self) -> Lit:
        box = Box(*self.focus.end.rect)
        return Lit(box, round(box.h * 0.27))

    def _lit_thing(self, name: str) -> Lit:
        """By the name that a lesson calls it, or the name of a place."""
        layout, u = self.layout, self.layout.u
        kind, _, number = name.partition(" ")
        if kind == "seat":
            return Lit(layout.panel_of(self.later(int(number))), round(14 * u))
        if kind == "hand":
            return Lit(layout.hand, round(24 * u))
        if kind == "talk":
            tell = self.focus.tell
            return Lit(Box(*tell.rect) if tell else layout.talk.inset(-round(6 * u)), round(12 * u))
        if kind == "deck":
            return Lit(layout.deck, round(layout.deck.w * CARD_CORNER))
        places = {str(place): box for place, box in self.places.items()}
        box = places.pop(name)
        margin = min([round(box.w * AROUND), *(_between(box, other) for other in places.values())])
        return Lit(box.inset(-margin), round(box.w * CARD_CORNER + margin * 0.8))

    def _scenery(self, alpha: float) -> Scenery:
        if self._panel is None:
            return Scenery(self._darkness)
        lit, card = self._lit(), self._wanted_card
        draw = None
        if card is not None and card in self.hand:
            frame = replace(super()._frame(alpha), chosen=card)

            def draw(canvas: Surface) -> None:
                self._painter.cards.draw_card(canvas, frame, card)

        path = self._arrow(lit, alpha) if lit else []
        calm = self.context.motion.reduced
        walked = 0.0 if calm else min(self._seconds, WALK)
        return Scenery(self._darkness, lit, path, walked, draw)

    def _arrow(self, lit: list[Lit], alpha: float) -> list[Point]:
        """From the card that is to be chosen; without one, from the panel."""
        assert self._panel is not None
        end, card = _arrival(lit[0].box), self._wanted_card
        for key, pose in self.animator.shown(alpha):
            if key == card:
                return arrow_path((pose.x, pose.y - pose.width * CARD_RATIO / 2), end)
        panel = Box(*self._panel.rect)
        target = lit[0].box
        start = towards(panel, target.centre)
        return arrow_path(start, towards(target, start))

    # Time and pictures

    @property
    def _may_explain(self) -> bool:
        """What is worth knowing now stands in the panel."""
        return False

    @property
    def moving(self) -> bool:
        fading = self._darkness != self._dark
        walking = self._panel is not None and not self.context.motion.reduced
        waiting = self._panel is None and self._is_ready
        return super().moving or fading or waiting or (walking and self._seconds < WALK)

    @property
    def _dark(self) -> float:
        """How dark it shall be."""
        return 1.0 if self._panel is not None and not self.course.is_over else 0.0

    def step(self, dt: float) -> None:
        super().step(dt)
        speed = self.context.motion.speed
        self._rested = self._rested + dt * speed if self.cards_at_rest else 0.0
        if self._panel is None and (self._rested >= BREATH or not speed):
            self._seconds = 0.0
            self._message.clear()
            self._show_page()
        self._seconds += dt
        change = DUSK * dt if speed else 1.0
        away = self._dark - self._darkness
        self._darkness += max(-change, min(change, away))
        if self._panel is not None and self._panel.page.answer != self._message.text:
            self._panel.page = self._page()
            self._place_panel()

    def _frame(self, alpha: float) -> AnyFrame:
        words, frame = self.context.words, super()._frame(alpha)
        header = replace(
            frame.header,
            title=words("lesson.number", n=self.lesson_number),
            chips=((words(f"lesson.{self.lesson.name}.title"), "plain"),),
        )
        message = "" if self._panel is not None else frame.message
        return replace(frame, header=header, message=message)


def _between(one: Box, other: Box) -> int:
    """Half of the room between two boxes."""
    across = max(other.x - one.right, one.x - other.right)
    down = max(other.y - one.bottom, one.y - other.bottom)
    return max(across, down, 0) // 2


def _arrival(box: Box) -> Point:
    """Where an arrow to something ends: in its lower part."""
    return box.centre[0], box.y + box.h * 0.78

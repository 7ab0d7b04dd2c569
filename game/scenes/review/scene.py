"""The review of a game: the curve of the chance, and at each turn what would have been best."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from pygame import Surface

from game.analysis.review import ReviewedTurn, ReviewWork
from game.engine import Record
from game.platform.tries import read_try
from game.play.tries import played_on
from game.players.solver import Answer as Solved
from game.players.solver import is_solvable
from game.scenes import routes
from game.scenes.ask import Answer, AskScene
from game.scenes.games.registry import GAMES
from game.scenes.heading import heading
from game.scenes.page import Page
from game.scenes.prose import fitted_page
from game.scenes.replay.steps import replay_steps
from game.scenes.results.left_column import Chip, draw_chips, in_rows, rules_chips
from game.scenes.scene import Context
from game.scenes.share.picture import share_picture
from game.scenes.share.sharing import Sharing
from game.scenes.table.seats import seat_name
from game.scenes.toast import Toast
from game.scenes.tries.ask import ask_to_try
from game.ui.art import place
from game.ui.layout.box import Box
from game.ui.layout.review import ReviewLayout, review_layout
from game.ui.text_boxes import line
from game.ui.widgets import Button, Choice, Widget
from game.ui.widgets.turn_line import draw_turn_line

from . import texts
from .curve import CurveSheet, Tried, curve_sheet, turns_of_seat
from .curve_view import CurveView
from .legend import draw_legend, legend_of
from .plot import Plot
from .position_view import PositionView
from .share_card import review_card
from .tiles import TileButton

MOST_REASONS = 2
TITLE = 16
"""Units of the curve's title."""


class ReviewScene(Page):
    first = "curve"

    def __init__(self, context: Context, record: Record, seats: tuple[str, ...] = ()) -> None:
        super().__init__(context)
        self.record = record
        self.replay = replay_steps(record, seats)
        self.spec = GAMES[record.rules.game].table
        self.work = context.reviews.open(record)
        self.review = self.work.review()
        people = self.replay.setup.people
        self.who: int | None = None if record.rules.together else (*people, 0)[0]
        """Whose turns are looked at; None for those of the whole team."""
        self._tried_before = 0
        """Turns of the game before the try."""
        self.turn: int | None = None
        """The number of the turn that is looked at."""
        self._told = (0, 0)
        """Turns of the game and of the try that were done when the page was made."""
        self.tried: ReviewWork | None = None
        """The review of the last try at this game."""
        self._answer = self._solved()
        self._toast = Toast(6.0)
        self._sharing = Sharing(self._toast.say)
        self._position = PositionView(context, self.replay, self._replay)
        self._layout: ReviewLayout
        self._curve: CurveView
        if self.work.done:
            self._pick_costliest()

    @property
    def shown(self) -> list[ReviewedTurn]:
        """The turns that can be looked at."""
        return turns_of_seat(self.review, self.who)

    @property
    def looked_at(self) -> ReviewedTurn | None:
        return next((one for one in self.shown if one.turn == self.turn), None)

    @property
    def names(self) -> list[str]:
        words, setup = self.context.words, self.replay.setup
        return [seat_name(words, setup, seat) for seat in range(self.record.rules.players)]

    @property
    def moving(self) -> bool:
        busy = not self.work.done or (self._solvable and self._answer is None)
        busy = busy or (self.tried is not None and not self.tried.done)
        return super().moving or busy or self._toast.moving or self._sharing.waiting

    @property
    def _solvable(self) -> bool:
        return is_solvable(self.record.rules.game)

    def entered(self) -> None:
        self.context.audio.play("menu_open")
        self._take_try()
        super().entered()

    def uncovered(self) -> None:
        """The player may come back from a try."""
        self.context.reviews.open(self.record)
        self._take_try()
        self.rebuild()
        super().uncovered()

    def _take_try(self) -> None:
        """Review the last try at this game, from the turn on that it left it with."""
        found = read_try(self.context.store, self.record)
        played = played_on(*found) if found is not None else None
        before = played.turns[0].number - 1 if played is not None else 0
        if played is None or len(self.work.found) < before:
            self.tried = None
            return
        if self.tried is None or self.tried.turns[before:] != played.turns:
            self.tried = ReviewWork(self.record, self.work.found[:before], played)
        self._tried_before = before
        self.context.reviews.go_on(self.tried)

    # Widgets

    def compose(self) -> Mapping[str, Widget]:
        look, words = self.context.look, self.context.words
        ways = self._ways()
        lay = self._layout = review_layout(
            look.size, look.text_size, tuple(ways), 3 if self._solvable else 2
        )
        for name, button in ways.items():
            button.place(lay.buttons[name])
        colours = GAMES[self.record.rules.game].results.colours(look.theme)
        plot = Plot(look, lay.plot, self._sheet(), colours)
        self._curve = CurveView(words, plot, self.turn, self._pick, self._step_by)
        self._position = PositionView(self.context, self.replay, self._replay)
        self._position.place(lay.table)
        widgets: dict[str, Widget] = {"curve": self._curve, **self._tiles()}
        if self.looked_at is not None:
            widgets["position"] = self._position
            widgets |= self._turn_buttons()
        self._show_position()
        return {**widgets, **ways}

    def _tiles(self) -> dict[str, Widget]:
        look, words = self.context.look, self.context.words
        sums = texts.sum_tiles(words, look, self.review, self.who)
        tiles: dict[str, Widget] = {
            name: TileButton(tile, self._explain)
            for name, tile in zip(("play", "luck"), sums, strict=True)
        }
        for tile in tiles.values():
            tile.enabled = bool(self.review.turns)
        if self._solvable:
            deal = texts.deal_tile(words, look.theme, self._answer)
            tiles["deal"] = TileButton(deal, self._solution)
        for tile, box in zip(tiles.values(), self._layout.tiles, strict=True):
            tile.place(box)
        return tiles

    def _ways(self) -> dict[str, Widget]:
        words = self.context.words
        sign = self.context.sign("cancel") or ""
        ways: dict[str, Widget] = {
            "back": Button(words("common.back"), self.cancel, sign=sign, size=16)
        }
        if self.record.rules.players > 1:
            ways["who"] = self._who_choice()
        ways["costliest"] = Button(words("review.costliest"), self._next_costliest, size=16)
        ways["costliest"].enabled = self._costliest not in ([], [self.turn])
        ways["replay"] = Button(words("results.replay"), self._replay, size=16)
        ways["share"] = Button(words("share.button"), self._share, size=16)
        ways["share"].enabled = self.work.done
        return ways

    def _who_choice(self) -> Choice:
        everybody = [None] if self.record.rules.together else []
        seats: list[int | None] = [*everybody, *range(self.record.rules.players)]
        names = [self.context.words("review.team") if s is None else self.names[s] for s in seats]
        return Choice("", names, seats.index(self.who), lambda at: self._look_at_seat(seats[at]))

    def _turn_buttons(self) -> dict[str, Widget]:
        words = self.context.words
        buttons: dict[str, Widget] = {
            "previous": Button(
                words("review.previous"), partial(self._go_round, -1), icon="left", size=15
            ),
            "next": Button(words("review.next"), partial(self._go_round, 1), icon="right", size=15),
            "try": Button(words("review.try"), self._try, main=True, size=16),
        }
        for button, box in zip(buttons.values(), self._layout.steps, strict=True):
            button.place(box)
        return buttons

    def _sheet(self) -> CurveSheet:
        sheet = curve_sheet(
            self.review,
            len(self.work.turns),
            complete=self.work.done,
            seat=self.who or 0,
            tried=self._tried_review,
        )
        shown = {one.turn for one in self.shown}
        return sheet._replace(steps=tuple(step for step in sheet.steps if step.turn in shown))

    @property
    def _tried_review(self) -> Tried | None:
        """Once a turn of the try is done."""
        if self.tried is None or len(self.tried.found) <= self._tried_before:
            return None
        return Tried(self.tried.review(), self._tried_before)

    # What the player does

    @property
    def _place(self) -> int:
        """Of the turn that is looked at, among those that are shown."""
        return next((n for n, one in enumerate(self.shown) if one.turn == self.turn), 0)

    @property
    def _costliest(self) -> list[int]:
        costly = filter(texts.is_costly, self.review.costliest)
        return [one.turn for one in costly if self.who in (None, one.seat)]

    def _pick(self, turn: int) -> None:
        self.turn = turn
        self.rebuild()

    def _step_by(self, steps: int) -> None:
        if self.shown:
            place = min(max(self._place + steps, 0), len(self.shown) - 1)
            self._pick(self.shown[place].turn)

    def _go_round(self, steps: int) -> None:
        """After the last turn comes the first."""
        place = (self._place + steps) % len(self.shown)
        self._pick(self.shown[place].turn)

    def _look_at_seat(self, who: int | None) -> None:
        self.who = who
        self._pick_costliest()
        self.rebuild()

    def _pick_costliest(self) -> None:
        """The costliest turn comes first; without any, the first one."""
        turns = [*self._costliest, *(one.turn for one in self.shown)]
        self.turn = turns[0] if turns else None

    def _next_costliest(self) -> None:
        """The costliest turn, and then those that cost less and less."""
        costly = self._costliest
        after = costly.index(self.turn) + 1 if self.turn in costly else 0
        self._pick(costly[after % len(costly)])

    def _replay(self) -> None:
        one = self.looked_at
        entry = one.entry if one is not None else None
        routes.open_replay(self.context, self.record, self.replay.setup.seats, at=entry)

    def _explain(self) -> None:
        """Say what play and luck are."""
        words = self.context.words
        text = texts.sums_explained(words, self.review, self.who)
        answer = Answer(words("common.ok"), main=True)
        self.context.stack.push(AskScene(self.context, words("review.explained"), text, (answer,)))

    def _solution(self) -> None:
        routes.open_solution(self.context, self.record, self.replay.setup.seats)

    def _try(self) -> None:
        one = self.looked_at
        if one is not None:
            seats = self.replay.setup.seats
            ask_to_try(self.context, self.record, seats, entry=one.entry, turn=one.turn)

    def _share(self) -> None:
        look, words = self.context.look, self.context.words
        card = review_card(look, words, self.replay, self.review, self._sheet(), who=self.who)
        self._sharing.share(words, partial(share_picture, look, words, card), card.code)

    def command(self, name: str) -> None:
        ways: dict[str, Callable[[], None]] = {
            "page_up": partial(self._step_by, -1),
            "page_down": partial(self._step_by, 1),
            "to_start": partial(self._step_by, -len(self.shown)),
            "to_end": partial(self._step_by, len(self.shown)),
        }
        if name in ways:
            ways[name]()

    # What goes on in the background

    def step(self, dt: float) -> None:
        super().step(dt)
        self._toast.step(dt)
        self._sharing.step(self.context.words)
        if self._known != self._told:
            self._take_news()
        if self._solvable and self._answer is None:
            self._answer = self._solved()
            if self._answer is not None:
                self.rebuild()

    def _take_news(self) -> None:
        """More turns are done; once all are, the costliest is shown."""
        before, self._told = self._told, self._known
        if before[0] != self._told[0]:
            self.review = self.work.review()
            if self.work.done or self.looked_at is None:
                self._pick_costliest()
            if self.tried is None:
                self._take_try()
        self.rebuild()

    @property
    def _known(self) -> tuple[int, int]:
        return len(self.work.found), len(self.tried.found) if self.tried else 0

    def _solved(self) -> Solved | None:
        return self.context.solver.answer(self.record) if self._solvable else None

    # What is seen

    def _show_position(self) -> None:
        one = self.looked_at
        if one is not None:
            self._position.show(one.entry, one.seat)

    def animate(self, canvas: Surface, alpha: float) -> None:
        if not self.work.done:
            self._draw_progress(canvas)

    def _draw_progress(self, canvas: Surface) -> None:
        look, words, (done, of) = self.context.look, self.context.words, self.work.progress
        label, bar = self._layout.legend.columns([1.6, 1.0], look.px(12))
        text = words("review.progress", n=done, total=of)
        line(canvas, look, text, label, units=14, colour=look.theme.text, align="right")
        size = (bar.w, look.px(8))
        place(canvas, look.art.gauges.plain(size, done / of, look.theme.amber), bar.centre)

    def draw(self, canvas: Surface, alpha: float) -> None:
        super().draw(canvas, alpha)
        self._toast.draw(canvas, self.context.look, self._layout.message)

    def paint(self, ground: Surface) -> None:
        look, words, lay = self.context.look, self.context.words, self._layout
        heading(ground, look, words("review.title"), lay.title)
        self._paint_chips(ground)
        for panel in (lay.course, lay.position, lay.options):
            place(ground, look.art.panels.panel(panel.size, look.px(18)), panel.centre)
        title = words("review.curve")
        colour = look.theme.text
        line(
            ground,
            look,
            title,
            lay.course_title,
            units=TITLE,
            colour=colour,
            role="label",
            align="left",
        )
        if self.work.done:
            self._paint_legend(ground)
        one = self.looked_at
        if one is not None:
            self._paint_turn(ground, one)
        else:
            empty = words("review.wait" if self.work.turns else "review.nothing")
            text = lay.options.inset(look.px(20))
            page = fitted_page(look, empty, text, units=16, colour=look.theme.quiet)
            ground.blit(page, (text.x, text.y))

    def _paint_chips(self, ground: Surface) -> None:
        look, words, box = self.context.look, self.context.words, self._layout.chips
        chips: list[Chip] = rules_chips(words, self.record.rules)
        draw_chips(ground, look, box, in_rows(look, chips, box.w)[:1])

    def _paint_legend(self, ground: Surface) -> None:
        """Beside the title of the curve."""
        look, words, lay = self.context.look, self.context.words, self._layout
        wide = look.type.measure(words("review.curve"), "label", look.text_px(TITLE))[0]
        left = lay.course_title.x + min(lay.course_title.w, wide) + look.px(24)
        box = lay.legend._replace(x=left, w=lay.legend.right - left)
        draw_legend(ground, look, legend_of(look, words, self._sheet()), box)

    def _paint_turn(self, ground: Surface, one: ReviewedTurn) -> None:
        look, words, lay = self.context.look, self.context.words, self._layout
        alone = self.record.rules.players == 1
        key = "review.turn" if alone else "review.turn.of"
        left, right = lay.position_title.columns([1.5, 1.0], look.px(10))
        title = words(key, n=one.turn, name=self.names[one.seat])
        line(ground, look, title, left, units=14, colour=look.theme.quiet, align="left")
        told = texts.change(words, self.review, one)
        line(ground, look, told, right, units=14, colour=look.theme.quiet, align="right")
        state = self.work.turns[one.turn - 1].before
        label = look.text_px(76)
        for each, box in zip(
            texts.turn_lines(words, self.spec, state, one), lay.lines, strict=False
        ):
            draw_turn_line(ground, look, each, box, label_width=label, beside=True)
        self._paint_why(ground, one, lay.why)

    def _paint_why(self, ground: Surface, one: ReviewedTurn, box: Box) -> None:
        """As many reasons as there is room for."""
        look = self.context.look
        for most in range(MOST_REASONS, 0, -1):
            text = texts.why(self.context.words, one, self.names, most)
            page = fitted_page(look, text, box, units=15, colour=look.theme.text)
            if page.get_height() <= box.h:
                break
        ground.blit(page, (box.x, box.y + (box.h - page.get_height()) // 2))

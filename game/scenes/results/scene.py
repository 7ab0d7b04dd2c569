"""The results: one number that counts, how it came about, and one key for another game."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from pygame import Surface

from game.engine import deal_code
from game.platform import clipboard
from game.platform.actions import Action, Command, Confirm
from game.play import high_scores
from game.play.daily import daily_date, scored_tries
from game.play.high_scores import HighScores
from game.play.ladders import rung_of
from game.play.medals import Medal
from game.play.session import Session
from game.players.solver import is_solvable
from game.scenes import routes
from game.scenes.daily.picture import DailyResult, daily_picture
from game.scenes.games.registry import GAMES
from game.scenes.medals.toast import MedalToast
from game.scenes.page import GRACE, Page
from game.scenes.results.spec import faces, seat_table
from game.scenes.scene import Context
from game.scenes.share.picture import share_picture
from game.scenes.share.sharing import Sharing
from game.scenes.table.motion.visual_effects import VisualEffects
from game.scenes.toast import Toast
from game.ui.anim import (
    Timeline,
    Tween,
    cubic_in_out,
    cue,
    pause,
    sequence,
    stagger,
    together,
    track,
)
from game.ui.art import place
from game.ui.layout.box import Box
from game.ui.layout.results import ResultsLayout, left_column_width, results_layout
from game.ui.text_boxes import line
from game.ui.theme import RAMP
from game.ui.widgets import Button, TextLink, Widget

from .graph import Graph, chart_picture, draw_ends, draw_grid, draw_mark, draw_marks
from .left_column import chip_rows, draw_chips, draw_deal, draw_figures, draw_verdict
from .score_panel import Standing, draw_awards, draw_number, draw_total
from .seat_table import draw_seats
from .share_card import results_card
from .summary import summary
from .table_behind import TableBehind

ENTRANCE = together(
    sequence(pause(0.25), track("course", Tween(0.0, 1.0, 1.5, cubic_in_out))),
    sequence(pause(0.25), track("score", Tween(0.0, 1.0, 1.1, cubic_in_out))),
    stagger(0.11, [cue("score_tick")] * 12).after(0.25),
)
"""The course is drawn from the left while the score counts up."""
CONFETTI = (3.0, 0.12)
"""Seconds of celebration, and between two handfuls."""


class ResultsScene(Page):
    first = "again"

    def __init__(
        self,
        context: Context,
        session: Session,
        tables: HighScores,
        behind: Surface | None = None,
        medals: Sequence[Medal] = (),
    ) -> None:
        """`behind` is the last picture of the table, which stays visible behind the results.

        `medals` are those that the game has won.
        """
        super().__init__(context)
        self._behind = TableBehind(behind, context.motion) if behind else None
        self.session = session
        self.spec = GAMES[session.rules.game].results
        self.chart = self.spec.chart(session)
        self.result = summary(session)
        self.variant = high_scores.variant_key(session.rules, helped=session.has_help)
        table = high_scores.without(tables.get(self.variant, ()), high_scores.game_id(session))
        self.best = max((entry.score for entry in table), default=0)
        ranked = session.is_scored and session.setup.people
        self.rank = high_scores.rank(table, self.score) if ranked else None
        self._entrance = Timeline(ENTRANCE, context.motion)
        self._effects = VisualEffects(
            context.look.unit, context.sparkle, calm=context.motion.reduced
        )
        glad = self.spec.headline(context.words, session).glad
        self._party = CONFETTI[0] if glad and context.motion.speed else 0.0
        self._medals = MedalToast(medals)
        self._toast = Toast()
        self._sharing = Sharing(self._toast.say)
        self._held = 0.0
        self._layout: ResultsLayout
        self._graph: Graph
        self._picture: Surface | None = None

    @property
    def score(self) -> int:
        return self.result.tally.score

    @property
    def was_early(self) -> bool:
        """Whether so many cards are left that the score is nothing to celebrate."""
        return self.result.verdict == "early"

    @property
    def moving(self) -> bool:
        lively = self._held > 0 or self._effects.active or self._party > 0
        told = self._toast.moving or self._sharing.waiting or self._medals.moving
        slides = self._behind is not None and self._behind.moving
        return super().moving or lively or told or slides or not self._entrance.done

    def compose(self) -> Mapping[str, Widget]:
        look, words, context = self.context.look, self.context.words, self.context
        ways = {
            "again": Button(
                words("results.again"), partial(self._again, False), main=True, size=20
            ),
            "same_deal": Button(words("results.same_deal"), partial(self._again, True)),
            "review": Button(words("review.open"), self._review),
            "replay": Button(words("results.replay"), self._replay),
            "share": Button(words("share.button"), self._share),
            "scores": Button(words("scores.title"), self._scores),
            "menu": Button(words("results.menu"), partial(routes.to_menu, context)),
        }
        if not self.session.is_scored:
            del ways["scores"]
        if daily_date(self.session.marks):
            ways["again"].text = words("daily.title")
        elif rung_of(self.session.marks):
            ways["again"].text = words("ladder.title")
        column = left_column_width(look.size, look.text_size)
        self._chips = chip_rows(look, words, self.session, column)
        widths = [button.wanted_width(look) for button in ways.values()]
        lay = self._layout = results_layout(look.size, look.text_size, widths, len(self._chips))
        for button, box in zip(ways.values(), lay.buttons, strict=True):
            button.place(box)
        copy = Button(words("common.copy"), self._copy, icon="copy", size=16)
        copy.place(lay.copy.inset(0, lay.copy.h // 12))
        self._graph = Graph(
            look, lay.graph, self.chart, self.spec.colours(look.theme), faces(self.session)
        )
        self._picture = None
        return {**self._solution_link(), "copy": copy, **ways}

    def _solution_link(self) -> dict[str, Widget]:
        """Beside the code of the deal, where a game has a solver."""
        if not is_solvable(self.session.rules.game):
            return {}
        link = TextLink(self.context.words("solution.link"), self._solution)
        link.place(self._layout.solution)
        return {"solution": link}

    # What the player does

    def hold_keys(self) -> None:
        """For a moment, let no key start another game: it was meant for the name."""
        self._held = GRACE

    def handle(self, action: Action) -> None:
        starts = isinstance(action, Confirm) and self.focused == "again"
        if self._held <= 0 or not (starts or action == Command("again")):
            super().handle(action)

    def _again(self, same_deal: bool) -> None:
        marks = self.session.marks
        if not same_deal and daily_date(marks):
            routes.to_daily(self.context, self.session.rules.game)
        elif not same_deal and (rung := rung_of(marks)):
            routes.to_ladder(self.context, rung.ladder)
        else:
            routes.again(self.context, self.session.setup, same_deal=same_deal)

    def _replay(self) -> None:
        seats = self.session.setup.seats
        routes.open_replay(self.context, self.session.record(), seats)

    def _review(self) -> None:
        routes.open_review(self.context, self.session.record(), self.session.setup.seats)

    def _solution(self) -> None:
        routes.open_solution(self.context, self.session.record(), self.session.setup.seats)

    def _scores(self) -> None:
        routes.open_scores(self.context, self.variant, self.rank)

    def _copy(self) -> None:
        code = deal_code(self.session.rules, self.session.setup.seed)
        done = clipboard.copy(code)
        self._toast.say(self.context.words("results.copied" if done else "results.copy_failed"))

    def _share(self) -> None:
        """Of a daily deal a picture that gives nothing of its cards away."""
        look, words, day = self.context.look, self.context.words, daily_date(self.session.marks)
        if day is not None:
            game = self.session.rules.game
            tries = scored_tries(self.context.archive.rows(), game)
            if day in tries:
                result = DailyResult(game, tries, day)
                make = partial(daily_picture, look, words, result)
                self._sharing.share(words, make, game, day)
            return
        card = results_card(look, words, self.session)
        self._sharing.share(words, partial(share_picture, look, words, card), card.code)

    def cancel(self) -> None:
        routes.to_menu(self.context)

    def command(self, name: str) -> None:
        if name == "again":
            self._again(False)

    # What moves

    def step(self, dt: float) -> None:
        super().step(dt)
        self._held = max(0.0, self._held - dt)
        self._toast.step(dt)
        self._sharing.step(self.context.words)
        if self.context.stack.top is self and self._entrance.done and self._medals.step(dt):
            self.context.audio.play("high_score")
        self._effects.step(dt)
        if self._behind:
            self._behind.step(dt)
        for sound in self._entrance.step(dt):
            self.context.audio.play(str(sound))
        if self._party > 0:
            self._celebrate(dt)

    def _celebrate(self, dt: float) -> None:
        seconds, stride = CONFETTI
        if int(self._party / stride) != int((self._party - dt) / stride):
            self._effects.confetti(self.context.look.size[0], RAMP, count=7)
        self._party = max(0.0, min(self._party - dt, seconds))

    def animate(self, canvas: Surface, alpha: float) -> None:
        look, words, lay = self.context.look, self.context.words, self._layout
        shown = self._entrance.value("course", 1.0, alpha)
        if self._picture is None:
            self._picture = chart_picture(self._graph)
        margin = (self._picture.get_width() - lay.graph.w) // 2
        area = (0, 0, round(margin + (lay.graph.w + margin) * shown), self._picture.get_height())
        canvas.blit(self._picture, (lay.graph.x - margin, lay.graph.y - margin), area)
        draw_marks(canvas, self._graph, shown)
        if shown >= 1:
            draw_ends(canvas, self._graph, words)
        if not self.session.is_scored:
            return
        counted = self._entrance.value("score", 1.0, alpha)
        draw_number(canvas, look, words, lay.total, round(self.score * counted))
        draw_awards(canvas, look, words, lay.awards, self.result, share=counted)

    def draw(self, canvas: Surface, alpha: float) -> None:
        super().draw(canvas, alpha)
        look = self.context.look
        if self._behind:
            self._behind.slid(canvas, look, alpha)
        slips = []
        for slip in self._effects.particles:
            px = max(2, round(slip.size) // 2 * 2)
            image = look.art.sparks.confetti(px, slip.colour, slip.age * slip.spin)
            slips.append((image, (slip.x - px / 2, slip.y - px / 2)))
        canvas.fblits(slips)
        self._toast.draw(canvas, look, self._layout.message)
        self._medals.draw(canvas, look, self.context.words, self.context.motion)

    # What stands still

    def background(self) -> Surface:
        return self._behind.ground(self.context.look) if self._behind else super().background()

    def paint(self, ground: Surface) -> None:
        look, words, lay = self.context.look, self.context.words, self._layout
        draw_verdict(ground, look, words, lay, self.spec.headline(words, self.session))
        draw_chips(ground, look, lay.chips, self._chips)
        draw_figures(ground, look, lay.stats, self.spec.figures(words, self.session))
        draw_deal(ground, look, words, lay, self.session)
        for panel in (lay.course, lay.score):
            place(ground, look.art.panels.panel(panel.size, look.px(20)), panel.centre)
        self._paint_course_title(ground)
        draw_grid(ground, self._graph, words)
        if self.session.is_scored:
            draw_total(ground, look, words, lay.total, self._standing())
        else:
            table = seat_table(words, self.session, self.spec, look.theme)
            draw_seats(ground, look, lay.score.inset(look.px(24), look.px(14)), table)

    def _standing(self) -> Standing:
        """How the score compares with earlier ones."""
        words, theme = self.context.words, self.context.look.theme
        if self.session.has_help:
            return Standing(words("results.apart"), theme.quiet)
        if self.was_early:
            return self._quiet_standing()
        if self.score > self.best:
            return Standing(words("results.best"), theme.mint)
        if self.rank is not None:
            return Standing(words("results.place", n=self.rank + 1), theme.mint)
        return Standing(words("results.best.before", n=self.best), theme.quiet)

    def _quiet_standing(self) -> Standing:
        """Of a game that ended early: it is compared, but nothing about it is a triumph."""
        words, quiet = self.context.words, self.context.look.theme.quiet
        if not self.best:
            return Standing(words("results.first"), quiet)
        better = self.score > self.best
        text = words("results.best") if better else words("results.best.before", n=self.best)
        return Standing(text, quiet)

    def _paint_course_title(self, ground: Surface) -> None:
        """With the signs that stand in the graph, at the right."""
        look, words, box = self.context.look, self.context.words, self._layout.course_title
        signs = []
        if any(step.backtrick for step in self.chart.marked):
            signs.append((words("rulebook.example.backtrick"), False))
        if any(step.fire for step in self.chart.marked):
            signs.append((words("results.course.fire"), True))
        right = box.right
        for text, fire in reversed(signs):
            ink = look.type.render(text, "text", look.text_px(14), look.theme.quiet)
            right -= ink.get_width()
            ground.blit(ink, ink.get_rect(midleft=(right, box.centre[1])))
            right -= look.px(16)
            draw_mark(ground, look, (right, box.centre[1]), fire=fire)
            right -= look.px(30)
        title = Box(box.x, box.y, right - box.x, box.h)
        line(
            ground,
            look,
            words(self.chart.title),
            title,
            units=17,
            colour=look.theme.text,
            role="label",
            align="left",
        )

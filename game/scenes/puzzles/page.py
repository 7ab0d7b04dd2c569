"""The puzzle page: the player's rating, what is solved, and the ways to begin."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pygame import Surface

from game.platform.lesson_progress import read_progress as lessons
from game.platform.puzzle_files import all_puzzles, own_mistakes, read_progress
from game.puzzles import CLASSES, Puzzle, next_puzzle, rated_class, series_order
from game.scenes import routes
from game.scenes.games.registry import GAMES
from game.scenes.heading import heading
from game.scenes.page import Page
from game.scenes.prose import prose
from game.scenes.scene import Context
from game.ui.art import place
from game.ui.layout.puzzles import PuzzlesLayout, puzzles_layout
from game.ui.text_boxes import line
from game.ui.widgets import Button, Choice, Widget

from .course import MistakesCourse, SeriesCourse, SingleCourse

KNOWN, ALL = "known", ""


def _games() -> list[str]:
    """Those that have puzzles."""
    return list(dict.fromkeys(each.game for each in all_puzzles()))


def _known_games(context: Context) -> list[str]:
    """Those whose first lesson was played, or that were played to the end."""
    taught, played = lessons(context.store).done, {row.rules.game for row in context.archive.rows()}
    return [
        game for game in _games() if game in played or taught.intersection(GAMES[game].lessons[:1])
    ]


class PuzzlesScene(Page):
    first = "next"

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.known = _known_games(context)
        self.game = KNOWN if 0 < len(self.known) < len(_games()) else ALL
        """Whose puzzles are chosen: those of a game, of all, or of those that are known."""
        self.progress = read_progress(context.store)
        self._found_mistakes = own_mistakes(context.archive)
        self._layout: PuzzlesLayout

    @property
    def games(self) -> Sequence[str]:
        """Those whose puzzles are chosen."""
        if self.game == KNOWN:
            return self.known
        return _games() if self.game == ALL else [self.game]

    @property
    def puzzles(self) -> Sequence[Puzzle]:
        return [each for each in all_puzzles() if each.game in self.games]

    def entered(self) -> None:
        self.context.audio.play("menu_open")
        super().entered()

    def uncovered(self) -> None:
        self.progress = read_progress(self.context.store)
        self.rebuild()

    @property
    def _mistakes(self) -> list[Puzzle]:
        """The player's own that are still to be solved."""
        mended = self.progress.mended
        return [
            each
            for each in self._found_mistakes
            if each.id not in mended and each.game in self.games
        ]

    def compose(self) -> Mapping[str, Widget]:
        look, words = self.context.look, self.context.words
        buttons: dict[str, Widget] = {
            "next": Button(words("puzzles.next"), self._begin_next, main=True),
            "series": Button(
                words("puzzles.series"), self._begin_series, note=words("puzzles.series.line")
            ),
            "mistakes": self._mistakes_button(),
        }
        buttons["next"].enabled = next_puzzle(self.puzzles, self.progress) is not None
        buttons["series"].enabled = bool(self.puzzles)
        lay = self._layout = puzzles_layout(look.size, look.text_size, len(CLASSES), len(buttons))
        for button, box in zip(buttons.values(), lay.buttons, strict=True):
            button.place(box)
        back = Button(words("common.back"), self.cancel, sign=self.context.sign("cancel") or "")
        back.place(lay.back)
        return {"game": self._choice(), **buttons, "back": back}

    def _mistakes_button(self) -> Button:
        words, count = self.context.words, len(self._mistakes)
        note = str(count) if count else words("puzzles.mistakes.none")
        button = Button(words("puzzles.mistakes"), self._begin_mistakes, note=note)
        button.enabled = bool(count)
        return button

    def _choice(self) -> Choice:
        words = self.context.words
        names = {ALL: words("puzzles.all")}
        if 0 < len(self.known) < len(_games()):
            names = {KNOWN: words("puzzles.known"), **names}
        names |= {game: words(f"game.{game}.name") for game in _games()}
        games = list(names)
        choice = Choice(
            words("puzzles.of"),
            list(names.values()),
            games.index(self.game),
            lambda n: self._choose(games[n]),
        )
        choice.place(self._layout.game)
        return choice

    def _choose(self, game: str) -> None:
        self.game = game
        self.rebuild()

    def _begin_next(self) -> None:
        routes.open_puzzle(self.context, SingleCourse(self.puzzles))

    def _begin_mistakes(self) -> None:
        routes.open_puzzle(self.context, MistakesCourse(self._mistakes))

    def _begin_series(self) -> None:
        routes.open_puzzle(
            self.context, SeriesCourse(series_order(self.puzzles, routes.new_seed()))
        )

    # What is seen

    def paint(self, ground: Surface) -> None:
        look, words, lay = self.context.look, self.context.words, self._layout
        heading(ground, look, words("puzzles.title"), lay.page.title)
        place(ground, look.art.panels.panel(lay.panel.size, look.px(20)), lay.panel.centre)
        prose(
            ground,
            look,
            self.intro,
            lay.intro,
            units=17,
            colour=look.theme.text,
            middle=True,
        )
        self._paint_rating(ground)
        for name, row in zip(CLASSES, lay.classes, strict=True):
            of_class = [each for each in self.puzzles if rated_class(each.rating) == name]
            solved = sum(self.progress.has_solved(each.id) for each in of_class)
            told = words("puzzles.solved_of", n=solved, of=len(of_class))
            text = row._replace(h=row.h - look.px(12))
            title = words(f"puzzles.class.{name}")
            colour, quiet = look.theme.title, look.theme.quiet
            left, right = text.columns([1.0, 1.0], look.px(8))
            line(ground, look, title, left, units=17, colour=colour, role="label", align="left")
            line(ground, look, told, right, units=15, colour=quiet, align="right")
            bar = lay.bar(row)
            share = solved / len(of_class) if of_class else 0.0
            place(ground, look.art.gauges.progress(bar.size, share), bar.centre)

    @property
    def intro(self) -> str:
        """What a puzzle is; or that some are of games which the player has not met yet."""
        words = self.context.words
        unknown = [game for game in self.games if game not in self.known]
        if not unknown:
            return words("puzzles.intro")
        names = words.listing([words(f"game.{game}.name") for game in unknown])
        return words("puzzles.unknown", games=names)

    @property
    def _tried(self) -> str:
        words, tries = self.context.words, len(self.progress.tries)
        if not tries:
            return words("puzzles.none_tried")
        return words("puzzles.tried", n=tries, solved=self.progress.solved)

    def _paint_rating(self, ground: Surface) -> None:
        look, words, lay = self.context.look, self.context.words, self._layout
        theme = look.theme
        rating = words.number(round(self.progress.rating))
        line(ground, look, rating, lay.rating, units=54, colour=theme.amber, role="numeral")
        label = words("puzzles.rating")
        line(ground, look, label, lay.rating_label, units=15, colour=theme.quiet)
        told = (
            self._tried,
            words("puzzles.best_series", n=self.progress.best_series),
        )
        for text, box in zip(told, lay.figures, strict=True):
            prose(ground, look, text, box, units=16, colour=theme.text, middle=True)

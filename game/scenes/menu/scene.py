"""The main menu: continue, play, the daily deal, learn, look up, and a tile for each game."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial

from pygame import Surface

from game.i18n import NAMES
from game.platform.actions import Action
from game.platform.progress import latest_rung
from game.play.perspective import perspective
from game.play.session import Session
from game.scenes import routes
from game.scenes.ask import Answer, AskScene
from game.scenes.daily.ways import today_state
from game.scenes.games.registry import GAMES
from game.scenes.ladder.ways import rung_name
from game.scenes.page import Page
from game.scenes.scene import Context
from game.ui.art import place
from game.ui.layout.menu import MenuLayout, TileLayout, menu_layout
from game.ui.text_boxes import line
from game.ui.widgets import Button, Widget

from .language import LanguageWord
from .tile import GameTile, TileArt, TileSizes

QUIET = 40.0
"""Seconds without a hand on anything, after which the computer plays."""


class MenuScene(Page):
    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self._saved: list[Session] = []
        """Unfinished games, the latest first."""
        self._quiet = 0.0
        self._layout: MenuLayout

    def entered(self) -> None:
        self._saved = routes.saved_games(self.context)
        self.context.audio.start_ambience()
        super().entered()

    def uncovered(self) -> None:
        self._quiet = 0.0
        super().uncovered()

    def compose(self) -> Mapping[str, Widget]:
        look = self.context.look
        ways = self._ways()
        self._layout = menu_layout(
            look.size, look.text_size, ways=len(ways), tiles=len(GAMES), languages=len(NAMES)
        )
        for button, box in zip(ways.values(), self._layout.ways, strict=True):
            button.place(box)
        tiles = {
            f"game_{game}": self._tile(game, layout)
            for game, layout in zip(GAMES, self._layout.tiles, strict=True)
        }
        fitting = [tile.fitting_sizes(look) for tile in tiles.values()]
        for tile in tiles.values():  # all alike: as large as the longest texts allow
            tile.sizes = TileSizes(*map(min, zip(*fitting, strict=True)))
        return {**ways, **tiles, **self._languages()}

    def _ways(self) -> dict[str, Button]:
        context, words = self.context, self.context.words
        ways: dict[str, Button] = {}

        def add(name: str, text: str, go: Callable[[], None], note: str = "") -> None:
            # The first way is the one to go.
            ways[name] = Button(text, go, note=note, main=not ways, align="left", size=19)

        if self._saved:
            latest = self._saved[0]
            go_on = partial(routes.continue_game, context, latest)
            add("continue", words("menu.continue"), go_on, self._saved_note(latest))
        add("play", words("menu.play"), self._play)
        add("daily", words("menu.daily"), partial(routes.open_daily, context))
        ways["daily"].badge = self._daily_badge()
        add("learn", words("menu.learn"), partial(routes.open_learn, context))
        to_statistics = partial(routes.open_statistics, context)
        add("statistics", words("menu.statistics"), to_statistics, self._rung_note())
        add("settings", words("menu.settings"), partial(routes.open_settings, context))
        add("quit", words("menu.quit"), partial(routes.ask_to_leave, context))
        return ways

    def _daily_badge(self) -> str:
        """Whether today's deal has not been tried, or is waiting to be finished."""
        state = today_state(self.context)
        return "" if state == "tried" else self.context.words(f"menu.daily.{state}")

    def _rung_note(self) -> str:
        """The next rung of the ladder, once a game was finished."""
        words, rung = self.context.words, latest_rung(self.context.store)
        return words("ladder.next", rung=rung_name(words, rung)) if rung else ""

    def _saved_note(self, session: Session) -> str:
        """How far the first person of a saved game has come."""
        words, game = self.context.words, session.rules.game
        seen = perspective(session, (*session.setup.people, 0)[0])
        return GAMES[game].saved_note(words, seen, words(f"game.{game}.name"))

    def _tile(self, game: str, layout: TileLayout) -> GameTile:
        words = self.context.words
        texts = (
            words(f"game.{game}.name"),
            words(f"game.{game}.players"),
            words(f"game.{game}.tagline"),
        )
        return GameTile(
            layout,
            texts,
            TileArt(GAMES[game].samples, GAMES[game].accent),
            partial(self._open_game, game),
            badge=words("menu.tile.resume") if self._waiting(game) else "",
        )

    def _waiting(self, game: str) -> Session | None:
        return next((each for each in self._saved if each.rules.game == game), None)

    def _open_game(self, game: str) -> None:
        """Set it up; if a game of this kind is waiting, ask whether to go on with that."""
        waiting = self._waiting(game)
        if waiting is None:
            routes.open_setup(self.context, game)
        else:
            routes.resume_or_set_up(self.context, waiting, self._saved_note(waiting))

    def _languages(self) -> dict[str, Widget]:
        found: dict[str, Widget] = {}
        for code, box in zip(NAMES, self._layout.languages, strict=True):
            change = partial(self.context.change, language=code)
            word = LanguageWord(code, change, current=code == self.context.words.lang)
            word.place(box)
            found[f"language_{code}"] = word
        return found

    def _play(self) -> None:
        """What was set up last."""
        routes.open_setup(self.context, self.context.settings.game)

    def paint(self, ground: Surface) -> None:
        look, lay = self.context.look, self._layout
        words, theme = self.context.words, look.theme
        px = look.px(76)
        title = look.type.fit(words("app.title"), "title", px, lay.title.w, px // 2)
        ink = look.type.render(title.text, "title", title.px, theme.title)
        ground.blit(ink, ink.get_rect(midleft=(lay.title.x, lay.title.centre[1])))
        line(
            ground,
            look,
            words("app.tagline"),
            lay.tagline,
            units=19,
            colour=theme.quiet,
            align="left",
        )
        for before, after in zip(lay.languages, lay.languages[1:], strict=False):
            dot = look.type.render("·", "label", look.text_px(15), theme.quiet)
            place(ground, dot, ((before.right + after.x) / 2, before.centre[1]))

    def handle(self, action: Action) -> None:
        self._quiet = 0.0
        super().handle(action)
        looked_at = (self.group.focused, self.group.hovered)
        for widget in self.widgets.values():
            if isinstance(widget, GameTile):
                widget.open_up(widget in looked_at)

    def step(self, dt: float) -> None:
        super().step(dt)
        if self.context.stack.top is not self:
            return
        self._quiet += dt
        if self._quiet >= QUIET:
            self._quiet = 0.0
            routes.start_demo(self.context)

    def cancel(self) -> None:
        """Out of the program, but not by one key alone."""
        context, words = self.context, self.context.words
        answers = (
            Answer(words("common.cancel"), main=True, escape=True),
            Answer(words("menu.quit"), partial(routes.ask_to_leave, context)),
        )
        context.stack.push(AskScene(context, words("menu.quit.ask"), "", answers))

    def command(self, name: str) -> None:
        if name == "rules":
            routes.open_rulebook(self.context)

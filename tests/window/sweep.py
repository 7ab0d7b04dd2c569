"""A walk through menu, set-up, table and results in a real window, with a picture of each.

python -m tests.window.sweep FOLDER [--size WxH ...] [--text 1.0 1.5] [--lang en it pl de]

By mouse, keys and controller events, in every size of window and text and every language. It prints
every text that was cut or made very small, and writes sheets of pictures to look at.
"""

from __future__ import annotations

import argparse
import os
import tempfile
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
from pygame import Rect, Surface

from game.engine import games
from game.i18n import NAMES
from game.launch import LaunchOptions
from game.loop import STEP
from game.monkey.program import QuickCoaching, QuickThinking
from game.platform.paths import HOME
from game.platform.settings import Settings, settings_data
from game.platform.store import SETTINGS, Store
from game.program import Program
from game.scenes import routes
from game.scenes.curtain import CurtainScene
from game.scenes.page import Page
from game.scenes.table.input.focus_targets import CardTarget, PlaceTarget
from game.scenes.table.input.legend import LegendTarget
from game.scenes.table.scene import TableScene
from game.scenes.table.turn.hand_question import HandQuestion
from game.ui.text import ELLIPSIS, Fitted, Role, Type
from tests.scenes.shows import company, played

SIZES = ("960x540", "1100x800", "1280x720", "1920x1080", "2560x1440")
SMALL = 0.55
"""A text that keeps less of its size than this is told of."""
WIDE = 640
"""Pixels of each picture on a sheet."""
SEATS = {"classic": 4, "quick": 3, "duel": 2, "twist": 4}
A, B, Y = (
    pygame.CONTROLLER_BUTTON_A,
    pygame.CONTROLLER_BUTTON_B,
    pygame.CONTROLLER_BUTTON_Y,
)
DOWN, LOG = pygame.CONTROLLER_BUTTON_DPAD_DOWN, pygame.CONTROLLER_BUTTON_LEFTSTICK


class Walk:
    """One window, with hands on mouse, keyboard and controller."""

    def __init__(self, size: tuple[int, int], text: float, language: str) -> None:
        home = Path(tempfile.mkdtemp(prefix="backtrick-sweep-"))
        os.environ[HOME] = str(home)
        store = Store(home)
        seats = tuple(
            ":".join((game, "person", *["club"] * (count - 1))) for game, count in SEATS.items()
        )
        wishes = replace(Settings(), text_size=text, seats=seats, language=language)
        store.write(SETTINGS, settings_data(wishes))
        store.flush()
        self.program = Program(LaunchOptions(size=size, language=language, mute=True))
        self.program.context.thinking = QuickThinking()
        self.program.context.coaching = QuickCoaching()
        self.pictures: list[tuple[str, Surface]] = []
        self.wait(0.5)

    @property
    def top(self) -> Any:
        return self.program.context.stack.top

    def wait(self, seconds: float = 0.3) -> None:
        for _ in range(round(seconds / STEP)):
            for action in self.program.listen():
                self.program.handle(action)
            self.program.step(STEP)
        self.program.draw(1.0)

    def look(self, name: str) -> None:
        self.program.draw(1.0)
        shown = self.program.window.canvas
        high = round(shown.get_height() * WIDE / shown.get_width())
        self.pictures.append((name, pygame.transform.smoothscale(shown, (WIDE, high))))

    # Hands

    def click(self, place: Rect) -> None:
        self.point(place)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.Event(kind, pos=place.center, button=1, touch=False))
            self.wait(0.05)
        self.wait()

    def point(self, place: Rect) -> None:
        moved = {"pos": place.center, "rel": (1, 1), "buttons": (0, 0, 0), "touch": False}
        pygame.event.post(pygame.Event(pygame.MOUSEMOTION, moved))
        self.wait(0.7)

    def press(self, key: int) -> None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            event = {"key": key, "mod": 0, "unicode": "", "scancode": 0}
            pygame.event.post(pygame.Event(kind, event))
            self.wait(0.05)
        self.wait()

    def pad(self, button: int) -> None:
        for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            pygame.event.post(pygame.Event(kind, instance_id=0, button=button))
            self.wait(0.05)
        self.wait()

    # The way

    def go(self) -> None:
        context = self.program.context
        self.look("menu")
        for game in games():
            self._set_up(game)
            self._play(game)
        for game, session in (
            ("classic", played(seed=2, fire=True)),
            ("quick", company("quick", people=1, players=3)),
            ("duel", company("duel", people=1)),
            ("twist", company("twist", people=1, players=4)),
        ):
            routes.to_results(context, session)
            self.wait(2.5)
            self.look(f"results of {game}")
        routes.to_menu(context)
        self.wait()
        self.look("menu at the end")

    def _set_up(self, game: str) -> None:
        page = self.top
        assert isinstance(page, Page)
        self.click(page.widgets[f"game_{game}"].shown)
        self.look(f"set-up of {game}")
        self.press(pygame.K_RETURN)
        self.wait(1.5)
        if isinstance(self.top, HandQuestion):
            self.look(f"{game}: who starts")
            self.pad(A)
            self.wait(1.5)
        if isinstance(self.top, CurtainScene):
            raise AssertionError("one person alone needs no curtain")

    def _play(self, game: str) -> None:
        self._wait_for_turn()
        self.look(f"{game}: my turn")
        self._point_at_everything(game)
        card = next(w for w in self._widgets if isinstance(w, CardTarget))
        self.click(card.touch_area)
        self.look(f"{game}: card chosen by mouse")
        place = next(iter(self.table.person.prices(card.card)), None)
        if place is not None:
            spot = next(w for w in self._widgets if isinstance(w, PlaceTarget) and w.name == place)
            self.click(spot.shown)
            self.wait(0.6)
        self._put_down()
        self._wait_for_turn()
        self.press(pygame.K_2)
        self.look(f"{game}: card chosen by keys")
        self._put_down()
        self.pad(DOWN)
        self.pad(Y)
        self.wait(1.0)
        self.look(f"{game}: hint by controller")
        self.pad(LOG)
        self.look(f"{game}: log")
        self.pad(B)
        self._put_down()
        self.press(pygame.K_ESCAPE)
        self.look(f"{game}: pause")
        self.click(self.top.widgets["menu"].shown)

    def _wait_for_turn(self) -> None:
        for _ in range(60):
            if self.table.my_turn:
                break
            self.wait(0.5)
        self.wait(1.0)

    def _put_down(self) -> None:
        """No card is chosen any more."""
        while self.table.chosen is not None:
            self.press(pygame.K_ESCAPE)

    def _point_at_everything(self, game: str) -> None:
        names = [w.name for w in self._widgets if isinstance(w, LegendTarget)]
        for name in names[:3]:
            target = next(w for w in self._widgets if getattr(w, "name", None) == name)
            self.point(target.shown)
            assert self.table.explainer.text, name
        self.look(f"{game}: pointed at {name}")

    @property
    def table(self) -> TableScene:
        assert isinstance(self.top, TableScene), self.top
        return self.top

    @property
    def _widgets(self) -> list[Any]:
        return list(self.table.focus.group.widgets)


def watch_texts(found: set[str], where: list[str]) -> None:
    """Note every text that is cut or becomes very small."""
    fit = Type.fit

    def noted(  # noqa: PLR0917
        self: Type, text: str, role: Role, px: int, width: int, min_px: int
    ) -> Fitted:
        fitted = fit(self, text, role, px, width, min_px)
        if fitted.text != text or fitted.px < round(px * SMALL):
            found.add(
                f"{where[0]}: {text!r} {'cut' if ELLIPSIS in fitted.text else fitted.px}/{px}"
            )
        return fitted

    Type.fit = noted  # type: ignore[method-assign]


def sheet_of(pictures: list[tuple[str, Surface]], columns: int) -> Surface:
    """All pictures side by side, with their names."""
    letters = pygame.font.Font(None, 22)
    high = max(picture.get_height() for _, picture in pictures) + 24
    rows = -(-len(pictures) // columns)
    sheet = Surface((columns * WIDE, rows * high))
    for number, (name, picture) in enumerate(pictures):
        at = number % columns * WIDE, number // columns * high
        sheet.blit(letters.render(name, True, (255, 255, 255)), (at[0] + 4, at[1] + 4))
        sheet.blit(picture, (at[0], at[1] + 24))
    return sheet


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("--size", nargs="+", default=SIZES)
    parser.add_argument("--text", nargs="+", type=float, default=(1.0, 1.5))
    parser.add_argument("--lang", nargs="+", default=tuple(NAMES))
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    found: set[str] = set()
    where = [""]
    watch_texts(found, where)
    for size in asked.size:
        for text in asked.text:
            for language in asked.lang:
                where[0] = f"{size} {text} {language}"
                found.clear()
                wide, _, high = size.partition("x")
                walk = Walk((int(wide), int(high)), text, language)
                try:
                    walk.go()
                except Exception as error:
                    walk.look("where it broke")
                    print(f"{where[0]}: {error!r}", flush=True)
                picture = asked.folder / f"{size}-{text}-{language}.png"
                pygame.image.save(sheet_of(walk.pictures, 4), picture)
                walk.program.close()
                print(where[0], f"{len(walk.pictures)} pictures", flush=True)
                for line in sorted(found):
                    print("   ", line, flush=True)


if __name__ == "__main__":
    main()

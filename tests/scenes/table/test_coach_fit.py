"""The coach's panel and the tutor's question at every size, in every language: nothing is cut."""

from __future__ import annotations

from itertools import combinations
from pathlib import Path

import pytest
from pygame import Rect, Surface

from game.analysis import Assessment, Option, Reason
from game.analysis.tasks import AssessPosition
from game.engine import rules
from game.play.session import PERSON, Session, Setup
from game.scenes import prose
from game.scenes.ask import AskScene
from game.scenes.games.registry import GAMES
from game.scenes.table.coach import panel
from game.ui.art.symbols import SymbolArt
from game.ui.layout.box import Box
from game.ui.text import Role, Type
from game.ui.theme import RGB
from game.ui.widgets import Look
from tests.scenes.harness import LANGUAGES
from tests.scenes.shows import LONG_NAMES

from .coaching import coached, found

SIZES = [(960, 540), (1280, 720), (1100, 800), (1920, 1080)]
SEATS = {"classic": 5, "quick": 4, "duel": 2, "twist": 4}
ROOM = Reason("room", 38, "D1", n=14, more=48, earlier=(41,))
REASONS = {
    "classic": (ROOM, Reason("ignored", pile="U1", seat=1)),
    "quick": (Reason("fewer", "R6", "U", n=12), Reason("stuck", seat=1)),
    "duel": (Reason("help", 53, "1D", n=3, more=17), Reason("room", 38, "0D", n=14, more=48)),
    "twist": (Reason("row", 88, n=29), Reason("no_answer", 44)),
}


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every text that did not fit into its box."""
    noted: list[str] = []
    cut_line, fitted_page, symbols = Type._cut, prose.fitted_page, SymbolArt._drawn

    def note_line(self: Type, text: str, role: Role, px: int, width: int) -> str:
        kept = cut_line(self, text, role, px, width)
        if kept != text:
            noted.append(text)
        return kept

    def note_page(look: Look, text: str, box: Box, **how: object) -> Surface:
        page = fitted_page(look, text, box, **how)  # type: ignore[arg-type]
        if page.get_height() > box.h:
            noted.append(text)
        return page

    def note_symbols(self: SymbolArt, text: str, role: Role, px: int, colour: RGB) -> Surface:
        if text.endswith("…"):
            noted.append(text)
        return symbols(self, text, role, px, colour)

    monkeypatch.setattr(Type, "_cut", note_line)
    monkeypatch.setattr(prose, "fitted_page", note_page)
    monkeypatch.setattr(SymbolArt, "_drawn", note_symbols)
    return noted


def wordy(task: AssessPosition) -> Assessment:
    """Long turns with long reasons, and points where there are points."""
    game = task.analyst.rules.game
    moves = task.analyst.rules.legal_moves(task.view)
    played = tuple(move for move in moves if move.card is not None)[:1]
    points = -12.3 if game == "twist" else None
    options = [Option(played, 0.98 - 0.1 * n, 0.04, REASONS[game], points) for n in range(3)]
    return found(*options, seat=task.analyst.seat)._replace(points=points)


def table_of(game: str) -> Session:
    count = SEATS[game]
    seats = (PERSON, *["master"] * (count - 1))
    session = Session(Setup(rules(game, players=count), 5, seats=seats, names=LONG_NAMES[:count]))
    if session.rules.together:
        session.say(0, "start:yes")
    return session


@pytest.mark.parametrize("text_size", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", GAMES)
def test_nothing_in_the_panel_is_cut_or_covers_anything(
    tmp_path: Path, cut: list[str], game: str, size: tuple[int, int], text_size: float
) -> None:
    seat, _ = coached(tmp_path, table_of(game), wordy, size=size, text_size=text_size)
    desk = seat.table.desk
    for language in LANGUAGES:
        for shows, points in ((True, 10), (True, 0), (False, 20)):
            seat.house.context.change(language=language, coach_shows=shows, warn_from=points)
            seat.wait(0.1)
            cut.clear()
            ground, *widgets = desk.widgets
            for widget in desk.widgets:
                canvas = Surface(size)
                widget.draw(canvas, seat.house.context.look, "rest", 1.0)
            assert not cut, language
            assert bool(desk._content.lines) == shows
            for one, other in combinations([widget.rect for widget in widgets], 2):
                assert not one.colliderect(other)
            inner = ground.rect
            assert all(inner.contains(widget.rect) for widget in widgets)
            lay = desk._panel._ground.layout
            texts = [Rect(*box) for box in (lay.gauge, lay.text)]
            assert not any(each.colliderect(w.rect) for each in texts for w in widgets)


@pytest.mark.parametrize("text_size", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("game", ["classic", "duel"])
def test_there_is_room_to_say_what_the_turn_gives_away(
    tmp_path: Path, cut: list[str], game: str, size: tuple[int, int], text_size: float
) -> None:
    def answer(task: AssessPosition) -> Assessment:
        made = wordy(task)
        return made._replace(played=made.options[0]._replace(moves=task.played, chance=0.2))

    seat, _ = coached(tmp_path, table_of(game), answer, size=size, text_size=text_size)
    seat.play(seat.table.person.legal_moves[0]).wait(0.1)
    for language in LANGUAGES:
        seat.house.context.change(language=language)
        seat.wait(0.1)
        cut.clear()
        ground = seat.table.desk.widgets[0]
        ground.draw(Surface(size), seat.house.context.look, "rest", 1.0)
        words = seat.house.context.words
        assert words("coach.so_far", n=78) in seat.table.desk._content.text
        assert not cut, language


@pytest.mark.parametrize("text_size", [1.0, 1.5])
@pytest.mark.parametrize("size", SIZES[:2], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_question_of_the_tutor_fits(
    tmp_path: Path, cut: list[str], size: tuple[int, int], text_size: float
) -> None:
    def answer(task: AssessPosition) -> Assessment:
        made = wordy(task)
        played = Option(task.played, 0.1, 0.01, REASONS["twist"]) if task.played else None
        return made._replace(played=played)

    session = table_of("twist")
    seat, _ = coached(tmp_path, session, answer, size=size, text_size=text_size, warn_from=10)
    card = seat.hand[-1]
    for language in LANGUAGES:
        seat.house.context.change(language=language)
        seat.table.person.place(seat.key(card), "row")
        seat.wait(0.2)
        assert isinstance(seat.top, AskScene)
        cut.clear()
        seat.house.picture()
        assert not cut, language
        window = Rect(0, 0, *size)
        assert all(window.contains(each.rect) for each in seat.top.widgets.values())
        seat.house.press("answer_0").wait(0.2)


def test_every_height_of_panel_has_room_for_everything() -> None:
    for high in range(330, 700, 10):
        for text in (1.0, 1.25, 1.5):
            box = Box(900, 74, 340, high)
            lay = panel.panel_layout(box, 1.0, text)
            parts = [lay.gauge, *lay.rows, lay.text, *lay.buttons]
            assert all(part.within(box) and part.h > 0 for part in parts), (high, text)
            assert not [(a, b) for a, b in combinations(parts, 2) if a.meets(b)]

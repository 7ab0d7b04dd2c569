"""At every size of window and text, in every language: nothing overlaps, leaves or is cut."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

import pytest
from pygame import Rect, Surface

from game.scenes import prose
from game.scenes.setup import scene as setup_scene
from game.ui.layout.box import Box
from game.ui.text import Role, Type
from game.ui.widgets import Look

from .harness import LANGUAGES, SIZES, TEXT_SIZES, Program
from .shows import SHOWS

# The canvas never has more than 1440 lines, however large the window.
CANVASES = tuple(
    (width * 1440 // height, 1440) if height > 1440 else (width, height) for width, height in SIZES
)


@pytest.fixture
def cut(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every text that did not fit into its box."""
    found: list[str] = []
    cut_line, fitted_page = Type._cut, prose.fitted_page

    def note_line(self: Type, text: str, role: Role, px: int, width: int) -> str:
        kept = cut_line(self, text, role, px, width)
        if kept != text:
            found.append(text)
        return kept

    def note_page(look: Look, text: str, box: Box, **how: object) -> Surface:
        page = fitted_page(look, text, box, **how)  # type: ignore[arg-type]
        if page.get_height() > box.h:
            found.append(text)
        return page

    monkeypatch.setattr(Type, "_cut", note_line)
    monkeypatch.setattr(prose, "fitted_page", note_page)
    monkeypatch.setattr(setup_scene, "fitted_page", note_page)
    return found


@pytest.mark.parametrize("text_size", TEXT_SIZES)
@pytest.mark.parametrize("size", CANVASES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("show", SHOWS)
def test_everything_fits(
    show: str,
    size: tuple[int, int],
    text_size: float,
    program: Callable[..., Program],
    cut: list[str],
) -> None:
    made = program(size=size, text_size=text_size, speed=0.0, name="Maximilian-Ödön")
    SHOWS[show](made)
    for language in LANGUAGES:
        made.context.change(language=language)
        made.wait(0.1).picture()
        assert not cut, language
        check_places(made)


def check_places(made: Program) -> None:
    window = Rect(0, 0, *made.size)
    free = [w for w in made.page.widgets.values() if w.area is None]
    for widget in free:
        assert window.contains(widget.rect), widget
        assert widget.rect.width > 0, widget
    for one, other in combinations([widget.rect for widget in free], 2):
        assert not one.colliderect(other)
    for widget in made.page.widgets.values():
        if widget.area is not None:
            assert widget.area.rect.left <= widget.rect.left, widget
            assert widget.rect.right <= widget.area.rect.right, widget

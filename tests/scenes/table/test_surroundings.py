"""What changes around a game while it is played: the window, the language, the look."""

from __future__ import annotations

from itertools import product
from pathlib import Path
from typing import Any

import pytest

from game.platform.actions import Command, PointerDown, PointerMoved, PointerUp
from tests.play.sessions import solo
from tests.scenes.harness import LANGUAGES, SIZES, TEXT_SIZES

from .positions import three_fires
from .seat import Seat, chosen_by


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_a_new_size_in_mid_flight(tmp_path: Path, size: tuple[int, int]) -> None:
    """Cards go to where they belong in the new window, and hands find them there."""
    seat = Seat(tmp_path, solo(7))
    card = seat.hand[0]
    seat.place(card, "U1")
    assert not seat.table.animator.at_rest
    seat.house.resize(size)
    seat.rest().check_truth()
    assert seat.layout.size == size
    other = seat.hand[0]
    seat.drag_card(other, "U1")
    assert [step.entry.text for step in seat.session.steps] == [f"{card}>U1", f"{other}>U1"]
    seat.rest().check_truth()
    assert seat.house.picture().get_size() == size


def test_a_new_size_with_a_card_between_the_fingers(tmp_path: Path) -> None:
    seat = Seat(tmp_path, solo(7))
    card = seat.hand[0]
    start = seat.card_at_rest(card)
    seat.do(PointerMoved(start), PointerDown(start), PointerMoved((600, 300)))
    seat.house.resize((1920, 1080))
    seat.do(PointerUp(seat.pile("U1")))
    seat.rest().check_truth()


@pytest.mark.parametrize("wishes", [{"high_contrast": True}, {"text_size": 1.5}, {"speed": 0.0}])
def test_a_new_look_in_mid_flight(tmp_path: Path, wishes: dict[str, Any]) -> None:
    seat = Seat(tmp_path, solo(7, fire=True))
    seat.place(seat.hand[0], "U1")
    seat.house.context.change(**wishes)
    seat.rest().check_truth()
    seat.house.picture()


def test_a_new_language_is_spoken_at_once(tmp_path: Path) -> None:
    seat = Seat(tmp_path, solo(7))
    prompts, pictures = set(), set()
    for language in LANGUAGES:
        seat.house.context.change(language=language, reduced_motion="on")
        seat.rest().quiet()
        prompts.add(seat.prompt)
        pictures.add(seat.house.picture().get_buffer().raw)
    assert len(prompts) == len(pictures) == len(LANGUAGES)


@pytest.mark.parametrize(
    ("language", "text_size", "contrast"), list(product(LANGUAGES, TEXT_SIZES, (False, True)))
)
def test_every_look_can_be_played_with(
    tmp_path: Path, language: str, text_size: float, contrast: bool
) -> None:
    """A turn by clicks with a fire on the table, drawn after every move."""
    seat = Seat(
        tmp_path,
        three_fires(),
        language=language,
        text_size=text_size,
        high_contrast=contrast,
        size=(960, 540),
    )
    for _ in range(3):
        move = chosen_by("greedy", seat.session)
        if move.kind == "end":
            break
        assert isinstance(move.card, int)
        steps = len(seat.session.steps)
        seat.place(move.card, str(move.target)).house.picture()
        assert len(seat.session.steps) == steps + 1
    seat.do(Command("end_turn")).wait(1).house.picture()


def test_high_contrast_is_another_picture(tmp_path: Path) -> None:
    pictures = []
    for contrast in (False, True):
        seat = Seat(tmp_path, solo(7), high_contrast=contrast, reduced_motion="on")
        pictures.append(seat.rest().quiet().house.picture().get_buffer().raw)
    assert pictures[0] != pictures[1]


def test_drawing_changes_nothing(tmp_path: Path) -> None:
    seat = Seat(tmp_path, three_fires())
    seat.wait(0.5)
    first = seat.house.picture().get_buffer().raw
    assert seat.house.picture().get_buffer().raw == first

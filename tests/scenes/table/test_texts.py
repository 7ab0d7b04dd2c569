"""Words at the table: in every language, window and size of text they fit, and can be read."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from game.engine import Move
from game.platform.actions import Command, PointerMoved
from game.play.session import PERSON, Session
from game.ui.text import Fitted, Role, Type
from tests.engine.positions import four_piles
from tests.play.sessions import session_at, solo
from tests.scenes.harness import LANGUAGES, TEXT_SIZES

from . import rows
from .duels import begun, spoilt, won
from .positions import REST, due_fire, last_card, no_way, three_fires, two_due_fires
from .rows import long_row
from .seat import Seat

SIZES = ((960, 540), (1280, 720), (1024, 768), (1920, 1080), (2560, 1080), (2560, 1440))
"""The canvas never has more than 1440 lines, however large the window."""
SMALLEST = 0.6
"""How much of its wanted size every ordinary text keeps."""
PROMPT = 18
"""Units of the prompt, which finds its size by itself."""


class Drawn(NamedTuple):
    text: str
    wanted: int
    size: int
    cut: bool = False

    @property
    def good(self) -> bool:
        return not self.cut and self.size >= round(self.wanted * SMALLEST)


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[Drawn]:
    """Every text that was fitted into a box, and how."""
    found: list[Drawn] = []
    fit, rich = Type.fit, Type.rich

    def note_fit(  # noqa: PLR0917
        self: Type, text: str, role: Role, px: int, width: int, min_px: int
    ) -> Fitted:
        fitted = fit(self, text, role, px, width, min_px)
        found.append(Drawn(text, px, fitted.px, fitted.text != text))
        return fitted

    def note_rich(self: Type, text: str, role: Role, px: int, *colours: object) -> object:
        found.append(Drawn(text, 0, px))
        return rich(self, text, role, px, *colours)  # type: ignore[arg-type]

    monkeypatch.setattr(Type, "fit", note_fit)
    monkeypatch.setattr(Type, "rich", note_rich)
    return found


# Moments with something to say


def start(seat: Seat) -> None:
    seat.click(seat.card_at_rest(seat.hand[0]))


def backtrick_in_reach(seat: Seat) -> None:
    seat.click(seat.card_at_rest(40))


def refused(seat: Seat) -> None:
    seat.place(50, "U1")


def too_early(seat: Seat) -> None:
    seat.do(Command("end_turn"))


def nowhere_to_go_back(seat: Seat) -> None:
    seat.do(Command("take_back"))


def warned(seat: Seat) -> None:
    seat.do(PointerMoved(seat.button("end_turn")))


def placed(card: int, pile: Any) -> Callable[[Seat], None]:
    def act(seat: Seat) -> None:
        seat.place(card, pile).wait(0.4)

    return act


def after_a_turn(seat: Seat) -> None:
    one, two, *_ = seat.hand
    seat.drag_card(one, "U1").drag_card(two, "U1")
    seat.do(Command("end_turn"), Command("take_back"))


def chosen(card: int) -> Callable[[Seat], None]:
    def act(seat: Seat) -> None:
        seat.click(seat.card_at_rest(card))

    return act


def refused_help(seat: Seat) -> None:
    seat.place(33, "1U").do(Command("digit_6"))


def advised(seat: Seat) -> None:
    seat.do(Command("hint")).wait(1)


def waiting(seat: Seat) -> None:
    seat.place(13, "0U").place(14, "0U").do(Command("end_turn"))


def helped(seat: Seat) -> None:
    seat.play(Move("place", 44, "1D"))


def twins_lit(seat: Seat) -> None:
    """Past the curtain, if there is one."""
    if not seat.at_table:
        seat.lift_curtain()
    moves = seat.session.rules.legal_moves(seat.state)
    lit = next(move for move in moves if move.kind == "twist")
    seat.click(seat.card_at_rest(int(str(lit.card))))


def took_the_row(seat: Seat) -> None:
    seat.do(Command("take_row"))


def everything() -> Session:
    return solo(7, pro=True, short_hand=True, fire=True)


def tight() -> Session:
    return session_at(four_piles([[50, 95, *REST]], U1=[61, 62], D1=[88]))


def turned_back() -> Session:
    return session_at(four_piles([[40, 60, *REST[1:], 95]], U1=[50], U2=[55], D1=[51]))


LONGEST = ("Maximilian-Ödön", "Wilhelmina-Zofia")
PEOPLE: dict[str, Any] = {"seats": (PERSON, PERSON), "names": LONGEST}
LONG: dict[str, Any] = {"names": LONGEST}
FOUR = (*LONGEST, "Bartholomäus", "Giandomenica")
LATE: dict[str, Any] = {
    "number": 9,
    "rounds": 9,
    "expert": True,
    "totals": [-102, 86, -99, 104],
    "kept": [[13, 31, 14, 41, 15, 51, 16, 61, 17, 71, 18, 81], [], [], []],
    "taken": [[], [], [], [22, 33, 44, 55, 66]],
}


def late(seats: tuple[str, ...] = ()) -> Session:
    """The last round of a long match, with all that there is to be said at once."""
    return rows.row_taken_at(rows.late_state(**LATE), seats, FOUR)


MOMENTS: dict[str, tuple[Callable[[], Session], Callable[[Seat], None]]] = {
    "every variant": (everything, start),
    "a backtrick in reach": (turned_back, backtrick_in_reach),
    "refused": (tight, refused),
    "too early": (everything, too_early),
    "nothing to take back": (everything, nowhere_to_go_back),
    "a turn later": (lambda: solo(7), after_a_turn),
    "a fire is due": (due_fire, warned),
    "two fires are due": (two_due_fires, warned),
    "three fires": (three_fires, placed(12, "U1")),
    "won": (last_card, placed(50, "U1")),
    "lost": (no_way, placed(97, "U1")),
    "help": (begun, chosen(44)),
    "no help": (begun, refused_help),
    "advice in a duel": (lambda: begun(35), advised),
    "a duel between two people": (lambda: begun(**PEOPLE), lambda seat: None),
    "a rival's turn": (lambda: begun(**LONG), waiting),
    "a rival's help": (lambda: begun(seats=("novice", PERSON), **LONG), helped),
    "a turn that loses a duel": (spoilt, warned),
    "a duel is won": (won, placed(59, "0U")),
    "four people": (lambda: late((PERSON,) * 4), twins_lit),
    "a long row": (lambda: long_row(40, names=FOUR), twins_lit),
    "no twins": (rows.begun, placed(94, 41)),
    "advice at a row": (rows.begun, advised),
    "the row is taken": (rows.stuck, took_the_row),
    "a card more": (rows.single, took_the_row),
    "a round is over": (rows.round_over, lambda seat: None),
}


@pytest.mark.parametrize("text_size", TEXT_SIZES)
@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
def test_every_text_keeps_most_of_its_size(
    tmp_path: Path, size: tuple[int, int], text_size: float, drawn: list[Drawn]
) -> None:
    bad = set()
    for language in LANGUAGES:
        for moment, (session, act) in MOMENTS.items():
            seat = Seat(tmp_path, session(), size=size, text_size=text_size, language=language)
            act(seat)
            drawn.clear()
            seat.house.picture()
            assert drawn
            for each in drawn:
                text = each if each.wanted else each._replace(wanted=seat.layout.text_px(PROMPT))
                if not text.good:
                    bad.add((moment, language, *text))
            seat.house.store.flush()
    assert not bad


@pytest.mark.parametrize("text_size", TEXT_SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_variant_is_named(
    tmp_path: Path, language: str, text_size: float, drawn: list[Drawn]
) -> None:
    seat = Seat(tmp_path, everything(), size=(960, 540), text_size=text_size, language=language)
    seat.house.picture()
    words, texts = seat.house.context.words, {each.text for each in drawn}
    for variant in ("pro", "short_hand", "fire"):
        assert words(f"variant.classic.{variant}.name") in texts

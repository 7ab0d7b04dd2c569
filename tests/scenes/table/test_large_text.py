"""Larger text is larger: nothing that must be read is smaller at 150 % than at 100 %, or cut."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from pygame import Surface

from game import engine
from game.engine import Move
from game.play.session import PERSON, Session, Setup
from game.scenes.games.registry import GAMES
from game.scenes.table.turn.hand_question import HandQuestion
from game.scenes.table.turn.hot_seat import asks_who_starts
from game.ui.text import ELLIPSIS, Role, Type
from game.ui.theme import CARD_RATIO, RGB
from tests.play.sessions import solo
from tests.scenes.harness import LANGUAGES, Program, words_of
from tests.scenes.shows import SHOWS

from .coaching import coached
from .seat import Seat

SMALLEST_LINE = 13
"""Pixels of a line of text at 150 %, in the smallest window."""
SIZES = [(960, 540), (1280, 720), (1100, 800)]
PROMPTS = {
    "classic": ("owe", "owe_more", "may_end", "end_now", "fire.due", "thinking", "won", "lost"),
    "quick": ("quick.owe_one", "quick.owe", "quick.more", "end_now", "thinking"),
    "duel": ("owe", "owe_more", "may_end", "end_now", "thinking"),
    "twist": ("thinking",),
}
TEXTS = {"twist": ("toads.open", "toads.forced", "toads.turn", "event.round_ended")}
OPTIONS = {"classic": {"fire": True}, "quick": {}, "duel": {}, "twist": {"expert": True}}


def table(home: Path, game: str, size: tuple[int, int], language: str, text_size: float) -> Seat:
    seats = (PERSON, "novice", "club")[: 2 if game == "duel" else 3]
    rules = engine.rules(game, players=len(seats), **OPTIONS[game])
    session = Session(Setup(rules, 5, seats=seats, names=("", "Ada", "Bruno")[: len(seats)]))
    if asks_who_starts(session):
        session.say(0, "start:yes")
    return Seat(home, session, size=size, language=language, text_size=text_size, speed=0.0)


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> dict[str, int]:
    """Every line of text that is drawn, with the smallest size in which it is."""
    found: dict[str, int] = {}
    render = Type.render

    def note(self: Type, text: str, role: Role, px: int, colour: RGB) -> Surface:
        found[text] = min(px, found.get(text, px))
        return render(self, text, role, px, colour)

    monkeypatch.setattr(Type, "render", note)
    return found


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_buttons_and_counts_are_no_smaller_with_larger_text(
    tmp_path: Path, drawn: dict[str, int], game: str, language: str, size: tuple[int, int]
) -> None:
    words, sizes = words_of(language), []
    for number, text_size in enumerate((1.0, 1.5)):
        drawn.clear()
        seat = table(tmp_path / str(number), game, size, language, text_size)
        seat.house.picture()
        focus = seat.table.focus
        texts = [button.text for button in (focus.hint, focus.take_back, focus.end)]
        texts += [focus.tell.text] if focus.tell else []
        if game in ("classic", "quick"):
            texts.append(words("table.to_draw", n=seat.table.board.decks[0]))
        assert set(texts) <= set(drawn), "one of them is cut"
        sizes.append({text: drawn[text] for text in texts})
    usual, large = sizes
    shared = usual.keys() & large.keys()
    assert all(usual[text] <= large[text] for text in shared), (usual, large)
    assert sum(large[text] for text in shared) > 1.15 * sum(usual[text] for text in shared)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_prompt_is_smaller_with_larger_text(
    tmp_path: Path, game: str, language: str, size: tuple[int, int]
) -> None:
    words = words_of(language)
    keys = [f"table.{key}" for key in PROMPTS[game]] + list(TEXTS.get(game, ()))
    sizes = []
    for number, text_size in enumerate((1.0, 1.5)):
        seat = table(tmp_path / str(number), game, size, language, text_size)
        layer = seat.table._painter.ground  # type: ignore[attr-defined]
        sizes.append([layer.prompt_lines(words(key, n=2, name="Chiara"))[0] for key in keys])
    usual, large = sizes
    assert all(a <= b for a, b in zip(usual, large, strict=True)), (usual, large)


def test_the_longest_prompt_breaks_before_it_is_cut(tmp_path: Path) -> None:
    layer = table(tmp_path, "classic", (960, 540), "de", 1.0).table._painter.ground  # type: ignore[attr-defined]
    where = "auf den ersten absteigenden Stapel von Maximilian-Ödön"
    long = words_of("de")("event.backtrick.other", name="Maximilian-Ödön", card=97, where=where)
    _, lines = layer.prompt_lines(long)
    assert "".join(lines).replace(" ", "") == long.replace(" ", "")
    assert len(lines) == 2


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("game", GAMES)
def test_cards_on_the_table_keep_their_size(game: str, size: tuple[int, int]) -> None:
    """Larger text takes from the air."""
    for players in engine.rules_class(game).seats:
        rules = engine.rules(game, **{} if game == "duel" else {"players": players})
        usual, large = (
            GAMES[game].table.layout(size, text_size, rules, 0).card_widths[1]
            for text_size in (1.0, 1.5)
        )
        assert large >= usual, players


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)], ids=str)
@pytest.mark.parametrize("text_size", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("game", ["classic", "quick"])
def test_who_starts_is_asked_above_the_hand(
    tmp_path: Path, game: str, text_size: float, size: tuple[int, int]
) -> None:
    names = ("", "Ada", "Bruno", "Chiara", "Dario")
    rules = engine.rules(game, players=5)
    session = Session(Setup(rules, 5, seats=(PERSON, *["club"] * 4), names=names))
    seat = Seat(tmp_path, session, size=size, language="de", text_size=text_size)
    question = seat.top
    assert isinstance(question, HandQuestion)
    assert question.sheet.bottom <= seat.table.layout.hand.y
    assert question.sheet.y >= 0
    assert all(question.sheet.has(each.shown.center) for each in question.widgets.values())


@pytest.mark.parametrize("text_size", [1.0, 1.25, 1.5])
@pytest.mark.parametrize("size", [*SIZES, (1920, 1080)], ids=str)
@pytest.mark.parametrize("game", GAMES)
def test_a_hint_does_not_cover_the_card_it_recommends(
    tmp_path: Path, game: str, size: tuple[int, int], text_size: float
) -> None:
    seat = table(tmp_path, game, size, "de", text_size)
    layout = seat.layout
    high = round(28 * layout.text)
    low = layout.message.y + round(15 * layout.text) + high // 2
    for card in seat.table.hand:
        seat.table._show_hint((next(move_of(seat, card)),), "38 %")
        pose = seat.true_places[card]
        assert seat.message
        assert pose.y - pose.width * CARD_RATIO / 2 >= low - 1


def move_of(seat: Seat, card: object) -> Iterator[Move]:
    """A move of that card; where none is legal, any other."""
    legal = [move for move in seat.table.person.legal_moves if move.card is not None]
    own = [move for move in legal if seat.table.spec.key(seat.table.seat, move.card or 0) == card]
    yield from own or legal


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_what_is_whole_at_the_usual_size_is_not_cut_at_a_larger_one(
    tmp_path: Path, drawn: dict[str, int], game: str, language: str
) -> None:
    cut = []
    for text_size in (1.0, 1.5):
        drawn.clear()
        table(tmp_path / str(text_size), game, (960, 540), language, text_size).house.picture()
        cut.append({text for text in drawn if ELLIPSIS in text})
    assert len(cut[1]) <= len(cut[0]), cut


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_about_a_lesson_is_larger_with_larger_text(
    tmp_path: Path, drawn: dict[str, int], language: str
) -> None:
    program = Program(tmp_path, size=(960, 540), language=language, text_size=1.5, speed=0.0)
    SHOWS["learn, from the start"](program)
    drawn.clear()
    program.context.stack.draw(Surface((960, 540)), 1.0)
    small = {text: px for text, px in drawn.items() if text.endswith(".") and px < SMALLEST_LINE}
    assert not small


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_lines_beside_the_dial_of_the_coach_grow_with_the_text(
    tmp_path: Path, drawn: dict[str, int], language: str
) -> None:
    words, sizes = words_of(language), []
    for text_size in (1.0, 1.5):
        seat, _ = coached(
            tmp_path / str(text_size),
            solo(7),
            size=(960, 540),
            language=language,
            text_size=text_size,
        )
        drawn.clear()
        seat.house.context.stack.draw(Surface((960, 540)), 1.0)
        sizes.append(drawn[words("coach.chance")])
    assert sizes[1] >= max(SMALLEST_LINE, sizes[0] + 3)

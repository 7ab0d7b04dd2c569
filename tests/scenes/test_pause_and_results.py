"""From the table to the results and on: pausing, scores, names, and another game."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from itertools import pairwise
from typing import Any

import pygame
import pytest
from pygame import Surface

from game.engine import deal_code, rules
from game.i18n import NAMES
from game.platform import clipboard
from game.platform.actions import (
    Cancel,
    Command,
    Confirm,
    Mode,
    Navigate,
    TextErased,
    TextTyped,
)
from game.platform.saves import write_save
from game.platform.store import SCORES
from game.play import high_scores
from game.play.high_scores import HighScore, HighScores
from game.play.marks import HINT, SEEN_DEAL, UNDO
from game.play.session import Session
from game.scenes import routes
from game.scenes.games.registry import GAMES
from game.scenes.menu.scene import MenuScene
from game.scenes.name_entry import NameEntryScene
from game.scenes.page import GRACE
from game.scenes.pause import PauseScene
from game.scenes.results import left_column
from game.scenes.results.scene import ResultsScene
from game.scenes.results.score_panel import Standing
from game.scenes.results.summary import summary
from game.scenes.scores import ScoresScene
from game.scenes.table.scene import TableScene
from game.ui.text_boxes import chip_height
from game.ui.widgets import Look
from tests.play.sessions import solo

from .harness import SIZES, Program
from .shows import keep_scores, name_entry, played, results, results_beaten
from .table.positions import due_fire


def table(made: Program, session: Session) -> None:
    made.show(TableScene(made.context, session))


def test_resuming_goes_on_where_it_was(program: Callable[..., Program]) -> None:
    made = program()
    table(made, played(moves=20))
    for back in (Cancel(), Command("pause"), Confirm()):
        made.do(Command("pause"), back)
        assert isinstance(made.top, TableScene)


def test_the_same_deal_from_the_start(program: Callable[..., Program]) -> None:
    made = program()
    session = played(seed=11, moves=20, pro=True)
    table(made, session)
    made.do(Command("pause")).click("restart")
    made.do(Confirm())
    assert isinstance(made.top, PauseScene), "the first answer destroys nothing"
    made.click("restart").click("answer_1")
    assert isinstance(made.top, TableScene)
    assert made.top.session.first == session.first
    assert not made.top.session.steps


def test_the_pause_shows_the_deal_code_and_copies_it(
    program: Callable[..., Program], monkeypatch: pytest.MonkeyPatch
) -> None:
    made = program()
    session = played(moves=20)
    table(made, session)
    made.do(Command("pause"))
    copied: list[str] = []

    def copy(text: str) -> bool:
        copied.append(text)
        return True

    monkeypatch.setattr(clipboard, "copy", copy)
    pause = made.page
    assert isinstance(pause, PauseScene)
    assert pause._note == "Saved after every card. Nothing is lost."
    made.press("code")
    assert copied == [deal_code(session.rules, session.setup.seed)]
    assert pause._note == "The code is copied."


def test_leaving_by_way_of_the_pause_keeps_the_game(program: Callable[..., Program]) -> None:
    made = program()
    session = played(moves=20)
    table(made, session)
    made.do(Command("pause")).click("menu")
    assert isinstance(made.top, MenuScene)
    kept = routes.saved_game(made.context, "classic")
    assert kept is not None
    assert kept.record() == session.record()
    made.click("continue").do(Command("pause")).click("quit")
    assert made.over


def test_what_cannot_be_saved_is_told_and_quitting_asks_first(
    program: Callable[..., Program], monkeypatch: pytest.MonkeyPatch
) -> None:
    made = program()
    table(made, played(moves=20))
    monkeypatch.setattr(made.store, "is_saving", lambda file: False)
    monkeypatch.setattr(made.store, "would_lose", lambda file: file.name == "game-classic")
    made.wait(0.1)
    unsaved = "The game goes on, but it is not being saved."
    assert isinstance(made.top, TableScene)
    assert made.top._message.text == unsaved
    made.do(Command("pause"))
    pause = made.page
    assert isinstance(pause, PauseScene)
    assert pause._note == unsaved
    made.click("quit").do(Confirm())
    assert made.page is pause, "the first answer loses nothing"
    made.click("quit").click("answer_1")
    assert made.over


def test_a_finished_game_waits_no_longer(program: Callable[..., Program]) -> None:
    made = program()
    write_save(made.store, played(moves=5))
    name_entry(made)
    made.archive.flush()
    assert not routes.saved_games(made.context)


def test_cards_that_were_played_or_wait_in_a_save_are_known(
    program: Callable[..., Program],
) -> None:
    made = program()
    made.go(routes.to_results, played(seed=5))
    made.archive.flush()
    write_save(made.store, played(seed=6, moves=3))
    for seed, known in ((5, True), (6, True), (7, False), (None, False)):
        assert routes.new_setup(made.context, rules("classic"), seed).seen_deal is known
    assert not routes.new_setup(made.context, rules("quick"), 5).seen_deal


@pytest.mark.parametrize(("name", "same"), [("again", False), ("same_deal", True)])
def test_one_more_game(name: str, same: bool, program: Callable[..., Program]) -> None:
    made = program()
    results(made)
    before = made.page
    assert isinstance(before, ResultsScene)
    made.press(name)
    assert isinstance(made.top, TableScene)
    assert made.top.session.rules == before.session.rules
    assert (made.top.session.first == before.session.first) is same
    assert made.top.session.marks == ({SEEN_DEAL} if same else set())


def test_one_key_starts_the_next_game(program: Callable[..., Program]) -> None:
    made = program()
    results(made)
    made.do(Confirm())
    assert isinstance(made.top, TableScene)


def test_copying_the_code(program: Callable[..., Program], monkeypatch: pytest.MonkeyPatch) -> None:
    made = program()
    results(made)
    page = made.page
    assert isinstance(page, ResultsScene)
    copied: list[str] = []

    def copy(text: str) -> bool:
        copied.append(text)
        return True

    monkeypatch.setattr(clipboard, "copy", copy)
    made.click("copy")
    assert copied == [deal_code(page.session.rules, page.session.setup.seed)]
    assert page._toast.text == "The code is copied."
    monkeypatch.setattr(clipboard, "copy", lambda text: False)
    made.click("copy")
    assert page._toast.text == "The code could not be copied: please write it down."


def test_the_summary_adds_up() -> None:
    for seed in range(5):
        session = played(seed, fire=True)
        result = summary(session)
        outcome = session.rules.outcome(session.state)
        assert outcome is not None
        assert result.left == outcome.cards_left
        assert sum(result.awards.values()) == result.tally.score
        lines = GAMES[session.rules.game].results.chart(session).lines
        ends = [line.steps[-1].value for line in lines]
        last: Any = session.state
        tops = [pile[-1] if pile else None for pile in last.piles]
        assert [end if top else None for end, top in zip(ends, tops, strict=True)] == tops
        steps = [step for line in lines for step in line.steps]
        assert sum(step.backtrick for step in steps) == result.tally.backtricks
        assert max(step.turn for step in steps) == result.tally.turns


def test_a_beaten_game_is_celebrated(program: Callable[..., Program]) -> None:
    made = program()
    results_beaten(made)
    made.wait(1)
    page = made.page
    assert isinstance(page, ResultsScene)
    assert page._effects.particles
    made.settle()
    assert not page.moving


def test_with_reduced_motion_nothing_flies(program: Callable[..., Program]) -> None:
    made = program(reduced_motion="on")
    results_beaten(made)
    made.wait(1)
    page = made.page
    assert isinstance(page, ResultsScene)
    assert not page._effects.particles
    made.settle()
    assert not page.moving


def test_a_score_below_the_table_asks_for_no_name(program: Callable[..., Program]) -> None:
    made = program()
    full = [high_scores.HighScore("ADA", 90000, 0, "2026-01-01")] * high_scores.PLACES
    made.store.write(SCORES, high_scores.to_data({"classic": tuple(full)}))
    made.go(routes.to_results, played(seed=5))
    assert isinstance(made.top, ResultsScene)


def test_a_name_is_typed(program: Callable[..., Program]) -> None:
    made = program()
    keep_scores(made)
    name_entry(made)
    assert isinstance(made.top, NameEntryScene)
    assert made.context.stack.mode is Mode.TEXT
    made.do(
        TextTyped("z"), TextTyped("oe?ż"), TextErased(), TextErased(), TextTyped("ö"), Confirm()
    )
    assert isinstance(made.top, ResultsScene)
    entry = high_scores.from_data(made.store.read(SCORES))["classic"][5]
    assert (entry.name, entry.date) == ("ZOÖ", date.today().isoformat())
    assert made.context.settings.name == "ZOÖ"
    made.press("scores")
    assert isinstance(made.top, ScoresScene)
    assert made.top.lit == 5


def test_a_name_is_asked_once_and_remembered(program: Callable[..., Program]) -> None:
    made = program()
    name_entry(made)
    made.do(TextTyped("zoe"), Confirm())
    made.go(routes.to_results, played(seed=2, fire=True))
    assert isinstance(made.top, ResultsScene)
    assert high_scores.from_data(made.store.read(SCORES))["classic-fire"][0].name == "ZOE"


def test_one_key_skips_the_name_and_the_score_is_kept(program: Callable[..., Program]) -> None:
    made = program()
    name_entry(made)
    made.do(TextTyped("zo"), Cancel())
    assert isinstance(made.top, ResultsScene)
    assert high_scores.from_data(made.store.read(SCORES))["classic"][0].name == "YOU"
    assert made.context.settings.name == ""


def test_a_score_is_kept_before_the_name_is_known(program: Callable[..., Program]) -> None:
    made = program()
    made.go(routes.to_results, played(seed=5))
    assert high_scores.from_data(made.store.read(SCORES))["classic"][0].name == "YOU"


@pytest.mark.parametrize("mark", [HINT, UNDO, SEEN_DEAL])
def test_a_game_with_help_has_its_place_in_another_table(
    program: Callable[..., Program], mark: str
) -> None:
    made = program(name="ADA")
    session = played(seed=5)
    session.marks.add(mark)
    made.go(routes.to_results, session)
    tables = high_scores.from_data(made.store.read(SCORES))
    assert set(tables) == {"classic+help"}
    made.press("scores")
    assert isinstance(made.top, ScoresScene)
    assert made.top.table == tables["classic+help"]
    made.press("clean")
    assert made.top.table == ()


def test_the_name_is_asked_for_the_list_in_which_it_will_stand(
    program: Callable[..., Program],
) -> None:
    made = program()
    session = played(seed=5)
    assert NameEntryScene(made.context, session, "classic", 0).prompt == "Enter your name"
    helped = NameEntryScene(made.context, session, "classic+help", 0)
    assert helped.prompt == "Enter your name for the list “With help”"


def test_the_high_scores_open_at_the_newest_entry(program: Callable[..., Program]) -> None:
    made = program(name="ADA")
    keep_scores(made)
    session = played(seed=5)
    session.marks.add(HINT)
    routes.finish(made.context, session)
    made.go(routes.to_menu).go(routes.open_scores)
    assert isinstance(made.top, ScoresScene)
    assert (made.top.opened, made.top.helped) == ("classic", True)


def test_a_key_too_many_after_the_name_starts_no_game(program: Callable[..., Program]) -> None:
    made = program()
    name_entry(made)
    made.do(TextTyped("weiß"), Confirm(), Confirm(), Command("again"))
    assert isinstance(made.top, ResultsScene)
    assert high_scores.from_data(made.store.read(SCORES))["classic"][0].name == "WEIß"
    made.wait(GRACE).do(Confirm())
    assert isinstance(made.top, TableScene)


def test_a_name_with_a_letter_that_has_no_capital_fits(program: Callable[..., Program]) -> None:
    made = program(name="Großmann")
    routes.finish(made.context, played(seed=5))
    assert routes.high_score_tables(made.context)["classic"][0].name == "GROßMANN"


def test_a_name_is_spun_with_a_controller(program: Callable[..., Program]) -> None:
    made = program(by_pad=True)
    name_entry(made)
    up, press = Navigate(0, -1), Confirm(by_pad=True)
    made.do(up, press, up, up, press, up, up, up, Command("take_back"), Command("pause"))
    assert isinstance(made.top, ResultsScene)
    assert high_scores.from_data(made.store.read(SCORES))["classic"][0].name == "AB"


def test_the_last_letter_leads_to_the_button_that_finishes(
    program: Callable[..., Program],
) -> None:
    made = program(by_pad=True)
    name_entry(made)
    made.do(*[Navigate(1, 0)] * high_scores.NAME_LENGTH)
    assert made.page.focused == "done"


def test_a_name_is_picked_with_the_mouse(program: Callable[..., Program]) -> None:
    made = program()
    name_entry(made)
    letters = made.widget("letters").rect
    x = letters.left + letters.width // 16
    made.click((x, letters.top + 4)).click((x, letters.top + 4)).click((x, letters.bottom - 4))
    assert isinstance(made.top, NameEntryScene)
    assert made.top.name == "A"
    made.click("erase").click("done")
    assert high_scores.from_data(made.store.read(SCORES))["classic"][0].name == "YOU"


@pytest.mark.parametrize("by", ["mouse", "keys"])
def test_after_erase_letters_can_be_typed(program: Callable[..., Program], by: str) -> None:
    made = program()
    name_entry(made)
    made.do(TextTyped("ab"))
    made.click("erase") if by == "mouse" else made.press("erase")
    assert made.context.stack.mode is Mode.TEXT
    made.do(TextTyped("c"))
    assert isinstance(made.top, NameEntryScene)
    assert made.top.name == "AC"
    made.tab_to("done").do(TextTyped("d"))
    assert made.top.name == "ACD"


def test_keys_pressed_at_the_end_of_a_game_do_not_land_in_the_name(
    program: Callable[..., Program],
) -> None:
    made = program()
    made.go(routes.to_results, played(seed=5))
    made.do(TextTyped("z"), TextTyped(" "), Confirm(), Command("end_turn"), TextTyped("h"))
    assert isinstance(made.top, NameEntryScene)
    assert made.top.name == ""
    made.wait(GRACE).do(TextTyped("h"))
    assert made.top.name == "H"


@pytest.mark.parametrize("language", NAMES)
def test_a_first_game_that_ended_early_is_no_record(
    program: Callable[..., Program], language: str
) -> None:
    made = program(language=language)
    words, theme = made.context.words, made.context.look.theme
    made.go(routes.to_results, lost_early())
    scene = made.top
    assert isinstance(scene, ResultsScene), "no name is asked for"
    assert scene.was_early
    assert scene._standing() == Standing(words("results.first"), theme.quiet)
    assert "high_score" not in made.audio.heard
    assert not scene._party


def test_a_game_that_ended_early_is_compared_without_a_fuss(
    program: Callable[..., Program],
) -> None:
    made = program()
    for best, text in ((1, "Your best yet!"), (9999, "Best so far: 9,999")):
        tables: HighScores = {"classic": (HighScore("ADA", best, 9, "2026-11-01", "x"),)}
        scene = ResultsScene(made.context, lost_early(), tables)
        made.show(scene)
        assert scene._standing() == Standing(text, made.context.look.theme.quiet)


@pytest.mark.parametrize("size", SIZES[:3])
def test_rows_of_chips_do_not_meet(
    program: Callable[..., Program], size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn: list[tuple[int, int]] = []

    def note(canvas: Surface, look: Look, text: str, at: tuple[int, int], **how: Any) -> int:
        high = chip_height(look, how["units"])
        drawn.append((at[1] - high // 2, at[1] + high // 2))
        return at[0]

    monkeypatch.setattr(left_column, "chip", note)
    made = program(size=size, text_size=1.5, language="de")
    results(made)
    made.picture()
    rows = sorted(set(drawn))
    assert len(rows) > 1
    assert all(above[1] <= below[0] + 1 for above, below in pairwise(rows))


def test_the_table_does_not_shine_through_the_results(program: Callable[..., Program]) -> None:
    made = program(speed=0.0)
    pictures = []
    for colour in ("red", "blue"):
        behind = pygame.Surface(made.size)
        behind.fill(colour)
        made.show(ResultsScene(made.context, lost_early(), {}, behind)).wait(2)
        picture = made.picture()
        pictures.append(picture.subsurface(picture.get_rect().inflate(-120, -100)).copy())
    one, other = (pygame.image.tobytes(picture, "RGB") for picture in pictures)
    assert one == other


def lost_early() -> Session:
    """Alone, with nearly all cards left."""
    session = solo(7)
    while not session.over:
        moves = session.rules.legal_moves(session.state)
        session.play(max(moves, key=lambda move: (move.target == "U1", move.card or 0)))
    return session


def test_a_trophy_is_for_a_good_result(program: Callable[..., Program]) -> None:
    made = program()
    for session, icon in ((played(seed=2, fire=True), "trophy"), (burnt_out(), "star")):
        assert NameEntryScene(made.context, session, "classic", 0).icon == icon


def burnt_out() -> Session:
    session = due_fire()
    session.play("end")
    return session


def test_every_variant_has_its_table(program: Callable[..., Program]) -> None:
    made = program()
    keep_scores(made, "classic-pro-fire")
    made.go(routes.to_menu).go(routes.open_scores)
    page = made.page
    assert isinstance(page, ScoresScene)
    assert page.opened == "classic-pro-fire"
    for opened in page.pages:
        made.click(opened)
        assert page.opened == opened
        made.picture()

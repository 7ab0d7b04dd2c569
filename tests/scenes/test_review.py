"""The page of a review: every turn with its chances; it can be left, and played on from."""

from __future__ import annotations

import re
from collections.abc import Callable
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.analysis import Assessment, Option, Reason
from game.analysis.review import ReviewedTurn, ReviewWork
from game.analysis.sentences import reason_text
from game.engine import Move, Record, rules
from game.i18n import NAMES, load_words
from game.platform.actions import Cancel, Command, Navigate, PointerDown, PointerMoved, PointerUp
from game.platform.paths import asset
from game.platform.saves import read_save, write_save
from game.platform.store import SCORES
from game.play.marks import TRY
from game.play.session import PERSON, Session, Setup
from game.players.solver import Answer
from game.scenes import routes
from game.scenes.ask import AskScene
from game.scenes.replay.scene import ReplayScene
from game.scenes.results.scene import ResultsScene
from game.scenes.review.curve import curve_sheet
from game.scenes.review.figures import percent, sum_figures, turn_figures
from game.scenes.review.legend import legend_of
from game.scenes.review.plot import SIGNS
from game.scenes.review.scene import ReviewScene
from game.scenes.review.texts import is_costly, why
from game.scenes.review.tiles import TileButton
from game.scenes.solution.scene import SolutionScene
from game.scenes.table.turn.controller import Source
from game.scenes.tries.table import TryTable
from tests.analysis.played import think_little

from .harness import Program
from .shows import SHOWS, company, played, review_of

SOLO = played(seed=4, fire=True)
DUEL = company("duel", people=1)
TEAM = company("classic", players=3)
GAMES = {
    "alone": SOLO,
    "team": TEAM,
    "small deck": company("quick", players=4),
    "duel": DUEL,
    "match": company("twist", players=3, rounds=1),
}
games = pytest.mark.parametrize("session", GAMES.values(), ids=GAMES)


@pytest.fixture
def _little_thought(monkeypatch: pytest.MonkeyPatch) -> None:
    think_little(monkeypatch)


def opened(made: Program, session: Session = SOLO) -> ReviewScene:
    """The page of a game that was reviewed before."""
    review_of(session)(made)
    assert isinstance(made.top, ReviewScene)
    return made.top


@games
def test_the_costliest_turn_comes_first(session: Session, program: Callable[..., Program]) -> None:
    scene = opened(program(speed=0.0), session)
    own = [turn for turn in scene.review.turns if scene.who in (None, turn.seat)]
    assert scene.looked_at is not None
    assert scene.looked_at.cost == max(turn.cost for turn in own)


@pytest.mark.parametrize("language", NAMES)
def test_a_costly_turn_is_told_by_what_speaks_against_it_alone(language: str) -> None:
    words = load_words(asset("locale"), language)
    room, kept = Reason("room", 79, "U1", n=76, more=78), Reason("keeps", 87, "U1")
    backtrick = Reason("backtrick", 97, "D1", earlier=(87,))
    best = Option((Move("end"),), 0.6, 0.01, (backtrick,))
    played = Option((Move("end"),), 0.4, 0.01, (kept, room))
    found = Assessment(0, (best,), 0.6, 0.01, proven=False, played=played)
    turn = ReviewedTurn(1, 0, 0, (), (), 0.6, 0.4, 0.2, 0.0, "", found)
    blame = words("review.why.played", reason=reason_text(words, room, ()))
    better = words("review.why.better", reason=reason_text(words, backtrick, ()))
    assert why(words, turn, ("Ada",), 3) == f"{blame} {better}"
    praised = turn._replace(assessment=found._replace(played=played._replace(reasons=(kept,))))
    assert why(words, praised, ("Ada",), 3) == better


@pytest.mark.parametrize("language", NAMES)
def test_a_better_turn_is_praised_and_never_blamed(language: str) -> None:
    words = load_words(asset("locale"), language)
    near, far = Reason("room", 55, "U1", n=19, more=28), Reason("room", 79, "U2", n=76, more=78)

    def told(best: Reason, played: Reason) -> str:
        options = [
            Option((Move("end"),), chance, 0.01, (one,))
            for chance, one in ((0.6, best), (0.4, played))
        ]
        found = Assessment(0, (options[0],), 0.6, 0.01, proven=False, played=options[1])
        turn = ReviewedTurn(1, 0, 0, (), (), 0.6, 0.4, 0.2, 0.0, "", found)
        return why(words, turn, ("Ada",), 3)

    blame = words("review.why.played", reason=reason_text(words, near, ()))
    assert told(far, near) == blame, "the better turn takes more room: that is no praise"
    less = reason_text(words, Reason("less_room", n=19, more=76), ())
    assert told(near, far).endswith(words("review.why.better", reason=less))
    assert told(near, Reason("free")) == words("review.why.unclear")


@games
def test_the_figures_that_are_shown_add_up(
    session: Session, program: Callable[..., Program]
) -> None:
    scene = opened(program(speed=0.0), session)
    told, who = turn_figures(scene.review), scene.who
    own = [told[turn.turn] for turn in scene.shown]
    for one, later in pairwise(own):
        assert one.before - one.cost + one.luck == later.before
    sums = sum_figures(scene.review, who)
    assert own[0].before - sums.cost + sums.luck in (0, 100), "lost or won"
    assert sums.cost == sum(one.cost for one in own)
    for turn in scene.shown:
        found = turn.assessment
        assert found.played is not None
        shown = percent(found, found.options[0]) - percent(found, found.played)
        assert shown == told[turn.turn].cost


def test_a_turn_costs_what_lies_between_its_two_figures() -> None:
    """Rounded each by itself, they would say 1 point, and the cost 0."""
    best, played = Option((Move("end"),), 0.2852, 0.01), Option((Move("end"),), 0.2848, 0.01)
    found = Assessment(0, (best,), best.chance, 0.01, proven=False, played=played)
    assert (percent(found, best), percent(found, played)) == (29, 29)
    other = played._replace(chance=0.2749)
    assert percent(found, other) == 28
    proven = Option((Move("end"),), 0.0, 0.0)
    assert percent(found, proven) == 0
    assert percent(found, proven._replace(error=0.01)) == 1


@pytest.mark.parametrize("language", NAMES)
def test_every_sign_at_the_curve_is_named_beside_it(
    language: str, program: Callable[..., Program]
) -> None:
    made = program(speed=0.0, language=language)
    scene, words = opened(made, SOLO), made.context.words
    marks = {step.mark for step in scene._sheet().steps if step.mark}
    assert marks
    entries = legend_of(made.context.look, words, scene._sheet())
    legend = {entry.sign: entry.name for entry in entries}
    for mark, sign in SIGNS.items():
        assert legend.get(sign) == (words(f"review.legend.{mark}") if mark in marks else None)
    made.press("play")
    question = made.top
    assert isinstance(question, AskScene)
    assert all(f"*{sign}*" in question.text for sign in SIGNS.values())


@games
def test_every_turn_can_be_looked_at(session: Session, program: Callable[..., Program]) -> None:
    made = program(speed=0.0)
    scene = opened(made, session)
    made.do(Command("to_start"))
    seen = [scene.turn]
    for _ in scene.shown[1:]:
        made.press("next")
        seen.append(scene.turn)
    made.picture()
    assert seen == [turn.turn for turn in scene.shown]
    made.press("next")
    assert scene.turn == seen[0]
    made.press("previous")
    assert scene.turn == seen[-1]


@games
def test_curves_run_from_the_first_turn_to_a_hundred_or_nothing(
    session: Session, program: Callable[..., Program]
) -> None:
    scene = opened(program(speed=0.0), session)
    for seat in range(session.rules.players):
        sheet = curve_sheet(scene.review, len(scene.work.turns), complete=True, seat=seat)
        first, *_, last = sheet.curves[0].points
        assert first.turn == 0 or not session.rules.together
        assert last.turn == len(scene.work.turns)
        assert last.chance in (0.0, 1.0)
        for step in sheet.steps:
            assert step.end in sheet.curves[0].points


@pytest.mark.parametrize("session", [TEAM, DUEL], ids=["team", "duel"])
def test_every_seat_has_its_turns_and_sums(
    session: Session, program: Callable[..., Program]
) -> None:
    made = program(speed=0.0)
    scene = opened(made, session)
    seats: list[int | None] = [None] if session.rules.together else []
    made.tab_to("who")
    for who in [*seats, *range(session.rules.players)]:
        assert scene.who == who
        assert all(who in (None, turn.seat) for turn in scene.shown)
        made.picture()
        made.do(Navigate(1, 0))


@pytest.mark.parametrize("language", NAMES)
@pytest.mark.parametrize("tile", ["play", "luck"])
def test_the_sums_explain_themselves(
    tile: str, language: str, program: Callable[..., Program]
) -> None:
    made = program(speed=0.0, language=language)
    scene = opened(made)
    sums = sum_figures(scene.review, scene.who)
    points = (sums.cost, sums.at_stake)
    widget = made.widget("play")
    assert isinstance(widget, TileButton)
    assert all(str(figure) in widget.tile.note for figure in points)
    made.press(tile)
    assert isinstance(made.top, AskScene)
    assert set(map(str, points)) <= set(re.findall(r"\d+", made.top.text))
    made.do(Cancel())
    assert isinstance(made.top, ReviewScene)


def test_arrows_and_the_pointer_pick_turns_on_the_curve(program: Callable[..., Program]) -> None:
    made = program(speed=0.0)
    scene = opened(made)
    made.do(Command("to_start")).tab_to("curve").do(Navigate(1, 0))
    assert scene.turn == scene.shown[1].turn
    plot = made.widget("curve").rect
    at = (plot.right - 1, plot.centery)
    made.do(PointerMoved(at), PointerDown(at), PointerUp(at))
    assert scene.turn == scene.shown[-1].turn


def test_the_button_goes_through_the_costly_turns(program: Callable[..., Program]) -> None:
    made = program(speed=0.0)
    scene = opened(made)
    costly = [turn.turn for turn in scene.review.costliest if is_costly(turn)]
    assert scene.turn == costly[0]
    made.press("costliest")
    assert scene.turn == costly[1 % len(costly)]


def test_the_position_is_the_one_before_the_turn(program: Callable[..., Program]) -> None:
    made = program(speed=0.0)
    scene = opened(made)
    one = scene.looked_at
    assert one is not None
    made.picture()
    table = scene._position._table
    assert table is not None
    assert table.session.state == scene.work.turns[one.turn - 1].before
    made.press("position")
    assert isinstance(made.top, ReplayScene)
    assert made.top.position == one.entry
    assert not made.top.playing


@pytest.mark.usefixtures("_little_thought")
def test_a_review_grows_goes_on_elsewhere_and_comes_back(program: Callable[..., Program]) -> None:
    made = program(speed=0.0)
    made.show(ResultsScene(made.context, SOLO, {})).press("review")
    scene = made.top
    assert isinstance(scene, ReviewScene)
    made.picture()
    while len(scene.shown) < 3:
        made.wait(0.05)
    assert scene.looked_at is not None
    made.picture()
    made.do(Cancel())
    assert isinstance(made.top, ResultsScene)
    while made.context.reviews.busy:
        made.wait(0.05)
    made.press("review")
    again = made.top
    assert isinstance(again, ReviewScene)
    assert again is not scene
    assert again.work.done
    assert again.review.turns[-1].after in (0.0, 1.0)


@pytest.mark.usefixtures("_little_thought")
def test_the_window_may_be_closed_in_the_middle(
    program: Callable[..., Program], tmp_path: Path
) -> None:
    made = program(speed=0.0)
    made.go(routes.open_review, SOLO.record())
    while len(made.context.reviews.open(SOLO.record()).found) < 2:
        made.wait(0.05)
    done = list(made.context.reviews.open(SOLO.record()).found)
    made.context.reviews.close()
    made.archive.close()
    later = program(speed=0.0)
    later.go(routes.open_review, SOLO.record())
    scene = later.top
    assert isinstance(scene, ReviewScene)
    assert scene.work.found[: len(done)] == done


def test_a_game_in_which_nothing_was_played_has_an_empty_page(
    program: Callable[..., Program],
) -> None:
    made = program(speed=0.0)
    made.go(routes.to_menu).go(routes.open_review, Record(rules("classic"), 7))
    made.picture()
    assert set(made.page.widgets) >= {"curve", "back"}
    made.do(Command("page_down"), Cancel())


def test_a_review_is_shared_as_a_picture(
    program: Callable[..., Program], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("BACKTRICK_HOME", str(tmp_path / "own"))
    made = program(speed=0.0, language="pl")
    scene = opened(made, DUEL)
    made.press("share")
    assert scene._toast.text == made.context.words("share.making"), "it answers at once"
    made.wait(0.3)
    assert scene._toast.text.endswith(".png"), "and says where it is"
    (path,) = (tmp_path / "own" / "pictures").iterdir()
    assert pygame.image.load(path).get_size() == (1280, 720)


# Tries


def tried(made: Program, answer: str, session: Session = SOLO) -> TryTable:
    opened(made, session)
    made.press("try")
    assert isinstance(made.top, AskScene)
    made.press(answer)
    assert isinstance(made.top, TryTable)
    return made.top


@games
@pytest.mark.parametrize("answer", ["answer_0", "answer_1"])
def test_a_try_begins_with_the_turn_that_is_looked_at(
    session: Session, answer: str, program: Callable[..., Program]
) -> None:
    made = program(speed=0.0)
    table = tried(made, answer, session)
    before = next(
        turn.before
        for turn in ReviewWork(session.record()).turns
        if turn.entry == table.start.entry
    )
    seat = before.to_move
    view = session.rules.view
    assert view(table.session.state, seat).hand == view(before, seat).hand
    assert table.session.state.to_move == seat
    assert seat in table.session.setup.people
    assert (table.start.fresh is None) == (answer == "answer_0")


def test_one_key_leads_back_and_the_try_can_be_gone_on_with(
    program: Callable[..., Program],
) -> None:
    made = program(speed=0.0)
    table = tried(made, "answer_0")
    table.controller.play(Source.PERSON, 0, table.person.legal_moves[0])
    state = table.session.state
    made.wait(0.1).do(Cancel())
    assert isinstance(made.top, ReviewScene)
    made.press("try").press("answer_0")
    again = made.top
    assert isinstance(again, TryTable)
    assert again.session.state == state


def test_a_try_touches_no_save_no_score_and_no_archive(program: Callable[..., Program]) -> None:
    made = program(speed=0.0)
    waiting = Session(Setup(rules("classic"), 77, seats=(PERSON,)))
    waiting.play(waiting.rules.legal_moves(waiting.state)[0])
    write_save(made.store, waiting)
    table = tried(made, "answer_0")
    _play_to_the_end(made, table)
    assert isinstance(made.top, ReviewScene)
    assert TRY in table.session.marks
    saved = read_save(made.store, "classic")
    assert saved is not None
    assert saved.state == waiting.state
    assert made.store.read(SCORES) is None
    assert made.archive.rows() == []
    assert not routes.deal_seen(made.context, "classic", SOLO.setup.seed)


@pytest.mark.usefixtures("_little_thought")
@pytest.mark.parametrize("answer", ["answer_0", "answer_1"])
def test_the_curve_of_a_try_is_drawn_beside_that_of_the_game(
    answer: str, program: Callable[..., Program]
) -> None:
    made = program(speed=0.0)
    table = tried(made, answer)
    _play_to_the_end(made, table)
    scene = made.top
    assert isinstance(scene, ReviewScene)
    while made.context.reviews.busy:
        made.wait(0.05)
    made.wait(0.05)
    sheet = scene._sheet()
    assert sheet.tried is not None
    assert sheet.tried.points[-1].chance in (0.0, 1.0)
    assert sheet.tried.points[0] in sheet.curves[0].points
    made.picture()
    made.do(Cancel())
    again = opened(made)
    made.wait(0.1)
    assert again.tried is not None


def test_a_damaged_try_is_set_aside(program: Callable[..., Program], tmp_path: Path) -> None:
    made = program(speed=0.0)
    tried(made, "answer_0")
    made.store.flush()
    (tmp_path / "home" / "try.json").write_text('{"version": 1, "data": {"record": 7}}')
    later = program(speed=0.0)
    review_of(SOLO)(later)
    later.wait(0.05)
    assert list((tmp_path / "home").glob("try.json.damaged-*"))
    assert isinstance(later.top, AskScene)
    assert "try.json" in later.top.text
    later.press("answer_0")
    assert isinstance(later.top, ReviewScene)
    assert later.top.tried is None


def test_a_replay_can_be_played_on_from_any_turn(program: Callable[..., Program]) -> None:
    made = program(speed=0.0)
    made.go(routes.to_menu).go(routes.open_replay, DUEL.record(), DUEL.setup.seats)
    made.press("last").press("step_back").press("try").press("answer_0")
    table = made.top
    assert isinstance(table, TryTable)
    last = ReviewWork(DUEL.record()).turns[-1]
    assert table.start.entry == last.entry
    made.do(Cancel())
    assert isinstance(made.top, ReplayScene)


def _play_to_the_end(made: Program, table: TryTable) -> None:
    for _ in range(2000):
        if made.top is not table:
            if isinstance(made.top, AskScene):  # the order of the cards lost the game
                made.press("answer_1")
                continue
            return
        if table.endings.of_game:
            made.wait(0.5).do(Command("end_turn"))
        elif table.my_turn:
            moves = table.person.legal_moves
            table.controller.play(Source.PERSON, table.seat, moves[0])
            made.wait(0.02)
        else:
            made.wait(0.05)
    raise AssertionError("the try never ended")


# Whether the deal could be won


def test_the_deal_tile_leads_to_the_film_with_a_note_where_the_game_left_it(
    program: Callable[..., Program],
) -> None:
    made = program(speed=0.0)
    session = company("quick", players=4)
    opened(made, session)
    while made.context.solver.busy:
        made.wait(0.1)
    made.wait(0.1).press("deal").press("watch")
    scene = made.top
    assert isinstance(scene, ReplayScene)
    record = scene._record
    assert (record.rules, record.seed) == (session.rules, session.setup.seed)
    outcome = record.rules.outcome(record.last_state())
    assert outcome is not None
    assert outcome.winners
    made.press("play")
    at = min(scene._notes)
    scene._go(at)
    assert scene.table._frame(1.0).message.startswith("Here your game went another way")
    scene._go(scene.total)
    assert scene.table._frame(1.0).message == ""


@pytest.mark.parametrize("language", NAMES)
@pytest.mark.parametrize("session", [SOLO, company("quick", players=4)], ids=["alone", "team"])
def test_the_film_never_says_that_the_player_did_it(
    session: Session,
    language: str,
    program: Callable[..., Program],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    made = program(speed=0.0, language=language)
    winning = company("quick", players=4) if session.rules.players > 1 else SOLO
    moves = [winning.rules.move(e.text) for e in winning.record().entries if e.kind == "move"]
    found = Answer("found", tuple(moves), 100, 100, 0)
    monkeypatch.setattr(made.context.solver, "answer", lambda record: found)
    made.go(routes.to_menu).go(routes.open_solution, session.record(), session.setup.seats)
    made.press("watch").press("play")
    scene = made.top
    assert isinstance(scene, ReplayScene)
    words = made.context.words
    said = set[str]()
    for at in range(scene.total + 1):
        scene._go(at)
        said.add(scene.table._frame(1.0).header.prompt)
    assert words("event.placed.you", card=1, where="").split()[0] not in " ".join(said).split()
    assert words("common.you") not in scene.table.names
    assert scene._record.names == session.record().names, "a try from there keeps its names"


@pytest.mark.parametrize("show", ["results of a duel", "review of a duel", "review of a match"])
def test_games_without_a_solver_do_not_ask(show: str, program: Callable[..., Program]) -> None:
    made = program(speed=0.0)
    SHOWS[show](made)
    assert not {"deal", "solution"} & set(made.page.widgets)


@pytest.mark.parametrize("result", ["impossible", "unknown"])
def test_what_is_not_found_is_said_as_it_is(
    result: str, program: Callable[..., Program], monkeypatch: pytest.MonkeyPatch
) -> None:
    made = program(speed=0.0)
    answer = Answer(result, (), 300, 12345, 3)  # type: ignore[arg-type]
    monkeypatch.setattr(made.context.solver, "answer", lambda record: answer)
    made.go(routes.to_menu).go(routes.open_solution, SOLO.record())
    assert isinstance(made.top, SolutionScene)
    text = made.context.words(f"solution.{result}.text", n=3, positions=12345)
    assert made.top.text == text
    assert "watch" not in made.page.widgets

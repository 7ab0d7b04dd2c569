"""A replay shows the game that was played: forwards, backwards, from anywhere, at any speed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from game.engine import Entry, rules
from game.engine.events import CardPlaced
from game.platform.actions import (
    Cancel,
    Command,
    Confirm,
    Navigate,
    PointerDown,
    PointerMoved,
    PointerUp,
)
from game.play.session import PERSON, Session, Setup
from game.players import make
from game.scenes import routes
from game.scenes.replay.scene import LEAP, PACE, SPEEDS, ReplayScene
from game.scenes.replay.steps import replay_steps
from game.scenes.results.scene import ResultsScene
from game.ui.widgets import Button

from .harness import Program
from .shows import company, played

SOLO = played(seed=4, fire=True)
TOTAL = len(SOLO.steps)


def together() -> Session:
    """A game of three, with words."""
    rules_ = rules("classic", players=3)
    session = Session(Setup(rules_, 5, 1, ("club", PERSON, "novice"), ("Ada", "Bruno", "Chiara")))
    players = [make("greedy", rules_, seat, 5) for seat in range(3)]
    while not session.over:
        seat = session.state.to_move
        if len(session.steps) == 6:
            session.say(1, session.rules.signals(session.state, 1)[0])
        session.play(players[seat].choose(session.rules.view(session.state, seat)))
    return session


def watched(made: Program, session: Session = SOLO, *, playing: bool = False) -> ReplayScene:
    made.go(routes.to_menu).go(routes.open_replay, session.record(), session.setup.seats)
    assert isinstance(made.top, ReplayScene)
    if not playing:
        made.press("play")
    return made.top


def check(scene: ReplayScene, session: Session) -> None:
    """What is shown is the game as it was at this moment, and nothing else."""
    state = session.steps[scene.position - 1].state if scene.position else session.first
    assert scene.table.session.state == state
    assert scene.table.position == scene.position
    assert set(scene.table.poses()) == scene.table.animator.keys


@pytest.mark.parametrize("session", [SOLO, together()], ids=["solo", "together"])
def test_replay_equals_play_step_by_step(session: Session, program: Callable[..., Program]) -> None:
    made = program(speed=0.0)
    scene = watched(made, session)
    made.press("first")
    check(scene, session)
    made.tab_to("step_on")
    for place in range(len(session.steps)):
        assert scene.position == place
        made.do(Confirm())
        check(scene, session)
    made.do(Confirm())
    assert scene.position == len(session.steps)
    made.tab_to("step_back")
    for place in range(len(session.steps), 0, -7):
        scene._jump(place)
        made.do(Confirm())
        assert scene.position == place - 1
        check(scene, session)


GAMES = [
    ("classic", {"players": 4, "fire": True}),
    ("quick", {"players": 3}),
    ("duel", {}),
    ("twist", {"players": 3, "rounds": 1}),
]


@pytest.mark.parametrize(("game", "options"), GAMES, ids=[game for game, _ in GAMES])
@pytest.mark.parametrize("size", [(1100, 800), (1280, 720)])
def test_a_moment_looks_the_same_however_one_came_to_it(
    size: tuple[int, int], game: str, options: dict[str, int], program: Callable[..., Program]
) -> None:
    """What is painted over bit by bit is painted as if at once."""
    session = company(game, **options)
    made, afresh = (program(size=size, language="de", speed=0.0) for _ in range(2))
    scene, still = watched(made, session), watched(afresh, session)
    for place in range(min(40, len(session.steps))):
        scene._jump(place)
        made.settle().picture()
    still._jump(scene.position)
    assert pixels(made) == pixels(afresh)


def pixels(made: Program) -> bytes:
    return made.settle().picture().get_buffer().raw


def test_it_plays_by_itself_to_the_end_and_rests(program: Callable[..., Program]) -> None:
    made = program()
    scene = watched(made, playing=True)
    assert scene.playing
    made.wait(2 * PACE)
    assert 1 <= scene.position <= 3
    scene.speed = SPEEDS[-1]
    made.wait(TOTAL * PACE / SPEEDS[-1] + 1)
    assert (scene.position, scene.playing) == (TOTAL, False)
    check(scene, SOLO)
    made.wait(12)
    assert not scene.moving
    made.press("play")
    assert scene.playing
    assert scene.position == 0


def test_speed_is_how_many_steps_pass(program: Callable[..., Program]) -> None:
    passed = []
    for speed in range(len(SPEEDS)):
        made = program()
        scene = watched(made, playing=True)
        made.tab_to("speed").do(*[Navigate(-1, 0)] * len(SPEEDS), *[Navigate(1, 0)] * speed)
        assert scene.speed == SPEEDS[speed]
        before = scene.position
        made.wait(4 * PACE)
        passed.append(scene.position - before)
    assert passed == [2, 4, 8, 16, 32]


def test_the_buttons_by_mouse(program: Callable[..., Program]) -> None:
    made = program(speed=0.0)
    scene = watched(made)
    made.click("last")
    assert scene.position == TOTAL
    made.click("step_back").click("step_back")
    assert scene.position == TOTAL - 2
    made.click("first")
    assert scene.position == 0
    made.click("step_on")
    assert scene.position == 1
    play = made.widget("play")
    assert isinstance(play, Button)
    assert play.text == made.context.words("replay.play")
    made.click("play")
    assert scene.playing
    assert play.text == made.context.words("replay.pause")
    made.click("back")
    assert not isinstance(made.top, ReplayScene)


def test_only_the_person_who_played_is_spoken_to(program: Callable[..., Program]) -> None:
    """Whoever's hand is looked at."""
    session = together()
    made = program(speed=0.0)
    scene = watched(made, session)
    for seat in range(3):
        scene.table.look_from(seat)
        for place, step in enumerate(session.steps, 1):
            placed = [event for event in step.events if isinstance(event, CardPlaced)]
            if placed and not session.rules.outcome(step.state):
                scene.table.jump(place, at_once=True)
                assert ("You " in scene.table._prompt()) == (placed[0].seat == 1)


def test_keys_of_the_table_play_and_step(program: Callable[..., Program]) -> None:
    made = program(speed=0.0)
    scene = watched(made)
    made.do(Command("hint"), Command("hint"), Command("take_back"))
    assert scene.position == 1
    made.do(Command("page_down"))
    assert scene.position == 1 + LEAP
    made.do(Command("page_up"), Command("page_up"))
    assert scene.position == 0
    made.do(Command("to_end"))
    assert scene.position == scene.total
    made.do(Command("to_start"))
    assert scene.position == 0
    made.do(Command("end_turn"))
    assert scene.playing
    made.do(Command("pause"))
    assert not scene.playing
    made.do(Cancel())
    assert made.top is not scene


def test_the_bar_is_dragged_anywhere(program: Callable[..., Program]) -> None:
    made = program(speed=0.0)
    scene = watched(made)
    bar = made.widget("scrubber").rect
    made.do(PointerDown(bar.center))
    assert abs(scene.position - TOTAL / 2) <= 1
    check(scene, SOLO)
    made.do(PointerMoved((bar.right + 500, 0)))
    assert scene.position == TOTAL
    made.do(PointerMoved((bar.left - 500, 0)), PointerUp((bar.left - 500, 0)))
    assert scene.position == 0
    made.tab_to("scrubber").do(Navigate(1, 0), Navigate(1, 0))
    assert scene.position == 2
    check(scene, SOLO)


@given(
    st.lists(st.sampled_from(["on", "back", "play", "wait", "first", "last", "drag"]), max_size=12)
)
@settings(
    max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture]
)
def test_shown_equals_truth_whatever_is_done(
    program: Callable[..., Program], doings: list[str]
) -> None:
    made = program()
    scene = watched(made)
    bar = made.widget("scrubber").rect
    ways: dict[str, Callable[[], object]] = {
        "on": lambda: made.do(Command("hint")),
        "back": lambda: made.do(Command("take_back")),
        "play": lambda: made.do(Command("pause")),
        "wait": lambda: made.wait(0.4),
        "first": lambda: made.click("first"),
        "last": lambda: made.click("last"),
        "drag": lambda: made.click((bar.left + bar.width // 3, bar.centery)),
    }
    for doing in doings:
        ways[doing]()
        check(scene, SOLO)
    scene._set_playing(False)
    made.wait(4)
    assert dict(scene.table.animator.shown(1.0)) == scene.table.poses()


def test_the_moment_outlives_another_window_and_language(program: Callable[..., Program]) -> None:
    made = program(speed=0.0)
    scene = watched(made)
    scene._scrub(20)
    made.resize((1920, 1080))
    made.context.change(language="pl")
    made.wait(0.1)
    assert scene.position == 20
    check(scene, SOLO)
    made.picture()


def test_every_hand_can_be_seen(program: Callable[..., Program]) -> None:
    session = together()
    made = program(speed=0.0)
    scene = watched(made, session)
    scene._scrub(30)
    assert scene.table.seat == 1  # the person's
    for seat in (2, 0, 1):
        made.press("viewer")
        assert scene.table.seat == seat
        state: Any = scene.table.session.state
        assert scene.table.hand == state.hands[seat]
        assert scene.position == 30
        check(scene, session)
    assert "viewer" not in watched(made).widgets


def test_a_move_that_cannot_be_breaks_the_replay(program: Callable[..., Program]) -> None:
    record = SOLO.record()
    broken = replay_steps(record.plus(Entry("move", "2>U1")))
    assert broken.broken
    assert len(broken.steps) == TOTAL
    assert not replay_steps(record).broken


def test_where_a_record_breaks_off_is_said_there(program: Callable[..., Program]) -> None:
    made = program(speed=0.0)
    scene = ReplayScene(made.context, played(seed=4, moves=9).record(), broken=True)
    made.show(scene)
    assert scene.table._frame(1.0).message == ""
    made.press("last")
    said = made.context.words("replay.broken", n=9)
    assert scene.table._frame(1.0).message == said


def test_the_results_lead_to_the_replay(program: Callable[..., Program]) -> None:
    made = program(speed=0.0)
    made.show(ResultsScene(made.context, SOLO, {}))
    made.click("replay")
    assert isinstance(made.top, ReplayScene)
    made.do(Cancel())
    assert isinstance(made.top, ResultsScene)

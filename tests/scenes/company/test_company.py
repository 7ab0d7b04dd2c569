"""More than one at the table: partners who think and talk, people who share the screen."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game import engine
from game.engine import Move
from game.loop import STEP
from game.platform.actions import Command, Confirm, PointerDown, PointerUp
from game.platform.thinking import ThinkingService
from game.play.session import PERSON, Session, Setup
from game.scenes import routes
from game.scenes.ask import AskScene
from game.scenes.curtain import CurtainScene
from game.scenes.games.twist.round_end import RoundEndScene
from game.scenes.results.scene import ResultsScene
from game.scenes.table.scene import TableScene
from game.scenes.table.talk.panel import PhraseButton
from game.scenes.table.turn.controller import Source
from tests.scenes.harness import Program

STEPS = 60_000


def sit_down(
    home: Path, game: str, seats: tuple[str, ...], seed: int = 3, begun: bool = True, **options: Any
) -> tuple[Program, TableScene]:
    """A table in the middle of the room; unless they are to be asked, seat 0 starts."""
    rules = engine.rules(game, players=len(seats), **options)
    session = Session(Setup(rules, seed, seats=seats, names=("",) * len(seats)))
    if begun and "start:yes" in rules.signals(session.first, 0):
        session.say(0, "start:yes")
    house = Program(home, speed=0.0)
    house.context.thinking = ThinkingService(with_worker=False)
    table = TableScene(house.context, session, starter_chosen=begun)
    house.show(table)
    return house, table


def state_of(table: TableScene) -> Any:
    return table.session.state


def run_until(house: Program, done: Any) -> None:
    for _ in range(STEPS):
        if done():
            return
        house.context.stack.step(1 / 60)
    raise AssertionError("it never came to that")


def play_a_turn(table: TableScene) -> None:
    """The person on turn plays what a simple player would, until the table may have to ask."""
    from game.players import make

    seat = state_of(table).to_move
    player = make("greedy", table.session.rules, seat, 0)
    while table.my_turn and state_of(table).to_move == seat:
        move = player.choose(table.session.rules.view(state_of(table), seat))
        if move.kind == "end":
            table.person.end_turn()
            return
        if move.card is None or move.target is None:
            table.controller.play(Source.PERSON, seat, move)
        else:
            table.person.place(table.spec.key(seat, move.card), move.target)


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        ("classic", (PERSON, "expert", "club")),
        ("classic", ("novice", "club", "expert", "novice", "club")),
        ("quick", (PERSON, "expert")),
        ("quick", ("club", "novice", "expert", "club", "novice")),
        ("duel", (PERSON, "expert")),
        ("duel", ("novice", PERSON)),
        ("duel", ("club", "novice")),
        ("twist", (PERSON, "expert", "club")),
        ("twist", ("novice", PERSON, "club", "novice")),
        ("twist", ("club", "novice")),
    ],
)
def test_a_whole_game_with_computers(tmp_path: Path, game: str, seats: tuple[str, ...]) -> None:
    house, table = sit_down(tmp_path, game, seats)
    assert_played_to_the_end(house, table)


@pytest.mark.parametrize(
    ("game", "seed", "options", "questions"),
    [
        ("classic", 13, {"fire": True}, ["table.end.fire.title"]),
    ],
)
def test_a_whole_game_with_questions(
    tmp_path: Path, game: str, seed: int, options: dict[str, Any], questions: list[str]
) -> None:
    """Whoever loses the game by an answer comes to its results."""
    others = ("novice",) * (1 if game == "duel" else 2)
    house, table = sit_down(tmp_path, game, (PERSON, *others), seed, **options)
    titles = [house.context.words(key) for key in questions]
    assert assert_played_to_the_end(house, table) == titles


def assert_played_to_the_end(house: Program, table: TableScene) -> list[str]:
    """Play until the results are there; the questions that were met on the way."""
    asked = []
    while not isinstance(house.top, ResultsScene):
        house.wait(STEP)  # scenes come and go with the next step
        run_until(house, lambda: not table.computers.on_turn or house.top is not table)
        match house.top:
            case TableScene() if table.my_turn:
                play_a_turn(table)
            case TableScene():  # a loss stays until a key
                house.wait(0.5).do(Confirm())
            case AskScene() as question:
                asked.append(question.title)
                house.press("answer_1")
            case RoundEndScene():
                house.picture()
                house.do(Confirm())
    assert table.session.over
    assert house.top.session is table.session
    assert not routes.saved_games(house.context)
    (kept,) = house.archive.rows()
    assert kept.seats == table.session.setup.seats
    return asked


def test_computers_say_what_they_mean_and_it_is_shown(tmp_path: Path) -> None:
    house, table = sit_down(tmp_path, "quick", (PERSON, "expert", "expert"))
    play_a_turn(table)
    run_until(house, lambda: table.my_turn or table.session.over)
    said = {signal.seat for signal in state_of(table).signals}
    assert said & {1, 2}
    assert any(seat.said for seat in table._frame(1.0).seats)


def test_a_tap_on_a_pile_tells_the_team_and_the_last_tap_takes_it_back(tmp_path: Path) -> None:
    house, table = sit_down(tmp_path, "classic", (PERSON, "expert"))
    pile = table.places["U1"].centre
    heard = []
    for _ in range(4):
        house.context.stack.handle(PointerDown(pile))
        house.context.stack.handle(PointerUp(pile))
        heard.append([s.text for s in state_of(table).signals if s.seat == 0 and "U1" in s.text])
    assert heard == [["keep_off:U1"], ["keep_off:U1:strong"], ["small_steps:U1"], []]


def test_alone_there_is_nobody_to_tell(tmp_path: Path) -> None:
    _, table = sit_down(tmp_path, "classic", (PERSON,))
    table.person.tap("U1")
    assert not state_of(table).signals


def say_by_keys(house: Program) -> None:
    """Open the panel, and say what it offers first."""
    house.do(Command("talk"), Confirm())


def own_words(table: TableScene) -> list[str]:
    return [
        signal.text
        for signal in state_of(table).signals
        if signal.seat == 0 and not signal.text.startswith("start")
    ]


def test_quick_fifty_tells_of_a_card_by_colour_and_size_only(tmp_path: Path) -> None:
    house, table = sit_down(tmp_path, "quick", (PERSON, "expert"))
    card = table.hand[0]
    table.person.choose(card)
    say_by_keys(house)
    (said,) = own_words(table)
    assert said.split(":")[:2] == ["colour", str(card)[0]]
    assert said.split(":")[2] in ("low", "mid", "high")
    say_by_keys(house)
    assert said not in own_words(table)


def test_the_panel_talks_about_the_pile_that_has_the_focus(tmp_path: Path) -> None:
    house, table = sit_down(tmp_path, "classic", (PERSON, "expert"))
    for pile in ("D2", "U1"):
        table.focus.by_keys = True
        table.focus.to_place(pile)
        say_by_keys(house)
        assert f"keep_off:{pile}" in own_words(table)


def test_the_pile_that_is_talked_about_has_a_frame_of_amber(tmp_path: Path) -> None:
    house, table = sit_down(tmp_path, "classic", (PERSON, "expert"))
    picture, amber = house.picture(), house.context.look.theme.amber
    signs = {table.spec.sign(pile): pile for pile in table.spec.talked_about}
    framed = [
        signs[each.text]
        for each in table.talk.widgets
        if isinstance(each, PhraseButton) and each.text in signs
        if picture.get_at(each.shown.midtop)[:3] == amber
    ]
    assert framed == [table.signals.topic]


def test_a_click_on_a_phrase_says_it_and_a_second_one_takes_it_back(tmp_path: Path) -> None:
    house, table = sit_down(tmp_path, "classic", (PERSON, "expert"))
    for expected in (["small_steps:U1"], []):
        (button,) = [each for each in table.talk.widgets if "steps" in getattr(each, "text", "")]
        house.click(button.shown.center)
        assert own_words(table) == expected


def test_the_panel_offers_exactly_what_the_rules_allow(tmp_path: Path) -> None:
    _, table = sit_down(tmp_path, "classic", (PERSON, "expert"))
    possible = set(table.session.rules.signals(table.session.state, 0))
    offered = {each.signal for pile in table.spec.talked_about for each in table.talk.phrases(pile)}
    assert offered == {text for text in possible if not text.startswith("start:")}


def test_without_room_for_the_panel_the_same_is_asked(tmp_path: Path) -> None:
    house, table = sit_down(tmp_path, "classic", (PERSON, "expert"))
    house.context.change(text_size=1.5)
    house.resize((960, 540))
    assert not table.layout.talk.w
    table.focus.by_keys = True
    table.focus.to_place("D1")
    say_by_keys(house)
    assert own_words(table) == ["keep_off:D1"]


@pytest.mark.parametrize(("game", "seats"), [("classic", (PERSON,)), ("duel", (PERSON, "novice"))])
def test_it_is_said_why_nothing_can_be_told(
    tmp_path: Path, game: str, seats: tuple[str, ...]
) -> None:
    house, table = sit_down(tmp_path, game, seats)
    house.do(Command("talk"))
    assert table._frame(1.0).message == house.context.words("talk.nobody")


def test_the_expert_rules_let_nobody_speak_of_size(tmp_path: Path) -> None:
    house, table = sit_down(tmp_path, "quick", (PERSON, "expert"), expert=True)
    table.person.choose(table.hand[0])
    say_by_keys(house)
    assert own_words(table) == [f"colour:{str(table.hand[0])[0]}"]


def begun_table(house: Program, before: TableScene) -> TableScene:
    """The table after it was chosen who starts."""
    for _ in range(5):
        house.context.stack.step(1 / 60)
    table = house.top
    assert isinstance(table, TableScene)
    assert table is not before
    assert first_hands(table) == first_hands(before)
    return table


def first_hands(table: TableScene) -> Any:
    state: Any = table.session.first
    return state.hands


@pytest.mark.parametrize("starter", [0, 1])
@pytest.mark.parametrize(("game", "expert"), [("classic", {}), ("quick", {"expert": True})])
def test_one_person_among_computers_chooses_who_starts(
    tmp_path: Path, game: str, expert: dict[str, bool], starter: int
) -> None:
    house, table = sit_down(tmp_path, game, (PERSON, "expert"), begun=False, **expert)
    house.context.stack.step(1 / 60)
    house.click(f"answer_{starter}")
    begun = begun_table(house, table)
    assert begun.session.setup.starter == starter
    said = [step.entry for step in begun.session.steps if step.entry.text.startswith("start")]
    own = [entry.text for entry in said if entry.seat == 0]
    assert own == ([] if expert else ["start:no" if starter else "start:yes"])


def test_people_who_share_a_screen_are_asked_one_by_one_and_then_choose(tmp_path: Path) -> None:
    house, table = sit_down(tmp_path, "classic", (PERSON, PERSON, "expert"), begun=False)
    for answer in ("answer_1", "answer_0"):
        house.context.stack.step(1 / 60)
        house.lift_curtain()
        assert not table._concealed
        house.click(answer)
    question = house.top
    assert isinstance(question, AskScene)
    assert table._concealed, "nobody sees the hand of the last who was asked"
    assert "Player 1 would rather not start. Player 2 would like to start." in question.text
    house.do(Confirm())
    house.lift_curtain()
    assert begun_table(house, table).session.setup.starter == 1


def test_a_curtain_falls_between_two_people_but_not_for_one_among_computers(tmp_path: Path) -> None:
    house, table = sit_down(tmp_path / "two", "classic", (PERSON, PERSON))
    house.lift_curtain()
    run_until(house, lambda: house.top is table)
    assert table.seat == 0
    play_a_turn(table)
    house.lift_curtain()
    run_until(house, lambda: house.top is table)
    assert table.seat == 1

    alone, other = sit_down(tmp_path / "one", "classic", (PERSON, "novice"))
    play_a_turn(other)
    run_until(alone, lambda: other.my_turn or other.session.over)
    assert alone.top is other


def pictures(house: Program, count: int) -> list[bytes]:
    import pygame

    found = []
    for _ in range(count):
        house.context.stack.step(1 / 60)
        canvas = pygame.Surface(house.context.look.size)
        house.context.stack.draw(canvas, 1.0)
        found.append(pygame.image.tobytes(canvas, "RGB"))
    return found


def other_hand(game: str, seat: int) -> tuple[Any, Any]:
    """Two deals that differ in nothing but what that seat holds."""
    rules = engine.rules(game, players=2)
    dealt = rules.deal(3)
    data: Any = dealt.to_dict()
    side = data["sides"][seat] if "sides" in data else data
    hand = side["hand"] if "sides" in data else data["hands"][seat]
    held = list(hand)
    hand[:], side["deck"][: len(held)] = sorted(side["deck"][: len(held)]), held
    return dealt, rules.state(data)


@pytest.mark.parametrize(
    ("game", "moves"),
    [("classic", ("U1", "U2")), ("duel", ("0U", "0D")), ("twist", ("row",))],
    ids=["classic", "duel", "twist"],
)
def test_nothing_of_another_hand_is_ever_drawn(
    tmp_path: Path, game: str, moves: tuple[str, ...]
) -> None:
    """Two deals that differ in a hidden hand alone look the same until the curtain is lifted."""
    shown = []
    for number, first in enumerate(other_hand(game, seat=1)):
        house, table = sit_down(tmp_path / str(number), game, (PERSON, PERSON))
        table.session.first = first
        table.session.steps.clear()
        if table.session.rules.together:
            table.session.say(0, "start:yes")
        house.context.sparkle.seed(1)
        frames = pictures(house, 3)
        house.lift_curtain()
        frames += pictures(house, 3)
        for card, pile in zip(table.hand[: len(moves)], moves, strict=True):
            table.person.place(card, pile)
        frames += pictures(house, 3)
        if table.my_turn:
            table.person.end_turn()
        frames += pictures(house, round(3 / STEP))
        assert isinstance(house.top, CurtainScene)
        shown.append(frames)
    assert shown[0] == shown[1]


# What computers remember


def memory_of(table: TableScene, seat: int) -> Any:
    player: Any = table.computers._players[seat]
    return player.memory


def match_of_two(home: Path) -> TableScene:
    """A person and an Expert have placed a card each."""
    rules = engine.rules("twist", rounds=1)
    session = Session(Setup(rules, 3, seats=(PERSON, "expert"), names=("", "")))
    session.play(f"{session.state.hand[0]}>row")
    session.play(session.rules.legal_moves(session.state)[0])
    house = Program(home, speed=0.0)
    house.context.thinking = ThinkingService(with_worker=False)
    table = TableScene(house.context, session)
    house.show(table)
    return table


def test_a_row_that_is_given_back_is_not_remembered_as_gone(tmp_path: Path) -> None:
    table = match_of_two(tmp_path)
    row = len(state_of(table).row)
    table.controller.play(Source.PERSON, 0, Move("take"))
    assert memory_of(table, 1).gone.bit_count() == row
    table.person.take_back()
    assert len(state_of(table).row) == row
    assert not memory_of(table, 1).gone


def test_a_game_that_is_continued_is_remembered(tmp_path: Path) -> None:
    table = match_of_two(tmp_path)
    table.controller.play(Source.PERSON, 0, Move("take"))
    again = TableScene(table.context, Session.from_data(table.session.to_data()))
    assert memory_of(again, 1).gone == memory_of(table, 1).gone != 0

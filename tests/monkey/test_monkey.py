"""Random input through the real program: whatever is done, what must hold holds."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.monkey.run import EPISODE, MonkeyFailed, run_monkey
from game.play.session import Session
from game.scenes.curtain import CurtainScene
from game.scenes.table.scene import TableScene
from game.scenes.table.turn.controller import TurnController

SEEDS = range(1, 11)
INPUTS = 2000
FAILED_BEFORE = {
    400: 138,  # clicks within one frame gave an answer again and again
}
"""Seeds that found a defect, and after how many inputs."""
SCENES = (
    *("MenuScene", "SetupScene", "TableScene", "AskScene", "CurtainScene", "PauseScene"),
    *("RulebookScene", "SettingsScene", "StatisticsScene", "ReplayScene", "ResultsScene"),
    *("LogScene", "RoundEndScene"),
)


@pytest.fixture(autouse=True)
def screenless(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    with monkeypatch.context() as patch:
        patch.setenv("SDL_VIDEODRIVER", "dummy")
        patch.setenv("SDL_AUDIODRIVER", "dummy")
        yield


@pytest.mark.parametrize("seed", SEEDS)
def test_whatever_is_done_what_must_hold_holds(seed: int) -> None:
    report = run_monkey(seed, INPUTS)
    assert report.inputs >= INPUTS
    missing = [name for name in SCENES if name not in report.visited]
    assert len(missing) < len(SCENES) / 2, missing


@pytest.mark.parametrize("seed", FAILED_BEFORE)
def test_what_failed_once_holds(seed: int) -> None:
    run_monkey(seed, FAILED_BEFORE[seed])


def test_the_same_seed_gives_the_same_run() -> None:
    assert run_monkey(5, 2 * EPISODE) == run_monkey(5, 2 * EPISODE)


# It finds what is wrong


def failure() -> str:
    """What the first run finds that finds anything."""
    for seed in range(1, 30):
        try:
            run_monkey(seed, 2 * EPISODE, draw_every=1000)
        except MonkeyFailed as failed:
            return str(failed)
    raise AssertionError("it finds nothing")


def test_it_finds_moves_that_are_made_for_another_seat(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TurnController, "_check_may_act", lambda *_: None)
    told = failure()
    assert "did not choose" in told or "while its hand is not shown" in told


def test_it_finds_saves_that_are_out_of_date(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TableScene, "_save", lambda table: None)
    assert "the game is not saved" in failure()


def test_it_finds_hands_that_should_be_concealed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(TableScene, "_concealed", False)
    assert "lies face up" in failure()


def test_it_finds_texts_that_tell_of_hidden_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    def prompt(table: TableScene) -> str:
        state = table.session.state
        other = (table.seat + 1) % table.session.rules.players
        return str(table.session.rules.view(state, other).hand)

    monkeypatch.setattr(TableScene, "_prompt", prompt)
    assert "header tells of hidden cards" in failure()


def test_it_finds_dead_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CurtainScene, "_open", lambda curtain: None)
    assert "no way home from CurtainScene" in failure()


def test_a_failure_says_how_to_repeat_it(monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(session: Session) -> None:
        raise KeyError("row")

    monkeypatch.setattr(Session, "to_data", broken)
    told = failure()
    assert "KeyError: 'row'" in told
    assert "python -m tests.monkey --seed" in told

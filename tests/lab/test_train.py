"""Training: the same command makes the same network, also when it was broken off."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import native
from game.engine import rules
from game.lab import train
from game.lab.train import BadCheckpoint, Order
from game.players.training import NotTrainable, Plan

DUEL = rules("duel")
TINY = Plan(games=700, hidden=2, seed=5)
"""The first 400 games only show how far the inputs reach,"""
SHARPENED = 300
"""when a network is sharpened the first 150."""


@pytest.fixture
def _core() -> None:
    pytest.importorskip("game.native._core", reason="the native core is not built")
    if not native.RUNS:
        pytest.skip("the native core does not run")


class Broken(KeyboardInterrupt):
    pass


def break_off(monkeypatch: pytest.MonkeyPatch, order: Order, after: int) -> None:
    """Carry the order out until so many measurements were made."""
    measured = train._measured
    made: list[int] = []

    def measure(*args: object) -> dict[str, float]:
        if len(made) == after:
            raise Broken
        made.append(1)
        return measured(*args)  # type: ignore[arg-type]

    with monkeypatch.context() as patch:
        patch.setattr(train, "_measured", measure)
        with pytest.raises(Broken):
            train.carry_out(order)


@pytest.mark.usefixtures("_core")
def test_a_run_that_was_broken_off_ends_as_one_that_was_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = train.carry_out(Order(DUEL, TINY, tmp_path / "whole.py"))
    order = Order(DUEL, TINY, tmp_path / "broken.py")
    break_off(monkeypatch, order, after=5)
    assert order.checkpoint.exists()
    again = train.carry_out(order)
    assert again.numbers == whole.numbers
    assert again.curve == whole.curve
    assert order.out.read_text() == whole.order.out.read_text()
    assert not order.checkpoint.exists()


@pytest.mark.usefixtures("_core")
def test_sharpening_that_was_broken_off_ends_as_one_that_was_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And goes on from the network that the players have."""
    plan = Plan(games=SHARPENED, hidden=65, seed=5, sharpen=True)
    whole = train.carry_out(Order(DUEL, plan, tmp_path / "whole.py"))
    assert "--games 300 --hidden 65 --seed 5 --sharpen" in whole.order.out.read_text()
    order = Order(DUEL, plan, tmp_path / "broken.py")
    break_off(monkeypatch, order, after=2)
    again = train.carry_out(order)
    assert again.numbers == whole.numbers
    assert again.curve == whole.curve


@pytest.mark.usefixtures("_core")
def test_what_cannot_be_sharpened_says_so(tmp_path: Path) -> None:
    smaller = Plan(games=10, hidden=63, seed=1, sharpen=True)
    with pytest.raises(NotTrainable, match="64 hidden units"):
        train.carry_out(Order(DUEL, smaller, tmp_path / "x.py"))
    with pytest.raises(NotTrainable, match="Only the network of Duel"):
        train.carry_out(Order(rules("twist", players=2), smaller, tmp_path / "x.py"))


@pytest.mark.usefixtures("_core")
def test_the_network_is_written_with_the_command_that_made_it(tmp_path: Path) -> None:
    report = train.carry_out(Order(DUEL, TINY, tmp_path / "trained.py"))
    text = report.order.out.read_text()
    assert "python main.py train duel --players 2 --games 700 --hidden 2 --seed 5" in text
    found: dict[str, str] = {}
    exec(text, found)
    numbers = [float(word) for word in found["NUMBERS"].split()]
    assert numbers == pytest.approx(report.numbers, rel=1e-5)
    assert len(train.curves(report)["expert@1"]) == 7


@pytest.mark.usefixtures("_core")
@pytest.mark.parametrize("players", [2, 4])
def test_toads_are_trained_by_the_number_of_players(players: int, tmp_path: Path) -> None:
    toads = rules("twist", players=players)
    report = train.carry_out(Order(toads, TINY._replace(games=500), tmp_path / "trained.py"))
    assert f"train twist --players {players} " in report.order.text
    assert set(report.curve[-1].won) == {"expert@1", "handy", "random"}


@pytest.mark.usefixtures("_core")
@pytest.mark.parametrize(
    "options",
    [{}, {"fire": True}, {"pro": True, "short_hand": True}, {"players": 2, "pro": True}],
    ids=str,
)
def test_four_piles_is_trained_alone_and_for_two(
    options: dict[str, bool], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With the same network when it was broken off."""
    tiny = Plan(games=200, hidden=2, seed=5)
    played = rules("classic", **options)
    whole = train.carry_out(Order(played, tiny, tmp_path / "whole.py"))
    order = Order(played, tiny, tmp_path / "broken.py")
    break_off(monkeypatch, order, after=1)
    again = train.carry_out(order)
    assert again.numbers == whole.numbers
    assert again.curve == whole.curve


@pytest.mark.usefixtures("_core")
def test_another_seed_makes_another_network(tmp_path: Path) -> None:
    one, other = (
        train.carry_out(Order(DUEL, TINY._replace(games=500, seed=seed), tmp_path / "x.py"))
        for seed in (1, 2)
    )
    assert one.numbers != other.numbers


@pytest.mark.usefixtures("_core")
def test_a_checkpoint_of_another_run_or_a_damaged_one_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    order = Order(DUEL, TINY, tmp_path / "trained.py")
    break_off(monkeypatch, order, after=1)
    with pytest.raises(BadCheckpoint, match="another run"):
        train.carry_out(order._replace(plan=TINY._replace(seed=6)))
    kept = order.checkpoint.read_bytes()
    for damaged in (kept[:-100], kept[:200], b"", kept + b"x"):
        order.checkpoint.write_bytes(damaged)
        with pytest.raises(BadCheckpoint, match="damaged"):
            train.carry_out(order)


@pytest.mark.usefixtures("_core")
def test_a_game_without_a_network_says_so(tmp_path: Path) -> None:
    with pytest.raises(NotTrainable, match="quick"):
        train.carry_out(Order(rules("quick"), TINY, tmp_path / "x.py"))
    for more in (rules("classic", players=3), rules("classic", players=2, fire=True)):
        with pytest.raises(NotTrainable, match="two without fire"):
            train.carry_out(Order(more, TINY, tmp_path / "x.py"))


def test_without_the_core_nothing_is_trained(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(native, "RUNS", False)
    with pytest.raises(NotTrainable, match="native core"):
        train.carry_out(Order(DUEL, TINY, tmp_path / "x.py"))

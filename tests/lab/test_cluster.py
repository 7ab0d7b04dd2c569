"""A cluster gives the same results as one core, whoever of its workers dies or joins late."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from game import engine, native
from game.lab import calibrate, report, train
from game.lab.cluster import ClusterWorkers, NoCluster
from game.lab.match import BrokenGame, Setting
from game.lab.puzzles import in_order
from game.lab.simulate import simulate
from game.lab.strength import run as strength
from game.lab.strength.keep import Keep
from game.lab.strength.rows import Cell
from game.lab.tune.command import Order, carry_out
from game.lab.workers import workers_for
from game.players.training import Plan

ROOT = Path(__file__).parents[2]
PIECES = 40


class Cluster:
    """A scheduler and its workers, each a process of its own."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.file = folder / "scheduler.json"
        here = ["--host", "127.0.0.1", "--no-dashboard"]
        self.scheduler = self.start("scheduler", *here, "--port", "0")
        while not self.file.exists():
            assert self.scheduler.poll() is None, "the scheduler ended"
            time.sleep(0.02)
        self.address: str = json.loads(self.file.read_text())["address"]
        self.workers = [self.worker() for _ in range(3)]

    def worker(self) -> subprocess.Popen[bytes]:
        alone = ["--nthreads", "1", "--no-nanny", "--no-dashboard"]
        return self.start("worker", *alone, "--local-directory", str(self.folder / "workers"))

    def start(self, what: str, *arguments: str) -> subprocess.Popen[bytes]:
        command = [sys.executable, "-m", "dask", what, *arguments]
        return subprocess.Popen(
            [*command, "--scheduler-file", str(self.file)],
            cwd=ROOT,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )

    def close(self) -> None:
        for process in (*self.workers, self.scheduler):
            process.kill()
            process.wait()


@pytest.fixture(scope="module")
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    """It does not wait for the workers: whoever uses it first sees them join late."""
    pytest.importorskip("distributed")
    found = Cluster(tmp_path_factory.mktemp("cluster"))
    yield found
    found.close()


def square(piece: int) -> int:
    return piece * piece


def square_unless_held(folder: Path, piece: int) -> int:
    """The process whose number stands in a file never comes back from its work."""
    if os.getpid() == int((folder / "held").read_text()):
        (folder / f"begun-{piece}").touch()
        threading.Event().wait()
    return square(piece)


def test_a_worker_that_dies_in_the_middle_loses_nothing(cluster: Cluster, tmp_path: Path) -> None:
    victim = cluster.workers[0]
    (tmp_path / "held").write_text(str(victim.pid))

    def kill() -> None:
        while not list(tmp_path.glob("begun-*")):
            time.sleep(0.01)
        victim.kill()

    killer = threading.Thread(target=kill, daemon=True)
    killer.start()
    with workers_for(1, cluster.address) as workers:
        found = sorted(workers.each(partial(square_unless_held, tmp_path), range(PIECES)))
    killer.join()
    assert found == sorted(map(square, range(PIECES)))
    assert victim.wait() != 0
    cluster.workers[0] = cluster.worker()


def simulated(where: str) -> dict[str, Any]:
    setting = Setting(engine.rules("duel"), ("expert", "greedy"), seed=3)
    found = report.as_data(simulate(setting, 12, 1, where))
    for name in ("seconds", "games_per_second", "thinking"):
        del found[name]
    return found


def calibrated(where: str) -> str:
    setting = calibrate.Setting(engine.rules("quick"), "expert", seed=2, asked=1)
    return calibrate.as_json(calibrate.calibrate(setting, 3, 1, where))


def measured(where: str, folder: Path) -> list[tuple[float, ...]]:
    """What `strength` keeps of a figure, but for the seconds."""
    duel = Setting(engine.rules("duel"), ("greedy", "random"), seed=4)
    cell = Cell(duel, "won", 3, 1.0)
    keep = Keep(folder / f"kept{bool(where)}.jsonl")
    with workers_for(1, where) as workers:
        strength.run(strength.Order(minutes=0, deals=3), [cell], keep, workers, lambda _: None)
    return [deal[:5] for deal in keep.results(cell.key)]


def test_the_same_seed_gives_the_same_as_on_one_core(cluster: Cluster, tmp_path: Path) -> None:
    assert simulated(cluster.address) == simulated("")
    assert calibrated(cluster.address) == calibrated("")
    assert measured(cluster.address, tmp_path) == measured("", tmp_path)
    found = []
    for where in ("", cluster.address):
        out = tmp_path / "weights.json"
        order = Order(engine.rules("twist"), True, 16, 2, 1, 1, out, cluster=where)
        carry_out(order)
        found.append(out.read_text())
    assert found[0] == found[1]


@pytest.mark.skipif(not native.RUNS, reason="training needs the native core")
def test_a_network_is_trained_the_same_on_a_cluster(cluster: Cluster, tmp_path: Path) -> None:
    plan = Plan(games=450, hidden=2, seed=5)
    duel = engine.rules("duel")
    here = train.carry_out(train.Order(duel, plan, tmp_path / "here.py"))
    there = train.carry_out(train.Order(duel, plan, tmp_path / "there.py"), cluster.address)
    assert (here.numbers, here.curve) == (there.numbers, there.curve)


def test_answers_that_come_early_wait_for_those_before_them() -> None:
    assert list(in_order([(1, "b"), (0, "a"), (3, "d"), (2, "c")])) == ["a", "b", "c", "d"]


def test_ctrl_c_ends_it_with_what_is_done(cluster: Cluster) -> None:
    with ClusterWorkers(cluster.address) as workers:
        results = workers.each(square, count())
        assert next(results) in map(square, range(PIECES))
        signal.raise_signal(signal.SIGINT)
        with pytest.raises(KeyboardInterrupt):
            next(results)
        assert list(workers.each(square, [3])) == [9], "the cluster is free for other work"


OWN_PLAYERS = """
import os
from game.players import Player

class First(Player):
    def choose(self, view):
        return self.rules.legal_moves(view)[0]

class Raises(Player):
    def choose(self, view):
        raise LookupError("no idea")
"""


def test_own_players_are_sent_to_the_workers(
    cluster: Cluster, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "sentbots.py").write_text(OWN_PLAYERS)
    monkeypatch.syspath_prepend(tmp_path)
    rules = engine.rules("duel")
    session = simulate(Setting(rules, ("sentbots:First", "random"), seed=1), 4, 1, cluster.address)
    assert len(session.results) == 4
    with pytest.raises(BrokenGame, match=r"Seat 0, sentbots:Raises.* failed to choose"):
        simulate(Setting(rules, ("sentbots:Raises", "random"), seed=1), 1, 1, cluster.address)


def test_a_worker_of_another_version_is_named(
    cluster: Cluster, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.lab.cluster.fingerprint", lambda: "another")
    with (
        ClusterWorkers(cluster.address) as workers,
        pytest.raises(NoCluster, match="runs another version"),
    ):
        list(workers.each(square, [1]))


@pytest.mark.parametrize(
    ("address", "complaint"),
    [("tcp://127.0.0.1:9", "No scheduler answers"), ("nowhere", "is not an address")],
)
def test_nobody_at_the_address_is_said_in_a_sentence(
    address: str, complaint: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("distributed")
    monkeypatch.setattr("game.lab.cluster.ANSWER", 0.5)
    with pytest.raises(NoCluster, match=complaint):
        ClusterWorkers(address)


def test_a_missing_library_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(NoCluster, match="pip install"):
        ClusterWorkers("tcp://127.0.0.1:9")

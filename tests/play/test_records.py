"""The best of what was played: by table for teams, by rival for rivals."""

from __future__ import annotations

from game.engine import rules
from game.engine.events import RoundEnded
from game.play.records import records
from game.play.session import PERSON
from game.play.statistics import Finished, finished
from tests.scenes.shows import company

TEAM = rules("quick", players=2)
DUEL = rules("duel")


def duel(rival: str, won: bool, result: int) -> Finished:
    return Finished(DUEL, (PERSON, rival), won, result)


def test_without_games_there_are_no_records() -> None:
    assert records([]) == []


def test_a_team_has_a_record_for_each_variant_and_number_of_players() -> None:
    trio = rules("quick", players=3)
    seats = (PERSON, "club", "club")
    games = [
        Finished(TEAM, seats[:2], False, 9),
        Finished(TEAM, seats[:2], False, 4),
        Finished(trio, seats, True, 0),
    ]
    first, second = records(games)
    assert (first.rules, first.best.result, first.figures.played) == (TEAM, 4, 2)
    assert (second.rules, second.best.result, second.figures.won) == (trio, 0, 1)


def test_rivals_have_a_record_for_each_level() -> None:
    games = [
        duel("novice", True, 5),
        duel("novice", True, 20),
        duel("master", False, -3),
        duel("novice", False, -9),
        duel("novice", True, 1),
    ]
    novice, master = records(games)
    assert (novice.rival, novice.figures.best_streak, novice.best.result) == ("novice", 2, 20)
    assert (master.rival, master.figures.best_streak, master.best.result) == ("master", 0, -3)


def test_the_strongest_rival_counts() -> None:
    match = rules("twist", players=3)
    (record,) = records([Finished(match, (PERSON, "master", "novice"), True, 30)])
    assert record.rival == "master"


def test_games_among_people_and_of_computers_alone() -> None:
    games = [duel(PERSON, True, 3), Finished(DUEL, ("club", "club"), True, 40)]
    (record,) = records(games)
    assert (record.rival, record.best.result) == (PERSON, 3)


def test_games_in_rounds_have_a_record_of_the_best_round() -> None:
    table = rules("twist")
    seats = (PERSON, "club")
    games = [
        Finished(table, seats, won=True, result=9, marks=frozenset({"best_round:7"})),
        Finished(table, seats, won=False, result=-3, marks=frozenset({"best_round:11", "hint"})),
        Finished(table, seats, won=True, result=1, marks=None),
        Finished(table, seats, won=True, result=1, marks=frozenset({"best_round:nonsense"})),
    ]
    (record,) = records(games)
    assert record.best_round == 11
    assert games[0].clean, "that is no help"
    (without,) = records([Finished(rules("duel"), seats, won=True, result=5)])
    assert without.best_round is None


def test_a_finished_game_keeps_its_best_round() -> None:
    session = company("twist", people=1, players=2)
    points = [event.points[0] for event in session.events if isinstance(event, RoundEnded)]
    assert len(points) > 1
    assert f"best_round:{max(points)}" in (finished(session, "").marks or ())
    assert finished(company("duel", people=1), "").marks == frozenset()

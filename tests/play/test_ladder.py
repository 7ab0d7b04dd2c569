"""The ladder: rung after rung, series that can be lost, all counted from the archive."""

from __future__ import annotations

import pytest

from game.play.ladders import (
    LADDERS,
    RUNGS,
    Rung,
    RungStanding,
    complete_ladders,
    current_rung,
    next_rung,
    rung_of,
    standings,
)
from game.play.session import PERSON, Session
from game.play.statistics import Finished
from game.players import PLAYERS


def played(rung: str, won: bool, left: int = 0, day: int = 1) -> Finished:
    setup = RUNGS[rung].setup(7, 0)
    ended = f"2026-11-{day:02d}T20:00:00Z"
    return Finished(setup.rules, setup.seats, won, left, ended=ended, marks=setup.marks)


def series(rung: str, results: str) -> RungStanding:
    return standings([played(rung, each == "w") for each in results])[rung]


def test_ids_stay_as_they_are() -> None:
    """Archives have them."""
    names = ["base", "pro", "short_hand", "fire", "everything"]
    levels = ["novice", "club", "expert", "master", "grandmaster"]
    assert list(RUNGS) == [
        *(f"solo.{name}" for name in names),
        *(f"team.{name}" for name in names),
        *(f"duels.{level}" for level in levels),
        *(f"toads.{level}" for level in levels),
    ]


@pytest.mark.parametrize("rung", RUNGS.values(), ids=lambda rung: rung.id)
def test_a_game_on_a_rung_is_played_without_help_and_known_again(rung: Rung) -> None:
    setup = rung.setup(7, 3)
    session = Session.from_data(Session(setup).to_data())
    assert session.is_unaided
    assert not session.has_help
    assert rung_of(session.marks) == rung
    assert setup.people == (0,)
    assert all(seat in PLAYERS[rung.rules.game].names for seat in setup.seats[1:])


def test_rivals_take_turns_at_starting_and_a_team_does_not() -> None:
    assert [RUNGS["duels.club"].setup(1, game).starter for game in range(3)] == [0, 1, 0]
    assert [RUNGS["team.pro"].setup(1, game).starter for game in range(3)] == [0, 0, 0]


@pytest.mark.parametrize(
    ("rung", "results", "wins", "losses", "climbed"),
    [
        ("duels.novice", "", 0, 0, False),
        ("duels.novice", "w", 1, 0, False),
        ("duels.novice", "wl", 1, 1, False),
        ("duels.novice", "ww", 2, 0, True),
        ("duels.novice", "wlw", 2, 1, True),
        ("duels.novice", "wll", 0, 0, False),
        ("duels.novice", "llw", 1, 0, False),
        ("duels.novice", "llww", 2, 0, True),
        ("toads.expert", "wwlw", 3, 1, True),
        ("toads.expert", "wwll", 2, 2, False),
        ("toads.expert", "wwlll", 0, 0, False),
        ("team.base", "l", 0, 0, False),
        ("team.base", "lw", 1, 0, True),
    ],
)
def test_a_series_is_won_by_more_than_half_and_begins_anew_when_lost(
    rung: str, results: str, wins: int, losses: int, climbed: bool
) -> None:
    found = series(rung, results)
    assert (found.wins, found.losses, bool(found.climbed)) == (wins, losses, climbed)


def test_alone_few_cards_left_are_enough() -> None:
    assert not standings([played("solo.base", False, 10)])["solo.base"].climbed
    assert standings([played("solo.base", False, 9)])["solo.base"].climbed == "2026-11-01"


def test_what_is_climbed_stays_climbed() -> None:
    games = [played("solo.base", False, 3, day=2), played("solo.base", False, 60, day=3)]
    assert standings(games)["solo.base"].climbed == "2026-11-02"


def test_games_of_others_or_under_other_rules_climb_nothing() -> None:
    good = played("solo.pro", True)
    watched = good._replace(seats=("expert",))
    easier = good._replace(rules=RUNGS["solo.base"].rules)
    unmarked = good._replace(marks=frozenset())
    for game in (watched, easier, unmarked):
        assert not standings([game])["solo.pro"].climbed
    assert standings([good])["solo.pro"].climbed


def test_the_next_rung_is_the_lowest_that_is_not_climbed() -> None:
    found = standings([played("duels.novice", True)] * 2)
    rung = next_rung(LADDERS["duels"], found)
    assert rung is not None
    assert rung.id == "duels.club"


def test_the_current_rung_is_on_the_ladder_played_last() -> None:
    def current(*games: Finished) -> str:
        rung = current_rung(games)
        return rung.id if rung else ""

    plain = played("solo.base", True)._replace(marks=frozenset())
    assert current() == "solo.base"
    assert current(played("toads.novice", False), plain) == "toads.novice"
    climbed = [played(rung.id, True) for rung in LADDERS["team"].rungs]
    assert current(*climbed) == "solo.base"
    everything = [played(rung.id, True) for rung in RUNGS.values() for _ in range(rung.wins)]
    assert current(*everything) == ""
    assert complete_ladders(standings(everything)) == len(LADDERS)


def test_the_person_sits_in_the_first_seat() -> None:
    assert {rung.seats[0] for rung in RUNGS.values()} == {PERSON}

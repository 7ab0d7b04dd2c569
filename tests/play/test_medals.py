"""Medals: every one can be won, is counted from finished games alone, and is won once."""

from __future__ import annotations

import datetime
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

import game.play.medals as package
from game.engine import rules
from game.engine.events import (
    CardPlaced,
    CardTwisted,
    Event,
    FuseCovered,
    PenaltyTaken,
    RowTaken,
    TurnBegan,
)
from game.play.daily import daily_setup
from game.play.ladders import LADDERS, RUNGS
from game.play.marks import HINT, IMPORTED, SEEN_DEAL, UNDO
from game.play.medals import (
    Feat,
    History,
    Medal,
    OfManyGames,
    OfOneGame,
    OfOther,
    Standing,
    earning,
    earns,
    medals,
    played,
    with_game,
)
from game.play.medals.medal import Played
from game.play.session import PERSON
from game.play.statistics import Finished, finished
from tests.scenes.shows import company
from tests.scenes.shows import played as greedy_game

TODAY = datetime.date(2026, 12, 31)


def game(name: str = "classic", won: bool = True, result: int = 0, **more: Any) -> Finished:
    options = {key: more.pop(key) for key in [*more] if key in OPTIONS}
    rules_ = rules(name, **options)
    seats = more.pop("seats", (PERSON, *["expert"] * (rules_.players - 1)))
    more.setdefault("ended", "2026-11-18T20:00:00Z")
    more.setdefault("ms", 20 * 60_000)
    return Finished(rules_, seats, won, result, **more)


OPTIONS = ("players", "pro", "short_hand", "fire", "expert", "rounds")


def daily(day: int, name: str = "classic", month: int = 11, **more: Any) -> Finished:
    setup = daily_setup(name, datetime.date(2026, month, day))
    return game(name, seats=setup.seats, marks=setup.marks, players=setup.rules.players, **more)


def ladder(rung: str, won: bool = True) -> list[Finished]:
    """The games that climb a rung."""
    found = RUNGS[rung]
    one = Finished(
        found.rules, found.seats, won, 0, ended="2026-11-18", marks=found.setup(1, 0).marks
    )
    return [one] * found.wins


def medal(name: str) -> Medal:
    return next(each for each in medals() if each.name == name)


def standing(name: str, games: list[Finished]) -> Standing:
    return medal(name).standing(History(earning(games, TODAY), {}))


def everything() -> list[Finished]:
    return [each for rung in RUNGS for each in ladder(rung)]


WON: dict[str, list[Finished]] = {
    "first_win": [game()],
    "ten_wins": [game()] * 10,
    "hundred_games": [game(won=False, result=20)] * 100,
    "all_games": [game(), game("quick", players=2), game("duel"), game("twist")],
    "five_in_a_row": [game()] * 5,
    "no_undo": [game()] * 10,
    "daily_first": [daily(1, won=False, result=40)],
    "daily_week": [daily(day) for day in range(1, 8)],
    "daily_month": [daily(day) for day in range(1, 31)],
    "daily_stars": [daily(day) for day in range(1, 10, 2)],
    "daily_all": [daily(3, name) for name in ("classic", "quick", "duel", "twist")],
    "all_placed": [game()],
    "so_close": [game(won=False, result=1)],
    "swift": [game(ms=8 * 60_000)],
    "fire": [game(fire=True)],
    "professional": [game(pro=True)],
    "everything": [game(pro=True, short_hand=True, fire=True)],
    "full_table": [game(players=5)],
    "quick_ten": [game("quick", players=3)] * 10,
    "quick_five": [game("quick", players=2, ms=5 * 60_000)],
    "quick_expert": [game("quick", players=2, expert=True)],
    "duels": [game("duel")] * 5,
    "landslide": [game("duel", result=20)],
    "duel_master": [game("duel", seats=(PERSON, "master"))],
    "toad_table": [game("twist", players=4)],
    "toad_master": [game("twist", seats=(PERSON, "master"))],
    "climber": [*ladder("solo.base"), *ladder("duels.novice"), *ladder("duels.club")],
    "ladder_top": [each for rung in LADDERS["team"].rungs for each in ladder(rung.id)],
    "ladder_all": everything(),
}
"""What is just enough for each medal of many games."""


def test_there_are_many_and_their_names_differ() -> None:
    names = [each.name for each in medals()]
    assert len(names) >= 24
    assert len(set(names)) == len(names)


def test_every_medal_of_many_games_is_tried_here() -> None:
    assert set(WON) == {each.name for each in medals() if isinstance(each, OfManyGames)}


@pytest.mark.parametrize("name", WON)
def test_it_is_won_by_what_is_just_enough_and_no_sooner(name: str) -> None:
    assert standing(name, WON[name]).is_won
    assert standing(name, WON[name]).won
    assert not standing(name, WON[name][:-1]).is_won
    assert not standing(name, []).is_won


@pytest.mark.parametrize("name", WON)
def test_it_stays_won_whatever_comes_after(name: str) -> None:
    after = [*WON[name], *[game(won=False, result=50, ended="2026-12-01")] * 3]
    assert standing(name, after) == standing(name, WON[name])


@pytest.mark.parametrize(
    ("name", "games"),
    [
        ("five_in_a_row", [game()] * 4 + [game(won=False, result=3)] + [game()] * 4),
        ("daily_week", [daily(day) for day in (1, 2, 3, 5, 6, 7, 8, 9)]),
        ("daily_week", [daily(day) for day in (1, 2, 3, 5, 6, 7, 4)]),
        ("daily_week", [daily(1)] * 7),
        ("no_undo", [game(marks=frozenset({UNDO}))] * 10),
        ("swift", [game(ms=8 * 60_000 + 1)]),
        ("swift", [game(ms=0)]),
        ("all_placed", [game(players=2)]),
        ("so_close", [game("duel", won=False, result=1)]),
        ("landslide", [game("duel", won=False, result=20)]),
        ("duel_master", [game("duel", seats=(PERSON, "expert"))]),
        ("duel_master", [game("duel", seats=(PERSON, PERSON))]),
        ("toad_table", [game("twist", players=4, seats=(PERSON, "expert", "club", "expert"))]),
        ("full_table", [game(players=5, won=False, result=3)]),
    ],
)
def test_it_is_not_won_by_what_only_looks_like_enough(name: str, games: list[Finished]) -> None:
    assert not standing(name, games).is_won


@pytest.mark.parametrize(
    ("more", "counts"),
    [
        ({}, True),
        ({"marks": frozenset({UNDO})}, True),
        ({"marks": None}, True),
        ({"marks": frozenset({HINT})}, False),
        ({"marks": frozenset({SEEN_DEAL})}, False),
        ({"marks": frozenset({IMPORTED})}, False),
        ({"marks": frozenset({"try"})}, False),
        ({"seats": ("expert",)}, False),
    ],
)
def test_only_games_without_help_earn_medals(more: dict[str, Any], counts: bool) -> None:
    assert earns(game(**more)) is counts


def test_a_try_of_a_day_to_come_earns_nothing_yet() -> None:
    kept = [daily(day, month=12) for day in range(1, 8)]
    assert len(earning(kept, datetime.date(2026, 12, 3))) == 3
    assert len(earning(kept, datetime.date(2026, 12, 7))) == 7


# Of one game


def placed(card: int, onto: int, seat: int = 0, *, back: bool = False, pile: str = "U1") -> Event:
    return CardPlaced(seat, card, pile, onto, back)


def back(seat: int = 0) -> Event:
    return placed(40, 50, seat, back=True)


STEP = placed(52, 50)
LEAP = placed(70, 50)
OUT = FuseCovered("U1", 44, 2)
TURN = TurnBegan(0)


def of(*events: Event, spoke: bool = False, **more: Any) -> Played:
    return Played(game(**more), 0, events, spoke)


ENOUGH: dict[str, tuple[Played, list[Played]]] = {
    "chain": (
        of(back(), back(), back(), back()),
        [
            of(back(), back(), STEP, back(), back()),
            of(back(), back(), TURN, back(), back()),
            of(back(), back(), back(), back(1), players=2),
        ],
    ),
    "backtricks": (of(*[back()] * 12), [of(*[back()] * 11), of(*[back(1)] * 12, players=2)]),
    "whole_hand": (of(TURN, *[LEAP] * 8), [of(TURN, *[LEAP] * 7, TURN, LEAP)]),
    "small_steps": (of(*[STEP] * 9, back()), [of(*[STEP] * 9, LEAP, STEP)]),
    "three_fires": (
        of(STEP, OUT, STEP, OUT, STEP, OUT, fire=True),
        [
            of(STEP, OUT, STEP, OUT, TURN, STEP, OUT, fire=True),
            of(STEP, OUT, STEP, OUT, placed(9, 8, 1), OUT, fire=True, players=2),
        ],
    ),
    "silent_win": (
        of(players=3),
        [of(players=3, spoke=True), of(players=1), of(players=3, won=False), of(name="duel")],
    ),
    "no_help": (
        of(placed(5, 1, pile="0U"), placed(9, 60, 1, pile="0D"), name="duel"),
        [
            of(placed(5, 1, pile="0U"), placed(9, 60, pile="1D"), name="duel"),
            of(name="duel", won=False),
            of(),
        ],
    ),
    "no_toad": (
        of(RowTaken(0, (12, 13)), RowTaken(1, (33,)), PenaltyTaken(1, 44), name="twist"),
        [
            of(RowTaken(0, (12, 33)), name="twist"),
            of(PenaltyTaken(0, 44), name="twist"),
            of(name="twist", won=False),
        ],
    ),
    "twists": (
        of(*[CardTwisted(0, 12, 21, 0)] * 10, name="twist"),
        [of(*[CardTwisted(0, 12, 21, 0)] * 9, CardTwisted(1, 12, 21, 0), name="twist")],
    ),
}
"""A game that is enough, and games that nearly are."""


def test_every_medal_of_one_game_is_tried_here() -> None:
    assert set(ENOUGH) == {each.name for each in medals() if isinstance(each, OfOneGame)}


@pytest.mark.parametrize("name", ENOUGH)
def test_one_game_is_enough_for_it_and_nearly_is_not(name: str) -> None:
    enough, nearly = ENOUGH[name]
    assert feat(name, enough).is_won
    assert feat(name, enough).won == "2026-11-18"
    for each in nearly:
        assert not feat(name, each).is_won


def feat(name: str, *games: Played) -> Standing:
    feats: dict[str, Feat] = {}
    for each in games:
        feats = with_game(feats, medals(), each)
    return medal(name).standing(History([], feats))


def test_the_best_game_counts_and_the_first_one_has_the_date() -> None:
    enough = ENOUGH["chain"][0]
    later = enough._replace(game=enough.game._replace(ended="2027-01-01"))
    few = of(back(), back())
    assert feat("chain", few).value == 2
    assert feat("chain", few, enough, later).won == "2026-11-18"


@pytest.mark.parametrize(
    "session",
    [lambda: greedy_game(seed=2, fire=True), lambda: company("duel", people=1)],
    ids=["classic", "duel"],
)
def test_a_real_game_can_be_counted(session: Callable[[], Any]) -> None:
    each = played(session(), finished(session(), "2026-11-18"))
    feats = with_game({}, medals(), each)
    assert set(feats) == set(ENOUGH)
    tricks = sum(isinstance(event, CardPlaced) and event.backtrick for event in each.events)
    if each.game.rules.players == 1:
        assert feats["backtricks"].value == tricks


def test_medals_for_something_else_are_told_by_those_who_know() -> None:
    other = OfOther("puzzles", 30)
    assert other.standing(History([], {})) == Standing(0, 30)
    known = {"puzzles": Standing(30, 30, "2026-11-18")}
    assert other.standing(History([], {}, known)).is_won


def test_every_file_of_medals_is_registered() -> None:
    folder = Path(package.__file__).parent
    names = {medal.name for medal in medals()}
    for path in folder.glob("*.py"):
        module = import_module(f"{package.__name__}.{path.stem}")
        for each in (*getattr(module, "MEDALS", ()), *getattr(module, "TEAM_MEDALS", ())):
            assert each.name in names, path

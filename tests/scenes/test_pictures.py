"""A few pictures, kept: the look of the table and the menu changes only when we want it to."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest
from pygame import BLEND_RGB_ADD, BLEND_RGB_SUB, Rect, Surface

from game.engine import rules
from game.platform.actions import Command
from game.play.session import PERSON, Session, Setup
from game.scenes import routes
from tests.play.sessions import solo
from tests.scenes import shows
from tests.scenes.harness import Program
from tests.scenes.lesson.pupil import Pupil
from tests.scenes.table import rows
from tests.scenes.table.coaching import coached, compared_turns
from tests.scenes.table.duels import begun
from tests.scenes.table.positions import three_fires
from tests.scenes.table.seat import Seat, chosen_by

KEPT = Path(__file__).parents[1] / "golden" / "pictures"
SMALL = (640, 360)
CELL = 20
TOLERANCE = 9.0
"""Mean difference, of 255, in any cell: other versions of SDL round a little differently."""
STRONGER = 3
"""How often a difference is added to itself, so that eyes find it."""


def menu(home: Path) -> Surface:
    house = Program(home, reduced_motion="on")
    return house.go(routes.to_menu).settle().picture()


def table_at_the_start(home: Path) -> Surface:
    return at_rest(home, solo(7, fire=True)).house.picture()


def table_with_a_card_chosen(home: Path) -> Surface:
    seat = at_rest(home, solo(7))
    seat.place(seat.hand[0], "U1").place(seat.hand[5], "D1").click(seat.card_at_rest(seat.hand[2]))
    return seat.hands_off().quiet().house.picture()


def table_on_fire(home: Path) -> Surface:
    seat = at_rest(home, three_fires())
    seat.click(seat.card_at_rest(12))
    return seat.hands_off().quiet().house.picture()


def table_of_a_duel(home: Path) -> Surface:
    """With a card in hand that would help."""
    seat = at_rest(home, begun(20))
    seat.click(seat.card_at_rest(seat.hand[-1]))
    return seat.hands_off().quiet().house.picture()


def table_with_twins_lit(home: Path) -> Surface:
    seat = at_rest(home, rows.begun(expert=True))
    seat.click(seat.card_at_rest(94))
    return seat.hands_off().quiet().house.picture()


def table_with_a_long_row(home: Path) -> Surface:
    return at_rest(home, rows.long_row(40)).house.picture()


def table_with_a_coach(home: Path) -> Surface:
    """With the second turn chosen."""
    session = solo(7)
    for number, move in enumerate(("7>U1", "64>D1", "end")):
        session.play(move, 900 * number)
    seat, _ = coached(home, session, compared_turns, reduced_motion="on", speed=1.0)
    seat.do(Command("suggestion"))
    return seat.rest().quiet().house.picture()


def table_of_a_team(home: Path) -> Surface:
    """Four Piles for three: partners have said something, one about a pile of hers."""
    session = team("classic", moves=18)
    session.say(0, "small_steps:D1")
    session.say(1, "keep_off:U1:strong")
    session.say(2, "keep_off:D2")
    return at_rest(home, session).house.picture()


def table_of_quick_fifty(home: Path) -> Surface:
    """With a card chosen that fits on one of the piles."""
    session = team("quick", moves=8)
    session.say(1, "colour:R:low")
    session.say(2, "keep_off:U")
    seat = at_rest(home, session)
    seat.table.person.choose(seat.table.hand[1])
    return seat.hands_off().quiet().house.picture()


def team(game: str, moves: int) -> Session:
    """A person and two computers, after so many moves of careful players."""
    played = rules(game, players=3)
    setup = Setup(played, 5, seats=(PERSON, "expert", "club"), names=("Zoë", "Ada", "Bruno"))
    session = Session(setup)
    while len(session.steps) < moves or session.state.to_move or last_move(session) != "end":
        session.play(chosen_by("greedy", session), 900 * (len(session.steps) + 1))
    return session


def last_move(session: Session) -> str:
    return session.steps[-1].entry.text


def learn(home: Path) -> Surface:
    return page(home, shows.learn)


def lesson(home: Path) -> Surface:
    """The backtrick of the first lesson, after a card that fits but is not wanted."""
    pupil = Pupil(home, "classic", reduced_motion="on", speed=1.0)
    while pupil.place < 5:
        pupil.learn("drag")
    pupil.scene.person.place(93, "U2")
    pupil.hands_off().house.wait(1.0)
    return pupil.house.picture()


def results(home: Path) -> Surface:
    return page(home, shows.results_beaten)


def results_of_a_team(home: Path) -> Surface:
    return page(home, shows.SHOWS["results of a team"])


def setup_of_a_match(home: Path) -> Surface:
    return page(home, shows.setup_of_a_match)


def daily_deal(home: Path) -> Surface:
    return page(home, shows.daily)


def review(home: Path) -> Surface:
    """Of a duel: both curves, costly turns, and the position before the costliest."""
    return page(home, shows.SHOWS["review of a duel"])


def medals(home: Path) -> Surface:
    return page(home, shows.medals_)


def ladder(home: Path) -> Surface:
    return page(home, shows.ladder)


def page(home: Path, show: Callable[[Program], None]) -> Surface:
    house = Program(home, reduced_motion="on")
    show(house)
    return house.settle().picture()


def at_rest(home: Path, session: Session) -> Seat:
    return Seat(home, session, reduced_motion="on").rest().quiet()


@pytest.mark.parametrize(
    "show",
    [
        menu,
        table_at_the_start,
        table_with_a_card_chosen,
        table_on_fire,
        table_of_a_duel,
        table_with_twins_lit,
        table_with_a_long_row,
        table_with_a_coach,
        table_of_a_team,
        table_of_quick_fifty,
        learn,
        lesson,
        results,
        results_of_a_team,
        setup_of_a_match,
        daily_deal,
        review,
        medals,
        ladder,
    ],
)
def test_it_looks_as_it_did(
    show: Callable[[Path], Surface], tmp_path: Path, pytestconfig: pytest.Config
) -> None:
    picture = pygame.transform.smoothscale(show(tmp_path), SMALL)
    kept = KEPT / f"{show.__name__}.png"
    if pytestconfig.getoption("--renew-golden"):
        pygame.image.save(picture, kept)
    difference = differing(picture, pygame.image.load(kept).convert(picture))
    worst = max(cells(difference), key=lambda cell: mean(difference, cell))
    if mean(difference, worst) > TOLERANCE:
        for _ in range(STRONGER):
            difference.blit(difference, (0, 0), special_flags=BLEND_RGB_ADD)
        shown = tmp_path / f"{show.__name__}-difference.png"
        pygame.image.save(difference, shown)
        pygame.image.save(picture, shown.with_name(f"{show.__name__}.png"))
        pytest.fail(f"it looks different around {worst.center}: see {shown}")


def differing(one: Surface, other: Surface) -> Surface:
    """How far apart they are, pixel by pixel."""
    more, less = one.copy(), other.copy()
    more.blit(other, (0, 0), special_flags=BLEND_RGB_SUB)
    less.blit(one, (0, 0), special_flags=BLEND_RGB_SUB)
    more.blit(less, (0, 0), special_flags=BLEND_RGB_ADD)
    return more


def cells(picture: Surface) -> list[Rect]:
    width, height = picture.get_size()
    return [Rect(x, y, CELL, CELL) for y in range(0, height, CELL) for x in range(0, width, CELL)]


def mean(difference: Surface, cell: Rect) -> float:
    return sum(pygame.transform.average_color(difference, cell)[:3]) / 3


def test_other_cards_are_seen(tmp_path: Path) -> None:
    """The comparison itself: other numbers on the cards are enough."""
    one = pygame.transform.smoothscale(table_at_the_start(tmp_path / "a"), SMALL)
    other = pygame.transform.smoothscale(
        at_rest(tmp_path / "b", solo(8, fire=True)).house.picture(), SMALL
    )
    difference = differing(one, other)
    assert max(mean(difference, cell) for cell in cells(difference)) > 3 * TOLERANCE
    assert max(mean(differing(one, one), cell) for cell in cells(one)) == 0

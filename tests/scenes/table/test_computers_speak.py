"""Computers say sorry only when they broke a request, and chat only if they may."""

from __future__ import annotations

from random import Random

import pytest

from game.engine import rules
from game.play.session import PERSON, Session, Setup
from game.scenes.table.turn import characters
from game.scenes.table.turn.characters import CHARACTERS, LINES, character, small_talk
from game.scenes.table.turn.excuses import FORCED, PREFERRED, excuse
from tests.engine.positions import four_piles
from tests.i18n.catalogues import LANGUAGES
from tests.play.sessions import session_at
from tests.scenes.harness import words_of

REST = [40, 41, 42, 43]


def asked(hand: list[int], moves: list[str], text: str) -> str:
    """The excuse after these moves of seat 0; seat 1 had said the text before."""
    state = four_piles([hand, [50, 51, 52, 53, 54, 55, 56]], U1=[10], U2=[97], D1=[5], D2=[3])
    session: Session = session_at(state)
    session.say(1, text)
    for move in moves:
        session.play(move)
    return excuse(words_of("en"), session, Random(1))


def excuses(numbers: tuple[int, ...]) -> set[str]:
    return {words_of("en")(f"talk.excuse.{number}") for number in numbers}


def test_whoever_had_no_other_way_says_so() -> None:
    said = asked([12, 14, 96, 95, *REST][:7], ["12>U1", "14>U1", "end"], "keep_off:U1:strong")
    assert said in excuses(FORCED)


def test_whoever_had_another_way_does_not_claim_the_opposite() -> None:
    said = asked([12, 14, 98, 99, 4, 2, 40], ["12>U1", "14>U1", "end"], "keep_off:U1:strong")
    assert said in excuses(PREFERRED)


@pytest.mark.parametrize("text", ["keep_off:U2:strong", "keep_off:U1", "small_steps:U1"])
def test_nobody_is_sorry_who_broke_no_strong_request(text: str) -> None:
    assert asked([12, 14, 98, 99, 4, 2, 40], ["12>U1", "14>U1", "end"], text) == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_everybody_has_lines_of_their_own(language: str) -> None:
    words = words_of(language)
    said = [
        words(f"chatter.{who.key}.{n}") for who in CHARACTERS.values() for n in range(1, LINES + 1)
    ]
    assert len(set(said)) == len(said)


def test_chat_is_rare(monkeypatch: pytest.MonkeyPatch) -> None:
    random = Random(3)
    ada = CHARACTERS["Ada"]
    said = [small_talk(words_of("en"), ada, random) for _ in range(400)]
    assert 0 < sum(map(bool, said)) < 80
    monkeypatch.setattr(characters, "CHATTY", 1.0)
    assert small_talk(words_of("en"), ada, random)


def test_faces_and_names_belong_together_wherever_they_sit() -> None:
    table = rules("classic", players=2)
    for names in (("Ada", "Bruno"), ("Bruno", "Ada")):
        setup = Setup(table, 1, seats=("club", "club"), names=names)
        assert [character(setup, seat) for seat in (0, 1)] == [CHARACTERS[name] for name in names]
    people = Setup(table, 1, seats=(PERSON, "club"), names=("Ada", "Bruno"))
    assert not character(people, 0).key, "a person who is called Ada is not Ada"

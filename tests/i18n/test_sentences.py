"""What happens at the table, said in every language."""

from __future__ import annotations

import random
from typing import Any

import pytest

from game import engine
from game.engine import Event, Signal, events
from game.i18n import Words, card_text, event_text, signal_text
from game.i18n.words import MINUS

from .catalogues import LANGUAGES, catalogue

NAMES = ("Ada", "Bruno", "Chiara", "Dario", "Elsa")
GAMES: list[tuple[str, dict[str, Any]]] = [
    ("classic", {"players": 1, "fire": True}),
    ("classic", {"players": 3}),
    ("quick", {"players": 5}),
    ("quick", {"players": 2, "expert": True}),
    ("duel", {}),
    ("twist", {"players": 4}),
    ("twist", {"players": 2, "expert": True}),
]


ENGLISH = Words("en", catalogue("en"))


SAID = [
    (events.CardPlaced(0, 47, "U1", 44, False), "You placed 47 on the first rising pile."),
    (events.CardPlaced(1, 47, "D2", 51, False), "Bruno placed 47 on the second falling pile."),
    (
        events.CardPlaced(1, "R7", "U", "R9", True),
        "Backtrick! Bruno placed red 7 on the rising pile.",
    ),
    (
        events.CardPlaced(0, 12, "1U", 29, False),
        "You helped your opponent: 12 on the golden rising pile.",
    ),
    (events.CardPlaced(1, 30, "0D", 29, False), "Bruno helped you: 30 on the silver falling pile."),
    (events.CardPlaced(1, 30, "1U", 29, False), "Bruno placed 30 on the golden rising pile."),
    (events.CardsDrawn(0, (5, 48)), "You drew 2 cards: 5 and 48."),
    (events.CardsDrawn(1, (0,)), "Bruno drew 1 card."),
    (events.TurnBegan(1), "It is Bruno’s turn."),  # noqa: RUF001 - as it is printed
    (events.TurnEnded(1, 2), None),
    (events.SignalFaded(1, "keep_off:U1"), None),
    (events.FuseBurnt("U1", 44), "44 was not covered in time."),
    (events.CardTwisted(0, 94, 49, 2), "You twisted 49 out of the row with 94: +2."),
    (events.RowTaken(1, (34, 44)), f"Bruno took the row, 2 cards: {MINUS}6."),
    (events.RoundDealt(2, 0, (), ()), "Round 2 is dealt."),
    (events.GameEnded("won:1", "cleared"), "Bruno wins."),
    (events.GameEnded("lost", "burnt_out"), "A fire was left burning. The game is over."),
]


@pytest.mark.parametrize(("event", "sentence"), SAID, ids=lambda value: type(value).__name__)
def test_events_are_told(event: Event, sentence: str | None) -> None:
    assert event_text(ENGLISH, event, NAMES, viewer=0) == sentence


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("keep_off:U1", "First rising pile: Bruno asks everyone to keep off."),
        ("keep_off:D2:strong", "Second falling pile: Bruno badly needs everyone to keep off."),
        ("colour:Y:high", "Bruno has a rather high yellow."),
        ("colour:Y", "Bruno has a yellow card."),
        ("start:no", "Bruno would rather not start."),
    ],
)
def test_signals_are_told(text: str, sentence: str) -> None:
    assert signal_text(ENGLISH, Signal(1, text, 1), NAMES) == sentence


def test_cards_are_named() -> None:
    assert card_text(ENGLISH, 47) == "47"
    assert card_text(ENGLISH, "P10") == "purple 10"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "options"), GAMES)
def test_whole_games_can_be_told(lang: str, game: str, options: dict[str, Any]) -> None:
    words = Words(lang, catalogue(lang))
    rules = engine.rules(game, **options)
    state = rules.deal(seed=7)
    chance = random.Random(7)
    while moves := rules.legal_moves(state):
        state, happened = rules.apply(state, chance.choice(moves))
        for event in happened:
            for viewer in (None, *range(rules.players)):
                assert event_text(words, event, NAMES, viewer) != ""


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize(("game", "options"), GAMES)
def test_everything_sayable_has_words(lang: str, game: str, options: dict[str, Any]) -> None:
    words = Words(lang, catalogue(lang))
    rules = engine.rules(game, **options)
    for text in rules.signals(rules.deal(seed=7), 0):
        assert signal_text(words, Signal(0, text, 1), NAMES)

"""Thousands of broken states, records, moves and codes: the engine's own error, nothing else."""

import json
from collections.abc import Callable
from functools import partial
from random import Random
from typing import Any, TypeVar

import pytest

from game import engine
from tests.contract.games import Game, Rules, State, played
from tests.contract.mutations import mutated, mutated_text
from tests.engine.signed import signed
from tests.oracle.deals import Options, deal, every_option_set, nearly_sorted

every_game = pytest.mark.parametrize(("game", "options"), every_option_set())
one_of_each = pytest.mark.parametrize("game", engine.GAMES)

Error = TypeVar("Error", bound=engine.EngineError)

STATES_EACH, BREAKS_EACH = 8, 10


def a_game(rules: Rules, luck: Random) -> Game:
    """A game that a seed deals, and in it some talk."""
    return played(rules, rules.deal(luck.getrandbits(32)), 0, luck)


def states_of(rules: Rules, luck: Random) -> list[State]:
    """Some states of a fair game and of one that goes far."""
    kind = deal(rules.game, rules.options, 1, 0, nearly_sorted(luck))
    far = played(rules, rules.state(kind), 0, luck)
    half = STATES_EACH // 2
    return [*a_game(rules, luck).some_states(half, luck), *far.some_states(half, luck)]


def attempt(kind: type[Error], call: Callable[[], Any]) -> tuple[Any, Error | None]:
    """What the call gives, or the error of that kind that it raises; any other is a failure."""
    try:
        return call(), None
    except kind as error:
        return None, error


# States


@every_game
def test_broken_states(game: str, options: Options) -> None:
    rules, luck = engine.rules(game, **options), Random(f"{game} {options}")
    for state in states_of(rules, luck):
        data = state.to_dict()
        for _ in range(BREAKS_EACH):
            check_refused_or_sound(rules, mutated(data, luck))


def check_refused_or_sound(rules: Rules, data: Any) -> None:
    state, refusal = attempt(engine.BadState, partial(rules.state, data))
    if refusal:
        assert str(refusal).endswith(".")
        return
    assert state.to_dict() == data
    assert rules.state(state.to_dict()) == state
    moves = rules.legal_moves(state)
    assert (not moves) == (rules.outcome(state) is not None)
    for seat in range(rules.players):
        rules.view(state, seat)
    for move in moves[:3] + moves[-3:]:
        after, _events = rules.apply(state, move)
        assert rules.state(after.to_dict()) == after
        rules.legal_moves(after)
        rules.outcome(after)


# Records


@one_of_each
def test_a_record_cut_off_at_every_byte(game: str) -> None:
    record = a_game(engine.rules(game), Random(3)).record
    short = engine.Record(record.rules, record.seed, 0, ("Zoë 🐸",), "", record.entries[:12])
    raw = short.to_text().encode()
    for length in range(len(raw)):
        torn = check_record(raw[:length].decode(errors="replace"))
        assert torn is not None
        assert torn.line == raw[:length].count(b"\n") + 1
        if torn.partial:
            assert torn.partial.entries == short.entries[: torn.line - 2]


@one_of_each
def test_broken_records(game: str) -> None:
    luck = Random(game)
    for options in [options for name, options in every_option_set() if name == game][:5]:
        record = a_game(engine.rules(game, **options), luck).record
        text = record.to_text()
        for _ in range(8):
            check_record(mutated_text(text, luck))
        lines = text.splitlines(keepends=True)
        for _ in range(8):
            a, b = sorted(luck.sample(range(len(lines) + 1), 2))
            check_record("".join([*lines[:a], *lines[b:]]))
            check_record("".join([*lines[:b], *lines[a:]]))
            check_record("".join([*lines[:a], *lines[b:], *lines[a:b]]))


@one_of_each
def test_broken_records_with_a_sound_check(game: str) -> None:
    luck = Random(game)
    record = a_game(engine.rules(game), luck).record
    record = engine.Record(record.rules, record.seed, 0, ("Ada",), "", record.entries[:20])
    bodies = [json.loads(line.rpartition(" ")[0]) for line in record.to_text().splitlines()]
    for _ in range(150):
        place = luck.choice([0, luck.randrange(len(bodies))])
        lines = [*bodies]
        lines[place] = mutated(lines[place], luck)
        try:
            texts = [json.dumps(line) for line in lines]
        except (TypeError, ValueError, RecursionError):
            continue  # what cannot be written cannot be read
        check_record(signed(*texts))
        texts[place] = mutated_text(texts[place], luck)
        check_record(signed(*texts))


def check_record(text: str) -> engine.BadRecord | None:
    """Either the refusal, with all it has to say, or a record that reads back."""
    record, refusal = attempt(engine.BadRecord, partial(engine.Record.from_text, text))
    if refusal:
        assert 1 <= refusal.line <= text.count("\n") + 1
        assert refusal.reason
        assert (refusal.partial is None) == (refusal.line == 1)
        if refusal.partial:
            assert len(refusal.partial.entries) <= refusal.line - 2
            check_playable(refusal.partial)
        return refusal
    check_playable(record)
    return None


def check_playable(record: engine.Record) -> None:
    state = record.last_state()
    assert record.rules.state(state.to_dict()) == state
    assert engine.Record.from_text(record.to_text()) == record


# Moves and words


@every_game
def test_broken_moves(game: str, options: Options) -> None:
    rules, luck = engine.rules(game, **options), Random(f"{game} {options}")
    for state in a_game(rules, luck).some_states(4, luck):
        legal = [str(move) for move in rules.legal_moves(state)]
        for _ in range(15):
            text = mutated_text(luck.choice(legal or ["end"]), luck)
            _, refusal = attempt(engine.IllegalMove, partial(rules.apply, state, text))
            assert (refusal is None) == (text in legal)


@one_of_each
def test_broken_words(game: str) -> None:
    rules, luck = engine.rules(game, players=2), Random(game)
    for state in a_game(rules, luck).some_states(6, luck):
        sayable = rules.signals(state, 0)
        for _ in range(15):
            text = mutated_text(luck.choice(sayable or ("keep_off:U1",)), luck)
            for talk in (rules.say, rules.unsay):
                said, refusal = attempt(engine.IllegalSignal, partial(talk, state, 0, text))
                assert refusal or text in sayable
                assert refusal or rules.state(said.to_dict()) == said


# Codes


def test_broken_codes() -> None:
    luck = Random(5)
    for game, options in every_option_set():
        code = engine.deal_code(engine.rules(game, **options), luck.getrandbits(32))
        for _ in range(25):
            typed = mutated_text(code, luck)
            read, refusal = attempt(engine.BadCode, partial(engine.read_deal_code, typed))
            if refusal:
                assert str(refusal).endswith(".")
            else:
                assert bare(engine.deal_code(*read)) == bare(typed.upper())


def bare(code: str) -> str:
    return code.replace("-", "").replace(" ", "")

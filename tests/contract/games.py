"""Whole games of every kind for the properties to hold in: moves, talk, states and events."""

from random import Random
from typing import Any, NamedTuple

from hypothesis import strategies as st

from game import engine
from game.engine.record import Entry, after
from tests.contract.choosers import any_move, small_gaps
from tests.oracle.deals import deal, every_option_set, nearly_sorted

Rules = engine.AnyRules
State = Any  # each game has its own type

OPTIONS = {
    game: [each for name, each in every_option_set() if name == game] for game in engine.GAMES
}
TALKING = 0.1
"""How often somebody says something, or takes it back, before a move."""


class Step(NamedTuple):
    """One move or word, and what it did."""

    before: State
    entry: Entry
    events: tuple[engine.Event, ...]
    after: State


class Game(NamedTuple):
    rules: Rules
    seed: int
    starter: int
    steps: list[Step]

    def __repr__(self) -> str:
        texts = " ".join(f"{step.entry.seat or ''}{step.entry.text}" for step in self.steps)
        return f"<{self.rules}, seed {self.seed}, from seat {self.starter}: {texts}>"

    @property
    def states(self) -> list[State]:
        return [self.steps[0].before, *(step.after for step in self.steps)]

    @property
    def moves(self) -> list[Step]:
        return [step for step in self.steps if step.entry.kind == "move"]

    @property
    def record(self) -> engine.Record:
        entries = tuple(step.entry for step in self.steps)
        return engine.Record(self.rules, self.seed, self.starter, (), "", entries)

    def some_states(self, count: int, luck: Random) -> list[State]:
        """The first, the last and some between."""
        states = self.states
        return [states[0], states[-1], *luck.choices(states, k=count - 2)]


@st.composite
def rules_of_any_game(draw: st.DrawFn) -> Rules:
    game = draw(st.sampled_from(engine.GAMES))
    return engine.rules(game, **draw(st.sampled_from(OPTIONS[game])))


seeds = st.integers(0, 2**32 - 1)
lucks = st.integers(0, 2**16).map(Random)


@st.composite
def fair_games(draw: st.DrawFn) -> Game:
    """Games from a deal that a seed gives, played at random or with care."""
    rules, seed = draw(rules_of_any_game()), draw(seeds)
    starter = draw(st.integers(0, rules.players - 1))
    return played(rules, rules.deal(seed, starter), starter, draw(lucks))


@st.composite
def kind_games(draw: st.DrawFn) -> Game:
    """Games from a deal so kind that they go far, often to the last card."""
    rules, seed, luck = draw(rules_of_any_game()), draw(seeds), draw(lucks)
    starter = draw(st.integers(0, rules.players - 1))
    start = deal(rules.game, rules.options, seed, starter, nearly_sorted(luck))
    return played(rules, rules.state(start), starter, luck)


games = fair_games() | kind_games()


def played(rules: Rules, state: State, starter: int, luck: Random) -> Game:
    """Play a game to its end."""
    choose = luck.choice([any_move, small_gaps, small_gaps])(luck)
    seed, steps = state.seed, []
    while moves := [str(move) for move in rules.legal_moves(state)]:
        word = some_word(rules, state, luck)
        entry = word or Entry("move", choose(state.to_dict(), moves))
        following, events = done(rules, state, entry)
        steps.append(Step(state, entry, events, following))
        state = following
    return Game(rules, seed, starter, steps)


def done(rules: Rules, state: State, entry: Entry) -> tuple[State, tuple[engine.Event, ...]]:
    if entry.kind == "move":
        return rules.apply(state, entry.text)
    return after(rules, state, entry), ()


def some_word(rules: Rules, state: State, luck: Random) -> Entry | None:
    """Now and then something to say or to take back, where there is."""
    if luck.random() > TALKING:
        return None
    seat = luck.randrange(rules.players)
    own = [signal.text for signal in getattr(state, "signals", ()) if signal.seat == seat]
    if own and luck.random() < 0.3:
        return Entry("unsay", luck.choice(own), 0, seat)
    sayable = rules.signals(state, seat)
    return Entry("say", luck.choice(sayable), 0, seat) if sayable else None

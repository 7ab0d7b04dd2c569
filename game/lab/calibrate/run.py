"""Plays games, and asks the analysis for the chance in some turns of each.

The chance is asked from the view of the seat on turn, and kept with how the game ended.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial
from random import Random
from typing import NamedTuple

from game.analysis import Assessment, analyst_for
from game.analysis.fitted import Case, fit_for, said
from game.engine import AnyRules, AnyView, Event, Move
from game.engine.events import TurnBegan
from game.lab.progress import progress_bar
from game.lab.workers import workers_for
from game.players import AnyPlayer, Player, make
from game.players.match import Match

from .bins import Forecast


class Setting(NamedTuple):
    """What is played: the rules, the level of all seats, and how often the chance is asked."""

    rules: AnyRules
    level: str
    seed: int
    asked: int
    """Times a game."""
    talk: bool = True


class Calibration(NamedTuple):
    """The cases of each game that was played."""

    setting: Setting
    games: list[list[Case]]

    @property
    def cases(self) -> list[Case]:
        return [case for game in self.games for case in game]

    @property
    def forecasts(self) -> list[Forecast]:
        """What is said in each case with the fit of today."""
        fit = fit_for(self.setting.rules, self.setting.level)
        return [
            Forecast(case.raw if case.proven else said(fit, case.raw, case.left), case.won, number)
            for number, game in enumerate(self.games)
            for case in game
        ]


def calibrate(setting: Setting, games: int, jobs: int, cluster: str = "") -> Calibration:
    """Play the games on all cores; the same seed gives the same cases with any number of jobs."""
    found: list[tuple[int, list[Case]]] = []
    with progress_bar(games, "game") as progress, workers_for(jobs, cluster) as workers:
        try:
            for done in workers.each(partial(cases_of, setting), range(games)):
                found.append(done)
                progress.update(1)
        except KeyboardInterrupt:
            pass
    found.sort()
    return Calibration(setting, [cases for _, cases in found])


def cases_of(setting: Setting, number: int) -> tuple[int, list[Case]]:
    """The cases of one game."""
    rules = setting.rules
    dealer = Random(setting.seed * 2**32 + number)
    seed = int(dealer.random() * 2**32)
    players = [
        Watched(make(setting.level, rules, seat, int(dealer.random() * 2**32)))
        for seat in range(rules.players)
    ]
    starter = _starter(rules, seed, players) if rules.together else number % rules.players
    match = Match(rules, rules.deal(seed, starter), players, rules.together and setting.talk)
    match.play()
    outcome = rules.outcome(match.state)
    assert outcome is not None
    asked = [(player, moment) for player in players for moment in player.moments]
    dealer.shuffle(asked)
    cases = []
    for player, moment in asked[: setting.asked]:
        found = player.assessed(moment)
        cases.append(Case(found.raw, found.left, player.seat in outcome.winners))
    return number, cases


def _starter(rules: AnyRules, seed: int, players: Sequence[AnyPlayer]) -> int:
    """The seat that starts most gladly."""
    state = rules.deal(seed)
    wishes = [player.wants_to_start(rules.view(state, player.seat)) for player in players]
    return wishes.index(max(wishes))


class Moment(NamedTuple):
    """The beginning of a turn, as its seat sees it, and how many events it has seen before."""

    view: AnyView
    events: int


class Watched(Player[AnyView]):
    """A player whose views and events are kept, so that an analyst can be asked about its turns."""

    def __init__(self, inner: AnyPlayer) -> None:
        super().__init__(inner.rules, inner.seat, seed=0)
        self.inner = inner
        self.moments: list[Moment] = []
        self._events: list[Event] = []
        self._begins = True

    def choose(self, view: AnyView) -> Move:
        if self._begins and len(self.rules.legal_moves(view)) > 1:
            self.moments.append(Moment(view, len(self._events)))
        self._begins = False
        return self.inner.choose(view)

    def signals(self, view: AnyView) -> tuple[str, ...]:
        return self.inner.signals(view)

    def wants_to_start(self, view: AnyView) -> float:
        return self.inner.wants_to_start(view)

    def observe(self, events: Iterable[Event]) -> None:
        seen = tuple(events)
        self._begins |= any(isinstance(event, TurnBegan) for event in seen)
        self.inner.observe(seen)
        self._events += seen

    def assessed(self, moment: Moment) -> Assessment:
        """What an analyst in this seat would have said at that moment."""
        analyst = analyst_for(self.rules, self.seat)
        analyst.observe(self._events[: moment.events])
        work = analyst.assess(moment.view)
        while True:
            try:
                next(work)
            except StopIteration as done:
                found: Assessment = done.value
                return found

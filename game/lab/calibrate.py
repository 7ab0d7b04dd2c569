"""The command `calibrate`: is what the analysis says of a chance what happens?

Fresh games are played at a level. In some turns of each game the chance is asked, from the view of
the seat on turn, and compared with how the game ended.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from random import Random
from typing import NamedTuple

from game.analysis import Assessment, analyst_for
from game.analysis.fitted import Case, Fit, fit, fit_for, said, variant_name
from game.engine import AnyRules, AnyView, Event, Move
from game.engine.events import TurnBegan
from game.players import AnyPlayer, Player, make
from game.players.match import Match

from . import figures
from .columns import aligned
from .figures import Figures
from .progress import progress_bar
from .workers import workers_for

BINS = 10
ENOUGH = 100
"""Cases from which a bin is judged."""
NEAR = 0.05
"""How far a bin may be from the diagonal."""
WIDTH = 40
"""Characters of the figure."""


class Setting(NamedTuple):
    """What is played: the rules, the level of all seats, and how often the chance is asked."""

    rules: AnyRules
    level: str
    seed: int
    asked: int
    """Times a game."""
    talk: bool = True


class Bin(NamedTuple):
    """Cases in which about the same was said."""

    said: float
    happened: float
    cases: int

    @property
    def low(self) -> float:
        """The lower end of the 95 % interval of what happened,"""
        return figures.share(self.happened * self.cases, self.cases)[1]

    @property
    def high(self) -> float:
        """and its upper end."""
        return figures.share(self.happened * self.cases, self.cases)[2]


class Calibration(NamedTuple):
    """All cases of the games that were played."""

    setting: Setting
    games: int
    cases: list[Case]

    @property
    def pairs(self) -> list[tuple[float, bool]]:
        """What is said in each case, and whether it was won."""
        factors = fit_for(self.setting.rules, self.setting.level)
        return [(_said(factors, case), case.won) for case in self.cases]


def _said(factors: Fit, case: Case) -> float:
    proven = case.raw in (0.0, 1.0)
    return case.raw if proven else said(factors, case.raw, case.left)


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
    return Calibration(setting, len(found), [case for _, cases in found for case in cases])


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


# Figures


def bins(pairs: Iterable[tuple[float, bool]]) -> list[Bin]:
    """Ten bins by what was said: its mean, the share that was won, and how many cases."""
    groups: list[list[tuple[float, bool]]] = [[] for _ in range(BINS)]
    for chance, won in pairs:
        groups[min(BINS - 1, int(chance * BINS))].append((chance, won))
    return [
        Bin(
            sum(chance for chance, _ in group) / len(group),
            sum(won for _, won in group) / len(group),
            len(group),
        )
        if group
        else Bin((place + 0.5) / BINS, 0.0, 0)
        for place, group in enumerate(groups)
    ]


def brier(pairs: Iterable[tuple[float, bool]]) -> float:
    """The mean square of what was said less what happened: 0 is perfect, 0.25 knows nothing."""
    squares = [(chance - won) ** 2 for chance, won in pairs]
    return sum(squares) / len(squares) if squares else 0.0


def worst(found: Iterable[Bin]) -> float:
    """The largest distance from the diagonal of a bin with enough cases."""
    return max((abs(b.said - b.happened) for b in found if b.cases >= ENOUGH), default=0.0)


def as_data(done: Calibration) -> Figures:
    pairs, setting = done.pairs, done.setting
    found = bins(pairs)
    return {
        "game": setting.rules.game,
        "options": dict(setting.rules.options),
        "level": setting.level,
        "seed": setting.seed,
        "games": done.games,
        "cases": len(done.cases),
        "bins": [
            {"said": round(b.said, 4), "happened": round(b.happened, 4), "cases": b.cases}
            for b in found
        ],
        "brier": round(brier(pairs), 4),
        "worst": round(worst(found), 4),
    }


def as_json(done: Calibration) -> str:
    return json.dumps(as_data(done), indent=2)


def title(done: Calibration) -> str:
    setting = done.setting
    return (
        f"{variant_name(setting.rules)}, {setting.level}, seed {setting.seed}: "
        f"{done.games} games, {len(done.cases)} cases"
    )


def as_table(done: Calibration) -> str:
    pairs = done.pairs
    found = bins(pairs)
    rows = [("said", "happened", "95 %", "cases")]
    rows += [
        (f"{b.said:.1%}", f"{b.happened:.1%}", f"{b.low:.0%} to {b.high:.0%}", str(b.cases))
        for b in found
        if b.cases
    ]
    far = worst(found)
    lines = [
        title(done),
        *aligned(rows),
        "",
        *figure(found),
        "",
        f"Brier score {brier(pairs):.4f}; the farthest bin of at least {ENOUGH} cases is "
        f"{far:.1%} off the diagonal ({'within' if far <= NEAR else 'more than'} {NEAR:.0%})",
    ]
    return "\n".join(lines)


def figure(found: Iterable[Bin]) -> Iterator[str]:
    """A line for each bin: its interval, what happened (o), and what was said (|)."""
    for b in found:
        line = [" "] * (WIDTH + 1)
        if b.cases:
            for place in range(round(b.low * WIDTH), round(b.high * WIDTH) + 1):
                line[place] = "-"
            line[round(b.said * WIDTH)] = "|"
            line[round(b.happened * WIDTH)] = "o"
        yield f"{b.said:6.1%} {''.join(line)}".rstrip()


def fit_line(done: Calibration) -> str:
    """The entry of `game/analysis/fits.py` that these games make."""
    factors = fit(case for case in done.cases if case.raw not in (0.0, 1.0))
    name = variant_name(done.setting.rules)
    numbers = ", ".join(f"{factor:.4f}" for factor in factors)
    seed, games, asked = done.setting.seed, done.games, done.setting.asked
    how = f"--seed {seed} --games {games} --asked {asked}"
    return f'    # {how}\n    ("{name}", "{done.setting.level}"): ({numbers}),'

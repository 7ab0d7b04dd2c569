"""The analysts of every game: one line a game."""

from __future__ import annotations

from game.engine import AnyRules
from game.players import GRANDMASTER, is_available, make
from game.players.thinker import Thinker

from .advised import AdvisedAnalyst
from .analyst import AnyAnalyst
from .classic.analyst import ClassicAnalyst
from .duel.analyst import DuelAnalyst
from .quick.analyst import QuickAnalyst
from .twist.analyst import TwistAnalyst

ANALYSTS: dict[str, type[AnyAnalyst]] = {
    analyst.game: analyst
    for analyst in (
        ClassicAnalyst,
        QuickAnalyst,
        DuelAnalyst,
        TwistAnalyst,
    )
}


class NoAnalyst(Exception):  # noqa: N818 - the name says it
    """The game cannot be analysed."""


def advised_analyst_for(rules: AnyRules, seat: int) -> AnyAnalyst:
    """As `analyst_for`, with the advice of the Grandmaster where it can play."""
    analyst = analyst_for(rules, seat)
    advisor = make(GRANDMASTER, rules, seat, seed=0) if is_available(GRANDMASTER) else None
    return AdvisedAnalyst(analyst, advisor) if isinstance(advisor, Thinker) else analyst


def analyst_for(rules: AnyRules, seat: int, effort: int = 1) -> AnyAnalyst:
    """`effort` is how many times the usual work is spent on a position."""
    if rules.game not in ANALYSTS:
        raise NoAnalyst(f"There is no analysis of {rules.game}.")
    return ANALYSTS[rules.game](rules, seat, effort)

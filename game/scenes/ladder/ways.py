"""Begins and continues games on the ladder."""

from __future__ import annotations

from dataclasses import replace

from game.i18n import Words
from game.platform.saves import read_ladder
from game.play.ladders import Rung, RungStanding
from game.play.session import Session
from game.scenes import routes
from game.scenes.scene import Context
from game.scenes.variant_names import variant_name


def begun_game(context: Context, ladder: str) -> Session | None:
    """The game on a ladder that waits to be finished.

    A finished one is there only if the program was killed before the archive had it.
    """
    session = read_ladder(context.store, ladder)
    if session is not None and session.is_finished:
        routes.finish(context, session)
        return None
    return session


def start_game(context: Context, rung: Rung, standing: RungStanding) -> None:
    """The next game of a rung; one that was begun is continued: nobody gets out of losing it."""
    session = begun_game(context, rung.ladder)
    if session is None:
        setup = rung.setup(routes.new_seed(), standing.wins + standing.losses)
        names = routes.seat_names(context, setup.seats, setup.seed)
        begun = Session(replace(setup, names=names, started=routes.now()))
        routes.begin_only_try(context, begun)
        return
    routes.continue_game(context, session)


def rung_name(words: Words, rung: Rung) -> str:
    """The rules of the rung, or its rival."""
    return words(f"level.{rung.rival}") if rung.rival else variant_name(words, rung.rules)


def goal_text(words: Words, rung: Rung) -> str:
    """What is to be done on the rung."""
    if rung.series > 1:
        return words("ladder.goal.series", n=rung.wins, total=rung.series)
    if rung.most_left is None:
        return words("ladder.goal.win")
    return words("ladder.goal.left", n=rung.most_left)

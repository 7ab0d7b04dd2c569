"""Begins, continues and practises daily deals."""

from __future__ import annotations

import datetime
from dataclasses import replace
from typing import Literal

from game.engine import games
from game.platform.progress import latest_tries
from game.platform.saves import read_daily
from game.play.daily import daily_seed, daily_setup, scored_tries
from game.play.marks import SEEN_DEAL
from game.play.session import Session
from game.scenes import routes
from game.scenes.scene import Context


def begun_try(context: Context, game: str, day: datetime.date) -> Session | None:
    """The scored try of a date that waits to be finished.

    A finished one is there only if the program was killed before the archive had it.
    """
    session = read_daily(context.store, game, day)
    if session is not None and session.is_finished:
        routes.finish(context, session)
        return None
    return session


def today_state(context: Context) -> Literal["new", "waiting", "tried"]:
    """Whether today's deals are untouched, or one waits to be finished, or one was tried.

    Asks the files that the menu can read without opening the archive.
    """
    today = context.today()
    begun = [read_daily(context.store, game, today) for game in games()]
    if any(session is not None and not session.is_finished for session in begun):
        return "waiting"
    tried = latest_tries(context.store)
    return "tried" if today in tried.values() or any(begun) else "new"


def start_try(context: Context, game: str) -> None:
    """Begin today's scored try, or go on with it; a second one is only practice."""
    day = context.today()
    begun = begun_try(context, game, day)
    if begun is not None:
        continue_try(context, begun)
        return
    if day in scored_tries(context.archive.rows(), game):
        practise(context, game, day)
        return
    setup = daily_setup(game, day)
    session = Session(
        replace(
            setup,
            names=routes.seat_names(context, setup.seats, setup.seed),
            started=routes.now(),
            seen_deal=routes.deal_seen(context, game, setup.seed),
        )
    )
    routes.begin_only_try(context, session)


def continue_try(context: Context, session: Session) -> None:
    """Whoever has played the same cards meanwhile knows them."""
    if routes.deal_seen(context, session.rules.game, session.setup.seed):
        session.marks.add(SEEN_DEAL)
    routes.continue_game(context, session)


def practise(context: Context, game: str, day: datetime.date) -> None:
    """The cards of a date that is past or was tried, as an ordinary game."""
    setup = daily_setup(game, day)
    fresh = routes.new_setup(context, setup.rules, daily_seed(game, day), setup.seats)
    routes.ask_to_start(context, fresh)

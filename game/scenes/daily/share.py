"""What can be told of a daily deal without giving anything of its cards away."""

from __future__ import annotations

import datetime

from game.i18n import Words
from game.play.daily import ONE_DAY, Tries, series
from game.play.statistics import Finished

LAST = 7
"""Days that are told of, the shared one last."""
WON, NOTHING = "★", "·"


def result_text(words: Words, game: Finished) -> str:
    """The result in a few words."""
    how = "won" if game.won else "lost"
    return words(f"daily.result.{game.rules.measure}.{how}", n=abs(game.result))


def share_text(words: Words, game: str, tries: Tries, day: datetime.date) -> str:
    """The try of a day: what came of it, the series, and the days before as signs."""
    name, date = words(f"game.{game}.name"), words.date(day)
    lines = [
        words("daily.share.title", game=name, date=date),
        result_text(words, tries[day]),
        last_days(tries, day),
    ]
    run = series(tries, day).now
    if run > 1:
        lines.append(words("daily.share.series", n=run))
    return "\n".join(lines)


def last_days(tries: Tries, day: datetime.date) -> str:
    days = [day - ONE_DAY * back for back in reversed(range(LAST))]
    return " ".join(_sign(tries.get(each)) for each in days)


def _sign(game: Finished | None) -> str:
    if game is None:
        return NOTHING
    return WON if game.won else str(game.result)

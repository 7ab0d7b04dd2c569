"""The texts of one language by key, and how it writes numbers, times, dates and lists."""

from __future__ import annotations

import datetime
from collections.abc import Sequence
from pathlib import Path

from .catalogue import Catalogue, parse_catalogue
from .plurals import category

SOURCE = "en"
"""The language that stands in where a translation is missing."""
MINUS = "\N{MINUS SIGN}"

_THOUSANDS = {"en": ",", "it": ".", "pl": "\N{NO-BREAK SPACE}", "de": "."}
_POINT = {"en": ".", "it": ",", "pl": ",", "de": ","}


class MissingText(KeyError):  # noqa: N818 - the name says it
    """A key that neither the catalogue nor its fallback knows."""


class Words:
    """`words("table.owe", n=2)`: the text of a key, its placeholders filled.

    Numbers are written as the language writes them. `n` chooses the plural form. `*stars*` mark
    what is to be emphasised; those in a value, say in a player's name, are dropped.
    """

    def __init__(self, lang: str, catalogue: Catalogue, fallback: Words | None = None) -> None:
        self.lang = lang
        self._catalogue = catalogue
        self._fallback = fallback

    def __call__(self, key: str, /, **values: str | int) -> str:
        message = self._catalogue.get(key)
        if message is None:
            if self._fallback is None:
                raise MissingText(key)
            return self._fallback(key, **values)
        if not isinstance(message, str):
            message = message[category(self.lang, int(values["n"]))]
        return message.format_map({name: self._shown(value) for name, value in values.items()})

    def __contains__(self, key: str) -> bool:
        return key in self._catalogue or (self._fallback is not None and key in self._fallback)

    def number(self, n: int) -> str:
        """1234567 with its thousands apart, and a true minus."""
        digits = f"{abs(n):,}".replace(",", _THOUSANDS[self.lang])
        return f"{MINUS}{digits}" if n < 0 else digits

    def signed(self, n: int) -> str:
        """A step or a gain: +3, \N{MINUS SIGN}10, 0."""
        return f"+{self.number(n)}" if n > 0 else self.number(n)

    def decimal(self, value: float, places: int = 1) -> str:
        """A number that need not be whole; no zeros at its end."""
        whole, _, rest = f"{abs(value):.{places}f}".partition(".")
        rest = rest.rstrip("0")
        shown = self.number(int(whole)) + (_POINT[self.lang] + rest if rest else "")
        return f"{MINUS}{shown}" if value < 0 and shown != "0" else shown

    def duration(self, seconds: float) -> str:
        minutes, s = divmod(round(seconds), 60)
        h, m = divmod(minutes, 60)
        if h:
            return self("time.hours", h=h, m=m)
        return self("time.minutes", m=m, s=s) if m else self("time.seconds", s=s)

    def date(self, day: datetime.date) -> str:
        month = self(f"time.month.{day.month}")
        return self("time.date", day=day.day, month=month, year=str(day.year))

    def listing(self, names: Sequence[str]) -> str:
        """Ada, Bruno and Chiara."""
        if len(names) < 2:
            return "".join(names)
        text = self("list.pair", first=names[-2], last=names[-1])
        for name in reversed(names[:-2]):
            text = self("list.comma", first=name, rest=text)
        return text

    def _shown(self, value: str | int) -> str:
        return self.number(value) if isinstance(value, int) else value.replace("*", "")


def load_words(folder: Path, lang: str) -> Words:
    """The words of a language from the folder of catalogues, with English behind them."""
    source = Words(SOURCE, _read(folder, SOURCE))
    return source if lang == SOURCE else Words(lang, _read(folder, lang), source)


def _read(folder: Path, lang: str) -> Catalogue:
    return parse_catalogue((folder / f"{lang}.json").read_text(encoding="utf-8"))

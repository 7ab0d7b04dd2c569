"""The languages of the game, and the choice of one by the system's settings."""

from __future__ import annotations

import re
from collections.abc import Mapping

NAMES = {"en": "English", "it": "Italiano", "pl": "Polski", "de": "Deutsch"}
"""The name of each language in that language."""

_WINDOWS = {"english": "en", "italian": "it", "polish": "pl", "german": "de"}
_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


def system_language(environment: Mapping[str, str], locale_name: str | None = None) -> str:
    """The first language asked for that we speak, else English.

    `environment` holds the usual variables ("it_IT.UTF-8", or a list "de:pl"); `locale_name` is
    what a system without them says of itself ("de-DE", "Italian_Italy.1252").
    """
    wishes = [environment.get(variable, "") for variable in _VARIABLES]
    for wish in ":".join([*wishes, locale_name or ""]).split(":"):
        name = re.split(r"[-_.@ ]", wish.strip().lower())[0]
        language = _WINDOWS.get(name, name)
        if language in NAMES:
            return language
    return "en"

"""The shipped texts, for the tests of this folder."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from game.i18n.catalogue import Catalogue, Message, parse_catalogue

ASSETS = Path(__file__).parents[2] / "assets"
LANGUAGES = ("en", "it", "pl", "de")
TRANSLATIONS = LANGUAGES[1:]

PLACEHOLDER = re.compile(r"\{(\w+)\}")


@cache
def catalogue(lang: str) -> Catalogue:
    return parse_catalogue((ASSETS / "locale" / f"{lang}.json").read_text(encoding="utf-8"))


@cache
def rulebook(lang: str) -> list[dict[str, Any]]:
    pages: list[dict[str, Any]] = json.loads(rulebook_text(lang))
    return pages


def rulebook_text(lang: str) -> str:
    return (ASSETS / "rulebook" / f"{lang}.json").read_text(encoding="utf-8")


def forms(message: Message) -> list[str]:
    return [message] if isinstance(message, str) else list(message.values())


def placeholders(message: Message) -> set[str]:
    return {name for form in forms(message) for name in PLACEHOLDER.findall(form)}


def block_texts(block: dict[str, Any]) -> list[str]:
    return block.get("list") or [block["p"] if "p" in block else block["caption"]]


def all_texts(lang: str) -> Iterator[tuple[str, str]]:
    """Every text of a language with a name that finds it again."""
    for key, message in catalogue(lang).items():
        for form in forms(message):
            yield key, form
    for page in rulebook(lang):
        yield page["id"], page["title"]
        for block in page["blocks"]:
            for text in block_texts(block):
                yield page["id"], text

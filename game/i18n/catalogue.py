"""Catalogues: the texts of one language, by key. A key names its scene first: `table.owe`."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import TypeAlias

Message: TypeAlias = str | Mapping[str, str]
"""A sentence, or its plural forms by category."""
Catalogue: TypeAlias = Mapping[str, Message]


def parse_catalogue(text: str) -> Catalogue:
    """A catalogue from its JSON text. Refuses a key that is there twice."""
    catalogue: Catalogue = json.loads(text, object_pairs_hook=_once)
    return catalogue


def _once(pairs: list[tuple[str, Message]]) -> dict[str, Message]:
    found = dict(pairs)
    if len(found) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = sorted({key for key in keys if keys.count(key) > 1})
        raise ValueError(f"twice in one catalogue: {', '.join(twice)}")
    return found

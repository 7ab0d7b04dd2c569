"""The rulebook as data: pages of paragraphs, lists and examples that the scene draws."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, TypeAlias


@dataclass(frozen=True, slots=True)
class Paragraph:
    text: str


@dataclass(frozen=True, slots=True)
class Bullets:
    items: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Example:
    """A move to draw, and what it shows. Which fields are set depends on the kind.

    place, illegal, backtrick, quick_backtrick, duel_help: `card` on the `top` of a `pile` (U or D;
    of Quick Fifty, cards are "R7"; no `top`: the pile is empty). fire: `top` burns with `fuse`
    turns left, `card` may cover it. toads_row: `card` goes to the end of `row`, or takes its
    `twin` out of it. toads_price: what each card of a taken `row` costs.
    """

    kind: str
    caption: str
    pile: str | None = None
    top: int | str | None = None
    card: int | str | None = None
    fuse: int | None = None
    row: tuple[int, ...] = ()
    twin: int | None = None


Block: TypeAlias = Paragraph | Bullets | Example


@dataclass(frozen=True, slots=True)
class Page:
    """`game` is None on pages that belong to all games."""

    id: str
    game: str | None
    title: str
    blocks: tuple[Block, ...]


def parse_rulebook(text: str, values: Mapping[str, str]) -> tuple[Page, ...]:
    """The pages from their JSON text; `values` fill the placeholders (points, names of keys)."""
    return tuple(
        Page(
            page["id"],
            page["game"],
            page["title"],
            tuple(_block(block, values) for block in page["blocks"]),
        )
        for page in json.loads(text)
    )


def _block(block: Mapping[str, Any], values: Mapping[str, str]) -> Block:
    if "p" in block:
        return Paragraph(block["p"].format_map(values))
    if "list" in block:
        return Bullets(tuple(item.format_map(values) for item in block["list"]))
    data = dict(block["example"])
    data["row"] = tuple(data.get("row", ()))
    return Example(caption=block["caption"].format_map(values), **data)

"""Loads the rulebook in the player's language and fills in points, keys and titles."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from game.i18n import Bullets, Page, Words, key_text, parse_rulebook
from game.platform.bindings import Bindings
from game.platform.pads import LABELS
from game.play import score
from game.scenes.games.registry import GAMES

COMMANDS = (
    *("end_turn", "take_row", "take_back", "hint", "pause", "rules", "fullscreen", "mute"),
    *("confirm", "talk", "coach", "suggestion"),
)
BUTTONS = (
    *("confirm", "cancel", "end_turn", "take_back", "hint", "next", "pause", "rules"),
    *("coach", "suggestion"),
)
"""Commands whose button on a controller is named."""
PILES = ("pile_1", "pile_2", "pile_3", "pile_4")
NO_KEY = "\0"
"""Stands for a key that is not there: lines about it are left out."""


def load_pages(folder: Path, words: Words, bindings: Bindings) -> tuple[Page, ...]:
    text = (folder / f"{words.lang}.json").read_text(encoding="utf-8")
    return tuple(
        _without_missing_keys(page) for page in parse_rulebook(text, values(words, bindings))
    )


def values(words: Words, bindings: Bindings) -> dict[str, str]:
    """What fills the placeholders: points, keys, buttons, the published games."""
    points = {
        name.lower(): words.number(value)
        for name, value in vars(score).items()
        if name.isupper() and isinstance(value, int)
    }
    keys = {command: _key(words, bindings, command) for command in COMMANDS}
    piles = words.listing([_key(words, bindings, pile) for pile in PILES])
    pad = {f"pad_{command}": LABELS[command] for command in BUTTONS}
    origins = {game: about.origin for game, about in GAMES.items() if about.origin}
    titles = {f"{game}_title": origin.title for game, origin in origins.items()}
    designers = {
        f"{game}_designers": words.listing(origin.designers) for game, origin in origins.items()
    }
    return {**points, **keys, **pad, **titles, **designers, "piles": piles}


def _key(words: Words, bindings: Bindings, command: str) -> str:
    keys = bindings.get(command, ())
    return key_text(words, keys[0]) if keys else NO_KEY


def _without_missing_keys(page: Page) -> Page:
    blocks = tuple(
        Bullets(tuple(item for item in block.items if NO_KEY not in item))
        if isinstance(block, Bullets)
        else block
        for block in page.blocks
    )
    return replace(page, blocks=blocks)

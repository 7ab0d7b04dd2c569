"""What a translator would add to the catalogues and the rulebook, in a copy of the assets."""

from __future__ import annotations

import json
from pathlib import Path

from game.i18n import NAMES

TEXTS = {
    "game.stairs.name": "Stairs",
    "game.stairs.tagline": "Climb until nobody can.",
    "game.stairs.soul": "Always a higher card.\nWhoever has none is out.",
    "game.stairs.players": "2 or 3 against each other",
    "variant.stairs.short.name": "Short hand",
    "variant.stairs.short.line": "One card less to begin with.",
    "stairs.turn": "Place a higher card.",
    "stairs.line": "The stairs end here.",
}
PAGE = {
    "id": "stairs",
    "game": "stairs",
    "title": "How it is played",
    "blocks": [
        {"p": "Place a card that is higher than the last one."},
        {"example": {"kind": "place", "pile": "U", "top": 3, "card": 12}, "caption": "12 on 3."},
    ],
}


def assets_with_stairs(assets: Path, folder: Path) -> Path:
    """The assets, with the texts of Stairs in every language."""
    for each in assets.iterdir():
        if each.name not in ("locale", "rulebook"):
            (folder / each.name).symlink_to(each)
    for language in NAMES:
        name = f"{language}.json"
        catalogue = json.loads((assets / "locale" / name).read_text(encoding="utf-8"))
        _write(folder / "locale" / name, catalogue | TEXTS)
        pages = json.loads((assets / "rulebook" / name).read_text(encoding="utf-8"))
        _write(folder / "rulebook" / name, [*pages, PAGE])
    return folder


def _write(path: Path, data: object) -> None:
    path.parent.mkdir(exist_ok=True)
    path.write_text(json.dumps(data), encoding="utf-8")

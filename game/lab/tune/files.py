"""What the tuner keeps on disk: versioned JSON, written beside its place and renamed into it."""

from __future__ import annotations

import json
import os
from collections.abc import Iterable
from pathlib import Path

from game.lab.bounded_file import read_bounded
from game.lab.figures import Figures
from game.players.tuning import Weights

VERSION = 1


class BadFile(Exception):  # noqa: N818 - the name says it
    """A file that the tuner cannot go on with."""


def write(path: Path, data: Figures) -> None:
    """Either the whole file is new or the old one stays."""
    beside = path.with_name(path.name + ".new")
    try:
        beside.write_text(_text({"version": VERSION, **data}), encoding="utf-8")
        os.replace(beside, path)
    except OSError as error:
        raise BadFile(f"{path} cannot be written: {error.strerror}.") from error


def read(path: Path) -> Figures:
    try:
        data = json.loads(read_bounded(path))
    except OSError as error:
        raise BadFile(f"{path} cannot be read: {error.strerror or error}.") from error
    except ValueError as error:
        raise BadFile(f"{path} is not JSON: {error}.") from error
    if not isinstance(data, dict) or data.get("version") != VERSION:
        raise BadFile(f"{path} is not a file of the tuner, version {VERSION}.")
    return data


def read_weights(path: Path, like: Weights) -> Weights:
    """The weights of a file; every feature of the evaluation must be there, and no other."""
    found = read(path).get("weights")
    if not isinstance(found, dict):
        raise BadFile(f"{path} has no weights.")
    for name in sorted(found.keys() ^ like.keys()):
        trouble = "has a feature that is not known here" if name in found else "lacks the feature"
        raise BadFile(f"{path} {trouble}: {name}.")
    for name, row in found.items():
        if not _are_numbers(row) or len(row) != len(like[name]):
            raise BadFile(f"{path}: {name} needs {len(like[name])} numbers.")
    return {name: tuple(map(float, found[name])) for name in like}


def _are_numbers(row: object) -> bool:
    return isinstance(row, list) and all(type(value) in (int, float) for value in row)


def as_python(weights: Weights) -> str:
    """The set as it stands in a weights module."""
    rows = [f'    "{name}": ({_numbers(row)}),' for name, row in weights.items()]
    return "\n".join(["{", *rows, "}"])


def _numbers(row: Iterable[float]) -> str:
    return ", ".join(map(repr, row))


def _text(data: Figures) -> str:
    """JSON with a line for each feature."""
    plain = json.dumps({**data, "weights": None}, indent=2)
    rows = [f'    "{name}": [{_numbers(row)}]' for name, row in data["weights"].items()]
    return plain.replace('"weights": null', '"weights": {\n' + ",\n".join(rows) + "\n  }", 1) + "\n"

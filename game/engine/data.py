"""The types of plain data: what states, options and records are as JSON."""

from __future__ import annotations

from typing import TypeAlias

Json: TypeAlias = bool | int | float | str | list["Json"] | dict[str, "Json"] | None
"""Any JSON value, as `json.loads` gives it."""
JsonObject: TypeAlias = dict[str, Json]

Options: TypeAlias = dict[str, bool | int]
"""The options of a game by name, all of them."""

"""The games that have a table: the one place that lists them."""

from __future__ import annotations

from .classic_table import CLASSIC
from .duel_table import DUEL
from .quick_table import QUICK
from .table_spec import TableSpec
from .twist_table import TWIST

SPECS: dict[str, TableSpec] = {"classic": CLASSIC, "quick": QUICK, "duel": DUEL, "twist": TWIST}

"""The ladder of Duel."""

from typing import Final

from .ladder import rivals

LADDERS: Final = (rivals("duels", "duel"),)

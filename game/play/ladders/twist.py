"""The ladder of Toads."""

from typing import Final

from .ladder import rivals

LADDERS: Final = (rivals("toads", "twist"),)

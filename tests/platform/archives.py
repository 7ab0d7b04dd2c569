"""Archives to test with, and games to keep in them."""

from pathlib import Path

from game.engine import Record, rules
from game.platform.archive import Archive
from game.platform.store import Trouble
from game.play.session import PERSON
from game.play.statistics import Finished

SOLO = rules("classic", players=1, fire=True)


class Home:
    """A folder with an archive, and what was told about it."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.told: list[Trouble] = []
        self.archive = Archive(folder, self.told.append)

    @property
    def troubles(self) -> list[str]:
        return [trouble.what for trouble in self.told]

    def keep(self, *numbers: int) -> None:
        for number in numbers:
            self.archive.keep(*game(number))
        self.archive.flush()

    def results(self) -> list[int]:
        return [each.result for each in self.archive.rows()]


def game(number: int) -> tuple[Finished, str]:
    """A game that tells by its result which one it is, and its record."""
    record = Record(SOLO, number, started=f"game {number}").to_text("running")
    return Finished(SOLO, (PERSON,), number == 0, number, 7 * number, "2026-11-16", 1000), record

"""Commands about games that were played: `review` one, `export` and `import` records."""

from __future__ import annotations

import argparse
import datetime
import sys
from pathlib import Path

from game.engine import BadRecord, EngineError, Record
from game.i18n import NAMES, load_words
from game.platform.archive import Archive
from game.platform.console import Exit, complain
from game.platform.paths import asset, data_folder
from game.platform.store import Trouble
from game.play.statistics import Finished

from .options import Commands


def add_record_commands(commands: Commands) -> None:
    review = commands.add_parser(
        "review",
        help="say what each turn of a game cost, and what the cards did",
        description="review: the chance to win, turn by turn, of a game that was played.",
    )
    review.add_argument("file", type=Path, metavar="FILE", help="the record of the game")
    review.add_argument("--lang", choices=tuple(NAMES), default="en", help="of the reasons")
    review.add_argument("--json", action="store_true", help="print JSON instead of a table")
    review.set_defaults(run=_review)

    export = commands.add_parser(
        "export",
        help="write the record of a finished game to a file",
        description="export: write the record of a finished game. Without a number, list them.",
    )
    export.add_argument("number", type=int, nargs="?", metavar="NUMBER", help="of the game")
    export.add_argument("file", type=Path, nargs="?", metavar="FILE", help="(default: print it)")
    export.set_defaults(run=_export)

    bring = commands.add_parser(
        "import",
        help="add records of finished games to the archive",
        description="import: add records of finished games. They count in no statistics.",
    )
    bring.add_argument("files", type=Path, nargs="+", metavar="FILE", help="records")
    bring.set_defaults(run=_import)


def _review(arguments: argparse.Namespace) -> int:
    from game.analysis import NoAnalyst
    from game.lab import review

    try:
        found = review.review_file(arguments.file)
    except (EngineError, NoAnalyst, review.BadFile) as error:
        return complain(str(error))
    except KeyboardInterrupt:
        return complain("broken off.", Exit.INTERRUPTED)
    words = load_words(asset("locale"), arguments.lang)
    print(review.as_json(found) if arguments.json else review.as_table(found, words))
    return 0


def _export(arguments: argparse.Namespace) -> int:
    archive = Archive(data_folder(), _tell)
    try:
        if arguments.number is None:
            for game in archive.rows():
                options = " ".join(f"{name}={value}" for name, value in game.rules.options.items())
                won = "won" if game.won else "lost"
                print(f"{game.id:>6}  {game.ended:<20}  {game.rules.game:<8} {won:<5} {options}")
            return 0
        text = archive.record(arguments.number).to_text()
    except BadRecord as error:
        if error.partial is None:
            return complain(f"There is no game {arguments.number} in the archive.")
        return complain(f"The record of game {arguments.number} is damaged. {error}")
    finally:
        archive.close()
    if arguments.file is None:
        sys.stdout.write(text)
        return 0
    try:
        with arguments.file.open("x", encoding="utf-8", newline="\n") as file:
            file.write(text)
    except OSError as error:
        return complain(f"{arguments.file} cannot be written: {error}.", Exit.UNWRITABLE)
    return 0


def _import(arguments: argparse.Namespace) -> int:
    """All the records, or none: each is read before the first is kept."""
    from game.lab.review import BadFile, read_record
    from game.play.exchange import imported, presentable

    now = datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds")
    games = []
    for path in arguments.files:
        try:
            record = presentable(read_record(path))
            games.append((imported(record, now), record))
        except BadFile as error:
            return complain(str(error))
        except EngineError as error:
            return complain(f"{path}: {error}")
    return _keep(games)


def _keep(games: list[tuple[Finished, Record]]) -> int:
    troubles: list[Trouble] = []
    archive = Archive(data_folder(), troubles.append)
    for game, record in games:
        archive.keep(game, record.to_text())
    archive.close()
    for trouble in troubles:
        _tell(trouble)
    if any(trouble.what != "busy" for trouble in troubles):
        return Exit.UNWRITABLE
    return 0


def _tell(trouble: Trouble) -> None:
    complain(f"{trouble.path}: {trouble.what}")

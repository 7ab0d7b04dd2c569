"""The real program, played by keys at full speed, that notes what the player was promised.

Whatever the screen showed when an input was taken must be on disk from then on.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

from game.engine import rules
from game.launch import LaunchOptions
from game.loop import STEP
from game.platform.actions import Action, Cancel, Command, Confirm, Tab
from game.platform.archive import Archive
from game.platform.disk import Disk
from game.platform.saves import write_save
from game.platform.settings import Settings, settings_data
from game.platform.store import SCORES, SETTINGS, Store
from game.platform.thinking import ThinkingService
from game.play import statistics
from game.play.session import PERSON, Session, Setup
from game.players import make
from game.program import Program
from game.scenes import routes
from game.scenes.ask import AskScene
from game.scenes.games.twist.round_end import RoundEndScene
from game.scenes.menu.scene import MenuScene
from game.scenes.name_entry import NameEntryScene
from game.scenes.results.scene import ResultsScene
from game.scenes.table.scene import TableScene

OPTIONS = LaunchOptions(size=(320, 180), language="en", mute=True)
MOVES_LEFT = 5
MOST_STEPS = 400
STARTED = "2026-01-01T00:00:00Z"
TABLES = (
    Setup(rules("classic"), 3, started=STARTED),
    Setup(rules("classic", players=2), 5, 0, (PERSON, "expert"), ("", "Ada"), started=STARTED),
    Setup(rules("quick", players=2), 7, 0, (PERSON, "expert"), ("", "Ada"), started=STARTED),
    Setup(rules("duel"), 4, 0, (PERSON, "novice"), ("", "Ada"), started=STARTED),
    Setup(rules("twist", rounds=2), 6, 0, (PERSON, "novice"), ("", "Ada"), False, started=STARTED),
)


def prepare(home: Path, table: Setup) -> None:
    """A folder with quick settings, a finished game in the archive, and one near its end."""
    store = Store(home)
    store.write(SETTINGS, settings_data(Settings(speed=0.0, reduced_motion="on")))
    whole = played(table)
    near = Session(table)
    for step in whole.steps[:-MOVES_LEFT]:
        near.redo(step.entry)
    write_save(store, near)
    store.flush()
    archive = Archive(home, store.tell)
    other = played(Setup(rules("duel"), 9, 0, ("greedy", "greedy"), ("Ada", "Bob")))
    archive.keep(statistics.finished(other, STARTED), record_of(other))
    archive.close()


def played(table: Setup) -> Session:
    session = Session(table)
    while moves := session.rules.legal_moves(session.state):
        session.play(moves[0] if len(moves) == 1 else _greedy(session))
    return session


def _greedy(session: Session) -> str:
    seat = session.state.to_move
    player = make("greedy", session.rules, seat, session.setup.seed)
    return str(player.choose(session.rules.view(session.state, seat)))


def record_of(session: Session) -> str:
    return session.record().to_text(session.state.status)


class PlayerProgram(Program):
    """Notes with every input that is taken what must be on disk by then."""

    def __init__(self, disk: Disk, note: Callable[[str], None]) -> None:
        super().__init__(OPTIONS, disk)
        assert not self._lock.taken, "the program that was killed still runs"
        self._note = note
        self.context.thinking = ThinkingService(with_worker=False)

    def _wait_for_disk(self) -> bool:
        saved = super()._wait_for_disk()
        if saved:
            self.promise()
        return saved

    def promise(self) -> None:
        """Note what is shown. (The table that asks who starts has no game to be saved yet.)"""
        context = self.context
        promised: dict[str, object] = {"settings": json.loads(_text(context.settings))}
        top = context.stack.top
        if isinstance(top, TableScene):
            if top.session.is_finished:
                promised["finished"] = record_of(top.session)
            else:
                promised["save"] = record_of(top.session).rpartition('{"end"')[0]
        if isinstance(top, ResultsScene):
            promised["finished"] = record_of(top.session)
        promised["scores"] = context.store.read(SCORES)
        self._note(json.dumps(promised))

    def play(self) -> None:
        """The saved game to its end, its results, and a few moves of another game."""
        self.continue_or_start()
        games = 1
        for number in range(MOST_STEPS):
            self.step(STEP)
            if number % 20 == 0:
                self.draw(1.0)
            top = self.context.stack.top
            if isinstance(top, ResultsScene):
                if games == 2:
                    break
                games += 1
            if isinstance(top, TableScene) and games == 2 and len(top.session.steps) > 2:
                break
            for action in self._inputs():
                self.handle(action)

        self._wait_for_disk()

    def continue_or_start(self) -> None:
        saved = routes.saved_games(self.context)
        if saved:
            routes.continue_game(self.context, saved[0])
        else:
            routes.start_at_once(self.context, TABLES[0].rules, 5)

    def play_on(self, steps: int) -> None:
        """Whatever there is to be done, for so many steps."""
        for _ in range(steps):
            self.step(STEP)
            for action in self._inputs():
                self.handle(action)

    def _inputs(self) -> list[Action]:
        top = self.context.stack.top
        match top:
            case TableScene() if top.endings.near:
                return [Confirm()]
            case TableScene() if top.my_turn:
                self._change_a_setting()
                return self._move(top)
            case AskScene():
                return [Tab(1), Confirm()]
            case NameEntryScene():
                return [Command("end_turn")]
            case RoundEndScene():
                return [Confirm()]
            case ResultsScene():
                return [Command("again")]
            case None | TableScene() | MenuScene():
                return []
            case _:
                return [Cancel()]

    def _change_a_setting(self) -> None:
        """To a greater value each time."""
        self.context.change(music=round(self.context.settings.music + 0.0001, 4))

    def _move(self, table: TableScene) -> list[Action]:
        move = table.session.rules.move(_greedy(table.session))
        if move.card is None:
            return [Command("end_turn")]
        number = table.board.hand.index(table.spec.key(table.seat, move.card)) + 1
        self.handle(Command(f"digit_{number}"))
        place = table.places_in_key_order.index(move.target) + 1
        return [Command(f"pile_{place}")]


def _text(settings: Settings) -> str:
    return json.dumps(settings_data(settings))

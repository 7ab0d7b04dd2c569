"""Every scene that is made of widgets, as one would come to it."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from functools import lru_cache
from typing import Any

from game.engine import rules
from game.platform.actions import KeyNamed
from game.platform.store import SAVE, SCORES
from game.play import high_scores
from game.play.high_scores import HighScore
from game.play.session import PERSON, Session, Setup
from game.play.statistics import Finished, finished
from game.players import make
from game.scenes import routes
from game.scenes.replay.scene import ReplayScene
from game.scenes.results.scene import ResultsScene
from game.scenes.settings.keys import PressKeyScene
from game.scenes.table.round_end import RoundEndScene

from .harness import Stage

NAMES = ("WWWWWWWW", "BRUNO", "CHIARA", "DARIO", "ELSA")
EVERYTHING = {"pro": True, "short_hand": True, "fire": True}


def played(seed: int = 7, moves: int | None = None, **options: bool) -> Session:
    """A game of the greedy player, to its end or for so many moves."""
    rules_ = rules("classic", **options)
    session = Session(Setup(rules_, seed))
    player = make("greedy", rules_, 0, seed)
    while not session.over and (moves is None or len(session.steps) < moves):
        move = player.choose(rules_.view(session.state, 0))
        session.play(move, ms=7000 * (len(session.steps) + 1))
    return session


LONG_NAMES = ("Maximilian-Ödön", "Wilhelmina", "Bartholomäus", "Małgorzata", "Giandomenico")


@lru_cache
def company(game: str, seed: int = 7, people: int = 0, **options: Any) -> Session:
    """A game of several greedy players to its end; the first of them may be called people."""
    rules_ = rules(game, **options)
    seats = tuple(PERSON if seat < people else "master" for seat in range(rules_.players))
    names = LONG_NAMES[: rules_.players]
    session = Session(Setup(rules_, seed, seats=seats, names=names))
    players = [make("greedy", rules_, seat, seed) for seat in range(rules_.players)]
    while not session.over:
        moves = rules_.legal_moves(session.state)
        seat = session.state.to_move
        view = rules_.view(session.state, seat)
        move = moves[0] if len(moves) == 1 else players[seat].choose(view)
        session.play(move, ms=7000 * (len(session.steps) + 1))
    return session


def keep_scores(stage: Stage, variant: str = "classic") -> None:
    tables: high_scores.HighScores = {}
    for place, name in enumerate(NAMES):
        entry = HighScore(name, 98765 - 9000 * place, place, "2026-09-28")
        tables = high_scores.entered(tables, variant, entry)
    stage.store.write(SCORES, high_scores.to_data(tables))


def menu(stage: Stage) -> None:
    stage.go(routes.to_menu)


def menu_with_save(stage: Stage) -> None:
    stage.store.write(SAVE, played(moves=40, fire=True).to_data())
    stage.go(routes.to_menu)


def setup(stage: Stage) -> None:
    stage.go(routes.to_menu).go(routes.open_setup, "classic")


def setup_of_a_duel(stage: Stage) -> None:
    stage.go(routes.to_menu).go(routes.open_setup, "duel")


def replace(stage: Stage) -> None:
    menu_with_save(stage)
    stage.go(routes.ask_to_start, played(moves=1).setup)


def pause(stage: Stage) -> None:
    stage.go(routes.to_menu).go(routes.pause, played(moves=20))


def results(stage: Stage) -> None:
    session = played(seed=3, **EVERYTHING)
    stage.show(ResultsScene(stage.context, session, {}))


def results_beaten(stage: Stage) -> None:
    stage.show(ResultsScene(stage.context, played(seed=2, fire=True), {}))


def results_of(game: str, **options: Any) -> Callable[[Stage], None]:
    def show(stage: Stage) -> None:
        stage.show(ResultsScene(stage.context, company(game, **options), {}))

    return show


def name_entry(stage: Stage) -> None:
    stage.go(routes.to_results, played(seed=5))


def scores(stage: Stage) -> None:
    keep_scores(stage)
    stage.go(routes.to_menu).go(routes.open_scores)


def scores_empty(stage: Stage) -> None:
    stage.go(routes.to_menu).go(routes.open_scores, "classic-pro-short_hand-fire")


def rulebook(stage: Stage) -> None:
    stage.go(routes.to_menu).go(routes.open_rulebook, "classic.fire")


def credits_(stage: Stage) -> None:
    stage.go(routes.to_menu).go(routes.open_credits)


def licences(stage: Stage) -> None:
    credits_(stage)
    stage.press("licences")


def section(name: str) -> Callable[[Stage], None]:
    def show(stage: Stage) -> None:
        stage.go(routes.to_menu).go(routes.open_settings).press(f"tab_{name}")

    return show


def press_key(stage: Stage) -> None:
    section("keys")(stage)
    stage.show(stage.top, PressKeyScene(stage.context, "take_back"))


def key_taken(stage: Stage) -> None:
    section("keys")(stage)
    stage.press("key_hint").do(KeyNamed("page up"))


@lru_cache
def finished_game(seed: int, watched: bool, options: frozenset[str]) -> tuple[Finished, str]:
    """A game for the archive, played once for all tests."""
    session = played(seed=seed, **dict.fromkeys(options, True))
    if watched:
        session.setup = dataclasses.replace(session.setup, seats=("expert",))
    kept = finished(session, f"2026-09-{seed % 28 + 1:02d}T20:15:00Z")
    return kept, session.record().to_text()


def keep_games(stage: Stage, *seeds: int, watched: bool = False, **options: bool) -> None:
    """Finish games of a variant, played by a person or only watched."""
    for seed in seeds:
        stage.archive.keep(*finished_game(seed, watched, frozenset(options)))


def statistics(stage: Stage) -> None:
    if not stage.archive.rows():
        keep_games(stage, *range(5), **EVERYTHING)
        keep_games(stage, 5, watched=True, **EVERYTHING)
    stage.go(routes.to_menu).go(routes.open_statistics)


def statistics_empty(stage: Stage) -> None:
    stage.go(routes.to_menu).go(routes.open_statistics)


def replay(stage: Stage) -> None:
    record = played(seed=4, fire=True).record()
    stage.go(routes.to_menu).go(routes.open_replay, record)


def setup_of_a_match(stage: Stage) -> None:
    stage.context.change(seats=("twist:person:novice:club:master",))
    stage.go(routes.to_menu).go(routes.open_setup, "twist")


def end_of_a_round(stage: Stage) -> None:
    """Of a match between four people, after many rounds."""
    session = company("twist", people=4, players=4, rounds=9, expert=True)
    fresh = Session(session.setup)
    for step in session.steps[:-1]:
        if step.state.round == 8 and step.state.status != "running":
            break
        fresh.redo(step.entry)
    fresh.redo(step.entry)
    stage.go(routes.to_menu)
    stage.context.stack.push(RoundEndScene(stage.context, fresh, lambda: None))
    stage.wait(0.1)


def replay_of_a_match(stage: Stage) -> None:
    record = company("twist", players=4, rounds=2, expert=True).record()
    stage.go(routes.to_menu).go(routes.open_replay, record)


def replay_of_a_duel(stage: Stage) -> None:
    session = company("duel")
    stage.go(routes.to_menu)
    stage.go(routes.open_replay, session.record(), session.setup.seats).press("last")


def replay_broken(stage: Stage) -> None:
    record = played(seed=4, moves=60, fire=True).record()
    scene = ReplayScene(stage.context, record, broken=True)
    stage.show(scene).press("last")


SHOWS: dict[str, Callable[[Stage], None]] = {
    "menu": menu,
    "menu with a game waiting": menu_with_save,
    "set-up": setup,
    "set-up of a duel": setup_of_a_duel,
    "set-up of a match": setup_of_a_match,
    "end of a round": end_of_a_round,
    "replay of a match": replay_of_a_match,
    "replace the waiting game?": replace,
    "pause": pause,
    "results": results,
    "results of a beaten game": results_beaten,
    "results of a team": results_of("classic", players=5, fire=True, pro=True),
    "results of a small deck": results_of("quick", players=4),
    "results of a duel": results_of("duel", players=2),
    "results of a match": results_of("twist", players=4, rounds=2, expert=True),
    "results of a long match": results_of("twist", players=3, rounds=9),
    "name entry": name_entry,
    "statistics": statistics,
    "statistics, empty": statistics_empty,
    "replay": replay,
    "replay of a duel": replay_of_a_duel,
    "replay of a broken record": replay_broken,
    "scores": scores,
    "scores, empty": scores_empty,
    "rulebook": rulebook,
    "credits": credits_,
    "licences": licences,
    "settings, general": section("general"),
    "settings, sound": section("sound"),
    "settings, picture": section("picture"),
    "settings, comfort": section("comfort"),
    "settings, keys": section("keys"),
    "press a key": press_key,
    "key taken": key_taken,
}

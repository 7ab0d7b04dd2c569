"""The signs on the medals."""

from __future__ import annotations

from typing import Final, NamedTuple

from pygame import Surface

from game.play.medals import Medal
from game.ui.art import Icon
from game.ui.widgets import Look


class Face(NamedTuple):
    icon: Icon
    number: str = ""


FACES: Final[dict[str, Face]] = {
    "first_win": Face("star", "1"),
    "ten_wins": Face("star", "10"),
    "hundred_games": Face("cards", "100"),
    "all_games": Face("trophy"),
    "five_in_a_row": Face("steps", "5"),
    "no_undo": Face("undo", "0"),
    "daily_first": Face("calendar"),
    "daily_week": Face("calendar", "7"),
    "daily_month": Face("calendar", "30"),
    "daily_stars": Face("calendar", "5"),
    "daily_all": Face("calendar", "4"),
    "all_placed": Face("check"),
    "so_close": Face("minus", "1"),
    "chain": Face("backtrick", "4"),
    "backtricks": Face("backtrick", "12"),
    "whole_hand": Face("hand", "8"),
    "small_steps": Face("steps", "10"),
    "swift": Face("clock"),
    "three_fires": Face("flame", "3"),
    "fire": Face("flame"),
    "professional": Face("person", "3"),
    "everything": Face("crown"),
    "silent_win": Face("mute"),
    "full_table": Face("people", "5"),
    "quick_ten": Face("cards", "10"),
    "quick_five": Face("clock", "5"),
    "quick_expert": Face("cards"),
    "duels": Face("swords", "5"),
    "landslide": Face("swords", "20"),
    "no_help": Face("stop"),
    "duel_master": Face("swords"),
    "no_toad": Face("toad", "0"),
    "twists": Face("toad", "10"),
    "toad_table": Face("toad", "4"),
    "toad_master": Face("toad"),
    "climber": Face("up", "3"),
    "ladder_top": Face("up"),
    "ladder_all": Face("crown", "4"),
    "puzzles_ten": Face("hint", "10"),
    "puzzle_series": Face("play", "10"),
    "puzzles_easy": Face("hint", "1"),
    "puzzles_medium": Face("hint", "2"),
    "puzzles_hard": Face("hint", "3"),
    "puzzles_master": Face("hint"),
}
"""By the name of the medal."""
OTHER: Final = Face("medal")


def medal_picture(look: Look, medal: Medal, px: int, *, won: bool) -> Surface:
    face = FACES.get(medal.name, OTHER)
    draw = look.art.medals.won if won else look.art.medals.open
    return draw(px, face.icon, face.number)

"""The command `strength`: its tables, what it keeps, and how it goes on after being broken off."""

from __future__ import annotations

import signal
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

from game.commands import parser
from game.engine import rules
from game.lab.figures import mean_of_shares
from game.lab.match import Setting
from game.lab.strength import rows, run
from game.lab.strength.deals import Deal, Piece, play_deal, play_piece
from game.lab.strength.keep import COMPARED, Keep
from game.lab.strength.markdown import BEGIN, END, figure
from game.lab.strength.rows import LEVELS, Cell, Row, Table, cells, tables
from game.lab.workers import Workers
from game.platform.console import Exit
from game.players import PLAYERS
from game.players.registry import kind

TEAM = Cell(Setting(rules("quick"), ("greedy", "greedy"), 1), "won", 5, 1.0)
RIVALS = Cell(Setting(rules("twist", rounds=1), ("greedy", "random"), 1), "margin", 5, 2.0)
SMALL = [
    Table("Quick", ("2", "3"), (Row("Greedy", (TEAM, None)), Row("Nobody", (None, None)))),
    Table("Toads", ("random",), (Row("Greedy", (RIVALS,)),)),
]


@pytest.fixture
def readme(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file with marks; the tables are small."""
    monkeypatch.setattr(rows, "tables", lambda: SMALL)
    path = tmp_path / "README.md"
    path.write_text(f"before\n{BEGIN}\nold\n{END}\nafter\n")
    return path


def command(readme: Path, *arguments: str) -> int:
    kept = readme.with_name("kept.jsonl")
    words = ["strength", "--jobs", "1", "--readme", str(readme), "--kept", str(kept), *arguments]
    found = parser().parse_args(words)
    code: int = found.run(found)
    return code


def test_the_tables_stand_between_the_marks(readme: Path) -> None:
    assert command(readme, "--deals", "2") == 0
    text = readme.read_text()
    assert text.startswith(f"before\n{BEGIN}\n| Quick | 2 | deals | ms a turn, worst |\n| --- |")
    assert text.endswith(f"core.\n{END}\nafter\n")
    assert "old" not in text
    deals = [play_deal(TEAM.setting, number) for number in range(2)]
    assert f"| Greedy | {figure(TEAM, deals)} | 2 | " in text
    deals = [play_deal(RIVALS.setting, number) for number in range(2)]
    assert f"| Greedy | {figure(RIVALS, deals)} | 2 | " in text
    assert "±" in figure(RIVALS, deals)
    assert "Nobody" not in text, "a row of which nothing is known is left out"


def test_teams_of_all_sizes_have_a_mean(readme: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    three = TEAM._replace(setting=Setting(rules("quick", players=3), ("greedy",) * 3, 1))
    team = Table("Quick", ("2", "3"), (Row("Greedy", (TEAM, three)),), has_mean=True)
    monkeypatch.setattr(rows, "tables", lambda: [team])
    assert command(readme, "--deals", "2") == 0
    text = readme.read_text()
    assert "| Quick | 2 | 3 | mean | deals |" in text
    won = [play_deal(cell.setting, n).won for cell in (TEAM, three) for n in range(2)]
    assert f"{100 * sum(won) / 4:.1f} (" in text.splitlines()[4].split("|")[4]
    part, low, high = mean_of_shares([(0.5, 0.2, 0.8), (1.0, 0.6, 1.0)])
    assert (part, low, high) == pytest.approx((0.75, 0.5, 0.9))


def test_tables_of_nothing_are_not_written(
    readme: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    before = readme.read_text()
    assert command(readme, "--tables") == Exit.WRONG
    assert "play some first" in capsys.readouterr().err
    assert readme.read_text() == before


def test_a_player_that_is_not_available_has_no_figures() -> None:
    assert TEAM.is_available
    nobody = TEAM.setting._replace(seats=("greedy", "nobody"))
    assert not TEAM._replace(setting=nobody).is_available


def test_the_same_command_again_plays_nothing_and_changes_nothing(
    readme: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for order in (["--deals", "3"], ["--minutes", "0.001"]):
        assert command(readme, *order) == 0
        before = readme.read_text(), readme.with_name("kept.jsonl").read_text()
        with monkeypatch.context() as patch:
            patch.setattr(run, "play_piece", None)
            assert command(readme, *order) == 0
        assert (readme.read_text(), readme.with_name("kept.jsonl").read_text()) == before


def test_breaking_it_off_loses_only_the_piece_in_work(
    readme: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    played: list[Piece] = []

    def third_is_too_much(piece: Piece) -> tuple[Piece, list[Deal]]:
        if len(played) == 3:
            raise KeyboardInterrupt
        played.append(piece)
        return play_piece(piece)

    monkeypatch.setattr(run, "play_piece", third_is_too_much)
    before = readme.read_text()
    assert command(readme, "--deals", "2") == Exit.INTERRUPTED
    assert "goes on from here" in capsys.readouterr().err
    assert readme.read_text() == before

    later = Noted()
    monkeypatch.setattr(run, "play_piece", later)
    assert command(readme, "--deals", "2") == 0
    assert len(later.pieces) == 1
    assert later.pieces[0] not in played


class Noted:
    """Plays pieces and remembers which."""

    def __init__(self) -> None:
        self.pieces: list[Piece] = []

    def __call__(self, piece: Piece) -> tuple[Piece, list[Deal]]:
        self.pieces.append(piece)
        return play_piece(piece)


def test_a_line_that_was_cut_off_is_played_again(readme: Path) -> None:
    command(readme, "--deals", "3")
    figures = readme.read_text()
    kept = readme.with_name("kept.jsonl")
    kept.write_text(kept.read_text()[:-40])
    command(readme, "--deals", "3")
    assert without_times(readme.read_text()) == without_times(figures)
    assert len(Keep(kept).results(TEAM.key)) == 3


def without_times(text: str) -> list[str]:
    return [line.rpartition(" | ")[0] for line in text.splitlines()]


def test_deals_of_another_version_count_when_it_plays_alike(
    readme: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    command(readme, "--deals", "4")
    kept = readme.with_name("kept.jsonl")
    monkeypatch.setattr("game.lab.strength.keep.fingerprint", lambda: "alike")
    noted = Noted()
    monkeypatch.setattr(run, "play_piece", noted)
    command(readme, "--deals", "4")
    assert [piece.deals for piece in noted.pieces if piece.key == TEAM.key] == [
        range(number, number + 1) for number in range(COMPARED)
    ]

    monkeypatch.setattr("game.lab.strength.keep.fingerprint", lambda: "other")
    keep = Keep(kept)
    keep.add(TEAM.key, 0, [Deal(0.5, -1.0, 1, 1, 1, 0.1, 0.1, 0.1)] * COMPARED)
    assert len(keep.results(TEAM.key)) == COMPARED


def test_only_deals_without_a_gap_count(tmp_path: Path) -> None:
    keep = Keep(tmp_path / "kept.jsonl")
    deal = play_deal(TEAM.setting, 0)
    keep.add("figure", 0, [deal])
    keep.add("figure", 2, [deal])
    assert len(keep.results("figure")) == 1
    assert keep.lacking("figure", 4) == [1, 3]


def test_ctrl_c_is_heard_between_pieces(readme: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(self: Workers, work: object, pieces: Iterable[Piece]) -> Iterator[object]:
        yield play_piece(next(iter(pieces)))
        signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(Workers, "each", interrupted)
    signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever started us may ignore it
    assert command(readme, "--deals", "2") == Exit.INTERRUPTED
    assert len(readme.with_name("kept.jsonl").read_text().splitlines()) == 1


def test_costly_figures_get_the_time_that_is_left() -> None:
    cheap, costly = TEAM, RIVALS
    costs = {cheap.key: 0.1, costly.key: 10.0}
    assert run.shared_out(1000.0, [cheap, costly], costs) == {cheap.key: 5, costly.key: 5}
    assert run.shared_out(30.5, [cheap, costly], costs) == {cheap.key: 5, costly.key: 3}
    assert run.shared_out(0.01, [cheap, costly], costs) == {cheap.key: 1, costly.key: 1}


@pytest.mark.parametrize(
    ("text", "complaint"), [("no marks here", "lacks the marks"), (None, "cannot be read")]
)
def test_a_file_without_marks_is_refused_before_anything_is_played(
    text: str | None, complaint: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    readme = tmp_path / "README.md"
    if text:
        readme.write_text(text)
    assert command(readme) == Exit.WRONG
    assert complaint in capsys.readouterr().err
    assert not (tmp_path / "kept.jsonl").exists()


def test_every_level_of_every_game_has_figures() -> None:
    found = cells(tables())
    for game, players in PLAYERS.items():
        assert set(players.levels) <= set(LEVELS)
        for level in players.levels:
            own = [c for c in found if c.setting.rules.game == game and c.setting.seats[0] == level]
            assert own or not can_be_made(level, game), (game, level)


def test_nobody_plays_against_itself() -> None:
    rivals = [c.setting for c in cells(tables()) if not c.setting.rules.together]
    assert rivals
    for setting in rivals:
        first, second = (kind(name, setting.rules.game) for name in setting.seats[:2])
        assert first is not second


def can_be_made(level: str, game: str) -> bool:
    played = rules(game)
    return Cell(Setting(played, (level,) * played.players, 1), "won", 1, 1.0).is_available

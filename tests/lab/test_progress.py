"""Progress of long runs, with and without tqdm."""

import io
import sys

import pytest

from game.lab.progress import PlainProgress, progress_bar


def test_plain_lines_say_how_far_it_is() -> None:
    out = io.StringIO()
    with PlainProgress(1000, "game", out) as progress:
        progress.set_description("tuning")
        progress.update(49)
        progress.set_postfix_str("score 0.512")
        progress.update(3)
        progress.update(10)
        progress.update(938)
    assert out.getvalue().splitlines() == [
        "tuning",
        "52 of 1000 games, score 0.512",
        "1000 of 1000 games, score 0.512",
    ]


@pytest.mark.parametrize("installed", [True, False])
def test_the_lab_works_with_tqdm_and_without(
    installed: bool, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    if not installed:
        monkeypatch.setitem(sys.modules, "tqdm", None)
    progress = progress_bar(10, "game")
    assert isinstance(progress, PlainProgress) is not installed
    with progress:
        progress.set_description("tuning")
        progress.set_postfix_str("score 1")
        progress.update(10)
    assert capsys.readouterr() == ("", ""), "no terminal, no progress"

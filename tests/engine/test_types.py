"""States and views are types of their own: mypy refuses one where the other is due."""

import re
from pathlib import Path

from mypy import api

DATA = Path(__file__).parent / "data" / "must_not_type_check.py.txt"
ROOT = Path(__file__).parents[2]


def test_mypy_refuses_a_peek_and_a_state_where_a_view_is_due(tmp_path: Path) -> None:
    text = DATA.read_text(encoding="utf-8")
    source = tmp_path / "must_not_type_check.py"
    source.write_text(text, encoding="utf-8")
    options = ["--config-file", str(ROOT / "pyproject.toml"), "--no-error-summary"]
    report, trouble, _ = api.run(
        [*options, "--hide-error-context", "--cache-dir", str(ROOT / ".mypy_cache"), str(source)]
    )
    assert not trouble
    errors = re.findall(r"must_not_type_check\.py:(\d+): error: .*\[([a-z-]+)\]$", report, re.M)
    expected = [
        (str(number), line.rpartition("# refused: ")[2])
        for number, line in enumerate(text.split("\n"), 1)
        if "# refused: " in line and '"""' not in line
    ]
    assert len(expected) > 15
    assert sorted(set(errors)) == sorted(expected), report

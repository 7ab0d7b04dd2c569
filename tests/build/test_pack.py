"""What is published can be checked by whoever fetches it."""

import hashlib
import runpy
from pathlib import Path

BUILD = Path(__file__).parents[2] / "build"


def test_a_checksum_as_the_usual_tool_reads_it(tmp_path: Path) -> None:
    pack = runpy.run_path(str(BUILD / "pack.py"))
    file = tmp_path / "backtrick.zip"
    file.write_bytes(b"cards")
    checksum: Path = pack["write_checksum"](file)
    assert checksum.name == "backtrick.zip.sha256"
    assert checksum.read_text() == f"{hashlib.sha256(b'cards').hexdigest()}  backtrick.zip\n"

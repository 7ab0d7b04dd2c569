"""One screen for all windows, and a guest before each."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.desktop import Desktop, desktop

from .guest import Guest


@pytest.fixture(scope="session")
def screen() -> Iterator[Desktop]:
    with desktop("1400x900") as found:
        yield found


@pytest.fixture
def guest(screen: Desktop, tmp_path: Path) -> Iterator[Guest]:
    guest = Guest(screen, tmp_path)
    guest.start()
    yield guest
    guest.kill()

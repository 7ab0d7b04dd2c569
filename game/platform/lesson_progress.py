"""The file that remembers which lessons are done and where the others were left."""

from __future__ import annotations

from game.lessons.progress import Progress, progress_from_data

from .store import LESSONS, Store


def read_progress(store: Store) -> Progress:
    """What was saved last. A file that makes no sense is set aside, and everything begins anew."""
    data = store.read(LESSONS)
    if data is None:
        return Progress()
    progress = progress_from_data(data)
    if progress is None:
        store.set_aside(LESSONS)
        return Progress()
    return progress


def write_progress(store: Store, progress: Progress) -> None:
    store.write(LESSONS, progress.to_data())

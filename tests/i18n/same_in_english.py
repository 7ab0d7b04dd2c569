"""Texts that rightly read the same in a translation as in English."""

EVERYWHERE = """
    common.ok app.title time.seconds time.minutes
    computer.name.1 computer.name.2 computer.name.3 computer.name.4
    computer.name.5 computer.name.6
    key.escape key.tab key.alt key.meta
"""
ITALIAN = """
    results.menu replay.title coach.title command.coach settings.coach
    key.backspace key.insert key.ctrl time.hours
"""
POLISH = """
    results.menu key.return key.backspace key.delete key.insert key.home key.end key.shift key.ctrl
"""
GERMAN = """
    duel.side.1 scores.name coach.title command.coach settings.coach
    command.pause explain.menu key.return time.hours
    time.month.long.4 time.month.long.8 time.month.long.9 time.month.long.11
    time.weekday.1 time.weekday.5 time.weekday.6
"""

SAME_IN_ENGLISH = {
    "it": set((EVERYWHERE + ITALIAN).split()),
    "pl": set((EVERYWHERE + POLISH).split()),
    "de": set((EVERYWHERE + GERMAN).split()),
}

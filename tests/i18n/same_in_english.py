"""Texts that rightly read the same in a translation as in English."""

EVERYWHERE = """
    common.ok app.title menu.demo time.seconds time.minutes
    computer.name.1 computer.name.2 computer.name.3 computer.name.4
    computer.name.5 computer.name.6 computer.name.7 computer.name.8
    key.escape key.tab key.alt key.meta
    key.pad.a key.pad.b key.pad.x key.pad.y key.pad.start key.pad.back
    key.pad.left_shoulder key.pad.right_shoulder key.pad.left_trigger key.pad.right_trigger
"""
ITALIAN = """
    common.no setup.seat.computer results.menu replay.title settings.palette.standard
    settings.controller key.backspace key.insert key.ctrl time.hours
"""
POLISH = """
    results.menu key.return key.backspace key.delete key.insert key.home key.end key.shift key.ctrl
"""
GERMAN = """
    setup.seat.computer setup.seat.name table.pause duel.side.1 scores.name settings.controller
    command.pause key.return key.pad.stick
"""

SAME_IN_ENGLISH = {
    "it": set((EVERYWHERE + ITALIAN).split()),
    "pl": set((EVERYWHERE + POLISH).split()),
    "de": set((EVERYWHERE + GERMAN).split()),
}

"""The notes of the game: all that has a pitch is in C, so that nothing jars with the music."""

SEMITONES = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}


def pitch(note: str) -> float:
    """Frequency of a note such as A4 (440 Hz)."""
    return float(440 * 2 ** ((SEMITONES[note[0]] - 9) / 12 + int(note[1]) - 4))


def pitches(notes: str) -> list[float]:
    return [pitch(note) for note in notes.split()]

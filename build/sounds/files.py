"""Ogg Vorbis files that come out the same, byte for byte, every time they are written."""

from pathlib import Path

import numpy as np
import soundfile  # type: ignore[import-untyped]
from numpy.typing import NDArray

from .wave import RATE

CHUNK = RATE  # the encoder does not survive very long stretches at once
SERIAL_AT, CHECKSUM_AT, SEGMENTS_AT, HEADER = 14, 22, 26, 27


def write_ogg(path: Path, wave: NDArray[np.float64], quality: float) -> None:
    channels = 1 if wave.ndim == 1 else wave.shape[1]
    with soundfile.SoundFile(
        path, "w", RATE, channels, "VORBIS", format="OGG", compression_level=1 - quality
    ) as file:
        for start in range(0, len(wave), CHUNK):
            file.write(wave[start : start + CHUNK])
    path.write_bytes(_with_fixed_serial(path.read_bytes()))


def _with_fixed_serial(data: bytes) -> bytes:
    """The encoder numbers its streams at random: give every page the same number instead."""
    pages = []
    start = 0
    while start < len(data):
        segments = data[start + SEGMENTS_AT]
        body = start + HEADER + segments
        end = body + sum(data[start + HEADER : body])
        page = bytearray(data[start:end])
        page[SERIAL_AT : SERIAL_AT + 4] = (1).to_bytes(4, "little")
        page[CHECKSUM_AT : CHECKSUM_AT + 4] = bytes(4)
        page[CHECKSUM_AT : CHECKSUM_AT + 4] = _checksum(page).to_bytes(4, "little")
        pages.append(bytes(page))
        start = end
    return b"".join(pages)


def _checksum(page: bytes | bytearray) -> int:
    """Ogg's own CRC-32: not reflected, starts at zero, so zlib's does not serve."""
    value = 0
    for byte in page:
        value = (value << 8) & 0xFFFFFFFF ^ TABLE[(value >> 24) ^ byte]
    return value


def _table() -> list[int]:
    entries = []
    for entry in range(256):
        value = entry << 24
        for _ in range(8):
            value = (value << 1) & 0xFFFFFFFF ^ (0x04C11DB7 if value & 0x80000000 else 0)
        entries.append(value)
    return entries


TABLE = _table()

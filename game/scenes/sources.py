"""Works of others in the program: typefaces and libraries, with their licences."""

from __future__ import annotations

from typing import NamedTuple

PUBLISHER = "Nürnberger-Spielkarten-Verlag"


class Work(NamedTuple):
    """A work of others that is in the program; its licence is a file below assets."""

    name: str
    licence: str
    file: str


OURS = Work("Backtrick", "MIT", "licences/Backtrick.txt")
TYPEFACES = (
    Work("Bricolage Grotesque", "SIL Open Font License 1.1", "fonts/BricolageGrotesque-OFL.txt"),
    Work("Outfit", "SIL Open Font License 1.1", "fonts/Outfit-OFL.txt"),
)
LIBRARIES = (
    Work("Python", "PSF License", "licences/Python.txt"),
    Work("pygame-ce", "LGPL 2.1", "licences/LGPL-2.1.txt"),
    Work("SDL", "zlib License", "licences/SDL.txt"),
    Work("platformdirs", "MIT", "licences/platformdirs.txt"),
    # What these bring along.
    Work("Brotli", "MIT", "licences/Brotli.txt"),
    Work("FluidSynth", "LGPL 2.1", "licences/LGPL-2.1.txt"),
    Work("FreeType", "FreeType License", "licences/FreeType.txt"),
    Work("HarfBuzz", "MIT", "licences/HarfBuzz.txt"),
    Work("libffi", "MIT", "licences/libffi.txt"),
    Work("libjpeg-turbo", "IJG, BSD", "licences/libjpeg-turbo.txt"),
    Work("libpng", "libpng License", "licences/libpng.txt"),
    Work("libsndfile", "LGPL 2.1", "licences/LGPL-2.1.txt"),
    Work("LibTIFF", "libtiff License", "licences/LibTIFF.txt"),
    Work("libwebp", "BSD", "licences/libwebp.txt"),
    Work("libxmp", "MIT", "licences/libxmp.txt"),
    Work("mpg123", "LGPL 2.1", "licences/LGPL-2.1.txt"),
    Work("Ogg, Vorbis, FLAC", "BSD", "licences/Xiph.txt"),
    Work("Opus", "BSD", "licences/Opus.txt"),
    Work("PyInstaller", "GPL 2.0 with exception", "licences/PyInstaller.txt"),
    Work("SQLite", "public domain", "licences/SQLite.txt"),
    Work("WavPack", "BSD", "licences/WavPack.txt"),
    Work("zlib", "zlib License", "licences/zlib.txt"),
)

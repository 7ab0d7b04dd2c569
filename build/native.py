"""Compile the native core, game/native/_core, from the C++ sources beside it.

Run: python build/native.py           builds it in place, for this source tree
     python build/native.py --check   runs the differential tests and those of training on a build
                                      that stops at every bad access and undefined operation (Linux,
                                      g++)

It needs setuptools, which knows the compilers of all systems, and a C++ compiler. The core uses
Python's stable interface: what is built once runs with every Python from 3.11 on.
"""

from __future__ import annotations

import contextlib
import io
import os
import platform
import shutil
import subprocess
import sys
from importlib import import_module
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "game" / "native"
SOURCES = PACKAGE / "src"
WORK = ROOT / ".work" / "native"
NAME = "game.native._core"

STABLE = ("Py_LIMITED_API", "0x030B0000")
LINE = 100
SANITIZERS = ["-fsanitize=address,undefined", "-fno-sanitize-recover=all", "-g"]


class CannotBuildError(Exception):
    """There is no compiler, or it failed."""


def main() -> None:
    try:
        if "--check" in sys.argv:
            sys.exit(check(build(WORK / "sanitized", sanitize=True)))
        print(build_in_place().relative_to(ROOT))
    except CannotBuildError as error:
        sys.exit(f"The native core was not built: {error}")


def build_in_place() -> Path:
    """Build it where Python finds it in the source tree."""
    built = build(WORK / "plain")
    place = PACKAGE / built.name
    place.unlink(missing_ok=True)  # a program that runs keeps the file it has
    return Path(shutil.copy2(built, place))


def build(place: Path, sanitize: bool = False) -> Path:
    """Compile and link below the folder; the module's file."""
    try:
        tools: Any = import_module("setuptools")
        build_ext = import_module("setuptools.command.build_ext").build_ext
    except ImportError:
        raise CannotBuildError("setuptools is not installed") from None
    except AssertionError:  # it refuses to come after the old distutils
        raise CannotBuildError("setuptools cannot be loaded") from None
    extension = tools.Extension(
        NAME,
        sources=[str(source.relative_to(ROOT)) for source in sorted(SOURCES.rglob("*.cpp"))],
        depends=[str(header) for header in sorted(SOURCES.rglob("*.h"))],
        define_macros=[STABLE, ("SOURCES", fingerprint())],
        extra_compile_args=compiler_options(sanitize),
        extra_link_args=linker_options(sanitize),
        py_limited_api=True,
        language="c++",
    )
    command = build_ext(tools.Distribution({"name": "backtrick", "ext_modules": [extension]}))
    command.build_lib, command.build_temp = str(place), str(place / "objects")
    command.force = True
    said = io.StringIO()
    before = Path.cwd()
    os.chdir(ROOT)  # the paths of the sources count from here
    try:
        with contextlib.redirect_stdout(said):
            command.ensure_finalized()
            command.run()
    except Exception as error:  # each system's compiler fails in its own way
        why = str(error).splitlines()[0]
        raise CannotBuildError(why if len(why) < LINE else "the compiler failed") from error
    finally:
        os.chdir(before)
    return place / str(command.get_ext_filename(NAME))


def compiler_options(sanitize: bool) -> list[str]:
    """The same sums on all systems: no shortcut that changes the last bit of a number."""
    if sys.platform == "win32":
        return ["/std:c++20", "/O2", "/EHsc", "/fp:precise"]
    speed = "-O1" if sanitize else "-O3"  # sanitized code takes far longer to compile
    options = ["-std=c++20", speed, "-ffp-contract=off", "-fvisibility=hidden", "-g0", "-Wall"]
    if sys.platform == "linux" and platform.machine() == "x86_64":
        options.append("-mpopcnt")  # the module looks for it before it starts
    return options + SANITIZERS if sanitize else options


def linker_options(sanitize: bool) -> list[str]:
    """On Linux with the C++ library inside: systems differ in how new theirs is."""
    if sanitize:
        return SANITIZERS[:1]
    return ["-static-libstdc++", "-static-libgcc", "-s"] if sys.platform == "linux" else []


def fingerprint() -> str:
    """That of the sources, by the function the game compares it with."""
    spec = spec_from_file_location("sources", PACKAGE / "sources.py")
    assert spec
    assert spec.loader
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return str(module.fingerprint())


def check(module: Path) -> int:
    """Run the tests of the core with that module instead of the usual one."""
    # The sanitizer must be there before Python is, and the C++ library before it looks for throw.
    libraries = [gcc_library("libasan.so"), gcc_library("libstdc++.so")]
    told = {
        "BACKTRICK_NATIVE": str(module),
        "LD_PRELOAD": " ".join(libraries),
        "ASAN_OPTIONS": "detect_leaks=0",  # Python itself never gives everything back
    }
    pytest = [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider"]
    tests = [*pytest, "tests/native", "tests/lab/test_train.py"]
    return subprocess.run(tests, cwd=ROOT, env=os.environ | told, check=False).returncode


def gcc_library(name: str) -> str:
    command = ["g++", f"-print-file-name={name}"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.strip()


if __name__ == "__main__":
    main()

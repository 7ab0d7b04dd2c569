"""Hatchling's hook: a wheel gets the native core if it can be compiled here, or goes without.

A wheel with the core is for this system and every Python from 3.11 on; one without is for all.
"""

from __future__ import annotations

import importlib.util
import sys
import sysconfig
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class NativeHook(BuildHookInterface[Any]):
    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        native = _native(Path(self.root))
        try:
            # What is installed to be edited runs from the source tree.
            built = native.build_in_place() if version == "editable" else native.build(_place(self))
        except native.CannotBuildError as error:
            print(f"Without the native core, which could not be built: {error}", file=sys.stderr)
            return
        if version != "editable":
            build_data["force_include"][str(built)] = f"game/native/{built.name}"
        build_data["pure_python"] = False
        build_data["tag"] = f"cp311-abi3-{_system()}"


def _native(root: Path) -> Any:
    """The script beside this one, which is in no package."""
    spec = importlib.util.spec_from_file_location("native", root / "build" / "native.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def _place(hook: BuildHookInterface[Any]) -> Path:
    return Path(hook.root) / ".work" / "native" / "wheel"


def _system() -> str:
    """This system as wheels name it; whether it also runs on older ones is for others to say."""
    from packaging.tags import platform_tags

    if sys.platform == "darwin":  # for the oldest version that was asked for, not only this one
        return sysconfig.get_platform().replace("-", "_").replace(".", "_")
    return next(tag for tag in platform_tags() if not tag.startswith(("manylinux", "musllinux")))

"""BACKTRICK_NATIVE may name another build of the core, as `python build/native.py --check` does."""

from __future__ import annotations

import os
import sys
from importlib.machinery import ExtensionFileLoader
from importlib.util import module_from_spec, spec_from_loader

MODULE = "game.native._core"


def _use(path: str) -> None:
    """Let this file be the native core."""
    spec = spec_from_loader(MODULE, ExtensionFileLoader(MODULE, path))
    assert spec
    assert spec.loader
    assert MODULE not in sys.modules, "another core is loaded already"
    module = sys.modules[MODULE] = module_from_spec(spec)
    spec.loader.exec_module(module)


if "BACKTRICK_NATIVE" in os.environ:
    _use(os.environ["BACKTRICK_NATIVE"])

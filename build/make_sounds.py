"""Synthesise every sound of the game into assets/sounds: `python build/make_sounds.py`."""

from runpy import run_module

if __name__ == "__main__":
    run_module("sounds", run_name="__main__", alter_sys=True)

"""The entry point: reads the command line and runs a command, or the game."""

from __future__ import annotations

import os
import sys

from game.launch import LaunchOptions
from game.platform.console import Exit, complain, find_console, lost_output
from game.platform.paths import HOME


def main(arguments: list[str] | None = None) -> int:
    """Run the command line (default: the system's); returns the exit code."""
    find_console()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    # A click that brings the window to the front also presses what is under the pointer.
    os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
    given = sys.argv[1:] if arguments is None else arguments
    try:
        # Most starts have no arguments, and need not wait for argparse and the commands.
        code = _run_command(given) if given else _run_game(LaunchOptions())
    except KeyboardInterrupt:
        code = Exit.INTERRUPTED
    except SystemExit as end:  # argparse: --help, or a wrong command line
        code = end.code if isinstance(end.code, int) else Exit.WRONG
    except OSError:
        lost = lost_output(probe=True)
        if lost is None:
            raise
        return _complain_of_output(lost)
    lost = lost_output()
    return _complain_of_output(lost) if lost else code


def _complain_of_output(error: OSError) -> int:
    """Whoever closes a pipe has read enough, and needs no message."""
    if isinstance(error, BrokenPipeError):
        return Exit.UNWRITABLE
    return complain(f"The output cannot be written: {error.strerror}.", Exit.UNWRITABLE)


def _run_command(arguments: list[str]) -> int:
    from game.commands import parser
    from game.commands.start import launch_options
    from game.engine import EngineError

    found = parser().parse_args(arguments)
    if found.command:
        code: int = found.run(found)
        return code
    try:
        return _run_game(launch_options(found))
    except EngineError as error:
        return complain(str(error))


def _run_game(options: LaunchOptions) -> int:
    from game.platform.window import NoDisplayError, PictureError

    try:
        if options.monkey is not None:
            return _run_monkey(options, options.monkey)
        return _soak(options) if options.soak else _run_program(options)
    except NoDisplayError as error:
        from game import crash
        from game.platform.system import words_for

        words = words_for(options.language or crash.kept_settings().language)
        return complain(f"{words('error.no_display')} ({error})", Exit.NO_SCREEN)
    except PictureError as error:
        return complain(str(error), Exit.UNWRITABLE)
    except Exception as error:
        if isinstance(error, OSError) and (lost := lost_output(probe=True)):
            return _complain_of_output(lost)
        from game import crash

        return crash.tell(error, options.language, window=options.shot is None)


def _run_program(options: LaunchOptions) -> int:
    from game.program import Program

    return Program(options).run()


def _run_monkey(options: LaunchOptions, seed: int) -> int:
    """Random input, in a data folder of its own."""
    from game.monkey.run import MonkeyFailed, monkey_lines

    try:
        for line in monkey_lines(seed, options):
            print(line, flush=True)
    except MonkeyFailed as error:
        return complain(str(error))
    return Exit.DONE


def _soak(options: LaunchOptions) -> int:
    """The soak test uses a data folder of its own: the player's files stay as they are."""
    from tempfile import TemporaryDirectory

    from game.program import Program
    from game.soak import soak

    with TemporaryDirectory(prefix="backtrick-") as home:
        os.environ[HOME] = home
        program = Program(options)
        try:
            for line in soak(program, options.soak):
                print(line, flush=True)
        finally:
            program.close()
    return Exit.DONE

"""Start Backtrick."""

import sys

if __name__ == "__main__":
    if getattr(sys, "frozen", False):  # only a frozen program starts its workers through here
        from multiprocessing import freeze_support

        freeze_support()
    try:
        from game.app import main

        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:  # while modules are still being imported
        sys.exit(130)

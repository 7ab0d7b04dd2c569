"""Start Backtrick."""

import sys
from multiprocessing import freeze_support

if __name__ == "__main__":
    freeze_support()
    from game.app import main

    sys.exit(main(sys.argv[1:]))

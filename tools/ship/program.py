"""The program of the desktop bundle: the command ``rawsiko``."""

import sys
from multiprocessing import freeze_support

if __name__ == "__main__":
    # A worker of ours is this program once more: it must not take its orders for a command.
    freeze_support()

    from rawsiko.ui.start import main

    sys.exit(main())

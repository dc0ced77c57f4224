"""``python -m rawsiko``: the command line."""

import sys

from rawsiko.cli.main import main

if __name__ == "__main__":
    sys.exit(main())

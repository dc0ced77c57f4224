"""The game. Until its window is built, this says what can be done without one."""

import sys

from rawsiko import __version__


def main() -> int:
    """Point to the command line."""
    print(f"RAWsiko {__version__}: the window is not built yet.")
    print("Let bots play meanwhile: python -m rawsiko simulate --games 10 --bots greedy,random")
    return 0


if __name__ == "__main__":
    sys.exit(main())

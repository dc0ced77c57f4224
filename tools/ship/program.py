"""The program of the desktop bundle: the command ``rawsiko``."""

import sys

from rawsiko.ui.start import main

sys.exit(main())

"""Run by the frozen program before anything else: its modules lie in files, and Python finds them by itself."""

import sys

sys.path_hooks[:] = [hook for hook in sys.path_hooks if "pyimod" not in hook.__module__]
sys.path_importer_cache.clear()

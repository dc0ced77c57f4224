"""The standard library on the device, which is less than what a desktop has."""

from __future__ import annotations

import re
import sys

PYTHON = "3.14"
"""What python-for-android brings along; the Python that checks may be an older one."""
LEFT_OUT = {"ensurepip", "idlelib", "lib2to3", "test", "tkinter", "turtle", "unittest", "wsgiref"}
"""Parts that python-for-android does not package."""
LEFT_OUT |= {"bz2", "curses", "grp", "lzma", "pyexpat", "readline", "resource", "termios"}
# These need one of those above, some of them only when they are used.
LEFT_OUT |= {"doctest", "plistlib", "pty", "tty", "turtledemo", "xml", "xmlrpc"}
SPARED = {"xml.sax.saxutils"}
"""Of those the parts that need nothing of what is missing: this one only writes."""
GONE = {"asynchat", "asyncore", "distutils", "imp", "smtpd"}
GONE |= {"aifc", "audioop", "cgi", "cgitb", "chunk", "crypt", "imghdr", "mailcap", "msilib", "nis"}
GONE |= {"nntplib", "ossaudiodev", "pipes", "sndhdr", "spwd", "sunau", "telnetlib", "uu", "xdrlib"}
"""Parts that older Pythons have and this one has not."""
ELSEWHERE = {"_gdbm", "_dbm", "_winapi", "dbm.gnu", "dbm.ndbm"}
ELSEWHERE |= {"msvcrt", "nt", "winreg", "winsound"}
# Shared memory by name, which Android does not have.
ELSEWHERE |= {"_posixshmem", "multiprocessing.shared_memory"}
# Time zones by name are in files that lie elsewhere on Android, and are written in another way.
ELSEWHERE |= {"zoneinfo"}
"""Parts that other systems have."""
STRIPPED = re.compile(r"\w+(\.\w+)*\.tests(\..+)?|kivy\.tools(\..+)?")
"""Parts of libraries that python-for-android takes out."""
BOOTSTRAP = {"android"}
"""What python-for-android adds itself to every package with a window."""


def standard() -> set[str]:
    """All that can be imported without a requirement."""
    return (set(sys.stdlib_module_names) - LEFT_OUT - GONE - ELSEWHERE) | BOOTSTRAP

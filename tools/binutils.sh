#!/bin/sh
# PyInstaller reads libraries with objdump and strips them. Installs the binutils if they are missing, where that is allowed.
command -v objdump >/dev/null 2>&1 && exit 0
if command -v apt-get >/dev/null 2>&1 && [ "$(id -u)" = 0 ]; then
    apt-get update -qq && apt-get install -y -qq --no-install-recommends binutils >/dev/null && exit 0
fi
echo "make desktop needs the binutils. On Debian or Ubuntu: sudo apt-get install binutils" >&2
exit 1

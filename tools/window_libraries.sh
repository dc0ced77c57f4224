#!/bin/sh
# A real window without a screen needs these libraries. Installs those that are missing, where that is allowed.
wanted="libGL.so.1 libEGL.so.1 libGLESv2.so.2 libmtdev.so.1"
packages="libgl1 libegl1 libgles2 libgl1-mesa-dri libmtdev1"
command -v ldconfig >/dev/null 2>&1 || exit 0

# Whoever draws behind those libraries: Mesa in one of its forms (one big library, or a folder of drivers that
# can be named in LIBGL_DRIVERS_PATH), or the maker of a graphics card.
has_driver() {
    ldconfig -p | grep -q -e libgallium -e libEGL_nvidia && return 0
    for folder in $(echo "${LIBGL_DRIVERS_PATH:-/usr/lib/*/dri:/usr/lib64/dri:/usr/lib/dri}" | tr : ' '); do
        ls "$folder"/*_dri.so >/dev/null 2>&1 && return 0
    done
    return 1
}

missing=""
for library in $wanted; do
    ldconfig -p | grep -q "$library" || missing="$missing $library"
done
has_driver || missing="$missing swrast_dri.so"
[ -z "$missing" ] && exit 0
if command -v apt-get >/dev/null 2>&1 && [ "$(id -u)" = 0 ]; then
    apt-get update -qq && apt-get install -y -qq --no-install-recommends $packages >/dev/null && exit 0
fi
echo "Window tests need:$missing. On Debian or Ubuntu: sudo apt-get install $packages" >&2
exit 1

#!/bin/sh
# Builds the .apk and the .aab; both signed with the project's key if it is in the environment (see docs/shipping.md).
set -eu
if [ -z "${RELEASE_KEYSTORE_BASE64:-}" ]; then
    echo "There is no key: the .apk is signed with one of this machine's own, and the .aab with none."
    # buildozer would take an empty one for a key.
    unset RELEASE_KEYSTORE_BASE64 P4A_RELEASE_KEYSTORE_PASSWD P4A_RELEASE_KEYALIAS P4A_RELEASE_KEYALIAS_PASSWD
    buildozer android debug
    exec buildozer android release
fi
for name in P4A_RELEASE_KEYSTORE_PASSWD P4A_RELEASE_KEYALIAS P4A_RELEASE_KEYALIAS_PASSWD; do
    eval "value=\${$name:-}"
    [ -n "$value" ] || { echo "There is a key, but no $name" >&2; exit 1; }
done
P4A_RELEASE_KEYSTORE=$(mktemp)
export P4A_RELEASE_KEYSTORE
trap 'rm -f "$P4A_RELEASE_KEYSTORE"' EXIT
printf %s "$RELEASE_KEYSTORE_BASE64" | base64 --decode >"$P4A_RELEASE_KEYSTORE"
unset RELEASE_KEYSTORE_BASE64
# What stands in buildozer.spec is the .aab for the stores.
APP_ANDROID_RELEASE_ARTIFACT=apk buildozer android release
buildozer android release

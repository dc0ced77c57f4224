"""What Android's Wi-Fi has to keep up while devices play together. Whoever calls deals with failure."""

from __future__ import annotations

from typing import Any

TAG = "rawsiko"
FAST = 3
"""Android's WIFI_MODE_FULL_HIGH_PERF: no napping while others wait for this device."""


class Wifi:
    """Locks by their names: "calls" lets the calls of others in, "awake" keeps the connection up."""

    def __init__(self) -> None:
        self._locks: dict[str, Any] = {}

    def hold(self, name: str, on: bool) -> None:
        """Take a lock, or let it go; twice is as good as once."""
        if on and name not in self._locks:
            lock = _lock(name)
            lock.setReferenceCounted(False)
            lock.acquire()
            self._locks[name] = lock
        elif not on and name in self._locks:
            self._locks.pop(name).release()


def _lock(name: str) -> Any:
    from jnius import autoclass, cast

    activity = autoclass("org.kivy.android.PythonActivity").mActivity
    service = activity.getApplicationContext().getSystemService("wifi")
    manager = cast("android.net.wifi.WifiManager", service)
    if name == "calls":
        return manager.createMulticastLock(TAG)
    return manager.createWifiLock(FAST, TAG)

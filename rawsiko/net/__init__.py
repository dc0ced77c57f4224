"""Tables over the network: one host that plays the Match, and devices that see their part of it.

For a presenter there are few doors, and none of them waits for the network:

- ``backstage.Backstage``: the thread where all of it runs; one for the app.
- ``own_host.OwnHost``: this device is a host.
- ``session.Session``: this device is at a table, its own or another's: ``ask``, ``do``, ``drain``.
- ``key_ring``: what to keep, so that its Seats open again after the app was killed.
- ``lookout.Lookout``: which tables are near, and why none is seen.
- ``invitation``, ``codes``, ``chat``: links and QR squares, codes to tell, phrases to say.

``docs/protocol.md`` tells what goes over the wire.
"""

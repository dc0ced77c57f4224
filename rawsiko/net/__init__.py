"""Tables over the network: one host that plays the Match, and devices that see their part of it."""

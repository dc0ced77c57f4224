"""Bots, and the exact odds of a Clash. A bot sees a SeatView, never the State."""

"""RAWsiko: an open educational board game about critical raw materials."""

__version__ = "0.1.0"

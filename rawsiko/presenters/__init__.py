"""RAWsiko."""

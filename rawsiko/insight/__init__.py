"""Read models over the log of a Match."""

"""A Match being played: decide, append, evolve, publish. One authority for every way to play."""

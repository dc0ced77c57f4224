"""Drawing layers of the map, bottom to top."""

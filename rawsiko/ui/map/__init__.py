"""The map: geometry, camera, layers and the MapView widget."""

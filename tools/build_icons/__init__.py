"""Builds every picture of the app from small SVG sources: `python -m tools.build_icons`."""

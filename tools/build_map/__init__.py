"""Builds assets/map from Natural Earth countries; see README.md."""

"""The manual on the screen."""

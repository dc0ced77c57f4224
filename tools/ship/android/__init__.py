"""The Android package, checked with the packagers' own code up to where a compiler would be needed."""

"""The catalogues of ``locales/``: read, checked, compiled and prepared for translators."""

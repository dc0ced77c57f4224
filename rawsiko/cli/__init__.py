"""The command line: the stable machine interface. ``--json`` prints one JSON document."""

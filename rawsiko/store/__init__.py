"""The match log: one public format, in a SQLite file, in memory or as JSON Lines."""

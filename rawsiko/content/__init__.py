"""Content packs: a folder of JSON files becomes a frozen Pack, checked as it is loaded."""

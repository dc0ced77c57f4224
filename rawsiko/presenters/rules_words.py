"""Words that people look a page of the manual up by, though they do not stand on it."""

ALSO = {
    "idea": "lookup.idea",
    "board": "lookup.board",
    "objective": "lookup.objective",
    "setup": "lookup.setup",
    "assets": "lookup.assets",
    "investment": "lookup.investment",
    "clash": "lookup.clash",
    "elimination": "lookup.elimination",
    "end": "lookup.end",
    "help": "lookup.help",
}
"""By the key of the page; the text is a list of words."""

"""What can be said at a table without typing: each reader sees it in their own language."""

PHRASES = (
    "hello",
    "good_luck",
    "well_played",
    "thank_you",
    "sorry",
    "your_go",
    "one_moment",
    "i_am_back",
    "yes",
    "no",
    "maybe",
    "what_a_roll",
    "help_me",
    "peace",
    "good_game",
    "goodbye",
)
REACTIONS = (
    "react_clap",
    "react_laugh",
    "react_wow",
    "react_think",
    "react_sad",
    "react_heart",
)
SAYINGS = frozenset((*PHRASES, *REACTIONS))

RATE, BURST = 0.5, 5.0
"""A Seat says five things at once, then one every two seconds."""

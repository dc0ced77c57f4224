"""Tools for those who work on the game; none of them is part of the released app."""

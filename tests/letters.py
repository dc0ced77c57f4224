"""Letters for made-up texts.

All of Unicode would have to be laid out first, for seconds in every process; what breaks programs is in these.
"""

from hypothesis import strategies as st

PLAIN = "aZ09 _-.,:;'\"\\/{}[]%$\0\t\n\r\x1b\x7f"
LETTERS = PLAIN + "\x85\xa0éßİıŁļžΣς\u0301\u200b\u2028\u202e\ufeff\uffff字🎲\U0010ffff"
"""ASCII and its controls, the five languages, marks, signs without width, line ends, far planes."""


def texts(most: int) -> st.SearchStrategy[str]:
    """Texts of no more than so many letters."""
    return st.text(LETTERS, max_size=most)

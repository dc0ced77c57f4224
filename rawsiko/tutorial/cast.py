"""Who sits at the table of the guided match, and what its options are."""

from rawsiko import __version__
from rawsiko.core.ids import Seat
from rawsiko.core.options import FEWEST_TURNS, Options

MATCH = "guided-first-match"
"""There is one at a time: to play it once more is to begin it anew."""
WRITTEN_FOR = "crm-2017"
"""The pack of which tests prove that it has all that the script speaks of (see ``needs``)."""
APP = f"rawsiko {__version__}"
"""Another version may have another script, under which an old log would make no sense."""
PUPIL, FIRST_RIVAL, SECOND_RIVAL = Seat(0), Seat(1), Seat(2)
FACES = ("sun", "bot_bolt", "bot_chip")
COACH = "maya"
LEVEL = "easy"
"""Of the bots that would go on, were the match ever played without its script."""
OPTIONS = Options(turns=FEWEST_TURNS, trade_with_china=True)
